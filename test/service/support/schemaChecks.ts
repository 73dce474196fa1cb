/** Checks by JSON schema, for the description of the API: schemas of it, with what they refer to. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema } from '../../../src/service/app/parameter.ts';

const DOCUMENT = 'openapi.json';

export interface SchemaChecks {
  /** What is wrong with `value`; undefined when it fits the schema at `pointer`, such as `#/components/schemas/Note`. */
  faultOf(pointer: string, value: unknown): string | undefined;
}

/** Schemas are compiled when they are first asked for, and kept. */
export function schemaChecks(document: JsonSchema): SchemaChecks {
  // Words of OpenAPI beside those of JSON schema are not checks.
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, DOCUMENT, undefined, false);
  const known = new Map<string, ValidateFunction>();
  return {
    faultOf(pointer, value) {
      let fits = known.get(pointer);
      if (!fits) known.set(pointer, (fits = ajv.compile({ $ref: `${DOCUMENT}${pointer}` })));
      return fits(value) ? undefined : ajv.errorsText(fits.errors);
    },
  };
}

/** A part of a pointer, as a pointer writes it. */
export const escaped = (part: string): string =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
