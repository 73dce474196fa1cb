import { afterEach, describe, expect, test } from 'vitest';
import { listOf } from '../../src/domain/listOf.ts';
import { createMenuSearch } from '../../src/domain/menuSearch.ts';

const { from } = Array;
const { entries } = Array.prototype;

describe('on a page whose library has replaced Array.from and entries', () => {
  afterEach(() => {
    Array.from = from;
    Array.prototype.entries = entries;
  });

  test('a list is made from the places of its things, and a menu is searched', () => {
    // As Prototype 1.7 does it.
    Array.from = ((list: ArrayLike<unknown>) => Array.prototype.slice.call(list)) as typeof Array.from;
    Array.prototype.entries = Array.prototype.slice as never;
    const list = listOf(3, (place) => place * 2);
    const found = createMenuSearch([
      { path: 'one', title: 'Olive miste', description: '' },
      { path: 'two', title: 'Margherita', description: 'With basil' },
    ])('margerita');
    Array.from = from;
    Array.prototype.entries = entries;
    expect(list).toEqual([0, 2, 4]);
    expect(found).toEqual(['two']);
  });
});
