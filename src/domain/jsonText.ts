/**
 * `JSON.stringify` for what we send, keep or compare. The built-in one calls `toJSON` of every object, which a page may
 * have added to all of them: old Prototype.js turns lists into strings that way.
 *
 * @param value only JSON and dates; as in `JSON.stringify`, undefined is left out of objects and becomes null in lists
 */
export function jsonText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonText).join()}]`;
  // A page may have changed `Date.prototype.toJSON` as well.
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (typeof value !== 'object' || !value) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${jsonText(field)}`).join()}}`;
}
