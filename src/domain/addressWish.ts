/**
 * What a link asks of the widget by the query of the page's address: `?tableside-date=2026-12-01&tableside-time=19:30`.
 * A link is anybody's: each value is checked, and what makes no sense counts as not asked. Neither the pages behind
 * links in mails nor anything that a guest types can be reached by it.
 */
import { isLocalDate } from '../contract/dates.ts';
import { minutesOf } from './localTime.ts';
import { cleanTable } from './tableName.ts';
import { isOpenView } from './views.ts';

const PREFIX = 'tableside-';
/** More guests than any restaurant seats by a click. */
const LARGEST_PARTY = 100;

/** By the names of the element's attributes; each value is one that the attribute may have. */
export type AddressWish = Partial<
  Record<'facility' | 'view' | 'party-size' | 'date' | 'time' | 'table' | 'product' | 'step', string>
>;

/**
 * @param search of the page's address
 * @param facility that the element names; empty where it leaves that to the address
 * @returns nothing at all for an element whose restaurant the link is not about
 */
export function addressWish(search: string, facility: string): AddressWish {
  const query = new URLSearchParams(search);
  const said = (name: string) => query.get(PREFIX + name)?.trim() ?? '';
  const asked = said('facility');
  // A stranger's link must not put another restaurant on a restaurant's page.
  if (facility && asked && asked !== facility) return {};
  const wish: AddressWish = {};
  if (/^[\w-]{1,100}$/.test(asked)) wish.facility = asked;
  const partySize = said('party-size');
  if (/^[1-9]\d{0,2}$/.test(partySize) && Number(partySize) <= LARGEST_PARTY) wish['party-size'] = partySize;
  const date = said('date');
  if (isLocalDate(date)) wish.date = date;
  const time = said('time');
  if (/^\d\d:\d\d$/.test(time) && !Number.isNaN(minutesOf(time))) wish.time = time;
  // A link with a day and a time has chosen: only the guest's details are left.
  if (wish.date && wish.time) wish.step = 'details';
  const view = said('view');
  if (isOpenView(view)) wish.view = view;
  const table = cleanTable(said('table'));
  if (table) wish.table = table;
  const product = said('product');
  if (/^\d{1,15}$/.test(product)) wish.product = product;
  return wish;
}

/** Whether the link asks for the dialog of a button to be opened. */
export const asksToOpen = (search: string): boolean =>
  !/^(?:false|0)$/.test(new URLSearchParams(search).get(`${PREFIX}open`) ?? 'false');
