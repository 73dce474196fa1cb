/** Tables and rooms (`facility_resources`), in the order in which they are offered. */
import { readTableNames } from '../../../domain/tableNames.ts';
import { fieldsOf } from '../api/fields.ts';
import type { Service } from '../api/service.ts';
import type { Draft } from '../ui/draft.ts';
import { createListDraft, type Entry, type ListDraftOptions, type ListOf } from '../ui/listDraft.ts';

export interface TableEntry extends Entry {
  name: string;
  /** The largest party. */
  seats: number | undefined;
  /** The smallest one. */
  least: number | undefined;
}

export type Tables = ListOf<TableEntry>;

export const createTablesDraft = (
  { service, place }: { service: Service; place: string },
  told: Pick<ListDraftOptions<TableEntry>, 'check' | 'saved'>,
): Draft<Tables> =>
  createListDraft<TableEntry>({
    ...told,
    service,
    path: `${place}/facility_resources`,
    entryOf(record) {
      const table = fieldsOf(record);
      const id = table.number('id');
      return {
        id,
        key: String(id),
        updated: table.text('updated'),
        name: table.text('name'),
        seats: table.number('seats'),
        least: table.number('min_seats'),
      };
    },
    bodyOf: ({ name, seats, least }, index) => ({
      name: name.trim(),
      seats,
      min_seats: least,
      priority: index,
    }),
  });

/** Faults of a row. */
export type TableFault = 'name' | 'seats' | 'least' | 'twice';

export function tableFaults({ entries }: Tables): { key: string; fault: TableFault }[] {
  const names = entries.map(({ name }) => name.trim().toLocaleLowerCase());
  const isFigure = (figure: number | undefined) => figure !== undefined && figure >= 0 && figure <= 1000;
  return entries.flatMap(({ key, name, seats, least }, index): { key: string; fault: TableFault }[] => {
    if (name.trim() === '') return [{ key, fault: 'name' }];
    if (names.indexOf(name.trim().toLocaleLowerCase()) < index) return [{ key, fault: 'twice' }];
    if (!isFigure(seats)) return [{ key, fault: 'seats' }];
    return isFigure(least) && (least ?? 0) <= (seats ?? 0) ? [] : [{ key, fault: 'least' }];
  });
}

/** The most tables that can be added at once. */
export const MOST_AT_ONCE = 100;

/**
 * Names of many tables: "1–12" is twelve, "A1-A4" four, "Bar, 7" two.
 *
 * @returns undefined where it can't be read
 */
export function namesOf(words: string): string[] | undefined {
  const { names, faults } = readTableNames(words);
  const isWhole = faults.length === 0 && names.length > 0 && names.length <= MOST_AT_ONCE;
  return isWhole ? names : undefined;
}
