import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DISPLAYS } from '../../../src/domain/chosenSnippet.ts';
import { SCHEMES } from '../../../src/domain/contrast.ts';
import { VIEWS } from '../../../src/domain/views.ts';
import { LANGUAGES } from '../../../src/i18n/locales.ts';
import {
  FONT_NAMES,
  FONTS,
  LIMITS,
  type Plan,
  planFragment,
  RADIUS,
  readPlan,
} from '../../../src/pages/builder/plan.ts';

const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });

describe('the address of the builder', () => {
  it('leaves out defaults', () => {
    expect(planFragment(readPlan(''))).toBe('');
  });

  it('keeps whatever was chosen', () => {
    const text = (maxLength: number) =>
      fc.string({ unit: 'grapheme', maxLength: maxLength / 4 }).filter(({ length }) => length <= maxLength);
    const plan = fc.record<Plan>({
      restaurant: optional(text(LIMITS.id)),
      id: text(LIMITS.id),
      view: optional(fc.constantFrom(...VIEWS)),
      display: fc.constantFrom(...DISPLAYS),
      theme: optional(fc.constantFrom(...SCHEMES)),
      language: optional(fc.constantFrom(...LANGUAGES)),
      accent: text(LIMITS.color),
      surface: text(LIMITS.color),
      text: text(LIMITS.color),
      dark: fc.boolean(),
      accentDark: text(LIMITS.color),
      surfaceDark: text(LIMITS.color),
      textDark: text(LIMITS.color),
      radius: optional(fc.integer({ min: RADIUS.least, max: RADIUS.most })),
      font: optional(fc.constantFrom(...FONT_NAMES)),
      strict: fc.boolean(),
      pinned: fc.boolean(),
      page: fc.constantFrom(...SCHEMES),
    });
    fc.assert(
      fc.property(plan, (chosen) => {
        expect(readPlan(`#${planFragment(chosen)}`)).toEqual(chosen);
      }),
    );
  });

  it.each([
    '#view=nowhere&display=popup&theme=auto&language=tlh&radius=25&font=comic&strict=yes&page=pink',
    '#radius=-1&font=__proto__&view=constructor',
    '#radius=1e1&%E0%A4%A',
  ])('that makes no sense asks for nothing: %s', (fragment) => {
    expect(readPlan(fragment)).toEqual(readPlan(''));
  });
});

it('no font contains a character that would end its attribute', () => {
  for (const stack of Object.values(FONTS)) expect(stack).toMatch(/^[\w ,-]+$/);
});
