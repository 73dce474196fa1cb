/** The marks around a piece of a sentence. */
export const MARKS: readonly [open: string, close: string];
/** A sentence of an English catalogue in a pseudo-language: its pieces between marks, its placeholders outside them. */
export function pseudoSentence(sentence: string, kind: 'accented' | 'fromRight'): string;
/** All sentences of an English catalogue, in the plural forms of the language (BCP 47) whose place they take. */
export function pseudoCatalogue(
  english: Readonly<Record<string, string>>,
  kind: 'accented' | 'fromRight',
  language: string,
): Record<string, string>;
