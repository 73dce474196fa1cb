/** Before the tests of a file: `fetch` fails the test that gets what the description of the API does not have. */
import { held } from './described.ts';

const WRAPPED = Symbol.for('tableside fits description');

// A worker runs many files of tests.
if (!Object.hasOwn(fetch, WRAPPED)) {
  const fetched = fetch;
  globalThis.fetch = Object.assign((...args: Parameters<typeof fetch>) => held(fetched, ...args), {
    [WRAPPED]: true,
  });
}
