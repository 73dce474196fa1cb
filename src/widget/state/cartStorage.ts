/**
 * Where a cart is kept: in the browser's storage, for all its tabs, and in memory where the storage
 * fails. Nothing personal is in it, and no note. The secret has a key of its own.
 */
import { rawField } from '../../contract/rawField.ts';
import { isSecret } from '../api/cart.ts';
import { type KeptCart, NO_CART, readCart } from './cartLines.ts';

/** What is written under another version is not read. */
const VERSION = 1;

export type CartStorage = ReturnType<typeof createCartStorage>;

/**
 * @param name tells the carts of an origin apart: API, facility and menu
 * @param storage throws where the browser gives none
 */
export function createCartStorage(name: string, storage: () => Storage) {
  const secretName = `${name} secret`;
  let memory = NO_CART;
  let secret = '';
  /** The last write failed: what is stored is older than what is in memory. */
  let isBehind = false;

  const stored = (): KeptCart | undefined => {
    try {
      const value: unknown = JSON.parse(storage().getItem(name) ?? '');
      return rawField(value, 'version') === VERSION ? readCart(value) : undefined;
    } catch {
      return undefined;
    }
  };
  /** As other tabs left it. A storage that was emptied or spoilt meanwhile takes nothing from this one. */
  const read = () => (memory = (isBehind ? undefined : stored()) ?? memory);

  const write = () => {
    try {
      storage().setItem(name, JSON.stringify({ version: VERSION, ...memory }));
      if (secret) storage().setItem(secretName, secret);
      else storage().removeItem(secretName);
      isBehind = false;
    } catch {
      isBehind = true;
    }
  };

  return {
    name,
    read,
    /** Changes the cart in one step, from what stands there now. */
    update(change: (cart: KeptCart) => KeptCart): void {
      const before = read();
      memory = change(before);
      if (memory === before) return;
      if (!memory.path) secret = '';
      else secret = readSecret();
      write();
    },
    /** What the cart of now is reached by; undefined when it has to be made yet, or made anew. */
    credentials() {
      const { path } = read();
      const known = path ? readSecret() : '';
      return known ? { path, secret: known } : undefined;
    },
    /** The cart exists on the server from now on. */
    made(path: string, itsSecret: string): void {
      memory = { ...read(), path };
      secret = itsSecret;
      write();
    },
  };

  function readSecret(): string {
    try {
      const value = isBehind ? undefined : storage().getItem(secretName);
      if (isSecret(value)) secret = value;
    } catch {
      // What is in memory stands.
    }
    return secret;
  }
}
