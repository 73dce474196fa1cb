/** The languages with sentences for first screens: two-letter codes without separators, set by `define` in vite.config.ts. */
declare const __LANGUAGES__: string;
