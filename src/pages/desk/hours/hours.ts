/** The hours of a restaurant: for bookings, as guests read them, and of each menu for each way to order. */
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
  /** What is shown while there are none. */
  usual?: Week | undefined;
}

/** A week that is kept in records of a list. */
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
      // Of what is there now: after half of it has failed, the rest is done.
      const { add, change, remove } = weekChanges(week, await records());
      // Removed before the others are there: in between nobody books a table twice.
      for (const id of remove) await service.send('DELETE', `${path}/${id}`);
      for (const span of change)
        await service.send('PATCH', `${path}/${span.id}`, { ...bodyOf(span), updated: span.updated });
      for (const span of add) await service.send('POST', path, bodyOf(span));
      return weekOfRecords(await records());
    },
  });
}

/** @param usual what is suggested while there are none */
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

/** As guests read them: nothing follows from these. */
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

/** The menus of a restaurant, and how each can be ordered from. */
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
