/** Which language an answer or a mail is written in. */
import { type Language, languageOf } from '../i18n/locales.ts';
import { withRegion } from '../i18n/withRegion.ts';

/** More tags than any browser sends; what follows is not read. */
const TAGS = 20;

/** The language tags of an `Accept-Language` header, most preferred first; without `*` and tags of weight 0. */
export function acceptedTags(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 1000)
    .split(',')
    .slice(0, TAGS)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const quality = parameters.find((piece) => piece.startsWith('q='))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(
      ({ tag, quality }) => /^[a-z]{2,8}(?:-[a-z\d]{1,8}){0,8}$/i.test(tag) && quality > 0 && quality <= 1,
    )
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

/** What is kept of the header for later mails to the same guest: its first tags, no more than a browser sends. */
export function keptTags(header: string | undefined): string {
  return acceptedTags(header).slice(0, 5).join(',');
}

/** A reader's own BCP 47 tag, and the catalogue language that serves it: `es-MX` reads `es-419`. */
export interface Wanted {
  tag: string;
  language: Language;
}

/** The language that a page's `?locale=` asks for, whatever the browser says; undefined without a catalogue for it. */
export function askedByAddress(query: unknown): Wanted | undefined {
  const { locale: tag } = query as { locale?: unknown };
  const language = typeof tag === 'string' ? languageOf(tag) : undefined;
  return language && { tag: tag as string, language };
}

/** The first language of `header` that there is a catalogue for, else the facility's, else English. */
export function languageFor(header: string | undefined, facilityLanguage: string): Language {
  return wantedTag(header, facilityLanguage).language;
}

/** The tag to format dates and money with: `languageFor`, with the region that the guest's tag names, else the restaurant's. */
export function localeFor(
  header: string | undefined,
  facility: { language: string; country: string },
): string {
  const { tag, language } = wantedTag(header, facility.language);
  const region = /^[a-z]+(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(tag)?.[1];
  // In place of the catalogue's own region: es-MX reads es-419, with the formats of Mexico.
  return withRegion(region ? new Intl.Locale(language, { region }).toString() : language, facility.country);
}

/** The first tag of `header` that there is a catalogue for, else the facility's, else English. */
export function wantedTag(header: string | undefined, facilityLanguage: string): Wanted {
  for (const tag of [...acceptedTags(header), facilityLanguage]) {
    const language = languageOf(tag);
    if (language) return { tag, language };
  }
  return { tag: 'en', language: 'en' };
}
