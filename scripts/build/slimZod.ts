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

const PLAIN_TYPE = `export const $ZodType = /*@__PURE__*/ core.$constructor("$ZodType", (inst, def) => {
  inst._zod.def = def;
  inst._zod.bag = {};
  (inst._zod.deferred ??= []).push(() => {
    inst._zod.run = inst._zod.parse;
  });
});
const plainType = (name, fits) => core.$constructor(name, (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.parse = (payload) => {
    if (!fits(payload.value)) payload.issues.push({});
    return payload;
  };
});
`;

/** The types that a value fits or not, each by what it asks. They neither coerce nor say what was wrong. */
const PLAIN_TYPES = {
  $ZodString: '(value) => typeof value === "string"',
  $ZodNumber: 'Number.isFinite',
  $ZodBoolean: '(value) => typeof value === "boolean"',
};

/**
 * zod's `core/schemas.js` whose types run no checks (`z.minLength`, ...) and do not speak for
 * themselves (Standard Schema): what the widget reads has a type and nothing to check beyond it. The
 * requests, which do, are the service's (`src/contract/*Request.ts`).
 */
export function withoutChecks(code: string): string {
  const begin = code.indexOf('export const $ZodType = ');
  const end = code.indexOf('/** The Standard Schema surface', begin);
  if (begin < 0 || end < begin) throw new Error(UNKNOWN);
  let types = code.slice(0, begin) + PLAIN_TYPE + code.slice(end);
  for (const [name, fits] of Object.entries(PLAIN_TYPES)) {
    const from = types.indexOf(`export const ${name} = `);
    const to = types.indexOf('\n});\n', from) + 5;
    if (from < 0 || to < from) throw new Error(UNKNOWN);
    types = `${types.slice(0, from)}export const ${name} = /*@__PURE__*/ plainType("${name}", ${fits});\n${types.slice(to)}`;
  }
  return types;
}

const PLAIN_CONSTRUCTOR = `export /*@__NO_SIDE_EFFECTS__*/ function $constructor(name, initializer) {
  // Types put fields on the prototype of what they keep inside, so each has one of its own.
  function Inside(def) {
    this.def = def;
    this.constr = Type;
    this.traits = new Set();
  }
  const init = (inst, def) => {
    inst._zod ??= new Inside(def);
    if (inst._zod.traits.has(name)) return;
    inst._zod.traits.add(name);
    initializer(inst, def);
  };
  function Type(def) {
    init(this, def);
    for (const run of this._zod.deferred ?? []) run();
  }
  return Object.assign(Type, { init });
}
`;

/**
 * zod's `core/core.js` whose types have no parents, no members of their own and no hooks: a type is what
 * its initializers make of it.
 */
export function withPlainTypes(code: string): string {
  const begin = code.indexOf('export /*@__NO_SIDE_EFFECTS__*/ function $constructor(');
  const end = code.indexOf('\n}\n', begin) + 3;
  if (begin < 0 || end < begin) throw new Error(UNKNOWN);
  return code.slice(0, begin) + PLAIN_CONSTRUCTOR + code.slice(end);
}

/** zod's `core/util.js` for schemas that are made without words of their own for their errors. */
export function withoutWords(code: string): string {
  const begin = code.indexOf('export function normalizeParams(');
  const end = code.indexOf('\n}\n', begin) + 3;
  if (begin < 0 || end < begin) throw new Error(UNKNOWN);
  return `${code.slice(0, begin)}export const normalizeParams = () => ({});\n${code.slice(end)}`;
}

const CHANGES: Readonly<Record<string, (code: string) => string>> = {
  'core/core.js': withPlainTypes,
  'core/parse.js': onlySafeParse,
  'core/schemas.js': withoutChecks,
  'core/util.js': withoutWords,
  'mini/schemas.js': withoutMethods,
};

export function slimZod(): Plugin {
  return {
    name: 'tableside:slim-zod',
    transform: {
      filter: { id: /[\\/]zod[\\/]v4[\\/](?:core[\\/](?:core|parse|schemas|util)|mini[\\/]schemas)\.js$/ },
      handler(code, id) {
        const [file, folder] = id.split(/[\\/]/).toReversed();
        return { code: CHANGES[`${folder}/${file}`]!(code), map: null };
      },
    },
  };
}
