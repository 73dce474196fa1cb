/**
 * The cart of one menu: shown as the guest wants it at once, kept in the browser for all its tabs, and
 * sent to the server one change after the other.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { rawField } from '../../../contract/rawField.ts';
import type { Amount } from '../../../domain/money.ts';
import type { CartCredentials } from '../../api/cart.ts';
import { facilityPath } from '../../api/facility.ts';
import { attempt } from '../../browser.ts';
import type { Ordering } from '../shared.ts';
import { cartsName } from './cartAhead.ts';
import {
  added,
  afterOrder,
  type CartChoice,
  type KeptCart,
  type KeptLine,
  NO_CART,
  priceOf,
  type RefusedReason,
  restored,
  retried,
  switched,
  wishOf,
  withChoice,
  without,
  withQuantity,
} from './cartLines.ts';
import { createCartLock, type LockPlatform } from './cartLock.ts';
import { createCartStorage } from './cartStorage.ts';
import { type CartNotice, syncCart } from './cartSync.ts';

/** A line as it is shown. */
export interface CartLine extends CartChoice {
  readonly key: string;
  /** Of all its units together. */
  readonly price: Amount;
  /**
   * - `sent`: the server has it as it is shown
   * - `sending`: on its way
   * - `waiting`: not sent, it goes out with the connection or with the guest's next try
   * - `unsure`: sent, and nobody knows what became of it
   * - `refused`: the server does not take it as it stands, see `reason`
   */
  readonly state: 'sent' | 'sending' | 'waiting' | 'unsure' | 'refused';
  readonly reason?: RefusedReason | 'hours';
  /** The server's price was another than the one that the guest saw. */
  readonly isPriceChanged: boolean;
}

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

export type CartOptions = Pick<Ordering, 'api' | 'http' | 'facility' | 'isOffline' | 'emit' | 'follow'>;

export interface OwnMenu {
  /** The menu's path, or what tells its carts apart: each has one of its own. */
  name: string;
  /** What a new cart is for: `delivery`, `pickup`, `qr_order`. */
  newType(): string;
  /** Whether a product, by its path, can be had at this hour. */
  isServed(product: string): boolean;
}

export type MenuCart = ReturnType<typeof createMenuCart>;

/** What the tab that had the lock before has written is here by then, in milliseconds. */
export const ARRIVAL = 50;

export function createMenuCart(
  { api, http, facility, isOffline, emit, follow }: CartOptions,
  { name: own, newType, isServed }: OwnMenu,
  platform: CartPlatform = browser(),
) {
  const name = cartsName({ api, facility }) + own;
  const kept = createCartStorage(name, platform, () => void sync());
  const lock = createCartLock(name, platform);
  /** For the kitchen, by the line's key: never stored. */
  const notes = new Map<string, string>();
  const noteOf = (key: string) => notes.get(key) ?? '';
  const recheck = new Set<string>();
  const cart = signal<KeptCart>(NO_CART);
  const isRunning = signal(false);
  const notice = signal<CartNotice | undefined>(undefined);
  const removed = signal<RemovedLine | undefined>(undefined);
  let running: Promise<void> | undefined;
  let isAgain = false;

  /** Whether the server has a line as it is wanted. */
  const isSent = (line: KeptLine) => !line.state && line.item > 0 && line.sent === wishOf(line);
  const lines = computed(() =>
    cart.value.lines.filter(({ quantity }) => quantity > 0).map((line) => shown(line, isRunning.value)),
  );
  const counted = computed(() => lines.value.filter(({ state }) => state !== 'refused'));
  const count = computed(() => counted.value.reduce((sum, { quantity }) => sum + quantity, 0));
  const shown = ({ reason, ...line }: KeptLine, isSending: boolean): CartLine => {
    const isUnderWay = (isSending && !isOffline.value) || line.state === 'posting';
    const notSent = isUnderWay ? 'sending' : 'waiting';
    const state = line.state === 'unsure' || line.state === 'refused' ? line.state : notSent;
    const common = { ...line, note: noteOf(line.key), price: priceOf(line) };
    if (!isServed(line.product)) return { ...common, state: 'refused', reason: 'hours' };
    return {
      ...common,
      state: isSent({ ...line, reason }) ? 'sent' : state,
      ...(state === 'refused' && { reason: reason as RefusedReason }),
    };
  };

  /** Shows the cart as it is kept. */
  const show = () => {
    cart.value = kept.read();
  };

  const update = (change: (cart: KeptCart) => KeptCart) => {
    kept.update(change);
    show();
  };

  const forgetFailure = () => {
    if (notice.peek() === 'failed' || notice.peek() === 'tooOften') notice.value = undefined;
  };

  const work = async (renew: () => Promise<boolean>) => {
    const path = rawField(facility.record, 'resource_uri');
    await syncCart({
      http,
      facilityId: facility.id,
      facilityPath: typeof path === 'string' ? path : `/v1${facilityPath(facility.id)}`,
      kept: { ...kept, update },
      recheck,
      type: newType,
      isOffline: () => isOffline.peek(),
      tell(what) {
        // The lines themselves say what became dearer.
        if (what !== 'prices' || !notice.peek()) notice.value = what;
      },
      async renewLock() {
        let isNew = false;
        // It may be lost again meanwhile.
        while (await renew()) {
          isNew = true;
          await platform.wait(ARRIVAL);
        }
        return isNew;
      },
    });
  };

  /** Sends what there is to send. Resolves when nothing is under way any more; never rejects. */
  const sync = (): Promise<void> => {
    isAgain = true;
    isRunning.value = true;
    running ??= (async () => {
      while (isAgain) {
        isAgain = false;
        try {
          await lock.run(work);
        } catch {
          // A lock that the browser does not give, say.
          notice.value = 'failed';
        }
        show();
      }
      running = undefined;
      isRunning.value = false;
      if (cart.peek().lines.every(isSent)) forgetFailure();
    })();
    return running;
  };

  /** What a guest does: it shows at once, and then it is sent. */
  const act = (change: (cart: KeptCart) => KeptCart) => {
    removed.value = undefined;
    forgetFailure();
    update(change);
    emit('cart', { items: count.peek() });
    void sync();
  };

  const remove = (key: string) => {
    const index = lines.peek().findIndex((line) => line.key === key);
    const line = lines.peek()[index];
    if (!line) return;
    act((now) => without(now, key));
    removed.value = { line, index };
  };

  /** A stored cart is shown at once; then the server is asked for the price of each of its lines. */
  const takeUp = (): Promise<void> => {
    show();
    const { lines: all } = cart.peek();
    for (const { key, item } of all) if (item) recheck.add(key);
    return all.length > 0 ? sync() : Promise.resolve();
  };

  show();
  let isTakenUp = false;
  follow(() => {
    const { events } = platform;
    const onStorage = ({ key }: Event & { key?: string | null }) => {
      // Without a key all of the storage was emptied.
      if (!key || key === name) show();
    };
    events.addEventListener('storage', onStorage);
    const onShown = () => {
      lock.resume();
      show();
    };
    events.addEventListener('pageshow', onShown);
    events.addEventListener('pagehide', lock.leave);
    lock.resume();
    if (isTakenUp) show();
    else void takeUp();
    isTakenUp = true;
    const stopFollowing = isOffline.subscribe((isAway) => {
      if (!isAway && lines.peek().some(({ state }) => state === 'waiting')) void sync();
    });
    return () => {
      events.removeEventListener('storage', onStorage);
      events.removeEventListener('pageshow', onShown);
      events.removeEventListener('pagehide', lock.leave);
      stopFollowing();
    };
  });

  return {
    /** In the order in which the guest added them. */
    lines,
    /** Units in all lines, but those that were refused; so is `goods`. */
    count,
    goods: computed(() => counted.value.reduce((sum, { price }) => sum + price, 0)),
    /** What the cart is for; empty as long as there was none. */
    type: computed(() => cart.value.type),
    notice: notice as ReadonlySignal<CartNotice | undefined>,
    removed: removed as ReadonlySignal<RemovedLine | undefined>,
    /** One line more, or more of the line that has the same choice. */
    add(choice: CartChoice) {
      const key = Math.random().toString(36).slice(2);
      if (choice.note) notes.set(key, choice.note);
      const type = newType();
      // Whoever comes back before the server has answered finds it as they chose it.
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
      notice.value = undefined;
      update((now) => ({ ...now, lines: now.lines.map((line) => ({ ...line, isPriceChanged: false })) }));
    },
    /** Delivery or pickup: a cart of that type, with the same lines. */
    switchType(next: string) {
      const { type, lines: all } = cart.peek();
      // Nothing is stored for a guest who only looks around.
      if (type === next || !(type || all.length)) return;
      removed.value = undefined;
      update((now) => switched(now, next));
      void sync();
    },
    /** Sends again what is not sent; where it is unknown what arrived, everything goes into a new cart. */
    retry() {
      notice.value = undefined;
      update(retried);
      return sync();
    },
    /** Waits for what is under way. @returns whether the server has every line as it is shown, and something at all */
    async settle(): Promise<boolean> {
      await sync();
      const { lines: all } = cart.peek();
      return all.length > 0 && all.every(isSent);
    },
    /** What the order needs; undefined before the server has a cart. */
    credentials: (): CartCredentials | undefined => kept.credentials(),
    /** After its order: the next one begins empty. */
    drop() {
      notes.clear();
      removed.value = notice.value = undefined;
      // What another tab has put in meanwhile is for the next one.
      update(afterOrder);
    },
    takeUp,
  };
}
