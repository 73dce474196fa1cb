/**
 * Words that a language inflects inside a sentence: for `{{day, accusative}}` the catalogue has
 * `"accusative.sobota": "sobotę"`, for every weekday, or for every month if the placeholder is one
 * (src/i18n/translator.ts). The names are those that `Intl` writes.
 */
import { FULL_DAY } from '../../src/i18n/fullDay.ts';
import { WORD } from '../../src/i18n/translator.ts';

/** Form -> the placeholders that ask for it. */
export function formsIn(sentences: Iterable<string>): Map<string, Set<string>> {
  const forms = new Map<string, Set<string>>();
  for (const sentence of sentences)
    for (const [, name = '', form = ''] of sentence.matchAll(/{{(\w+), (\w+)}}/g))
      forms.set(form, (forms.get(form) ?? new Set()).add(name));
  return forms;
}

/**
 * @param has whether the catalogue has a key
 * @returns one sentence for each name that lacks its form
 */
export function formFaults(
  file: string,
  language: string,
  forms: ReadonlyMap<string, ReadonlySet<string>>,
  has: (key: string) => boolean,
): string[] {
  return [...forms].flatMap(([form, placeholders]) =>
    [...placeholders].flatMap((placeholder) => {
      const names = placeholder === 'month' ? monthsOf(language) : weekdaysOf(language);
      return names
        .filter((name) => !(name.match(WORD) ?? []).some((word) => has(`${form}.${word}`)))
        .map((name) => `${file}: "${form}.${name}" is missing, {{${placeholder}, ${form}}} asks for it.`);
    }),
  );
}

/** The weekdays, on their own and in a date. */
function weekdaysOf(language: string): string[] {
  return namesOf(
    language,
    'weekday',
    [{ weekday: 'long' }, FULL_DAY],
    (index) => Date.UTC(2024, 0, 1 + index),
    7,
  );
}

/** The months, as written with their year. */
function monthsOf(language: string): string[] {
  return namesOf(
    language,
    'month',
    [{ month: 'long', year: 'numeric' }],
    (index) => Date.UTC(2024, index, 1),
    12,
  );
}

function namesOf(
  language: string,
  type: 'weekday' | 'month',
  formats: readonly Intl.DateTimeFormatOptions[],
  instantOf: (index: number) => number,
  count: number,
): string[] {
  const names = formats.flatMap((options) => {
    const format = new Intl.DateTimeFormat(language, { ...options, calendar: 'gregory', timeZone: 'UTC' });
    return Array.from({ length: count }, (_, index) => {
      const parts = format.formatToParts(instantOf(index));
      return parts.find((part) => part.type === type)?.value ?? '';
    });
  });
  return [...new Set(names)];
}
