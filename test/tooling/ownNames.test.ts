/** What the bundler makes of a namespace holds although a page has added to every object. */
import { afterEach, expect, it } from 'vitest';
import { withOwnNames } from '../../scripts/build/ownNames.ts';

const shared = Object.prototype as { owner?: unknown };
afterEach(() => {
  delete shared.owner;
});

/** As the bundler's runtime has it; each name stands for a function that gives its value. */
const NAMESPACE = `var __exportAll = (all) => {
  let target = {};
  for (var name in all) {
    Object.defineProperty(target, name, { get: all[name], enumerable: true });
  }
  return target;
};`;
const make = (code: string) =>
  // oxlint-disable-next-line no-implied-eval, no-new-func -- what is tested is code
  new Function(`${code} return __exportAll({ one: () => 1, two: () => 2 });`)() as Record<string, unknown>;

it('a namespace is not broken by what a page has added to every object', () => {
  shared.owner = 'the page';
  expect(() => make(NAMESPACE)).toThrow(TypeError);
  const made = make(withOwnNames(NAMESPACE));
  expect(Object.keys(made)).toEqual(['one', 'two']);
  expect(made).toMatchObject({ one: 1, two: 2 });
});

it('a loop is found however it is written', () => {
  expect(withOwnNames("const s = 'for (var a in b)'; for(let name in made( all )) {}")).toBe(
    "const s = 'for (var a in b)'; for(let name of Object.keys(made( all ))) {}",
  );
});

it('every other loop stays as it is', () => {
  for (const loop of ['for (var name of all) {}', 'for (let i = 0; i < 3; i++) {}'])
    expect(withOwnNames(loop)).toBe(loop);
});
