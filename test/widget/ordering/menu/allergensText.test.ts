import { describe, expect, it } from 'vitest';
import { createLanguage } from '../../../../src/widget/app/language.ts';
import { allergensText } from '../../../../src/widget/ordering/menu/allergensText.ts';

const read = (tag: string, ...allergens: string[]) =>
  allergensText({ language: createLanguage(tag, 'KW', 'Asia/Kuwait', {}) }, allergens);

describe('what a dish contains', () => {
  it('is a list as the guest’s language has it', () => {
    expect(read('en', 'Gluten', 'Sulphites')).toBe('Gluten and Sulphites');
    expect(read('de', 'Gluten')).toBe('Gluten');
  });

  it('is read from right to left in Arabic, whatever script its words are in', () => {
    const list = read('ar', 'Gluten', 'Sulphites');
    expect(list).toBe('\u2068Gluten\u2069 و\u2068Sulphites\u2069');
    // As the sentence around it sets it apart: its direction is that of its first letter outside of its words.
    const [first] = /\p{L}/u.exec(list.replaceAll(/\u2068.*?\u2069/gu, '')) ?? [];
    expect(first).toBe('و');
  });
});
