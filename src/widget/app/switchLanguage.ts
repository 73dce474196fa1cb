/** The guest reads on in another language: what is typed and chosen stays, because no sentence holds it. */
import { lentFormats } from '../../i18n/formats.ts';
import { acceptLanguage, languageCode, wantedTags } from '../../i18n/guestLanguage.ts';
import { languageOf } from '../../i18n/locales.ts';
import type { Catalogue } from '../../i18n/translator.ts';
import type { Boot } from '../script/element.ts';
import { firstSentences } from './firstSentences.ts';
import type { Language } from './language.ts';

export interface Switched {
  /** What is read and sent from now on says the language, too. */
  boot: Boot;
  /** The sentences of the first screen in English. */
  english: Catalogue;
  language: Language;
}

/** Which switch was asked for last. */
const latest = new WeakMap<Language, string>();

/**
 * Resolves when everything is said in the language of `tag`, or when the guest has chosen yet another one; rejects
 * where its sentences can't be had, and nothing has changed.
 *
 * @param tag BCP 47, of a language that is offered
 */
export async function switchLanguage({ boot, english, language }: Switched, tag: string): Promise<void> {
  latest.set(language, tag);
  const sentences = languageOf(tag) === 'en' ? undefined : firstSentences(languageCode(tag));
  const first = await sentences;
  const voice = language.voiceOf(tag, first?.of?.(tag, lentFormats) ?? first?.default ?? english);
  const said = new Set<unknown>();
  // A step may come while the others are fetched.
  while (said.size < language.later.size) {
    const wanted = [...language.later].filter((load) => !said.has(load));
    const more = await Promise.all(wanted.map((load) => load(voice.own)));
    more.forEach(voice.add);
    for (const load of wanted) said.add(load);
  }
  if (latest.get(language) !== tag) return;
  boot.locale = tag;
  boot.sentences = sentences;
  boot.languages = acceptLanguage(wantedTags('', tag, navigator.languages, document.documentElement.lang));
  language.voice.value = voice;
}

/** The guest's own variant: a browser set to de-AT keeps it. */
export const ownTagOf = (offered: string, own: readonly string[]): string =>
  own.find((tag) => languageOf(tag) === offered) ?? offered;
