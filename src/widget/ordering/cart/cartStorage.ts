/**
 * Where a cart is kept: in the browser's storage, for all its tabs, and in memory where the storage
 * fails. Nothing personal is in it, and no note. The secret has a key of its own.
 *
 * Browsers keep a copy of the storage in each tab, and tell the others of a change a moment later. So two
 * tabs can each write a cart that has never heard of the other's change, and the later one wins. The cart
 * therefore says how many changes of each tab are in it, and a tab that misses one of its own there makes
 * it again.
 */
import { rawField } from '../../../contract/rawField.ts';
import { jsonText } from '../../../domain/jsonText.ts';
import { isSecret } from '../../api/cart.ts';
import { attempt } from '../../browser.ts';
import { type KeptCart, NO_CART, readCart } from './cartLines.ts';

/** What is written under another version is not read. */
const VERSION = 1;
/** After this time a change has reached every tab or been overwritten, in milliseconds. */
const UNDER_WAY = 10_000;
/** How many tabs a stored cart counts: the most recent writers. */
const MOST_TABS = 8;

export type CartStorage = ReturnType<typeof createCartStorage>;

/** How many changes of a tab are in the cart; those that wrote last stand last. */
type Counted = readonly (readonly [tab: string, changes: number])[];

interface Change {
  number: number;
  /** By the device's clock. */
  at: number;
  make: (cart: KeptCart) => KeptCart;
  /** Of the cart that was made. */
  secret?: string;
}

interface Platform {
  /** Throws where the browser gives none. */
  storage(): Storage;
  /** The device's clock, in milliseconds. */
  now(): number;
}

/**
 * @param name tells the carts of an origin apart: API, facility and menu
 * @param onMadeAgain what this tab had changed was overwritten, and stands there again now
 */
export function createCartStorage(name: string, { storage, now }: Platform, onMadeAgain: () => void) {
  const secretName = `${name} secret`;
  const own = createOwnChanges(now);
  let memory = NO_CART;
  let secret = '';
  let counted: Counted = [];
  /** `memory` and `counted` as they are stored. */
  let text = '';
  /** The last write failed: what is stored is older than what is in memory. */
  let isBehind = false;

  /** As other tabs left it. A storage that was emptied or spoilt meanwhile takes nothing from this one. */
  const read = (): KeptCart => {
    const stored = isBehind ? '' : storedText();
    if (!stored || stored === text) return memory;
    const value = parsed(stored);
    const cart = rawField(value, 'version') === VERSION ? readCart(value) : undefined;
    if (!cart) return memory;
    text = stored;
    memory = cart;
    const inIt = readCounted(rawField(value, 'counted'));
    counted = inIt ?? [];
    if (inIt) makeAgain(own.missingIn(inIt));
    return memory;
  };

  /** Another tab wrote without the last changes of this one. */
  const makeAgain = (lost: readonly Change[]) => {
    if (!lost.length) return;
    secret = readSecret();
    for (const change of lost) {
      memory = change.make(memory);
      secret = change.secret ?? secret;
    }
    write();
    onMadeAgain();
  };

  const write = () => {
    if (!memory.path) secret = '';
    counted = own.countedIn(counted);
    text = jsonText({ version: VERSION, ...memory, counted });
    const isStored = attempt(() => {
      storage().setItem(name, text);
      if (secret) storage().setItem(secretName, secret);
      else storage().removeItem(secretName);
      return true;
    });
    isBehind = !isStored;
  };

  const apply = (make: Change['make'], itsSecret?: string) => {
    const before = read();
    const after = make(before);
    if (after === before) return;
    memory = after;
    secret = itsSecret ?? readSecret();
    own.add(make, itsSecret);
    write();
  };

  return {
    name,
    read,
    /** Changes the cart in one step, from what stands there now. What another tab overwrites is changed once more. */
    update: (change: Change['make']) => apply(change),
    /** What the cart of now is reached by; undefined when it has to be made yet, or made anew. */
    credentials() {
      const { path } = read();
      const known = path ? readSecret() : '';
      return known ? { path, secret: known } : undefined;
    },
    /** The cart exists on the server from now on. */
    made: (path: string, itsSecret: string) => apply((cart) => ({ ...cart, path }), itsSecret),
  };

  function storedText(): string {
    return attempt(() => storage().getItem(name)) ?? '';
  }

  function readSecret(): string {
    const value = isBehind ? undefined : attempt(() => storage().getItem(secretName));
    if (isSecret(value)) secret = value;
    return secret;
  }
}

/** What this tab has changed, as long as another tab may not know of it. */
function createOwnChanges(now: () => number) {
  const tab = Math.random().toString(36).slice(2);
  let changes = 0;
  let recent: Change[] = [];
  const forget = () => {
    const time = now();
    recent = recent.filter(({ at }) => at <= time && time - at < UNDER_WAY);
  };
  return {
    add(make: Change['make'], secret: string | undefined) {
      forget();
      recent.push({ number: ++changes, at: now(), make, ...(secret && { secret }) });
    },
    /** This tab's changes that the stored cart lacks. */
    missingIn(counted: Counted): readonly Change[] {
      forget();
      const known = counted.find(([one]) => one === tab)?.[1] ?? 0;
      return recent.filter(({ number }) => number > known);
    },
    /** The counts to store with a cart that has all of them. */
    countedIn: (counted: Counted): Counted => [
      ...counted.filter(([one]) => one !== tab).slice(1 - MOST_TABS),
      [tab, changes],
    ],
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not ours, or cut off: as if nothing were kept.
    return undefined;
  }
}

/** Undefined for what was written by a widget that does not count. */
function readCounted(value: unknown): Counted | undefined {
  return Array.isArray(value) && value.length <= MOST_TABS && value.every(isCount) ? value : undefined;
}

function isCount(value: unknown): value is Counted[number] {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    typeof value[0] === 'string' &&
    Number.isSafeInteger(value[1])
  );
}
