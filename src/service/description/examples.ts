/** Examples of bodies, answers and parameters, made from their schemas and valid against them. */
import type { JsonSchema } from '../app/parameter.ts';
import { VALUES } from './exampleValues.ts';
import { COMPONENTS } from './schemas.ts';

type Components = Readonly<Record<string, JsonSchema>>;

/** How many fields the example of a body shows when none is required. */
const CHANGED = 3;
/** Levels of nesting that an example shows; deeper ones are of no help to a reader. */
const DEEPEST = 6;

/**
 * A value that is valid against `schema`.
 *
 * @param field the name of the field or parameter it is for, which picks it from `VALUES`
 */
export function exampleOf(schema: JsonSchema, components: Components, field = '', depth = 0): unknown {
  const own = resolved(schema, components);
  const known = VALUES[field]?.find((value) => isOf(value, own, components));
  if (known !== undefined) return known;
  if (Array.isArray(own['examples'])) return own['examples'][0];
  if ('const' in own) return own['const'];
  if (Array.isArray(own['enum'])) return own['enum'][0];
  const [whole] = (own['allOf'] ?? []) as JsonSchema[];
  if (whole) return exampleOf(whole, components, field, depth);
  // Without a known value, what may be null is null.
  if (isOf(null, own, components)) return null;
  const [first] = choicesOf(own);
  if (first) return exampleOf(first, components, field, depth);
  const type = typesOf(own)[0];
  if (type === 'object') return exampleOfFields(own, components, depth);
  if ('default' in own) return own['default'];
  if (type === 'array') return exampleOfList(own, components, field, depth);
  if (type === 'string') return Number(own['minLength'] ?? 0) > 0 ? 'Text' : '';
  if (type === 'integer' || type === 'number') return own['minimum'] ?? 1;
  if (type === 'boolean') return false;
  return null;
}

/** An example of a record, or of a list of them, whose `resource_uri` is the operation's own path. */
export function withOwnPath(example: unknown, path: string): unknown {
  if (typeof example !== 'object' || example === null) return example;
  if ('objects' in example && Array.isArray(example.objects))
    return { ...example, objects: example.objects.map((record) => withOwnPath(record, `${path}/1`)) };
  if (!('resource_uri' in example)) return example;
  const names = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'facility_id' ? 'trattoria-lumen' : '1',
  );
  return { ...example, resource_uri: `/v1${names}` };
}

function exampleOfFields(schema: JsonSchema, components: Components, depth: number): unknown {
  if (depth > DEEPEST) return {};
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const needed = schema['required'] as string[] | undefined;
  const shown = needed ? fields : fields.slice(0, CHANGED);
  return Object.fromEntries(
    shown.map(([name, value]) => [name, exampleOf(value, components, name, depth + 1)]),
  );
}

function exampleOfList(schema: JsonSchema, components: Components, field: string, depth: number): unknown {
  if (Array.isArray(schema['prefixItems'])) {
    return schema['prefixItems'].map((item: JsonSchema) => exampleOf(item, components, '', depth + 1));
  }
  const items = (schema['items'] ?? {}) as JsonSchema;
  const isRecord = typesOf(resolved(items, components))[0] === 'object';
  if (!isRecord && Number(schema['minItems'] ?? 0) === 0) return [];
  return [exampleOf(items, components, field.replace(/s$/, ''), depth + 1)];
}

function resolved(schema: JsonSchema, components: Components): JsonSchema {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  return resolved(components[$ref.slice(COMPONENTS.length)] ?? {}, components);
}

const choicesOf = (schema: JsonSchema): JsonSchema[] =>
  (schema['anyOf'] ?? schema['oneOf'] ?? []) as JsonSchema[];

const typesOf = ({ type }: JsonSchema): string[] =>
  typeof type === 'string' ? [type] : ((type ?? []) as string[]);

/** Checks only what a value of `VALUES` may violate; a test validates the examples against the whole schemas. */
function isOf(value: unknown, schema: JsonSchema, components: Components): boolean {
  const own = resolved(schema, components);
  const choices = choicesOf(own);
  if (choices.length > 0) return choices.some((choice) => isOf(value, choice, components));
  if (Array.isArray(own['enum'])) return own['enum'].includes(value);
  if ('const' in own) return own['const'] === value;
  const types = typesOf(own);
  if (types.length > 0 && !types.some((type) => IS[type]?.(value))) return false;
  if (Array.isArray(value))
    return value.every((one) => isOf(one, (own['items'] ?? {}) as JsonSchema, components));
  if (typeof value !== 'string') return true;
  if (own['format'] === 'date') return /^\d{4}-\d\d-\d\d$/.test(value);
  return typeof own['pattern'] !== 'string' || new RegExp(own['pattern'], 'u').test(value);
}

const IS: Readonly<Record<string, (value: unknown) => boolean>> = {
  null: (value) => value === null,
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};
