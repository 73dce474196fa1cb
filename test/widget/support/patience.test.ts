import { expect, it } from 'vitest';

it('begins to fetch a file and does not wait for it', () => {
  void import('./slowFile.ts');
  expect(globalThis).not.toHaveProperty('slowFileArrived');
});

it('begins after every file that the test before it has asked for has arrived', () => {
  expect(globalThis).toHaveProperty('slowFileArrived');
});
