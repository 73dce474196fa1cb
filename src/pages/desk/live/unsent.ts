/**
 * What a desk has asked for and not heard of, kept over a reload of its tab and no longer. What was on its way is sent
 * once more, as it was; what is too old, tells of a guest or was somebody else's is only counted.
 */

export interface Sent {
  /** What it is about, such as `order 12`: one at a time. */
  about: string;
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
}

/** A send whose turn had come: as it went out, so that the service knows it again. */
export interface Kept extends Sent {
  id: string;
  body: object | undefined;
  wish: unknown;
}

export interface Unsent {
  /** @param others how many wait beside them */
  keep(sends: readonly Kept[], others: number): void;
  /** What an earlier page of this tab has left, once: what can be sent again, and how much can not. */
  take(): { sends: Kept[]; lost: number };
}

/** An hour later a host has found another way. The service knows a send again for a day. */
const OLD_MS = 30 * 60_000;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

interface Record {
  who: string;
  at: number;
  sends: Kept[];
  others: number;
}

/**
 * @param storage may be missing, full or forbidden: then a reload forgets
 * @param who whose sends they are: nobody sends another one's
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
        // They are sent as long as the page is open.
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
    // Only what this page has written is there.
    return text ? (JSON.parse(text, revive) as Record) : undefined;
  } catch {
    return;
  }
}

/** What the screens show has its times as instants; what is sent has them as text. */
function revive(this: unknown, key: string, value: unknown): unknown {
  if (key !== 'wish' || typeof value !== 'object' || !value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, of]: [string, unknown]) => [
      field,
      typeof of === 'string' && INSTANT.test(of) ? new Date(of) : of,
    ]),
  );
}
