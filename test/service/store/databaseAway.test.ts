import { describe, expect, it } from 'vitest';
import { canNotWrite, isDatabaseAway } from '../../../src/service/store/databaseAway.ts';

const error = (code: string) => Object.assign(new Error('of the database'), { code });

describe('an error of the database', () => {
  it.each([
    ['a full disk', '53100', 'keeps nothing'],
    ['no memory', '53200', 'keeps nothing'],
    ['a limit that was set', '53400', 'keeps nothing'],
    ['a server that only reads', '25006', 'keeps nothing'],
    ['an error of the disk', '58030', 'keeps nothing'],
    ['no connection left', '53300', 'is away'],
    ['a server that recovers', '57P03', 'is away'],
    ['a server that is stopped', '57P01', 'is away'],
    ['a row that is there already', '23505', 'is a fault'],
    ['a syntax error', '42601', 'is a fault'],
  ])('%s (%s) says that it %s', (_, code, meaning) => {
    const said = canNotWrite(error(code))
      ? 'keeps nothing'
      : isDatabaseAway(error(code))
        ? 'is away'
        : 'is a fault';
    expect(said).toBe(meaning);
  });
});
