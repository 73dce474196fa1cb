/** A brace, or a string with the colon that makes it a key. */
const TOKEN = /[{}]|"((?:[^"\\]|\\.)*)"\s*(:?)/g;

/** Keys that an object in a JSON text has twice, of which `JSON.parse` silently keeps the last. */
export function repeatedKeys(text: string): string[] {
  const repeated: string[] = [];
  const objects: Set<string>[] = [];
  for (const [token, key = '', colon] of text.matchAll(TOKEN)) {
    if (token === '{') objects.push(new Set());
    else if (token === '}') objects.pop();
    else if (colon) {
      const keys = objects.at(-1);
      if (keys?.has(key)) repeated.push(key);
      keys?.add(key);
    }
  }
  return repeated;
}
