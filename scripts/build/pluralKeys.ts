/** Keys of sentences that have a form for each plural category: `guests_one`, `guests_other`. */
export const PLURAL_FORM = /^(.+)_(zero|one|two|few|many|other)$/;

/** What the key of a sentence ends with that says a time of another day, where the language says it otherwise. */
export const DAY_FORM = '_day';

/** A key without its plural category, or without what says that it is of another day. */
export function baseOf(key: string): string {
  return PLURAL_FORM.exec(key)?.[1] ?? (key.endsWith(DAY_FORM) ? key.slice(0, -DAY_FORM.length) : key);
}
