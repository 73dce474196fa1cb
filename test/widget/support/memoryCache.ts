/** A browser's store of answers, in memory: the methods of `Cache` that the widget uses, as browsers have them. */
import type { ReadStore } from '../../../src/widget/api/keptReads.ts';

export function createMemoryCache() {
  const kept = new Map<string, string>();
  // What follows a `#` is no part of a request: all languages of an address would be one.
  const urlOf = (request: RequestInfo | URL) => {
    const url = new URL(request instanceof Request ? request.url : request);
    url.hash = '';
    return url.href;
  };
  const store: ReadStore = {
    async match(request) {
      const text = kept.get(urlOf(request));
      return text === undefined ? undefined : new Response(text);
    },
    async put(request, response) {
      const text = await response.text();
      // One that takes the place of another comes last.
      kept.delete(urlOf(request));
      kept.set(urlOf(request), text);
    },
    delete: async (request) => kept.delete(urlOf(request)),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
  };
  return {
    store,
    open: async () => store,
    /** What is kept, by its address, oldest first. */
    kept,
  };
}
