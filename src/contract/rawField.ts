/** A field of a record as it came: for those that the contract gives no shape to (`facilityOpenFields`). */
export function rawField(record: unknown, field: string): unknown {
  return typeof record === 'object' && record && Object.hasOwn(record, field)
    ? (record as Record<string, unknown>)[field]
    : undefined;
}

/** The text in such a field; empty when there is none. */
export function rawText(record: unknown, field: string): string {
  const text = rawField(record, field);
  return typeof text === 'string' ? text : '';
}
