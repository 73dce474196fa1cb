import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/i18n/locales.ts';
import {
  LIMITS,
  PAPERS,
  type Plan,
  planFragment,
  readPlan,
  SIZES,
} from '../../../src/pages/tableCodes/plan.ts';

const FIRST: Plan = {
  restaurant: undefined,
  name: '',
  page: undefined,
  tables: '',
  size: 's',
  language: undefined,
  line: undefined,
  paper: 'a4',
};

describe('the address of the page', () => {
  it('leaves out defaults', () => {
    expect(planFragment(FIRST)).toBe('');
    expect(readPlan('')).toEqual(FIRST);
    expect(readPlan('#')).toEqual(FIRST);
  });

  it('distinguishes a line that was emptied from one that was not touched', () => {
    expect(readPlan(planFragment({ ...FIRST, line: '' })).line).toBe('');
  });

  it('keeps whatever was asked for', () => {
    const text = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength: maxLength / 4 });
    const plan = fc.record<Plan>({
      restaurant: fc.option(text(100), { nil: undefined }),
      name: text(LIMITS.name),
      page: fc.option(text(2000), { nil: undefined }),
      tables: text(LIMITS.tables),
      size: fc.constantFrom(...SIZES),
      language: fc.option(fc.constantFrom(...LANGUAGES), { nil: undefined }),
      line: fc.option(text(LIMITS.line), { nil: undefined }),
      paper: fc.constantFrom(...PAPERS),
    });
    fc.assert(
      fc.property(plan, (asked) => {
        expect(readPlan(`#${planFragment(asked)}`)).toEqual(asked);
      }),
    );
  });

  it.each(['#size=xl&paper=a3&language=tlh', '#__proto__=1&constructor=2', '#%E0%A4%A', '#&&=&'])(
    'that makes no sense asks for nothing: %s',
    (fragment) => {
      expect(readPlan(fragment)).toEqual(FIRST);
    },
  );

  it('is cut where a text is longer than its field', () => {
    expect(readPlan(`#line=${'x'.repeat(1000)}`).line).toHaveLength(LIMITS.line);
  });
});
