import { webLink } from './links.ts';

/** A picture on the web, or `undefined`; a path lies where the record that names it came from, `base`. */
export const pictureLink = (text: string, base: string): string | undefined =>
  webLink(text.startsWith('/') && URL.canParse(text, base) ? new URL(text, base).href : text);
