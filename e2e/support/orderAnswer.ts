import { LUMEN } from './restaurants.ts';

/** What the service answers about an order: fields of `own`, and those of an order to fetch. */
export const orderAnswer = (own: { status: string; type?: string; message?: string }) => ({
  type: 'pickup',
  facility_name: LUMEN.name,
  ref_num: 'LUM4K7',
  timezone: LUMEN.timezone,
  fulfillment_time: new Date().toISOString(),
  local_time_formatted: '19:30',
  place: 'Berlin',
  detail_url: 'https://lumen.example/',
  ...own,
});
