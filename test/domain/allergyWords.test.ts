import { expect, it } from 'vitest';
import { speaksOfAllergy } from '../../src/domain/allergyWords.ts';

it.each([
  'Allergy · Birthday',
  'I am ALLERGIC to nuts',
  'Nussallergie!',
  'Zöliakie',
  'lactose intolerant, please',
  'allergique aux noix',
  'حساسية من السمسم',
  'アレルギーがあります',
])('marks "%s"', (words) => expect(speaksOfAllergy(words)).toBe(true));

it.each(['Window table', 'Geburtstag', 'no basil please', ''])('leaves "%s" alone', (words) =>
  expect(speaksOfAllergy(words)).toBe(false),
);
