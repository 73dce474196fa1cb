/** A facility's menu settings. */
import { MenuSettings, MenuSettingsChanges } from '../../../contract/management/menu.ts';
import { notFound } from '../../apiFailure.ts';
import { moneyText } from '../../decimals.ts';
import { facilityPath, menuDateTime } from '../../paths/menuPaths.ts';
import type { FacilityRow } from '../../store/database.ts';
import type { MenuRow } from '../../store/menus.ts';
import { findOwned, listOwned, updateOwned } from '../../store/owned.ts';
import { facilityList } from '../list.ts';
import { menuPath } from '../managedPaths.ts';
import { facilityRoute } from '../route.ts';
import { nextUpdated } from '../unchanged.ts';

const PATH = '/facility/{facility_id}/menus';
const TAG = 'Menu settings, export and import';

export const menus = [
  facilityList({
    path: PATH,
    tag: TAG,
    summary: "Lists a facility's menu settings.",
    record: MenuSettings,
    filters: {},
    orders: ['name', 'created', 'updated', 'id'],
    find: async ({ db, facility }, { offset, limit, order }) => {
      const { rows, total } = await listOwned(db, 'menus', facility.id, {
        conditions: [],
        // Menus come in the order in which guests see them.
        orders: [
          ...(order ? [{ column: order.by, isDescending: order.isDescending }] : []),
          { column: 'id', isDescending: order?.isDescending ?? false },
        ],
        offset,
        limit,
      });
      return { records: rows.map((row) => settingsRecord(row, facility)), total };
    },
  }),
  facilityRoute({
    method: 'PATCH',
    path: `${PATH}/{menu_id}`,
    tag: TAG,
    summary: 'Changes menu settings.',
    needs: 'manager',
    body: MenuSettingsChanges,
    answer: MenuSettings,
    handle: async (call) => {
      const { facility, id, body, write } = call;
      const row = await write(async (trx) => {
        const before = await findOwned(trx, 'menus', facility.id, id, { isLocked: true });
        if (!before) throw notFound();
        const updated = nextUpdated(call, before);
        const changes = Object.keys(body).length > 0 ? { ...body, updated } : {};
        return updateOwned(trx, 'menus', { facilityId: facility.id, id }, changes);
      });
      if (!row) throw notFound();
      return settingsRecord(row, facility);
    },
  }),
];

function settingsRecord(row: MenuRow, { id: facilityId, currency }: FacilityRow) {
  const { facility_id: _, ...columns } = row;
  const limit = (amount: string | null) => (amount === null ? null : moneyText(amount, currency));
  return {
    ...columns,
    created: menuDateTime(row.created),
    updated: menuDateTime(row.updated),
    delivery_fee: moneyText(row.delivery_fee, currency),
    delivery_minimum_order_value: moneyText(row.delivery_minimum_order_value, currency),
    force_prepayment_order_value: limit(row.force_prepayment_order_value),
    qr_force_prepayment_order_value: limit(row.qr_force_prepayment_order_value),
    facility: facilityPath(facilityId),
    resource_uri: menuPath(facilityId, row.id),
  };
}
