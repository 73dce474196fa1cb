/** When a menu takes orders. The hours for pickup and at the table are ours, modelled on those for delivery. */
import type * as z from 'zod/mini';
import type { OrderType } from '../../../contract/cart.ts';
import {
  AcceptHour,
  AcceptHourChanges,
  NewAcceptHour,
  NewQrAcceptHour,
  QrAcceptHour,
  QrAcceptHourChanges,
} from '../../../contract/management/menu.ts';
import { facilityPath, menuDateTime } from '../../paths/menuPaths.ts';
import { categoryIdsOf, limitHour } from '../../store/menuManagement.ts';
import type { OwnedRow } from '../../store/owned.ts';
import { categoryPath, menuPath } from '../managedPaths.ts';
import { linked, menuResource, type Writing } from '../menuResource.ts';
import { assertSameMenu, assertStaysIn } from '../menuRules.ts';

type HourRow = OwnedRow<'menu_accept_hours'>;

const WORDS = { delivery: 'delivery', pickup: 'pickup', qr_order: 'orders at the table' } as const;

/** The declarations that the three kinds share. */
const hoursOf = <Kind extends OrderType>(kind: Kind) => ({
  name: `product_${kind}_accept_hours`,
  idName: `product_${kind}_accept_hour_id`,
  tag: 'Accept hours',
  nouns: [`window of ${WORDS[kind]}`, `windows of ${WORDS[kind]}`] as const,
  table: 'menu_accept_hours' as const,
  only: { column: 'kind', value: kind },
  orders: ['begins', 'ends', 'created', 'updated', 'id'],
  order: [{ column: 'begins', isDescending: false }],
  created: async ({ menu, begins, ends, weekdays }: z.output<typeof NewAcceptHour>, writing: Writing) => {
    const { id } = await linked(writing, 'menu', menu, 'menus', 'menus');
    return { menu_id: id, kind, begins, ends, weekdays, created: writing.now, updated: writing.now };
  },
  changed: async (
    { menu, begins, ends, weekdays }: z.output<typeof AcceptHourChanges>,
    before: HourRow,
    writing: Writing,
  ) => {
    await assertStaysIn(writing, menu, before.menu_id);
    return {
      ...(begins === undefined ? {} : { begins }),
      ...(ends === undefined ? {} : { ends }),
      ...(weekdays === undefined ? {} : { weekdays }),
    };
  },
});

const hourRecord = (row: HourRow, facilityId: string) => ({
  begins: row.begins,
  ends: row.ends,
  created: menuDateTime(row.created),
  facility: facilityPath(facilityId),
  id: row.id,
  menu: menuPath(facilityId, row.menu_id),
  resource_uri: `${facilityPath(facilityId)}/product_${row.kind}_accept_hours/${row.id}`,
  updated: menuDateTime(row.updated),
  weekdays: row.weekdays,
});

const plain = {
  record: AcceptHour,
  show: async (rows: readonly HourRow[], { facility }: { facility: { id: string } }) =>
    rows.map((row) => hourRecord(row, facility.id)),
  create: NewAcceptHour,
  change: AcceptHourChanges,
};

export const deliveryAcceptHours = menuResource({
  ...hoursOf('delivery'),
  ...plain,
  documented: ['GET', 'POST', 'PATCH', 'DELETE'],
});

export const pickupAcceptHours = menuResource({ ...hoursOf('pickup'), ...plain, documented: [] });

export const tableAcceptHours = menuResource({
  ...hoursOf('qr_order'),
  record: QrAcceptHour,
  show: async (rows, { db, facility }) => {
    const limits = await categoryIdsOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...hourRecord(row, facility.id),
      menu_categories: (limits.get(row.id) ?? []).map((id) => categoryPath(facility.id, id)),
    }));
  },
  documented: [],
  create: NewQrAcceptHour,
  change: QrAcceptHourChanges,
  relate: async ({ menu_categories: paths }, row, writing) => {
    if (paths === undefined) return;
    const ids: number[] = [];
    for (const path of paths) {
      const category = await linked(writing, 'menu_categories', path, 'menu_categories', 'menu_categories');
      assertSameMenu('menu_categories', category.menu_id, row.menu_id);
      ids.push(category.id);
    }
    await limitHour(writing.trx, row, ids);
  },
});
