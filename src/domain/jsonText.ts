/**
 * `JSON.stringify` for what we send, keep or compare. That one asks every object for a method `toJSON`, and a page may
 * have given one to all of them: old Prototype.js turns a list into a text by it.
 *
 * @param value JSON alone: what is undefined is left out of objects and null in lists, as there
 */
export function jsonText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonText).join()}]`;
  if (typeof value !== 'object' || !value) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${jsonText(field)}`).join()}}`;
}
