/** Keys of sentences that have a form for each plural category: `guests_one`, `guests_other`. */
export const PLURAL_FORM = /^(.+)_(zero|one|two|few|many|other)$/;

/** Suffix of the key of a sentence's form for a time on another day, in languages that need one. */
export const DAY_FORM = '_day';

/** A key without its plural category or its suffix for another day. */
export function baseOf(key: string): string {
  return PLURAL_FORM.exec(key)?.[1] ?? (key.endsWith(DAY_FORM) ? key.slice(0, -DAY_FORM.length) : key);
}
