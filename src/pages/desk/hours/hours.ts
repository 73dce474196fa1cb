/** The hours of a restaurant: for bookings, as shown to guests, and of each menu for each kind of order. */
import { fieldsOf } from '../api/fields.ts';
import type { Service } from '../api/service.ts';
import { createDraft, type Draft, type DraftOptions } from '../ui/draft.ts';
import {
  type DaysOfSpan,
  EMPTY_WEEK,
  hourRecord,
  spansOf,
  type Week,
  weekChanges,
  weekOfRecords,
} from './week.ts';

export const ORDER_KINDS = ['delivery', 'pickup', 'qr_order'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

export interface Menu {
  path: string;
  name: string;
  kinds: readonly OrderKind[];
}

interface Parts {
  service: Service;
  place: string;
}
type Told = Pick<DraftOptions<Week>, 'check' | 'saved'>;

const hourBody = ({ begins, ends, weekdays }: DaysOfSpan) => ({ begins, ends, weekdays });

interface WeekKept extends Told {
  path: string;
  bodyOf(span: DaysOfSpan): object;
  isOwn?(record: unknown): boolean;
  /** Shown while there are none. */
  usual?: Week | undefined;
}

/** A week that the service keeps as a list of records. */
function createWeek(
  { service }: Parts,
  { path, bodyOf, isOwn = () => true, usual = EMPTY_WEEK, ...told }: WeekKept,
): Draft<Week> {
  const records = async () => (await service.readList(path)).filter(isOwn).map(hourRecord);
  return createDraft<Week>({
    ...told,
    async read() {
      const there = await records();
      return there.length > 0 ? weekOfRecords(there) : usual;
    },
    async write(week) {
      // Compared with the records as they are now, so that saving again after a partial failure does the rest.
      const { add, change, remove } = weekChanges(week, await records());
      // Removed before others are added, so that overlapping hours never offer seats twice.
      for (const id of remove) await service.send('DELETE', `${path}/${id}`);
      for (const span of change)
        await service.send('PATCH', `${path}/${span.id}`, { ...bodyOf(span), updated: span.updated });
      for (const span of add) await service.send('POST', path, bodyOf(span));
      return weekOfRecords(await records());
    },
  });
}

/** @param usual suggested while there are none */
export const createBookingHours = (parts: Parts, told: Told, usual?: Week): Draft<Week> =>
  createWeek(parts, {
    ...told,
    path: `${parts.place}/openinghours`,
    bodyOf: (span) => ({
      ...hourBody(span),
      capacity: span.seats ?? 0,
      end_of_acceptance: span.until || null,
    }),
    usual,
  });

export const createOrderHours = (parts: Parts, kind: OrderKind, menu: string, told: Told): Draft<Week> =>
  createWeek(parts, {
    ...told,
    path: `${parts.place}/product_${kind}_accept_hours`,
    bodyOf: (span) => ({ ...hourBody(span), menu }),
    isOwn: (record) => fieldsOf(record).text('menu') === menu,
  });

/** As shown to guests; they don't affect bookings or orders. */
export function createShownHours({ service, place }: Parts, told: Told): Draft<Week> {
  const read = (answer: unknown) => {
    const hours = (answer as { visual_opening_hours?: unknown } | null | undefined)?.visual_opening_hours;
    return weekOfRecords(Array.isArray(hours) ? hours.map(hourRecord) : []);
  };
  return createDraft<Week>({
    ...told,
    read: async () => read(await service.read(place)),
    write: async (week) =>
      read(await service.send('PATCH', place, { visual_opening_hours: spansOf(week).map(hourBody) })),
  });
}

/** The menus of a restaurant, with the kinds of order that each takes. */
export async function readMenus({ service, place }: Parts): Promise<Menu[]> {
  return (await service.readList(`${place}/menus`)).map((record) => {
    const menu = fieldsOf(record);
    return {
      path: menu.text('resource_uri'),
      name: menu.text('name'),
      kinds: ORDER_KINDS.filter((kind) =>
        menu.flag(kind === 'qr_order' ? 'allow_qr_ordering' : `allow_${kind}`),
      ),
    };
  });
}
