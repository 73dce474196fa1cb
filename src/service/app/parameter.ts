/** Descriptions of schemas that check more, or mean more, than a JSON schema made of them can express. */
import * as z from 'zod/mini';

/** A JSON schema. */
export type JsonSchema = Record<string, unknown>;

const DESCRIBED = z.registry<{ readonly as: JsonSchema }>();

/** The same schema, described by `as` in the description of the API. */
export function described<Schema extends z.core.$ZodType>(schema: Schema, as: JsonSchema): Schema {
  DESCRIBED.add(schema, { as });
  return schema;
}

/** The description given to a schema; undefined for one that speaks for itself. */
export function descriptionOf(schema: z.core.$ZodType): JsonSchema | undefined {
  return DESCRIBED.get(schema)?.as;
}
