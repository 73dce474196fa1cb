import { describe, expect, it } from 'vitest';
import { namesOf } from '../../../../src/pages/desk/settings/tables.ts';

describe('names of many tables', () => {
  it.each([
    ['1–4', ['1', '2', '3', '4']],
    ['A1-A3, Bar', ['A1', 'A2', 'A3', 'Bar']],
    ['08-10', ['08', '09', '10']],
    ['1，2、3', ['1', '2', '3']],
    ['Terrace 1–2', ['Terrace 1', 'Terrace 2']],
    ['', undefined],
    ['9-3', undefined],
    ['1-500', undefined],
    ['A1-B3', undefined],
  ])('"%s"', (words, names) => {
    expect(namesOf(words)).toEqual(names);
  });
});
