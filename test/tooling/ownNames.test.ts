/** What the bundler makes of a namespace holds although a page has added to every object. */
import { afterEach, expect, it } from 'vitest';
import { withOwnNames } from '../../scripts/build/ownNames.ts';

const shared = Object.prototype as { owner?: unknown };
afterEach(() => {
  delete shared.owner;
});

/** As the bundler writes it, minified; each name stands for a function that gives its value. */
const NAMESPACE =
  'var d=Object.defineProperty,e=(all)=>{let t={};for(var n in all)d(t,n,{get:all[n],enumerable:!0});return t}';
const make = (code: string) =>
  // oxlint-disable-next-line no-implied-eval, no-new-func -- what is tested is code
  new Function(`${code};return e({one:()=>1,two:()=>2})`)() as Record<string, unknown>;

it('a namespace is not broken by what a page has given every object', () => {
  shared.owner = 'the page';
  expect(() => make(NAMESPACE)).toThrow(TypeError);
  const made = make(withOwnNames(NAMESPACE));
  expect(Object.keys(made)).toEqual(['one', 'two']);
  expect(made).toMatchObject({ one: 1, two: 2 });
});

it.each(['var', 'let', 'const'])('a loop by %s is found', (word) => {
  const loop = `for(${word} n in all)d(t,n,{get:all[n],enumerable:!0})`;
  expect(withOwnNames(loop)).toBe('for(var n of Object.keys(all))d(t,n,{get:all[n],enumerable:!0})');
});

it('every other loop stays as it is', () => {
  for (const loop of [
    'for(var n in all)use(all[n])',
    'for(let n in all)d(t,n,{get:other[n]})',
    'for(n in all);',
  ])
    expect(withOwnNames(loop)).toBe(loop);
});
