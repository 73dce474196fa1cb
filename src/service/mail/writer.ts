/** How a mail is written: language, formats, sender and last line. */
import { plainName, plainText } from '../../domain/plainText.ts';
import { addressLine } from '../../domain/postalAddress.ts';
import { isTimeZone } from '../../domain/timeZone.ts';
import { formatDate, formatTime, timeOfDay } from '../../i18n/formats.ts';
import { FULL_DAY } from '../../i18n/fullDay.ts';
import { type Language, languageOf } from '../../i18n/locales.ts';
import { formatMoney } from '../../i18n/money.ts';
import type { Translate } from '../../i18n/translator.ts';
import { localeFor, wantedTag } from '../acceptLanguage.ts';
import type { Services } from '../services.ts';
import type { FacilityRow } from '../store/database.ts';
import type { OutgoingMail } from '../store/outbox.ts';
import { guestPageOf } from '../website.ts';
import { type MailKey, mailTranslator } from './catalogues.ts';
import type { Piece } from './layout.ts';

/** Characters; twice the length that any text of a request may have. */
const STAFF_TEXT_LENGTH = 4000;
const GUEST_TEXT_LENGTH = 500;

export interface Writer {
  readonly facility: FacilityRow;
  readonly isStaff: boolean;
  readonly language: Language;
  /** The language as the reader requested it, BCP 47; links pass it on to their pages. */
  readonly tag: string;
  /** BCP 47, for formats. */
  readonly locale: string;
  /** The address of the restaurant's page; may be empty. */
  readonly website: string;
  readonly t: Translate<MailKey>;
  readonly now: Date;
  readonly envelope: Pick<OutgoingMail, 'facilityId' | 'fromName' | 'replyTo' | 'language'>;
  readonly footer: string;
  /** A guest's name as shown in a mail: in a greeting to the guest, in the facts to the restaurant. */
  nameOf(typed: string): string;
  /** Any other text by a guest: in full to the restaurant, shortened to the guest, whose address may be a stranger's. */
  textOf(typed: string): string;
  /** Day and time by the facility's clock. */
  whenOf(instant: Date): { day: string; time: string };
  /** A text by the restaurant, marked with its language where the letter's differs. */
  ownText(text: string): Piece;
  /** An amount formatted as on the guest's screen. @param currency ISO 4217 */
  money(amount: string | number, currency: string): string;
}

/** A writer for guests: in the language of the request's `Accept-Language`, else the facility's. */
export function guestWriter(
  services: Services,
  facility: FacilityRow,
  acceptLanguage: string | undefined,
): Writer {
  const writer = writerFor(services, facility, acceptLanguage, false);
  const { email, phone, name } = facility;
  const key = email
    ? phone
      ? 'footer_reply_or_call'
      : 'footer_reply'
    : phone
      ? 'footer_call'
      : 'footer_none';
  const envelope = email ? { ...writer.envelope, replyTo: email } : writer.envelope;
  return { ...writer, envelope, footer: writer.t(key, { phone, facility: name }) };
}

/** A writer for the restaurant, in its own language. */
export function staffWriter(services: Services, facility: FacilityRow): Writer {
  return writerFor(services, facility, undefined, true);
}

function writerFor(
  { clock, settings }: Services,
  facility: FacilityRow,
  acceptLanguage: string | undefined,
  isStaff: boolean,
): Writer {
  const { language, tag } = wantedTag(acceptLanguage, facility.language);
  const locale = localeFor(acceptLanguage, facility);
  const t = mailTranslator(language, locale);
  return {
    facility,
    isStaff,
    language,
    tag,
    locale,
    website: guestPageOf(facility, settings),
    t,
    now: clock(),
    envelope: { facilityId: facility.id, fromName: facility.name, language },
    footer: t('footer_none', { facility: facility.name }),
    nameOf: (typed) => plainName(typed) || t(isStaff ? 'staff_nameless' : 'nameless'),
    textOf: (typed) => plainText(typed, isStaff ? STAFF_TEXT_LENGTH : GUEST_TEXT_LENGTH),
    ownText: (text) =>
      languageOf(facility.language) === language ? text : { text, language: facility.language },
    whenOf: (instant) => whenIn(facility.timezone, locale, instant),
    money: (amount, currency) => formatMoney(locale, Number(amount), currency, { country: facility.country }),
  };
}

/** Day and time; in UTC, and labelled so, when the zone is unknown here, so that nobody is told a wrong hour. */
function whenIn(zone: string, locale: string, instant: Date): ReturnType<Writer['whenOf']> {
  if (isTimeZone(zone))
    return { day: formatDate(locale, instant, zone, FULL_DAY), time: formatTime(locale, instant, zone) };
  const options = { ...timeOfDay(instant, 'UTC'), timeZoneName: 'short' } as const;
  return {
    day: formatDate(locale, instant, 'UTC', FULL_DAY),
    time: formatDate(locale, instant, 'UTC', options),
  };
}

/** "Oranienstraße 12, 10999 Berlin" */
export function addressOf({ street, zip_code: zip, city, state, country }: FacilityRow): string {
  return addressLine({ street: [street], city, state, zip, country });
}
