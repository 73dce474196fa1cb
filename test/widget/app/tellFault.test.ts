import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, Unreachable } from '../../../src/widget/api/errors.ts';
import { tellFault } from '../../../src/widget/app/tellFault.ts';

const told: string[] = [];
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((text: string) => void told.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  told.length = 0;
});

/** A fault with a stack as browsers write it. */
function faultAt(place: string, message = 'x is not a function') {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at send (${place}:12:34)\nrun@${place}:56:78`;
  return error;
}

describe('a fault of our own', () => {
  it('is told to the console with its kind and its place', async () => {
    tellFault(faultAt('https://host.example/tableside/main.js'));
    await vi.waitFor(() => expect(told).toHaveLength(1));
    expect(told).toEqual([
      [
        'Tableside:',
        'TypeError',
        '    at send (https://host.example/tableside/main.js:12:34)',
        'run@https://host.example/tableside/main.js:56:78',
      ].join('\n'),
    ]);
  });

  it('is told once', async () => {
    for (let times = 0; times < 3; times++) tellFault(faultAt('https://host.example/once.js'));
    tellFault('afterwards');
    await vi.waitFor(() => expect(told.at(-1)).toContain('string'));
    expect(told).toHaveLength(2);
  });

  it('is told without its message, which may quote a guest, and without queries and fragments', async () => {
    tellFault(
      faultAt('https://host.example/page?code=s3cret#6d1e5b1e', 'marta@example.org\nat 2026-11-28T19:30:00'),
    );
    await vi.waitFor(() => expect(told).toHaveLength(1));
    expect(told[0]).not.toMatch(/marta|s3cret|6d1e|19:30/);
    expect(told[0]).toContain('https://host.example/page:12:34');
  });

  it('need not be an error', async () => {
    tellFault(7);
    tellFault(undefined);
    await vi.waitFor(() => expect(told).toHaveLength(2));
    expect(told).toEqual(['Tableside:\nnumber', 'Tableside:\nundefined']);
  });

  it('is not what the API fails of', async () => {
    tellFault(new Unreachable());
    tellFault(new Refused(500, '', 0));
    tellFault(true);
    await vi.waitFor(() => expect(told).toEqual(['Tableside:\nboolean']));
  });
});
