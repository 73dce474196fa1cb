/** The content of mails about a booking; `bookingMails.ts` decides which of them are sent. */

import type { Selectable } from 'kysely';
import { calendarFile } from '../../domain/calendarFile.ts';
import { dueDeposit } from '../../domain/deposit.ts';
import { writtenPhone } from '../../domain/phoneNumber.ts';
import { plainName } from '../../domain/plainText.ts';
import { isTimeZone } from '../../domain/timeZone.ts';
import { formatPercentChange } from '../../i18n/formats.ts';
import type { BookingDepositsTable, BookingRow } from '../store/database.ts';
import { depositTermsOf } from '../store/facilities.ts';
import type { MailKey } from './catalogues.ts';
import { type Letter, letterParts, type Piece } from './layout.ts';
import type { Written } from './recipients.ts';
import { addressOf, type Writer } from './writer.ts';

export type Fact = [label: string, value: string];

interface Contents {
  subject: MailKey;
  heading: MailKey;
  intro: MailKey;
  /** What the restaurant wrote to the guest; empty for none. */
  message?: string;
  /** A second paragraph. */
  more?: string;
  facts: Fact[];
  action?: Letter['action'];
  /** Whether to attach the booking as a calendar file. */
  calendar?: boolean;
  /** Whether it contains the code for deciding about the booking. */
  decides?: boolean;
}

/** Whether the restaurant has yet to confirm it: mails about a request promise no table. */
export function isRequest({ status }: Pick<BookingRow, 'status'>): boolean {
  return status === 'unconfirmed';
}

/** A mail about a booking, to the guest or the restaurant, depending on `writer`. */
export function write(writer: Writer, booking: BookingRow, contents: Contents): Written {
  const { facility, t } = writer;
  const to = writer.isStaff
    ? { toName: facility.name, toAddress: facility.email, replyTo: booking.email }
    : { toName: plainName(booking.name), toAddress: booking.email };
  const values = valuesOf(writer, booking);
  const message = writer.textOf(contents.message ?? '');
  const letter = {
    language: writer.language,
    sender: facility.name,
    subject: t(contents.subject, values),
    heading: t(contents.heading, values),
    paragraphs: [
      t(contents.intro, values),
      ...(contents.more ? [contents.more] : []),
      ...(message ? [messageOf(writer, message)] : []),
    ],
    facts: contents.facts,
    ...(contents.action ? { action: contents.action } : {}),
    footer: writer.footer,
  };
  const mail = {
    ...writer.envelope,
    ...to,
    ...letterParts(letter),
  };
  const decides = contents.decides ? { decidesBookingId: booking.id } : {};
  const calendar = contents.calendar ? { calendar: calendarOf(writer, booking) } : {};
  return { writer, mail: { ...mail, ...decides, ...calendar } };
}

/** A placeholder for the message while its sentence is translated. */
const MESSAGE = '\ue000';

/** What the restaurant wrote, quoted within a sentence in the letter's language. */
function messageOf({ facility, t, ownText }: Writer, message: string): Piece[] {
  const [before = '', after = ''] = t('restaurant_message', {
    facility: facility.name,
    message: MESSAGE,
  }).split(MESSAGE);
  return [before, ownText(message), after];
}

/** What the restaurant has to do about a deposit: nothing is charged automatically. */
export function depositParagraph(
  staff: Writer,
  deposit: Selectable<BookingDepositsTable>,
  isAskedToPay: boolean,
): string {
  const values = { amount: moneyOf(staff, deposit), name: staff.nameOf(deposit.owner_name) };
  return staff.t(isAskedToPay ? 'staff_deposit_asked' : 'staff_deposit_unasked', values);
}

/** Asks the guest to pay the deposit. */
export function writeDepositRequest(
  writer: Writer,
  booking: BookingRow,
  deposit: Selectable<BookingDepositsTable>,
): Written {
  const { facility, t } = writer;
  const amount = moneyOf(writer, deposit);
  const values = {
    ...valuesOf(writer, booking),
    name: writer.nameOf(deposit.owner_name),
    amount,
    phone: facility.phone,
  };
  const what = isRequest(booking) ? 'deposit_request' : 'deposit';
  const letter = {
    language: writer.language,
    sender: facility.name,
    subject: t(`${what}_subject`, values),
    heading: t(`${what}_heading`, values),
    paragraphs: [
      t(`${what}_intro`, values),
      t(facility.email ? 'deposit_how_reply' : 'deposit_how_call', values),
    ],
    facts: [
      [t('fact_deposit'), amount],
      [t('fact_reference'), booking.ref_num],
      ...freeUntil(writer, booking),
    ] as Fact[],
    footer: writer.footer,
  };
  const to = { toName: plainName(deposit.owner_name), toAddress: deposit.owner_email };
  return { writer, mail: { ...to, ...writer.envelope, ...letterParts(letter) } };
}

function valuesOf(writer: Writer, booking: BookingRow) {
  const { facility, t } = writer;
  return {
    facility: facility.name,
    name: writer.nameOf(booking.name),
    guests: t('guests', { count: booking.num }),
    ...writer.whenOf(booking.date),
  };
}

/** The slot's price change; only a lower price is called an offer. */
const priceFact = ({ locale, t }: Writer, { price_change: change }: BookingRow): Fact[] =>
  change === 0 ? [] : [[t(change < 0 ? 'fact_offer' : 'fact_price'), formatPercentChange(locale, change)]];

/** The facts about the booking for the guest. */
export function guestFacts(writer: Writer, booking: BookingRow): Fact[] {
  const { facility, t } = writer;
  const facts: Fact[] = [
    [t('fact_when'), t('when', writer.whenOf(booking.date))],
    [t('fact_guests'), t('guests', { count: booking.num })],
    // A request doesn't hold a table yet.
    ...(booking.status === 'confirmed' ? [[t('fact_until'), writer.whenOf(booking.ends).time] as Fact] : []),
    [t('fact_reference'), booking.ref_num],
    [t('fact_where'), [facility.name, addressOf(facility)].filter(Boolean).join('\n')],
  ];
  facts.push(...priceFact(writer, booking));
  if (booking.comment) facts.push([t('fact_note'), writer.textOf(booking.comment)]);
  return facts;
}

/** The facts about the booking for the restaurant. */
export function staffFacts(writer: Writer, booking: BookingRow): Fact[] {
  const { t } = writer;
  const facts: Fact[] = [
    [t('fact_when'), t('when', writer.whenOf(booking.date))],
    [t('fact_guests'), t('guests', { count: booking.num })],
    [t('fact_name'), writer.nameOf(booking.name)],
    [t('fact_phone'), writer.textOf(writtenPhone(booking.phone))],
    [t('fact_email'), booking.email],
    [t('fact_reference'), booking.ref_num],
  ];
  facts.push(...priceFact(writer, booking));
  if (booking.comment) facts.push([t('fact_note'), writer.textOf(booking.comment)]);
  return facts;
}

/** Until when cancelling is free; empty when no deposit is due, or the time zone is unknown here. */
export function freeUntil(writer: Writer, booking: BookingRow): Fact[] {
  const { facility, t } = writer;
  if (!isTimeZone(facility.timezone)) return [];
  const until = dueDeposit(depositTermsOf(facility), booking.num, booking.date)?.freeCancellationUntil;
  return until ? [[t('fact_free_until'), t('free_until', writer.whenOf(until))]] : [];
}

/** A deposit's amount, as the reader writes money. */
export function moneyOf(writer: Writer, deposit: Selectable<BookingDepositsTable>): string {
  return writer.money(deposit.amount, deposit.currency);
}

function calendarOf(writer: Writer, booking: BookingRow): string {
  const { facility, website, t, now } = writer;
  return calendarFile({
    uid: `${booking.ref_num}@${facility.id}`,
    start: booking.date,
    minutes: booking.booking_timespan,
    title: t('calendar_title', { facility: facility.name }),
    place: [facility.name, addressOf(facility)].filter(Boolean).join(', '),
    description: t('calendar_description', {
      when: t('when', writer.whenOf(booking.date)),
      guests: t('guests', { count: booking.num }),
      reference: booking.ref_num,
    }),
    url: website,
    now,
  });
}
