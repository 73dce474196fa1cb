/** The code in the fragment of our links, which no server or log ever sees. */

export interface LinkCode {
  /** `in` signs in; `first` creates the first restaurant. */
  kind: 'in' | 'first';
  code: string;
}

/** @param fragment of the page's address, with its `#` */
export function linkCodeOf(fragment: string): LinkCode | undefined {
  const [, kind, code] = /^#(in|first)=([\w-]{8,200})$/.exec(fragment) ?? [];
  return (kind === 'in' || kind === 'first') && code ? { kind, code } : undefined;
}
