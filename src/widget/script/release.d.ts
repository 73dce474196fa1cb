/**
 * The folder beside the script with the chunks that were built with it, known by the build's `define`
 * (vite.config.ts).
 *
 * Each entry (each `main.tsx` below `src/widget`) is built in a build of its own, into a folder of its
 * own: `main.js` is its first screen, the application, its libraries and its English sentences together;
 * `de.js` are those of its first screen in another language. Its later steps are chunks beside them.
 */
declare const __RELEASE__: string;

/** Where the API is unless the page says it, seen from the script: known by the build in the same way. */
declare const __API__: string;
