/** A brace, or a text with the colon that makes a key of it. */
const TOKEN = /[{}]|"((?:[^"\\]|\\.)*)"\s*(:?)/g;

/** The keys that an object of a JSON text has twice: of those `JSON.parse` keeps the last, and says nothing. */
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
