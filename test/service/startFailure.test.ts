import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { StartFailure, sentenceOf } from '../../src/service/startFailure.ts';

describe('what ended a start', () => {
  it('is told as its own sentence when it was foreseen', () => {
    expect(sentenceOf(new StartFailure('PORT 80 is taken.'))).toBe('PORT 80 is taken.');
  });

  it.each([
    [new Error('ENOSPC: no space left on device\n    at somewhere'), 'ENOSPC: no space left on device'],
    [new AggregateError([new Error('connect ECONNREFUSED 127.0.0.1:1')]), 'connect ECONNREFUSED 127.0.0.1:1'],
    [new Error(''), 'no cause is known'],
    ['a text', 'a text'],
    [undefined, 'undefined'],
  ])('is one line with the way to more, and no stack, when it was not: %s', (error, cause) => {
    expect(sentenceOf(error)).toBe(
      `Something unexpected happened (${cause}). Set LOG_LEVEL=debug to see where.`,
    );
  });

  it('never quotes what the database refused', () => {
    const error = new pg.DatabaseError('duplicate key (email)=(marta@example.org)', 1, 'error');
    error.code = '23505';
    expect(sentenceOf(error)).toContain('23505');
    expect(sentenceOf(error)).not.toContain('marta');
  });
});
