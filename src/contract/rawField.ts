/** A field of a record as it came: for those that the contract gives no shape to (`facilityOpenFields`). */
export function rawField(record: unknown, field: string): unknown {
  return typeof record === 'object' && record && Object.hasOwn(record, field)
    ? (record as Record<string, unknown>)[field]
    : undefined;
}
