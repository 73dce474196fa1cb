/** A browser with several tabs that show the same cart: one storage and its events, locks, and a clock of its own. */
import { signal } from '@preact/signals';
import { createHttp, type Http } from '../../../src/widget/api/http.ts';
import { type CartPlatform, createMenuCart } from '../../../src/widget/state/menuCart.ts';
import { FACILITY } from './restaurantServer.ts';
import type { Kitchen } from './kitchenServer.ts';
import { pathOf } from './menuRecords.ts';

export interface BrowserOptions {
  /** `false` as on a page by http: then a lease in storage stands in. */
  hasLocks?: boolean;
}

/** One turn of the event loop. */
export const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

export function createBrowser({ hasLocks = true }: BrowserOptions = {}) {
  const items = new Map<string, string>();
  const tabs = new Set<EventTarget>();
  const held = new Map<string, Promise<unknown>>();
  let time = Date.parse('2026-11-21T12:00:00Z');
  /** What the storage can't do now. */
  const storageFault: { kind: '' | 'throws' | 'full' } = { kind: '' };

  const tell = (from: EventTarget, key: string | null) => {
    for (const tab of tabs) {
      if (tab !== from) tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
    }
  };

  /** A page in a tab of its own. After `close` it is as dead as a page can be: nothing it does is seen. */
  function open(kitchen: Pick<Kitchen, 'api'>, newType = 'delivery') {
    const events = new EventTarget();
    const isOffline = signal(false);
    const emitted: [name: string, detail: unknown][] = [];
    let isDead = false;
    let die = () => {};
    const death = new Promise<void>((resolve) => (die = resolve));
    const never = new Promise<never>(() => {});
    let disconnect = () => {};
    tabs.add(events);

    const storage = (): Storage => {
      if (storageFault.kind === 'throws') throw new DOMException('', 'SecurityError');
      return {
        length: 0,
        key: () => null,
        clear: () => {},
        getItem: (key) => items.get(key) ?? null,
        setItem(key, value) {
          if (isDead) return;
          if (storageFault.kind === 'full') throw new DOMException('', 'QuotaExceededError');
          items.set(key, value);
          tell(events, key);
        },
        removeItem(key) {
          if (!isDead && items.delete(key)) tell(events, key);
        },
      };
    };
    const request = async (name: string, work: () => Promise<void>) => {
      const before = held.get(name);
      const mine = (async () => {
        await before;
        if (!isDead) await Promise.race([work(), death]);
      })();
      held.set(
        name,
        mine.catch(() => {}),
      );
      await mine;
    };
    const platform: CartPlatform = {
      storage,
      locks: hasLocks ? { request: request as LockManager['request'] } : undefined,
      now: () => time,
      async wait(milliseconds) {
        time += milliseconds;
        await turn();
        if (isDead) await never;
      },
      events,
    };
    const real = createHttp({
      api: kitchen.api,
      locale: 'en',
      wait: () => Promise.resolve(),
      random: () => 0,
    });
    const http: Http = {
      read: real.read,
      async send(...args) {
        try {
          if (isDead) await never;
          return await real.send(...args);
        } finally {
          if (isDead) await never;
        }
      },
    };
    const cart = createMenuCart(
      {
        api: kitchen.api,
        http,
        facility: { ...FACILITY, record: { resource_uri: '/v1/facility/lumen' } },
        isOffline,
        emit: (name, detail) => void emitted.push([name, detail]),
        follow: (connect) => (disconnect = connect()),
      },
      { menu: pathOf('menu', 1), newType: () => newType },
      platform,
    );
    return {
      cart,
      isOffline,
      /** Events of the element. */
      emitted,
      close() {
        events.dispatchEvent(new Event('pagehide'));
        disconnect();
        tabs.delete(events);
        isDead = true;
        die();
      },
    };
  }

  return {
    open,
    /** What is stored, by its keys. */
    items,
    storageFault,
    /** The user, or the browser, empties the storage. */
    purge() {
      items.clear();
      for (const tab of tabs) tab.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    },
    pass: (milliseconds: number) => void (time += milliseconds),
  };
}

export type Tab = ReturnType<ReturnType<typeof createBrowser>['open']>;

/** So many of dish `id`, as the menu adds it. */
export const choose = (id: number, quantity = 1, more: object = {}) => ({
  product: pathOf('menu_widget_product', id),
  variation: null,
  modifiers: [],
  quantity,
  title: `Dish ${id}`,
  description: '',
  unit: 95_000,
  note: '',
  ...more,
});

/** What is shown, e.g. `2 x Dish 1, sent`. */
export const shownIn = ({ cart }: Tab) =>
  cart.lines.peek().map(({ quantity, title, state }) => `${quantity} x ${title}, ${state}`);
