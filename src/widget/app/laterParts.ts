/** What comes after the first screen of a view: components in chunks of their own, with their sentences and style. */
import type { ComponentType } from 'preact';
import type { Catalogue } from '../../i18n/translator.ts';
import type { Language, LaterSentences } from './language.ts';

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
        sentences?: LaterSentences;
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
  const common = async (locale: string): Promise<Catalogue> => {
    const { css, sentences } = await loadWords(locale);
    adoptOnce(css, false);
    return Object.assign({}, ...sentences) as Catalogue;
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
    const shared = isAlone ? undefined : (words ??= language.say(common).catch(forget));
    // Awaited together, so that neither fails unheard.
    const [{ default: Part, sentences, css }] = await Promise.all([part, shared]);
    // Whichever comes first, what the others share has the last word.
    if (css) adoptOnce(css, isAlone);
    if (sentences) await language.say(sentences);
    return Part;
  };
}
