/** The code that a link of ours carries in its fragment, which no server and no log ever sees. */

export interface LinkCode {
  /** `in` signs in; `first` makes the first restaurant. */
  kind: 'in' | 'first';
  code: string;
}

/** @param fragment of the page's address, with its `#` */
export function linkCodeOf(fragment: string): LinkCode | undefined {
  const [, kind, code] = /^#(in|first)=([\w-]{8,200})$/.exec(fragment) ?? [];
  return (kind === 'in' || kind === 'first') && code ? { kind, code } : undefined;
}
