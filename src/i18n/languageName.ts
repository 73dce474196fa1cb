const names = new Map<string, string>();

/** What a language calls itself, as the first word of a line: "Deutsch", "Français". The tag where Intl has no name. */
export function languageName(tag: string): string {
  let name = names.get(tag);
  if (name === undefined) {
    const [first = '', ...rest] = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
    name = first.toLocaleUpperCase(tag) + rest.join('');
    names.set(tag, name);
  }
  return name;
}
