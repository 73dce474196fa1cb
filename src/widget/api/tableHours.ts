/** When a menu takes orders at the table, by category: `product_qr_order_accept_hours` of its record. */
import type { OrderingRules } from '../../domain/menu.ts';
import { acceptHours, listIn, type Menu } from './menu.ts';

const FIELD = 'product_qr_order_accept_hours';

/** Whether some categories have hours of their own. */
export function isByCategory({ record }: Menu): boolean {
  return listIn(record, FIELD).some((hours) => listIn(hours, 'menu_categories').length > 0);
}

/** As `domain/tableRules.ts` reads it. */
export function readTableHours({ record }: Menu): OrderingRules {
  const records = listIn(record, FIELD);
  return {
    [FIELD]: acceptHours(record, 'qr_order').map((hours, index) => ({
      ...hours,
      menu_categories: listIn(records[index], 'menu_categories').filter((path) => typeof path === 'string'),
    })),
  };
}
