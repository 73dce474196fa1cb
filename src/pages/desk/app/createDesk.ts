/** The wiring of one restaurant's desk: its models, and the live connection that keeps them up to date. */
import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { PageLanguage } from '../../../i18n/pageLanguages.ts';
import type { Service } from '../api/service.ts';
import { type Alarm, type Bell, createAlarm } from '../board/alarm.ts';
import { createDishes, type Dishes } from '../board/dishes.ts';
import { createOrdering, type Ordering } from '../board/ordering.ts';
import { createOrders, type Orders } from '../board/orders.ts';
import { type Book, createBook } from '../book/book.ts';
import { type ClosingModel, createClosing } from '../book/closing.ts';
import { createSearch, type Search } from '../book/search.ts';
import { createSlots, type Slot } from '../book/slots.ts';
import { createTables, type Table } from '../book/tables.ts';
import type { Contact } from '../live/contact.ts';
import { createLine, type Kind, type Line, type Stream } from '../live/line.ts';
import { createOutbox, type Outbox } from '../live/outbox.ts';
import { createPresent } from '../live/present.ts';
import type { Reading } from '../live/reading.ts';
import { createUnsent } from '../live/unsent.ts';
import type { Restaurant, SignInModel } from '../signIn/session.ts';
import { createNotices } from './notices.ts';
import { refusalOf } from './refusal.ts';
import type { DeskNotices, Said } from './said.ts';
import { createFormats, type Formats } from './words.ts';

const ASK_AGAIN_MS = 3_000;

export interface DeskOptions {
  restaurant: Restaurant;
  base: string;
  openStream(address: string, since: string | undefined): Stream;
  service: Service;
  contact: Contact;
  language: ReadonlySignal<PageLanguage>;
  clock(): Date;
  newId(): string;
  /** This tab's session storage; missing where the browser blocks it. */
  tabStorage: Storage | undefined;
  /** Email address of the signed-in user. */
  who: string;
  bell: Bell;
  keepAwake(): () => void;
  signIn: Pick<SignInModel, 'ended'>;
  /** Calls `listener` when the device goes offline or online. @returns removes it */
  onNetwork(listener: (isOnline: boolean) => void): () => void;
}

export interface Desk {
  restaurant: Restaurant;
  /** Path of its records: `facility/lumen`. */
  place: string;
  formats: ReadonlySignal<Formats>;
  now: ReadonlySignal<Date>;
  notices: DeskNotices;
  outbox: Outbox;
  line: Line;
  orders: Orders;
  ordering: Ordering;
  dishes: Dishes;
  alarm: Alarm;
  book: Book;
  closing: ClosingModel;
  search: Search;
  tables: Reading<readonly Table[]>;
  slotsOf(day: string): Reading<readonly Slot[]>;
  /** @returns stops everything it started */
  start(): () => void;
}

export function createDesk(options: DeskOptions): Desk {
  const { restaurant, base, openStream, service, contact, language, clock, newId, bell, keepAwake } = options;
  const { timezone } = restaurant;
  const place = `facility/${encodeURIComponent(restaurant.id)}`;
  const notices = createNotices<Said>();
  const outbox = createOutbox(service, newId);
  const present = createPresent(clock);
  const line = createLine({
    open: (since) => openStream(`${base}/${place}/live`, since),
    ended: options.signIn.ended,
  });
  const parts = { service, outbox, notices, place, timezone };
  const orders = createOrders(parts);
  const ordering = createOrdering(parts);
  const dishes = createDishes(parts);
  const book = createBook(parts);
  const tables = createTables(parts);
  const closing = createClosing({ ...parts, changed: () => void book.reading.refresh() });
  const alarm = createAlarm({ bell, keepAwake, untaken: orders.untaken });

  /** What to read again when a record of a kind has changed. */
  const READS: Readonly<Record<Kind, readonly Reading<unknown>[]>> = {
    order: [orders.reading],
    booking: [book.reading],
    waitlist: [book.reading],
    note: [book.reading],
    customer: [book.reading],
    hours: [book.reading],
    facility: [ordering.reading],
    table: [tables, book.reading],
    menu: [dishes.reading],
  };
  const ALL = [...new Set(Object.values(READS).flat())];

  return {
    restaurant,
    place,
    formats: computed(() => createFormats(language.value, restaurant)),
    now: present.now,
    notices,
    outbox,
    line,
    orders,
    ordering,
    dishes,
    alarm,
    book,
    closing,
    search: createSearch(parts),
    tables,
    slotsOf: (day) => createSlots(parts, day),
    start() {
      const ends = [
        line.onChange((kind) => {
          for (const reading of kind ? READS[kind] : ALL) void reading.refresh();
        }),
        contact.onBack(() => {
          outbox.resume();
          for (const reading of ALL) void reading.refresh();
        }),
        // Waiting sends are retried as soon as the connection is open, without waiting for a message.
        effect(() => {
          if (line.isOpen.value) untracked(() => outbox.resume());
        }),
        // While the service is unreachable, only asking shows that it is back.
        effect(() => {
          if (!contact.lostSince.value) return;
          const asking = setInterval(() => void orders.reading.refresh(), ASK_AGAIN_MS);
          return () => clearInterval(asking);
        }),
        options.onNetwork((isOnline) => {
          if (!isOnline) contact.reached(false);
          line.renew();
        }),
        present.start(),
        alarm.start(),
        line.start(),
      ];
      for (const reading of ALL) void reading.refresh();
      const unsent = createUnsent(
        options.tabStorage,
        `tableside-desk unsent ${restaurant.id}`,
        options.who,
        clock,
      );
      outbox.takeUp(unsent, {
        lost: (count) => notices.say({ code: 'lost', count }),
        done() {
          notices.say({ code: 'changed' });
          for (const reading of ALL) void reading.refresh();
        },
        refused: (reason) => notices.say(refusalOf(reason)),
      });
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
