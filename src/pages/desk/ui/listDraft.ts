/** A list of records edited as a whole: entries are added, changed, removed and reordered, then saved together. */
import { Refused } from '../api/failures.ts';
import type { Service } from '../api/service.ts';
import { createDraft, type Draft, type DraftOptions } from './draft.ts';
import { isSame, type Merged, type Versions } from './merge.ts';

export interface Entry {
  /** Id of the record; 0 for a new one. */
  id: number;
  /** Identifies the row while it is edited. */
  key: string;
  /** When the record was last changed, ISO 8601. */
  updated: string;
}

export interface ListOf<E extends Entry> {
  entries: readonly E[];
}

export interface ListDraftOptions<E extends Entry> {
  service: Service;
  /** Path of the list. */
  path: string;
  /** A record as a row; undefined for one that is not edited here. */
  entryOf(record: unknown): E | undefined;
  /** The body to send for a row. @param index its place in the list */
  bodyOf(entry: E, index: number): object;
  check?: DraftOptions<ListOf<E>>['check'];
  saved?(): void;
}

/** Faults are keyed by row and field: `12.name`. */
export function createListDraft<E extends Entry>(options: ListDraftOptions<E>): Draft<ListOf<E>> {
  const { service, path, entryOf, bodyOf, check, saved } = options;
  /** Ids of created rows by key, so that saving again after a partial failure creates nothing twice. */
  const made = new Map<string, number>();
  const read = async () => ({
    entries: (await service.readList(path)).flatMap((record) => entryOf(record) ?? []),
  });
  const send = async (method: 'POST' | 'PATCH' | 'DELETE', key: string, id: number, body?: object) => {
    try {
      return await service.send(method, id === 0 ? path : `${path}/${id}`, body);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const fields = Object.entries(error.fields).map(([field, said]) => [`${key}.${field}`, said]);
      throw new Refused(error.status, error.message, error.current, Object.fromEntries(fields));
    }
  };

  const withIds = ({ entries }: ListOf<E>): ListOf<E> => ({
    entries: entries.map((entry) => ({ ...entry, id: entry.id || (made.get(entry.key) ?? 0) })),
  });

  async function write(typed: ListOf<E>, before: ListOf<E>): Promise<ListOf<E>> {
    const kept = new Set(typed.entries.map(({ id, key }) => id || made.get(key)));
    for (const { id, key } of before.entries) {
      if (kept.has(id)) continue;
      // Already removed, as wanted.
      await send('DELETE', key, id).catch((error: unknown) => {
        if (!(error instanceof Refused) || error.status !== 404) throw error;
      });
    }
    const was = new Map(before.entries.map((entry, index) => [entry.id, bodyOf(entry, index)]));
    for (const [index, entry] of typed.entries.entries()) {
      const { key, updated } = entry;
      const id = entry.id || made.get(key);
      const body = bodyOf(entry, index);
      if (id === undefined) {
        const id = idOf(await send('POST', key, 0, body));
        made.set(key, id);
      } else if (!isSame(body, was.get(id)))
        await send('PATCH', key, id, { ...body, ...(entry.id && { updated }) });
    }
    return read();
  }

  return createDraft<ListOf<E>>({
    read,
    write,
    merge: ({ mine, ...others }) => mergeLists({ mine: withIds(mine), ...others }),
    ...(check && { check }),
    ...(saved && { saved }),
  });
}

const idOf = (record: unknown): number => {
  const id = (record as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'number' ? id : 0;
};

/** Merges row by row: rows that somebody else added are kept, and so are the edits. */
export function mergeLists<E extends Entry>({ mine, old, fresh }: Versions<ListOf<E>>): Merged<ListOf<E>> {
  const byId = (list: ListOf<E>) => new Map(list.entries.map((entry) => [entry.id, entry]));
  const [before, now] = [byId(old), byId(fresh)];
  const own = mine.entries.flatMap((entry): E[] => {
    if (entry.id === 0) return [entry];
    const latest = now.get(entry.id);
    if (!latest) return [];
    return [isSame(entry, before.get(entry.id)) ? latest : { ...entry, updated: latest.updated }];
  });
  const kept = new Set(own.map(({ id }) => id));
  const added = fresh.entries.filter(({ id }) => !before.has(id) && !kept.has(id));
  const isOther = !isSame(old, fresh);
  return { typed: { entries: [...own, ...added] }, others: isOther ? ['entries'] : [] };
}
