/**
 * The widget asks zod one thing only: does this value fit (`z.safeParse`, `src/contract/readRecord.ts`)?
 * The words and classes of zod's errors and its asynchronous twin would be a tenth of the first
 * screen's bytes, so the widget's build leaves them out: a failed `safeParse` says `success: false` and
 * carries no `error`, and the other ways to parse are not there. The service uses the whole of zod.
 */
import type { Plugin } from 'vite';

const SAFE_PARSE = `export const safeParse = (schema, value) => {
  const { issues, value: data } = schema._zod.run({ value, issues: [] }, { async: false });
  return issues.length ? { success: false } : { success: true, data };
};`;

/** zod's `core/parse.js` reduced to `safeParse`; its other exports stay as names without a value. */
export function onlySafeParse(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function|async function) (\w+)/gm)].map((match) => match[1]);
  const others = names.filter((name) => name !== 'safeParse');
  if (others.length === names.length) throw new Error('zod has no safeParse where scripts/build/slimZod.ts looks for it.');
  return [SAFE_PARSE, ...others.map((name) => `export const ${name} = undefined;`)].join('\n');
}

export function slimZod(): Plugin {
  return {
    name: 'tableside:slim-zod',
    transform: {
      filter: { id: /[\\/]zod[\\/]v4[\\/]core[\\/]parse\.js$/ },
      handler: (code) => ({ code: onlySafeParse(code), map: null }),
    },
  };
}
