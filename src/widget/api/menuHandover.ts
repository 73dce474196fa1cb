/** What a menu's record says about delivery and pickup; apart from `menu.ts`, for at the table nobody asks. */
import { menuHandover, menuHandoverLimits } from '../../contract/menuHandover.ts';
import { type Read, readRecord } from '../../contract/readRecord.ts';
import type { WeeklyWindow } from '../../domain/weeklyWindow.ts';
import { acceptHours, type Menu } from './menu.ts';

const fields = { ...menuHandover, ...menuHandoverLimits };

/** As `domain/menu.ts` and `domain/deliveryTerms.ts` read it. */
export interface MenuHandover extends Read<typeof fields, never> {
  product_delivery_accept_hours: readonly WeeklyWindow[];
  product_pickup_accept_hours: readonly WeeklyWindow[];
}

export function readMenuHandover({ record }: Pick<Menu, 'record'>): MenuHandover {
  return {
    ...readRecord(fields, record, []),
    product_delivery_accept_hours: acceptHours(record, 'delivery'),
    product_pickup_accept_hours: acceptHours(record, 'pickup'),
  };
}
