/** Reads the element's public interface from its sources: the class comment, and the list of events. */
export interface Described {
  name: string;
  text: string;
}

/** Lines such as `@attr facility - Identifier of the facility.` of the class comment. */
export const taggedIn = (source: string, tag: string): Described[] =>
  [...source.matchAll(new RegExp(`^ \\* @${tag}(?: ([\\w-]+))? - (.+)$`, 'gm'))].map(
    ([, name = '', text = '']) => ({ name, text }),
  );

/** The methods of the class that a page may call: each with a comment of one line above it. */
export const methodsIn = (source: string): Described[] =>
  Array.from(
    source.matchAll(/^ {2}\/\*\* (.+) \*\/\n {2}(\w+)\(\): void \{$/gm),
    ([, text = '', name = '']) => ({
      name,
      text,
    }),
  );

/** The first line of the class comment. */
export function summaryIn(source: string): string {
  const [, text] = /\/\*\*\n \* (.+)\n(?: \*.*\n)* \*\/\nexport class TablesideWidget /.exec(source) ?? [];
  if (!text) throw new Error('element.ts has no class comment that scripts/build/publicInterface.ts knows.');
  return text;
}

/** The attributes; one whose text says "likewise `email`" stands for that one too. */
export const attributesIn = (source: string): Described[] =>
  taggedIn(source, 'attr').flatMap(({ name, text }) => {
    const [, others = ''] = /\blikewise (.+)/.exec(text) ?? [];
    return [name, ...Array.from(others.matchAll(/`([\w-]+)`/g), ([, other = '']) => other)].map((one) => ({
      name: one,
      text,
    }));
  });

/** Events with their comments in `interface Events`, and the type of their detail. */
export function eventsIn(source: string): (Described & { detail: string })[] {
  const [, body = ''] = /\nexport interface Events \{\n(.+?)\n\}\n/s.exec(source) ?? [];
  return body.split(/\n(?= {2}\/\*\* )/).map((entry) => {
    const [, text, name, detail] = /^ {2}\/\*\* (.+) \*\/\n {2}(\w+): (.+);$/s.exec(entry) ?? [];
    if (!text || !name || !detail)
      throw new Error(`events.ts has a line that scripts/build/publicInterface.ts does not know: ${entry}`);
    const type = detail.replace(/\/\*\*.*?\*\//gs, '').replace(/\s+/g, ' ');
    return { name: `tableside-${name}`, text, detail: type };
  });
}
