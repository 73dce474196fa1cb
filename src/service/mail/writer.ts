/** Who writes a mail, and how: language, formats, sender and last line. */
import { formatDate, formatTime } from '../../i18n/formats.ts';
import { FULL_DAY } from '../../i18n/fullDay.ts';
import type { Language } from '../../i18n/locales.ts';
import type { Translate } from '../../i18n/translator.ts';
import { languageFor, localeOf } from '../acceptLanguage.ts';
import type { Services } from '../services.ts';
import type { FacilityRow } from '../store/database.ts';
import type { OutgoingMail } from '../store/outbox.ts';
import { guestPageOf } from '../website.ts';
import { type MailKey, mailTranslator } from './catalogues.ts';

export interface Writer {
  readonly facility: FacilityRow;
  readonly isStaff: boolean;
  readonly language: Language;
  /** For formats. */
  readonly locale: string;
  /** The restaurant's page; may be empty. */
  readonly website: string;
  readonly t: Translate<MailKey>;
  readonly now: Date;
  readonly envelope: Pick<OutgoingMail, 'fromName' | 'replyTo' | 'language'>;
  readonly footer: string;
  /** Day and time of the facility's clock. */
  whenOf(instant: Date): { day: string; time: string };
}

/** Writes to a guest, in the language of the request's header, else the facility's. */
export function guestWriter(
  services: Services,
  facility: FacilityRow,
  acceptLanguage: string | undefined,
): Writer {
  const writer = writerFor(services, facility, languageFor(acceptLanguage, facility.language), false);
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

/** Writes to the restaurant, in its own language. */
export function staffWriter(services: Services, facility: FacilityRow): Writer {
  return writerFor(services, facility, languageFor(undefined, facility.language), true);
}

function writerFor(
  { clock, settings }: Services,
  facility: FacilityRow,
  language: Language,
  isStaff: boolean,
): Writer {
  const locale = localeOf(language, facility.country);
  const t = mailTranslator(language, locale);
  return {
    facility,
    isStaff,
    language,
    locale,
    website: guestPageOf(facility, settings),
    t,
    now: clock(),
    envelope: { fromName: facility.name, language },
    footer: t('footer_none', { facility: facility.name }),
    whenOf: (instant) => ({
      day: formatDate(locale, instant, facility.timezone, FULL_DAY),
      time: formatTime(locale, instant, facility.timezone),
    }),
  };
}

/** "Oranienstraße 12, 10999 Berlin" */
export function addressOf({ street, zip_code, city }: FacilityRow): string {
  return [street, [zip_code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
