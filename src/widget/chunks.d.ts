/**
 * The names of the built files, known to the script by the build's `define` (vite.config.ts).
 *
 * Each entry (`src/widget/views/<entry>/main.tsx`) is built in a build of its own, so that its first
 * screen is one file: the application, its libraries and its English sentences together. Its later
 * steps and its other languages are chunks of that build.
 */
declare const __CHUNKS__: Readonly<
  Record<
    /** `booking`, `ordering`, `links` */
    string,
    {
      /** The file that holds the entry's first screen; exports `mount`. */
      entry: string;
      /** Language (`de`, `ar`) to the file with the sentences of the first screen; English stands in the entry. */
      languages: Readonly<Record<string, string>>;
    }
  >
>;
