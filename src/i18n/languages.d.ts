/** The languages that a first screen has sentences in, by their codes of two letters without anything between: known by the build's `define` (vite.config.ts). */
declare const __LANGUAGES__: string;
