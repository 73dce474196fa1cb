/** What is said of a parameter whose text is checked by more, or means more, than its schema tells. */
import * as z from 'zod/mini';

/** A JSON schema. */
export type JsonSchema = Record<string, unknown>;

const DESCRIBED = z.registry<{ readonly as: JsonSchema }>();

/** The same schema, described by `as`. */
export function described<Schema extends z.core.$ZodType>(schema: Schema, as: JsonSchema): Schema {
  DESCRIBED.add(schema, { as });
  return schema;
}

/** As it was described; undefined for one that tells everything by itself. */
export function descriptionOf(schema: z.core.$ZodType): JsonSchema | undefined {
  return DESCRIBED.get(schema)?.as;
}
