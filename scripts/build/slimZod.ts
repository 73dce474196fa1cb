/**
 * The widget asks zod one thing only: does this value fit (`z.safeParse`, `src/contract/readRecord.ts`)?
 * The words and classes of zod's errors, its asynchronous twin and the methods of its schemas would be a
 * tenth of the first screen's bytes, so the widget's build leaves them out: a failed `safeParse` says
 * `success: false` and carries no `error`, and the other ways to parse are not there. The service uses
 * the whole of zod.
 */
import type { Plugin } from 'vite';

const SAFE_PARSE = `export const safeParse = (schema, value) => {
  const { issues, value: data } = schema._zod.run({ value, issues: [] }, { async: false });
  return issues.length ? { success: false } : { success: true, data };
};`;

const UNKNOWN = 'A new zod is written in a way that scripts/build/slimZod.ts does not know.';

/** zod's `core/parse.js` reduced to `safeParse`; its other exports stay as names without a value. */
export function onlySafeParse(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function|async function) (\w+)/gm)].map(
    (match) => match[1],
  );
  const others = names.filter((name) => name !== 'safeParse');
  if (others.length === names.length) throw new Error(UNKNOWN);
  return [SAFE_PARSE, ...others.map((name) => `export const ${name} = undefined;`)].join('\n');
}

/** zod's `mini/schemas.js` without the methods (`parse`, `check`, ...) of every schema. */
export function withoutMethods(code: string): string {
  const begin = code.indexOf('}, {', code.indexOf('export const ZodMiniType '));
  const end = code.indexOf('});\nexport const ZodMiniString');
  if (begin < 0 || end < begin) throw new Error(UNKNOWN);
  return code.slice(0, begin) + code.slice(end);
}

export function slimZod(): Plugin {
  return {
    name: 'tableside:slim-zod',
    transform: {
      filter: { id: /[\\/]zod[\\/]v4[\\/](?:core[\\/]parse|mini[\\/]schemas)\.js$/ },
      handler: (code, id) => ({
        code: id.includes('parse') ? onlySafeParse(code) : withoutMethods(code),
        map: null,
      }),
    },
  };
}
