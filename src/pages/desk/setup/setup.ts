/** What each step of the set-up reads and saves, through the management API alone. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { readTableNames } from '../../../domain/tableNames.ts';
import { type Fields, fieldsOf } from '../api/fields.ts';
import type { Service } from '../api/service.ts';
import { createBookingHours } from '../hours/hours.ts';
import { type HourRecord, hourRecord, type Span, spansOf, type Week } from '../hours/week.ts';
import { weekFaults } from '../hours/weekFaults.ts';
import { createDraft, type Draft, type DraftOptions } from '../ui/draft.ts';
import { everyDay } from './usualSpans.ts';

export const STEPS = ['hours', 'seats', 'confirm', 'menu', 'orders', 'share'] as const;
export type Step = (typeof STEPS)[number];

/** Assumed until the owner enters a number. */
const USUAL_SEATS = 20;
/** Simultaneous requests of one step. */
const AT_ONCE = 6;
/** Suggested hours: every day, noon to ten. */
export const USUAL_SPAN: Span = { begins: '12:00', ends: '22:00', seats: USUAL_SEATS, until: '' };
const USUAL_WEEK = everyDay([USUAL_SPAN]);

export interface SeatsTyped {
  seats: number | undefined;
  /** As `readTableNames` reads them; empty for none. */
  tables: string;
  perTable: number | undefined;
}

export interface ConfirmTyped {
  atOnce: boolean;
  largest: number | undefined;
}

export interface OrdersTyped {
  pickup: boolean;
  table: boolean;
}

export interface Shared {
  /** What is pasted into a website. */
  snippet: string;
  /** A web address; empty for none. */
  website: string;
}

export interface Setup {
  hours: Draft<Week>;
  seats: Draft<SeatsTyped>;
  confirm: Draft<ConfirmTyped>;
  orders: Draft<OrdersTyped>;
  shared: ReadonlySignal<Shared | 'unread' | undefined>;
  readShared(): Promise<void>;
  /** Ends the set-up, which then no longer opens by itself. @throws as `Service.send` does */
  finish(): Promise<void>;
}

export interface SetupOptions {
  service: Service;
  /** `facility/<id>` */
  place: string;
  /** Called when a step was saved. */
  saved(step: Step): void;
}

export function createSetup({ service, place, saved }: SetupOptions): Setup {
  const records = async (list: string) => (await service.readList(`${place}/${list}`)).map(fieldsOf);
  const readHours = async () => (await service.readList(`${place}/openinghours`)).map(hourRecord);
  const draft = <T extends object>(step: Step, options: DraftOptions<T>) =>
    createDraft<T>({ ...options, saved: () => saved(step) });
  const shared = signal<Shared | 'unread' | undefined>();

  return {
    hours: createBookingHours(
      { service, place },
      {
        check(week) {
          const faults =
            spansOf(week).length > 0 ? weekFaults(week).map(({ fault }) => fault) : ['hoursNone'];
          return faults.length > 0 ? { week: [...new Set(faults)] } : {};
        },
        saved: () => saved('hours'),
      },
      USUAL_WEEK,
    ),
    seats: draft('seats', seatsOptions(service, place, { records, readHours })),
    confirm: draft('confirm', confirmOptions(service, place)),
    orders: draft('orders', ordersOptions(service, place, { records, readHours })),
    shared,
    async readShared() {
      try {
        const facility = fieldsOf(await service.read(place));
        shared.value = { snippet: facility.text('widgetCode'), website: facility.text('website') };
      } catch {
        shared.value ??= 'unread';
      }
    },
    finish: async () => {
      await service.send('PATCH', place, { is_set_up: true });
    },
  };
}

interface Reads {
  records(list: string): Promise<Fields[]>;
  readHours(): Promise<HourRecord[]>;
}

function seatsOptions(
  service: Service,
  place: string,
  { records, readHours }: Reads,
): DraftOptions<SeatsTyped> {
  const readTables = async () => (await records('facility_resources')).map((table) => table.text('name'));
  return {
    async read() {
      const seats = Math.max(0, ...(await readHours()).map((hours) => hours.seats ?? 0));
      return { seats: seats || USUAL_SEATS, tables: (await readTables()).join(', '), perTable: 4 };
    },
    check: ({ seats, tables, perTable }) => ({
      ...(seats === undefined || seats < 1 || seats > 1000 ? { seats: ['seatsMissing'] } : {}),
      ...(readTableNames(tables).faults.length > 0 ? { tables: ['tablesUnclear'] } : {}),
      ...(perTable === undefined || perTable < 1 || perTable > 100 ? { perTable: ['perTableMissing'] } : {}),
    }),
    async write(typed) {
      const { seats = USUAL_SEATS, tables, perTable = 4 } = typed;
      for (const { id, seats: before } of await readHours())
        if (before !== seats) await service.send('PATCH', `${place}/openinghours/${id}`, { capacity: seats });
      const known = new Set(await readTables());
      const missing = readTableNames(tables).names.filter((name) => !known.has(name));
      // A few at a time: forty tables one by one would take a phone too long.
      for (let at = 0; at < missing.length; at += AT_ONCE)
        await Promise.all(
          missing.slice(at, at + AT_ONCE).map((name, index) =>
            service.send('POST', `${place}/facility_resources`, {
              name,
              seats: perTable,
              priority: known.size + at + index,
            }),
          ),
        );
      return typed;
    },
  };
}

function confirmOptions(service: Service, place: string): DraftOptions<ConfirmTyped> {
  const typedOf = (answer: unknown): ConfirmTyped => {
    const facility = fieldsOf(answer);
    return { atOnce: facility.flag('automatically_confirm_bookings'), largest: facility.number('max_num') };
  };
  return {
    read: async () => typedOf(await service.read(place)),
    check: ({ largest }): Readonly<Record<string, readonly string[]>> =>
      largest === undefined || largest < 1 || largest > 1000 ? { max_num: ['largestMissing'] } : {},
    write: async ({ atOnce, largest }) =>
      typedOf(
        await service.send('PATCH', place, {
          automatically_confirm_bookings: atOnce,
          booking_enabled: true,
          max_num: largest,
        }),
      ),
  };
}

function ordersOptions(
  service: Service,
  place: string,
  { records, readHours }: Reads,
): DraftOptions<OrdersTyped> {
  const readMenu = async () => (await records('menus'))[0];
  /** Takes orders during the opening hours, unless ordering hours have been set. */
  async function addHours(menu: string, kind: 'pickup' | 'qr_order'): Promise<void> {
    const list = `product_${kind}_accept_hours`;
    const there = await records(list);
    if (there.some((hour) => hour.text('menu') === menu)) return;
    const open = await readHours();
    for (const { begins, ends, weekdays } of open.length > 0 ? open : spansOf(USUAL_WEEK))
      await service.send('POST', `${place}/${list}`, { menu, begins, ends, weekdays });
  }
  return {
    async read() {
      const menu = await readMenu();
      const isOn =
        menu?.flag('enabled') === true && fieldsOf(await service.read(place)).flag('ordering_enabled');
      return {
        pickup: isOn && menu.flag('allow_pickup'),
        table: isOn && menu.flag('allow_qr_ordering'),
      };
    },
    async write(typed) {
      const { pickup, table } = typed;
      const menu = await readMenu();
      if (menu) {
        const path = menu.text('resource_uri');
        if (pickup) await addHours(path, 'pickup');
        if (table) await addHours(path, 'qr_order');
        await service.send('PATCH', `${place}/menus/${menu.number('id')}`, {
          ...(pickup || table ? { enabled: true } : {}),
          allow_pickup: pickup,
          allow_qr_ordering: table,
        });
      }
      await service.send('PATCH', place, { ordering_enabled: pickup || table });
      return typed;
    },
  };
}
