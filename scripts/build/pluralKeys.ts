/** Keys of sentences that have a form for each plural category: `guests_one`, `guests_other`. */
export const PLURAL_FORM = /^(.+)_(zero|one|two|few|many|other)$/;

/** A key without its plural category. */
export function baseOf(key: string): string {
  return PLURAL_FORM.exec(key)?.[1] ?? key;
}
