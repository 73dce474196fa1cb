/** JSON schemas, generated from the zod schemas that check requests and shape answers. */
import * as z from 'zod/mini';
import {
  DateTime,
  DecimalString,
  LocalDate,
  ResourcePath,
  TimeOfDay,
  Weekdays,
} from '../../contract/conventions.ts';
import { descriptionOf, type JsonSchema } from '../app/parameter.ts';
import { RECORDS } from './records.ts';

const DATE = String.raw`\d{4}-\d\d-\d\d`;
const TIME = String.raw`\d\d:\d\d(:\d\d(\.\d+)?)?`;

/** Formats of texts in answers whose zod schema only says that they are strings. */
const TEXTS = new Map<z.core.$ZodType, JsonSchema>([
  [
    DateTime,
    {
      pattern: `^${DATE}T${TIME}(Z|[+-]\\d\\d:?\\d\\d)?$`,
      description: 'ISO 8601; without a suffix it is UTC.',
      examples: ['2026-11-28T18:30:00.000Z'],
    },
  ],
  [LocalDate, { format: 'date', examples: ['2026-11-28'] }],
  [TimeOfDay, { pattern: `^${TIME}$`, examples: ['18:30'] }],
  [DecimalString, { pattern: String.raw`^(-?\d+(\.\d+)?)?$`, examples: ['12.50'] }],
  [ResourcePath, { pattern: '^/v1/', description: 'The path of a record.' }],
  [Weekdays, { description: 'Days of the week; 0 is Monday.', examples: [[0, 1, 2, 3, 4]] }],
]);

/** Adds the schema's own description where it has one, else that of its kind of text. */
function describe(zodSchema: z.core.$ZodType, jsonSchema: JsonSchema): void {
  const own = descriptionOf(zodSchema);
  // A description with a type of its own replaces what was generated from the checks on the text.
  if (own?.['type'] !== undefined) for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, own ?? TEXTS.get(zodSchema));
}

/** Whether a schema is of what is sent to the service (`input`) or by it (`output`). */
export type Direction = 'input' | 'output';

/** JSON schemas that refer to each other; `components` are those referred to so far. */
export interface Schemas {
  readonly components: Readonly<Record<string, JsonSchema>>;
  of(schema: z.core.$ZodType, direction: Direction): JsonSchema;
}

/** How the contract names request bodies. */
const BODY = /^New|(?:Request|Changes?|Export|Import)$/;

/** An empty collection. */
export function createSchemas(): Schemas {
  const components: Record<string, JsonSchema> = {};
  const names = { input: z.registry<{ id: string }>(), output: z.registry<{ id: string }>() };
  for (const [id, record] of RECORDS) {
    names.output.add(record, { id });
    // Answers have only the named fields, requests may have others: a record used in both is a component of answers only.
    if (BODY.test(id)) names.input.add(record, { id });
  }
  return {
    components,
    of(schema, direction) {
      const {
        $schema: _,
        $defs,
        ...own
      } = withComponentPaths(
        z.toJSONSchema(schema, {
          io: direction,
          metadata: names[direction],
          // Types without an equivalent are described as accepting anything.
          unrepresentable: 'any',
          override: ({ zodSchema, jsonSchema }) => describe(zodSchema, jsonSchema as JsonSchema),
        }),
      );
      for (const [name, record] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>)) {
        const { id: _id, ...shape } = record;
        components[name] = shape;
      }
      return own;
    },
  };
}

/** Where the document keeps the schemas that others refer to. */
export const COMPONENTS = '#/components/schemas/';

function withComponentPaths(schema: object): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${COMPONENTS}`)) as JsonSchema;
}
