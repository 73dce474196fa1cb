import { describe, expect, it } from 'vitest';
import { reasonIn, reasonOf } from '../../../src/service/postgres/reason.ts';

describe('why PostgreSQL failed', () => {
  it.each([
    [
      'FATAL:  could not write lock file "postmaster.pid": No space left on device\nPANIC:  cannot abort',
      /disk is full/,
    ],
    ['initdb: error: could not create directory "x": Read-only file system', /can only be read/],
    ['2026-11-22 21:00:00 UTC [1] FATAL:  something else\n', /^FATAL: {2}something else$/],
    ['a word\nthe last word', /^the last word$/],
  ])('is found in what it wrote: %s', (said, reason) => {
    expect(reasonIn(said)).toMatch(reason);
  });

  it('is nothing where it wrote nothing', () => {
    expect(reasonIn(' \n')).toBeUndefined();
  });

  it('is taken from an error, from its program’s output first', () => {
    expect(reasonOf(Object.assign(new Error('EROFS: read-only'), { code: 'EROFS' }))).toMatch(
      /can only be read/,
    );
    expect(reasonOf(Object.assign(new Error('Command failed'), { stderr: 'PANIC: oh' }))).toBe('PANIC: oh');
    expect(reasonOf(new Error('spawn EACCES'))).toBe('spawn EACCES');
  });
});
