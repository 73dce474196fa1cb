/** When a menu takes orders at the table, by category: `product_qr_order_accept_hours` of its record. */
import type { TableHour } from '../../domain/tableRules.ts';
import { acceptHours, listIn, type Menu } from './menu.ts';

/** As `domain/tableRules.ts` reads it. */
export function readTableHours({ record }: Menu): TableHour[] {
  const records = listIn(record, 'product_qr_order_accept_hours');
  return acceptHours(record, 'qr_order').map((hours, index) => ({
    ...hours,
    menu_categories: listIn(records[index], 'menu_categories').filter((path) => typeof path === 'string'),
  }));
}
