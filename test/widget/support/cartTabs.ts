/** A browser with several tabs that show the same cart: one storage and its events, locks, and a clock of its own. */
import { signal } from '@preact/signals';
import { createHttp, type Http } from '../../../src/widget/api/http.ts';
import { type CartPlatform, createMenuCart } from '../../../src/widget/ordering/cart/menuCart.ts';
import type { Kitchen } from './kitchenServer.ts';
import { pathOf } from './menuRecords.ts';
import { FACILITY } from './restaurantServer.ts';
import { createWebLocks } from './webLocks.ts';

export interface BrowserOptions {
  /** `false` as on a page by http: then a lease in storage stands in. */
  hasLocks?: boolean;
  /**
   * As in browsers with a process for each tab: each has a copy of the storage, and hears a moment later
   * what others have written. Without it, at once.
   */
  isSlow?: boolean;
}

interface TabStorage {
  copy: Map<string, string>;
  /** Its own changes that the browser has not confirmed yet, by their keys. */
  underWay: Map<string, number>;
}

/** A turn in a slow browser, in milliseconds: a change takes one to the browser, and one to the other tabs. */
const TURN = 5;

/** One turn of the event loop. */
export const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

export function createBrowser({ hasLocks = true, isSlow = false }: BrowserOptions = {}) {
  const items = new Map<string, string>();
  const tabs = new Map<EventTarget, TabStorage>();
  const locks = createWebLocks();
  /** Requests that are not answered yet: they take no time by this clock, of which a wait would else pass as much as it likes. */
  let underWay = 0;
  let time = Date.parse('2026-11-21T12:00:00Z');
  /** What the storage can't do now. */
  const storageFault: { kind: '' | 'throws' | 'full' } = { kind: '' };

  const tell = (tab: EventTarget, key: string | null) =>
    tab.dispatchEvent(Object.assign(new Event('storage'), { key }));

  /** A tab has changed its copy: the browser hears of it, and then all tabs do. */
  const spread = (from: EventTarget, key: string, value: string | undefined) => {
    const set = (copy: Map<string, string>) =>
      value === undefined ? copy.delete(key) : copy.set(key, value);
    const own = tabs.get(from)!;
    own.underWay.set(key, (own.underWay.get(key) ?? 0) + 1);
    const arrive = (tab: EventTarget, { copy, underWay }: TabStorage) => {
      const ahead = underWay.get(key) ?? 0;
      if (tab === from) underWay.set(key, ahead - 1);
      else {
        // Its own change comes after this one, and will stand.
        if (!ahead) set(copy);
        tell(tab, key);
      }
    };
    later(() => {
      set(items);
      for (const [tab, its] of tabs) later(() => arrive(tab, its));
    });
  };
  const later = (work: () => void) => void (isSlow ? setImmediate(work) : work());

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
    const copy = isSlow ? new Map(items) : items;
    tabs.set(events, { copy, underWay: new Map() });

    const storage = (): Storage => {
      if (storageFault.kind === 'throws') throw new DOMException('', 'SecurityError');
      return {
        length: 0,
        key: () => null,
        clear: () => {},
        getItem: (key) => copy.get(key) ?? null,
        setItem(key, value) {
          if (isDead) return;
          if (storageFault.kind === 'full') throw new DOMException('', 'QuotaExceededError');
          copy.set(key, value);
          spread(events, key, value);
        },
        removeItem(key) {
          if (!isDead && copy.delete(key)) spread(events, key, undefined);
        },
      };
    };
    const tabLocks = locks.pageOf();
    const request = (name: string, options: LockOptions, work: LockGrantedCallback<unknown>) =>
      tabLocks.request(name, options, (lock) => (isDead ? undefined : Promise.race([work(lock), death])));
    const platform: CartPlatform = {
      storage,
      locks: hasLocks ? { request: request as LockManager['request'] } : undefined,
      now: () => time,
      async wait(milliseconds) {
        if (!underWay) time += milliseconds;
        for (let turns = 0; turns < (isSlow ? milliseconds / TURN : 1); turns++) await turn();
        if (isDead) await never;
      },
      events,
    };
    const real = createHttp({
      api: kitchen.api,
      locale: () => 'en',
      wait: () => Promise.resolve(),
      random: () => 0,
    });
    const http: Http = {
      ...real,
      async ask(...args) {
        if (isDead) await never;
        underWay++;
        try {
          return await real.ask(...args);
        } finally {
          underWay--;
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
      { name: pathOf('menu', 1), newType: () => newType, isServed: () => true },
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
      for (const tab of tabs.keys()) tell(tab, null);
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
