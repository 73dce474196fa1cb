/** A field of a record as received, for fields that the contract gives no shape. */
export function rawField(record: unknown, field: string): unknown {
  return typeof record === 'object' && record && Object.hasOwn(record, field)
    ? (record as Record<string, unknown>)[field]
    : undefined;
}

/** The text in such a field; empty when it isn't a string. */
export function rawText(record: unknown, field: string): string {
  const text = rawField(record, field);
  return typeof text === 'string' ? text : '';
}
