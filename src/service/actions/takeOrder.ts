/** Takes an order: every rule that an order must meet, decided and written in the transaction that holds its cart. */
import { randomUUID } from 'node:crypto';
import type { OrderType } from '../../contract/cart.ts';
import type { OrderRequest } from '../../contract/order.ts';
import { currencyDigits, decimalString } from '../../domain/coins.ts';
import { readDeliveryArea } from '../../domain/deliveryArea.ts';
import { deliveryTerms } from '../../domain/deliveryTerms.ts';
import { isFulfilledAt } from '../../domain/fulfilment.ts';
import { addDays, localTimeOf } from '../../domain/localTime.ts';
import { fulfilmentRules } from '../../domain/menu.ts';
import { type Amount, parseAmount, UNIT } from '../../domain/money.ts';
import { parseInstant } from '../../domain/parseInstant.ts';
import { isPrepaymentForced, paymentTypes } from '../../domain/paymentTypes.ts';
import { internationalPhone } from '../../domain/phoneNumber.ts';
import { askedParts } from '../../domain/postalAddress.ts';
import { missingToMinimum, orderPrice } from '../../domain/price.ts';
import { tableRules } from '../../domain/tableRules.ts';
import { formatMoney } from '../../i18n/money.ts';
import { keptTags } from '../acceptLanguage.ts';
import { conflict, type FieldMessages, invalid } from '../apiFailure.ts';
import { hashOfCode } from '../linkCodes.ts';
import { queueOrderMails } from '../mail/orderMails.ts';
import { watchOrder } from '../orderAlerts.ts';
import { orderCode } from '../orderLinks.ts';
import type { Message, Told } from '../refusals/reader.ts';
import type { Services } from '../services.ts';
import { type CartItemRow, type CartLine, closeCart, itemsOf } from '../store/carts.ts';
import { readChoices } from '../store/choices.ts';
import type { FacilityRow } from '../store/database.ts';
import { insertOrder, type OrderRow } from '../store/orders.ts';
import { choiceOf, lineOf, type MenuRules, MOST_PAID, readMenuRules } from './cartItems.ts';
import { timeGone } from './facilityOf.ts';
import type { OpenCart } from './openCart.ts';

/** How far the time of a table's order may differ from now, in minutes: clocks differ, and connections are slow. */
const TABLE_TOLERANCE = 10;
const MINUTE = 60_000;

/** A requested order, with the id of the cart that it names. */
export type AskedOrder = Omit<OrderRequest, 'product_cart'> & { readonly cartId: number };

/**
 * Orders what is in the cart, at the prices the guest was last shown. The cart stays locked until the order is written
 * and the cart closed, so that it is ordered once, however many requests arrive in however many processes; the mails
 * are queued in the same transaction.
 *
 * @throws ApiFailure 400 with a message for each field that can't be accepted; 409 when what the guest was shown no
 * longer holds (`product_cart`, `fulfillment_time`), or the token was used before (`token`)
 */
export async function takeOrder(
  services: Services,
  open: OpenCart,
  request: AskedOrder,
  acceptLanguage: string | undefined,
): Promise<OrderRow> {
  const { trx, facility, cart, now } = open;
  const time = parseInstant(request.fulfillment_time);
  const fields = faultsOfGuest(facility, cart.type, request, time);
  if (request.cartId !== cart.id) fields.product_cart = ['This is another cart.'];

  const [first, ...others] = await itemsOf(trx, cart);
  if (!first) {
    throw invalid({ product_cart: ['This cart is empty.'], ...fields });
  }
  const { menu, lines, stale } = await linesNow(open, [first, ...others]);
  if (stale !== undefined) {
    // The menu's terms can't be checked against prices the guest hasn't seen: only the request's own faults are told.
    if (Object.keys(fields).length > 0) throw invalid(fields);
    throw conflict(stale, { product_cart: [stale] });
  }
  const subtotal = lines.reduce((sum, { price_gross: price }) => sum + parseAmount(price), 0);
  const { fee, minimum } = deliveryTerms(menu, cart.type);
  const faults = {
    ...faultsOfTerms(facility, menu, cart.type, { subtotal, fee, minimum }, request),
    ...fields,
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  assertInTime(facility, menu, cart.type, lines, time, now);

  const digits = currencyDigits(facility.currency);
  const uuid = randomUUID();
  const order = await insertOrder(
    trx,
    {
      uuid,
      link_code_hash: hashOfCode(orderCode(services.secret, { uuid })),
      facility_id: facility.id,
      cart_id: cart.id,
      menu_id: menu.id,
      type: cart.type,
      fulfillment_time: time,
      fulfillment_day: request.fulfillment_day,
      pickup_lead_time: menu.pickup_lead_time,
      item_quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      currency: facility.currency,
      goods_gross: decimalString(subtotal),
      delivery_fee: decimalString(fee),
      price_gross: decimalString(orderPrice(subtotal, fee, facility.currency), digits),
      payment_type: request.payment_type,
      // Cash needs no token, so none is kept.
      token: request.payment_type === 'OUTSTANDING' ? '' : request.token,
      owner_name: request.owner_name,
      owner_email: request.owner_email,
      name: request.name,
      email: request.email,
      phone: internationalPhone(request.phone, facility.country),
      address1: request.address1,
      address2: request.address2,
      zip_code: request.zip_code,
      city: request.city,
      country: cart.type === 'delivery' ? facility.country : '',
      notes: request.notes,
      source: request.source,
      accept_language: keptTags(acceptLanguage),
      created: now,
    },
    lines,
  );
  if (!order) {
    throw conflict('That payment belongs to another order.', { token: ['This token has been used.'] });
  }
  await closeCart(trx, cart, now);
  await queueOrderMails(trx, services, { facility, order, lines, acceptLanguage });
  await watchOrder(trx, facility, order);
  return order;
}

/** The contact details that each type of order requires; a delivery also needs an address. */
const NEEDED = {
  delivery: ['name', 'email', 'phone'],
  pickup: ['name', 'email', 'phone'],
  qr_order: [],
} as const satisfies Record<OrderType, readonly (keyof AskedOrder)[]>;

/** What is wrong regardless of what is in the cart. */
function faultsOfGuest(
  facility: FacilityRow,
  type: OrderType,
  request: AskedOrder,
  time: Date,
): FieldMessages {
  const fields: FieldMessages = {};
  // A menu that delivers by postcode checks for one on its own.
  const where = type === 'delivery' ? askedParts(facility.country, { locale: '', needsZip: false }) : [];
  for (const field of [...NEEDED[type], ...where]) {
    if (request[field] === '') fields[field] = ['This is required.'];
  }
  if (request.payment_type !== 'OUTSTANDING' && request.token.trim() === '')
    fields.token = ['This is required.'];
  if (request.fulfillment_day !== localTimeOf(time, facility.timezone).date) {
    fields.fulfillment_day = ['This is not the day of fulfillment_time.'];
  }
  return fields;
}

/** What breaks the menu's terms: minimum order, delivery area, payment type. */
function faultsOfTerms(
  facility: FacilityRow,
  menu: MenuRules,
  type: OrderType,
  { subtotal, fee, minimum }: { subtotal: Amount; fee: Amount; minimum: Amount },
  request: AskedOrder,
): FieldMessages {
  const fields: FieldMessages = {};
  if (missingToMinimum(subtotal, minimum) > 0) {
    fields.product_cart = [belowMinimum(facility, minimum)];
  } else if (subtotal + fee > MOST_PAID) {
    fields.product_cart = ['This is more than can be ordered online. Please call.'];
  }
  if (type === 'delivery') {
    const area = readDeliveryArea(menu.delivery_area);
    if (area.kind === 'postcodes' && !area.includes(request.zip_code)) {
      fields.zip_code = [({ t }) => t('outsideArea')];
    }
  }
  const total = subtotal + fee;
  const isSepaEnabled = facility.profile['processor_sepa_enabled'] === true;
  if (!paymentTypes(menu, type, total, isSepaEnabled).includes(request.payment_type)) {
    const isForced = request.payment_type === 'OUTSTANDING' && isPrepaymentForced(menu, type, total);
    fields.payment_type = [({ t }) => t(isForced ? 'prepaid' : 'noSuchPayment')];
  }
  return fields;
}

const belowMinimum =
  ({ country, currency }: FacilityRow, minimum: Amount): Told =>
  ({ t, localeAt }) =>
    t('belowMinimum', { price: formatMoney(localeAt(country), minimum / UNIT, currency, { country }) });

/** A line as the kitchen gets it, and its category's id. */
type OrderedLine = CartLine & { category: number };

/**
 * The cart's lines on the menu as it is now. `stale` is a sentence about the first line that no longer matches what the
 * guest was shown: it is no longer available, or its price has changed.
 */
async function linesNow(
  open: OpenCart,
  items: readonly [CartItemRow, ...CartItemRow[]],
): Promise<
  { menu: MenuRules; lines: OrderedLine[]; stale?: never } | { menu?: never; lines?: never; stale: Told }
> {
  const { trx, facility, cart, now } = open;
  const menus = await readMenuRules(open);
  const products = await readChoices(
    trx,
    facility.id,
    items.map(({ product_id: id }) => id),
    now,
  );
  const told = (key: 'dishGone' | 'priceChanged', { title }: CartItemRow): { stale: Told } => ({
    stale: ({ t }) => t(key, { dish: title }),
  });
  const lines: OrderedLine[] = [];
  for (const item of items) {
    const product = products.get(item.product_id);
    const { line } = lineOf(menus, cart.type, product, choiceOf(item));
    if (!line || !product || line.menu_id !== items[0].menu_id) return told('dishGone', item);
    if (parseAmount(line.price_gross) !== parseAmount(item.price_gross)) {
      return told('priceChanged', item);
    }
    lines.push({ ...line, category: product.category.id });
  }
  const menu = menus.get(items[0].menu_id);
  return menu ? { menu, lines } : told('dishGone', items[0]);
}

/** @throws ApiFailure 409 when the kitchen can't have it ready by then, or a dish in it isn't served at that hour */
function assertInTime(
  facility: FacilityRow,
  menu: MenuRules,
  type: OrderType,
  lines: readonly OrderedLine[],
  time: Date,
  now: Date,
): void {
  const refused = (message: Message, told = timeGone(facility, time)) =>
    conflict(told, { fulfillment_time: [message] });
  const closed: Told = ({ t }) => t('kitchenClosed');
  if (type === 'qr_order') {
    const hours = menu.tableHours;
    if (Math.abs(time.getTime() - now.getTime()) > TABLE_TOLERANCE * MINUTE) {
      throw refused('An order at the table is for now.');
    }
    if (!isFulfilledAt(tableRules(hours, facility.timezone), now, now)) {
      throw refused(closed, closed);
    }
    for (const { title, category } of lines) {
      const own = tableRules(hours, facility.timezone, category);
      if (!isFulfilledAt(own, now, now)) {
        const told: Told = ({ t }) => t('notServed', { dish: title });
        throw conflict(told, { product_cart: [told] });
      }
    }
    return;
  }
  const rules = fulfilmentRules(menu, type, facility.timezone);
  if (isFulfilledAt(rules, time, now)) return;
  if (time.getTime() < now.getTime() + rules.leadMinutes * MINUTE) {
    throw refused(`This is too soon: it takes ${rules.leadMinutes} minutes.`);
  }
  const lastDay = addDays(localTimeOf(now, facility.timezone).date, rules.daysInAdvance);
  throw refused(localTimeOf(time, facility.timezone).date > lastDay ? 'This is too far ahead.' : closed);
}
