/**
 * Sends of a desk that were not answered, kept over a reload of its tab and no longer. Those under way are sent again
 * unchanged; those that are too old, hold a guest's data or were another user's are only counted.
 */

export interface Sent {
  /** The record, such as `order 12`; sends about the same one go out one at a time. */
  about: string;
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
}

/** A send as it went out, so that the service recognises it. */
export interface Kept extends Sent {
  id: string;
  body: object | undefined;
  wish: unknown;
}

export interface Unsent {
  /** @param others how many more are waiting */
  keep(sends: readonly Kept[], others: number): void;
  /** What an earlier page of this tab left, returned once: the sends that can be repeated, and how many can't. */
  take(): { sends: Kept[]; lost: number };
}

/** Later, a host has found another way. (The service recognises a send for a day.) */
const OLD_MS = 30 * 60_000;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

interface Record {
  who: string;
  at: number;
  sends: Kept[];
  others: number;
}

/**
 * @param storage may be missing, full or blocked: then a reload forgets
 * @param who the user, because nobody may send another user's changes
 */
export function createUnsent(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined,
  name: string,
  who: string,
  clock: () => Date,
): Unsent {
  return {
    keep(sends, others) {
      try {
        if (sends.length + others === 0) return storage?.removeItem(name);
        const record: Record = { who, at: clock().getTime(), sends: [...sends], others };
        storage?.setItem(name, JSON.stringify(record));
      } catch {
        // They are still sent while the page is open.
      }
    },
    take() {
      const record = readRecord(storage, name);
      if (!record) return { sends: [], lost: 0 };
      const isOld = clock().getTime() - record.at > OLD_MS;
      const sends = isOld || record.who !== who ? [] : record.sends;
      return { sends, lost: record.sends.length + record.others - sends.length };
    },
  };
}

function readRecord(storage: Pick<Storage, 'getItem' | 'removeItem'> | undefined, name: string) {
  try {
    const text = storage?.getItem(name);
    storage?.removeItem(name);
    // Only this page writes here.
    return text ? (JSON.parse(text, revive) as Record) : undefined;
  } catch {
    return;
  }
}

/** Turns times into instants in what the screens show; what is sent keeps them as text. */
function revive(this: unknown, key: string, value: unknown): unknown {
  if (key !== 'wish' || typeof value !== 'object' || !value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, of]: [string, unknown]) => [
      field,
      typeof of === 'string' && INSTANT.test(of) ? new Date(of) : of,
    ]),
  );
}
