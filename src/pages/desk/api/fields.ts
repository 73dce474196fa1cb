/** Fields of a record from the service; a missing or malformed one reads as empty. */
import { parseInstant } from '../../../domain/parseInstant.ts';

export interface Fields {
  text(field: string): string;
  number(field: string): number;
  flag(field: string): boolean;
  /** Undefined for null and for anything but a datetime. */
  instant(field: string): Date | undefined;
  texts(field: string): string[];
  numbers(field: string): number[];
  list(field: string): Fields[];
  has(field: string): boolean;
}

export function fieldsOf(record: unknown): Fields {
  const own = (typeof record === 'object' && record ? record : {}) as Readonly<Record<string, unknown>>;
  const of = (field: string): unknown => (Object.hasOwn(own, field) ? own[field] : undefined);
  const listOf = (field: string): unknown[] => {
    const value = of(field);
    return Array.isArray(value) ? value : [];
  };
  const text = (field: string) => {
    const value = of(field);
    return typeof value === 'string' ? value : '';
  };
  return {
    text,
    number: (field) => {
      const value = of(field);
      return typeof value === 'number' ? value : 0;
    },
    flag: (field) => of(field) === true,
    instant(field) {
      const instant = parseInstant(text(field));
      return Number.isNaN(instant.getTime()) ? undefined : instant;
    },
    numbers: (field) => listOf(field).filter((value) => typeof value === 'number'),
    texts: (field) => listOf(field).filter((value) => typeof value === 'string'),
    list: (field) => listOf(field).map(fieldsOf),
    has: (field) => of(field) !== undefined && of(field) !== null,
  };
}
