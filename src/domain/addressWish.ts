/**
 * What a link asks the widget to show, in the query of the page's address: `?tableside-date=2026-12-01&tableside-time=19:30`.
 * Anybody can make such a link, so each value is checked and invalid ones are ignored. It can lead neither to the pages
 * behind links in mails nor fill in anything that a guest types.
 */
import { isLocalDate } from '../contract/dates.ts';
import { minutesOf } from './localTime.ts';
import { cleanTable } from './tableName.ts';
import { isOpenView } from './views.ts';

const PREFIX = 'tableside-';
/** More guests than any restaurant seats without talking to them. */
const LARGEST_PARTY = 100;

/** Values by the element's attributes; each is valid for its attribute. */
export type AddressWish = Partial<
  Record<'facility' | 'view' | 'party-size' | 'date' | 'time' | 'table' | 'product' | 'step', string>
>;

/**
 * @param search of the page's address
 * @param facility the element's; empty where it leaves that to the address
 * @returns nothing at all when the link is about another restaurant than the element's
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
  // With a day and a time, the choice is made: only the guest's details are left.
  if (wish.date && wish.time) wish.step = 'details';
  const view = said('view');
  if (isOpenView(view)) wish.view = view;
  const table = cleanTable(said('table'));
  if (table) wish.table = table;
  const product = said('product');
  if (/^\d{1,15}$/.test(product)) wish.product = product;
  return wish;
}

/** Whether the link asks to open a button's dialog. */
export const asksToOpen = (search: string): boolean =>
  !/^(?:false|0)$/.test(new URLSearchParams(search).get(`${PREFIX}open`) ?? 'false');
