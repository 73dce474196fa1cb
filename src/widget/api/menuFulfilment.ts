/** What a menu's record says about delivery and pickup; apart from `menu.ts`, because the table doesn't need it. */
import type { MenuWidget } from '../../contract/menuWidget.ts';
import { type FieldsOf, number, type Read, readRecord, text } from '../../contract/readRecord.ts';
import type { WeeklyWindow } from '../../domain/weeklyWindow.ts';
import { acceptHours, type Menu } from './menu.ts';

export const fulfilmentFields = {
  delivery_area: text,
  delivery_days_in_advance: number,
  delivery_fee: text,
  delivery_lead_time: number,
  delivery_minimum_order_value: text,
  pickup_days_in_advance: number,
  pickup_lead_time: number,
} satisfies FieldsOf<MenuWidget>;

/** As `domain/menu.ts` and `domain/deliveryTerms.ts` read it. */
export interface MenuFulfilment extends Read<typeof fulfilmentFields, never> {
  product_delivery_accept_hours: readonly WeeklyWindow[];
  product_pickup_accept_hours: readonly WeeklyWindow[];
}

export function readMenuFulfilment({ record }: Pick<Menu, 'record'>): MenuFulfilment {
  return {
    ...readRecord(fulfilmentFields, record, []),
    product_delivery_accept_hours: acceptHours(record, 'delivery'),
    product_pickup_accept_hours: acceptHours(record, 'pickup'),
  };
}
