/** What comes after the first screen of a view: components in chunks of their own, with their sentences and style. */
import type { ComponentType } from 'preact';
import type { Catalogue } from '../../i18n/translator.ts';
import type { Language } from './language.ts';

/** What the steps after the first screen have in common. */
export interface Words {
  css: string;
  sentences: Catalogue[];
}

/** What comes after the first screen, by name; a part may bring sentences and style beside those that all of them share. */
export type LaterParts<Later extends string> = Readonly<
  Partial<
    Record<
      Later,
      () => Promise<{
        default: ComponentType;
        sentences?: (locale: string) => Promise<Catalogue>;
        css?: string;
      }>
    >
  >
>;

export interface LaterOptions<Later extends string> {
  parts: LaterParts<Later>;
  /** Those that need nothing of what the others share. */
  alone: readonly Later[];
  /** Style and sentences of the others, in the language of `locale`. */
  loadWords(locale: string): Promise<Words>;
  language: Language;
  /** Adds a style sheet to the shadow root; `isBelow`: just above that of the first screen. */
  adopt(css: string, isBelow?: boolean): void;
}

/** @returns what loads a part by its name, and rejects when it can't be had; what was loaded once is there at once */
export function createLater<Later extends string>({
  parts,
  alone,
  loadWords,
  language,
  adopt,
}: LaterOptions<Later>): (name: Later) => Promise<ComponentType> {
  let words: Promise<void> | undefined;
  const addWords = async () => {
    const { css, sentences } = await loadWords(language.locale);
    adopt(css);
    sentences.forEach(language.add);
  };
  const forget = (error: unknown) => {
    // The next try begins anew.
    words = undefined;
    throw error;
  };
  const adopted = new Set<string>();
  const adoptOnce = (css: string, isBelow: boolean) => {
    if (!adopted.has(css)) adopt(css, isBelow);
    adopted.add(css);
  };
  return async (name) => {
    const part = parts[name]!();
    const isAlone = alone.includes(name);
    const shared = isAlone ? undefined : (words ??= addWords().catch(forget));
    // Awaited together, so that neither fails unheard.
    const [{ default: Part, sentences, css }] = await Promise.all([part, shared]);
    // Whichever comes first, what the others share has the last word.
    if (css) adoptOnce(css, isAlone);
    if (sentences) language.add(await sentences(language.locale));
    return Part;
  };
}
