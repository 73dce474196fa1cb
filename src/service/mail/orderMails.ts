/**
 * The mails about an order, queued in the transaction that writes it: to the restaurant, in its language, what to
 * prepare; to a guest who left an address, in the request's language, that the order was sent. An order is "sent", never
 * "confirmed".
 */

import type { Kysely } from 'kysely';
import type { OrderType } from '../../contract/cart.ts';
import { NOTE_LIMIT } from '../../contract/limits.ts';
import type { PaymentType } from '../../contract/order.ts';
import { splitTableNote } from '../../domain/orderNotes.ts';
import type { OrderNews } from '../../domain/orderSteps.ts';
import { writtenPhone } from '../../domain/phoneNumber.ts';
import { plainName, plainText } from '../../domain/plainText.ts';
import { addressLines } from '../../domain/postalAddress.ts';
import { isSpeakingName } from '../../domain/tableName.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { orderLink } from '../orderLinks.ts';
import type { Services } from '../services.ts';
import type { CartLine } from '../store/carts.ts';
import type { Database, FacilityRow } from '../store/database.ts';
import type { OrderRow } from '../store/orders.ts';
import { mayWriteTo } from './allowance.ts';
import type { MailKey } from './catalogues.ts';
import { type Letter, letterParts, type Value } from './layout.ts';
import { queueFor } from './recipients.ts';
import { addressOf, guestWriter, staffWriter, type Writer } from './writer.ts';

export interface NewOrderMails {
  facility: FacilityRow;
  order: OrderRow;
  lines: readonly CartLine[];
  acceptLanguage: string | undefined;
}

/** Characters of the restaurant's message; the same limit as in requests, so guests read all of it. */
const MESSAGE_LENGTH = NOTE_LIMIT;

type Kind = 'order' | `order_${OrderNews}` | 'staff_order' | 'staff_alert';
type Fact = [label: string, value: Value];

const TYPE_KEYS = {
  delivery: 'order_delivery',
  pickup: 'order_pickup',
  qr_order: 'order_table',
} as const satisfies Record<OrderType, MailKey>;

const PAYMENT_KEYS = {
  OUTSTANDING: 'order_paid_cash',
  CCARD: 'order_paid_card',
  WALLET: 'order_paid_wallet',
  'SEPA-DD': 'order_paid_debit',
} as const satisfies Record<PaymentType, MailKey>;

/** After an order: tells the restaurant what to prepare and for when, and the guest that it was sent. */
export async function queueOrderMails(
  trx: Kysely<Database>,
  services: Services,
  news: NewOrderMails,
): Promise<void> {
  const { facility, order, acceptLanguage } = news;
  const staff = staffWriter(services, facility);
  await send(trx, staff, news, 'staff_order', { more: contactFacts(staff, order) });
  if (order.email && (await mayWriteTo(trx, services, { kind: 'order', facility, address: order.email }))) {
    const guest = guestWriter(services, facility, acceptLanguage);
    const place: Fact = [
      guest.t('fact_where'),
      [facility.name, addressOf(facility)].filter(Boolean).join('\n'),
    ];
    await send(trx, guest, news, 'order', {
      more: order.type === 'delivery' ? [] : [place],
      link: linkTo(services, order, guest),
    });
  }
}

/** After a step of an order: tells the guest, if they left an address, in the language of their request. */
export async function queueOrderNews(
  trx: Kysely<Database>,
  services: Services,
  mail: Omit<NewOrderMails, 'acceptLanguage'> & { news: OrderNews; message: string },
): Promise<void> {
  const { facility, order, news, message } = mail;
  if (!order.email) return;
  const guest = guestWriter(services, facility, order.accept_language);
  const about = { ...mail, acceptLanguage: order.accept_language };
  await send(trx, guest, about, `order_${news}`, {
    more: [[guest.t('fact_message'), ownLines(guest, plainText(message, MESSAGE_LENGTH))]],
    link: linkTo(services, order, guest),
  });
}

/** When nobody has accepted an order: reminds the restaurant and its notification recipients. */
export async function queueOrderAlert(
  trx: Kysely<Database>,
  services: Services,
  mail: Omit<NewOrderMails, 'acceptLanguage'>,
): Promise<void> {
  const staff = staffWriter(services, mail.facility);
  await send(trx, staff, { ...mail, acceptLanguage: undefined }, 'staff_alert', {
    more: contactFacts(staff, mail.order),
    link: `${services.settings.publicUrl}/desk/`,
  });
}

/** Where the guest follows an order; undefined for orders older than these links. */
function linkTo(services: Services, order: OrderRow, { tag }: Writer): string | undefined {
  return order.link_code_hash ? orderLink(services, order, tag) : undefined;
}

function contactFacts(staff: Writer, { name, phone, email }: OrderRow): Fact[] {
  return [
    [staff.t('fact_name'), name && staff.nameOf(name)],
    [staff.t('fact_phone'), staff.textOf(writtenPhone(phone))],
    [staff.t('fact_email'), email],
  ];
}

async function send(
  trx: Kysely<Database>,
  writer: Writer,
  { facility, order, lines }: NewOrderMails,
  mail: Kind,
  { more, link }: { more: Fact[]; link?: string | undefined },
): Promise<void> {
  const { t } = writer;
  const { table, notes } = tableOf(writer, order);
  const kind = table || t(TYPE_KEYS[order.type]);
  // The time that the restaurant has promised, else the one that the guest asked for.
  const when = writer.whenOf(order.promised_time ?? order.fulfillment_time);
  const values = {
    table,
    facility: facility.name,
    name: writer.nameOf(order.name),
    reference: order.ref_num,
    kind,
    sent: writer.whenOf(order.created).time,
    ...when,
  };
  const { subject, heading } = titlesOf(mail, table);
  const letter = {
    language: writer.language,
    sender: facility.name,
    subject: t(subject, values),
    heading: t(heading, values),
    paragraphs: [t(introOf(mail, order), values)],
    facts: [
      [t('fact_order_reference'), order.ref_num],
      [t('fact_order'), kind],
      [t('fact_when'), t('when', when)],
      ...(order.type === 'delivery'
        ? [[t('fact_address'), writer.textOf(deliveryLines(order, facility.country))] as Fact]
        : []),
      ...more,
      ...dishFacts(writer, order, lines),
      [t('fact_payment'), t(PAYMENT_KEYS[order.payment_type])],
      [t('fact_note'), writer.textOf(notes)],
    ] satisfies Fact[],
    ...(link === undefined ? {} : { action: actionOf(writer, link) }),
    footer: writer.footer,
  };
  const to = writer.isStaff
    ? { toName: facility.name, toAddress: facility.email, ...(order.email ? { replyTo: order.email } : {}) }
    : { toName: plainName(order.name), toAddress: order.email };
  await queueFor(trx, 'orders', { writer, mail: { ...writer.envelope, ...to, ...letterParts(letter) } });
}

/** Following the link is optional for the guest, but not for the staff who must accept the order. */
function actionOf({ t, isStaff }: Writer, url: string): NonNullable<Letter['action']> {
  return isStaff ? { label: t('staff_alert_action'), url } : { label: t('order_action'), url, quiet: true };
}

/** The title of a new order at a table names the table. */
function titlesOf(kind: Kind, table: string): { subject: MailKey; heading: MailKey } {
  return table && (kind === 'order' || kind === 'staff_order')
    ? { subject: `${kind}_table_subject`, heading: `${kind}_table_heading` }
    : { subject: `${kind}_subject`, heading: `${kind}_heading` };
}

/** Guests who order at a table may be anonymous. */
function introOf(kind: Kind, order: OrderRow): MailKey {
  if (kind === 'staff_order' || kind === 'staff_alert') return `${kind}_intro`;
  return order.name ? `${kind}_intro` : `${kind}_intro_nameless`;
}

/** The table in the mail's language, empty for none, and the rest of the guest's notes. */
function tableOf({ t, textOf }: Writer, { type, notes }: OrderRow): { table: string; notes: string } {
  const { table, rest } = type === 'qr_order' ? splitTableNote(notes) : { table: '', rest: notes };
  if (!table) return { table, notes };
  const name = textOf(table);
  // "Bar" and "Terrace 1" need no "Table" before them.
  return { table: isSpeakingName(table) ? name : t('table', { table: name }), notes: rest };
}

function dishFacts(writer: Writer, order: OrderRow, lines: readonly CartLine[]): Fact[] {
  const { t, locale, ownText } = writer;
  const money = (amount: string | number) => writer.money(amount, order.currency);
  const listed = lines.flatMap(({ quantity, title, description, price_gross: price }) => [
    [`${formatNumber(locale, quantity)} × `, ownText(title), ` · ${money(price)}`],
    ...(description ? ownLines(writer, description) : []),
  ]);
  const fee = Number(order.delivery_fee);
  return [
    [t('fact_dishes'), listed],
    ...(fee > 0 ? [[t('fact_delivery_fee'), money(fee)] as Fact] : []),
    [t('fact_total'), money(order.price_gross)],
  ];
}

/** A text by the restaurant, line by line. */
const ownLines = ({ ownText }: Writer, text: string) => text.split('\n').map((line) => [ownText(line)]);

/** The delivery address in the format of the restaurant's country. */
function deliveryLines({ address1, address2, zip_code: zip, city }: OrderRow, country: string): string {
  return addressLines({ street: [address1, address2], city, zip, country }).join('\n');
}
