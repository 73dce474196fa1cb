/**
 * The cart of one menu: shown as the guest wants it at once, kept in the browser for all its tabs, and
 * sent to the server one change after the other.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { rawField } from '../../../contract/rawField.ts';
import type { CartCredentials } from '../../api/cart.ts';
import { type FacilityWith, facilityPath } from '../../api/facility.ts';
import type { Http } from '../../api/http.ts';
import type { Emit } from '../../app/context.ts';
import { attempt, listen } from '../../browser.ts';
import type { Connect } from '../../script/element.ts';
import {
  added,
  afterOrder,
  type CartChoice,
  type KeptCart,
  NO_CART,
  restored,
  retried,
  switched,
  withChoice,
  without,
  withQuantity,
} from './cartLines.ts';
import { createCartLock, type LockPlatform } from './cartLock.ts';
import { createCartStorage } from './cartStorage.ts';
import { createCartSync } from './cartSync.ts';
import { cartsName } from './keptCarts.ts';
import { type CartLine, createShownLines, isSent } from './shownLines.ts';

/** What was taken out last, and where it stood among the lines that are shown. */
export interface RemovedLine {
  readonly line: CartLine;
  readonly index: number;
}

/** What a cart needs of the browser; tests bring their own. */
export interface CartPlatform extends LockPlatform {
  /** Hears `storage` when another tab has changed something, `pageshow` and `pagehide`. */
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

const browser = (): CartPlatform => ({
  storage: () => localStorage,
  // Only where the page came by https.
  locks: attempt(() => navigator.locks),
  now: Date.now,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  events: globalThis,
});

export interface MenuCartNeeds {
  /** Absolute address of the API. */
  api: string;
  http: Http;
  facility: Pick<FacilityWith<object>, 'id' | 'record'>;
  isOffline: ReadonlySignal<boolean>;
  emit: Emit;
  follow(connect: Connect): void;
}

export interface OwnMenu {
  /** The menu's path, or what tells its carts apart: each has one of its own. */
  name: string;
  /** What a new cart is for: `delivery`, `pickup`, `qr_order`. */
  newType(): string;
  /** Whether a product, by its path, can be had at this hour. */
  isServed(product: string): boolean;
}

export type MenuCart = ReturnType<typeof createMenuCart>;

export function createMenuCart(needs: MenuCartNeeds, own: OwnMenu, platform: CartPlatform = browser()) {
  const parts = createParts(needs, own, platform);
  const { kept, cart, notes, sync, lines, count, subtotal, update } = parts;
  const noteOf = (key: string) => notes.get(key) ?? '';
  const removed = signal<RemovedLine | undefined>(undefined);

  /** What a guest does: it shows at once, and then it is sent. */
  const act = (change: (cart: KeptCart) => KeptCart) => {
    removed.value = undefined;
    sync.forgetFailure();
    update(change);
    needs.emit('cart', { items: count.peek() });
    void sync.send();
  };

  const remove = (key: string) => {
    const index = lines.peek().findIndex((line) => line.key === key);
    const line = lines.peek()[index];
    if (!line) return;
    act((now) => without(now, key));
    removed.value = { line, index };
  };

  keepUpToDate(parts, needs, platform.events);

  return {
    /** In the order in which the guest added them. */
    lines,
    /** Units in all lines, but those that were refused; so is `subtotal`. */
    count,
    subtotal,
    /** What the cart is for; empty as long as there was none. */
    type: computed(() => cart.value.type),
    notice: sync.notice,
    removed: removed as ReadonlySignal<RemovedLine | undefined>,
    /** One line more, or more of the line that has the same choice. */
    add(choice: CartChoice) {
      const key = Math.random().toString(36).slice(2);
      if (choice.note) notes.set(key, choice.note);
      const type = own.newType();
      // A guest who reloads before the server has answered finds it as they chose it.
      act((now) => added(now.type ? now : { ...now, type }, choice, key, noteOf));
    },
    /** So many of a line; 0 takes it out. */
    setQuantity(key: string, quantity: number) {
      if (quantity > 0) act((now) => withQuantity(now, key, quantity));
      else remove(key);
    },
    /** Another choice of the line's product, or another note. */
    change(key: string, choice: CartChoice) {
      notes.set(key, choice.note);
      act((now) => withChoice(now, key, choice, noteOf));
    },
    /** Takes a line out at once; `undo` puts the last one back where it was. */
    remove,
    undo() {
      const last = removed.peek();
      if (!last) return;
      act((now) => restored(now, last.line, last.index));
    },
    /** What was told is read; price changes are no news any more. */
    dismiss() {
      sync.dismiss();
      update((now) => ({ ...now, lines: now.lines.map((line) => ({ ...line, isPriceChanged: false })) }));
    },
    /** Delivery or pickup: a cart of that type, with the same lines. */
    switchType(next: string) {
      const { type, lines: all } = cart.peek();
      // Nothing is stored for a guest who only looks around.
      if (type === next || !(type || all.length)) return;
      removed.value = undefined;
      update((now) => switched(now, next));
      void sync.send();
    },
    /** Sends again what is not sent; where it is unknown what arrived, everything goes into a new cart. */
    retry() {
      sync.dismiss();
      update(retried);
      return sync.send();
    },
    /** Waits for what is under way. @returns whether the server has every line as it is shown, and something at all */
    async settle(): Promise<boolean> {
      await sync.send();
      const { lines: all } = cart.peek();
      return all.length > 0 && all.every(isSent);
    },
    /** What the order needs; undefined before the server has a cart. */
    credentials: (): CartCredentials | undefined => kept.credentials(),
    /** After its order: the next one begins empty. */
    drop() {
      notes.clear();
      removed.value = undefined;
      sync.dismiss();
      // What another tab has put in meanwhile is for the next one.
      update(afterOrder);
    },
    takeUp: parts.takeUp,
  };
}

/** What a cart is made of: where it is kept, who may send, who sends, and its lines as they are shown. */
function createParts(
  { api, http, facility, isOffline }: MenuCartNeeds,
  { name: own, newType, isServed }: OwnMenu,
  platform: CartPlatform,
) {
  const name = cartsName(api, facility.id) + own;
  const kept = createCartStorage(name, platform, () => void sync.send());
  const lock = createCartLock(name, platform);
  const cart = signal<KeptCart>(NO_CART);
  /** For the kitchen, by the line's key: never stored. */
  const notes = new Map<string, string>();
  /** Keys of lines whose price is to be asked for, though nothing of them has changed. */
  const recheck = new Set<string>();
  /** Shows the cart as it is kept. */
  const show = () => {
    cart.value = kept.read();
  };
  const update = (change: (cart: KeptCart) => KeptCart) => {
    kept.update(change);
    show();
  };
  const path = rawField(facility.record, 'resource_uri');
  const sync = createCartSync({
    lock,
    wait: platform.wait,
    http,
    facilityId: facility.id,
    facilityPath: typeof path === 'string' ? path : `/v1${facilityPath(facility.id)}`,
    kept: { ...kept, update },
    recheck,
    type: newType,
    isOffline: () => isOffline.peek(),
    onRun: show,
    isAllSent: () => cart.peek().lines.every(isSent),
  });
  const noteOf = (key: string) => notes.get(key) ?? '';
  const shown = createShownLines({ cart, isRunning: sync.isRunning, isOffline, noteOf, isServed });
  /** A stored cart is shown at once; then the server is asked for the price of each of its lines. */
  const takeUp = (): Promise<void> => {
    show();
    const { lines: all } = cart.peek();
    for (const { key, item } of all) if (item) recheck.add(key);
    return all.length > 0 ? sync.send() : Promise.resolve();
  };
  return { ...shown, kept, lock, cart, notes, show, update, sync, takeUp };
}

/** Follows the page, its connection and its other tabs: what is stored is taken up once, and shown whenever it changes. */
function keepUpToDate(
  { kept, lock, lines, show, sync, takeUp }: ReturnType<typeof createParts>,
  { follow, isOffline }: Pick<MenuCartNeeds, 'follow' | 'isOffline'>,
  events: CartPlatform['events'],
): void {
  const onStorage = ({ key }: Event & { key?: string | null }) => {
    // Without a key all of the storage was emptied.
    if (!key || key === kept.name) show();
  };
  const onShown = () => {
    lock.resume();
    show();
  };
  show();
  let isTakenUp = false;
  follow(() => {
    const ends = [
      listen(events, ['storage'], onStorage),
      listen(events, ['pageshow'], onShown),
      listen(events, ['pagehide'], lock.leave),
    ];
    lock.resume();
    if (isTakenUp) show();
    else void takeUp();
    isTakenUp = true;
    const stopFollowing = isOffline.subscribe((isAway) => {
      if (!isAway && lines.peek().some(({ state }) => state === 'waiting')) void sync.send();
    });
    return () => {
      ends.forEach((end) => end());
      stopFollowing();
    };
  });
}
