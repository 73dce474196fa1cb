import { useEffect } from 'preact/hooks';
import { cancelPath, isCode } from '../../domain/bookingLink.ts';
import type { CalendarEntry } from '../../domain/calendarFile.ts';
import { localTimeOf } from '../../domain/localTime.ts';
import { parseInstant } from '../../domain/parseInstant.ts';
import { withoutMonth } from '../../domain/withoutMonth.ts';
import { keptDay } from '../../i18n/keptDay.ts';
import { LONG_DATE } from '../../i18n/longDate.ts';
import { formatMoney } from '../../i18n/money.ts';
import { CalendarLinks } from '../ui/CalendarLinks.tsx';
import { Dotted } from '../ui/Dotted.tsx';
import { GoOn } from '../ui/GoOn.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Mark } from '../ui/Mark.tsx';
import { OwnCalendar } from '../ui/OwnCalendar.tsx';
import { PartKept } from '../ui/PartKept.tsx';
import { MapLink, PlaceLinks, placeOf } from '../ui/Place.tsx';
import { ZoneNote } from '../ui/ZoneNote.tsx';
import type { Slot } from './availability.ts';
import { type Booked, statusOf } from './booked.ts';
import { type BookingView, useBooking } from './shared.ts';
import { stepModels } from './stepModels.ts';

/** Minutes of a calendar's entry when the service doesn't say how long the table is held. */
const USUAL_MINUTES = 120;

/** What became of the booking, and all the guest needs to come, or not to. */
export default function Done() {
  const view = useBooking();
  const { navigation, emit } = view;
  const booked = stepModels(view).booked.value;
  useEffect(() => {
    if (booked) emit('step', { step: 'done' });
    // After a reload the browser's forward button leads here with nothing booked.
    else navigation.replace('choose');
  }, []);
  return booked ? <Outcome booked={booked} /> : null;
}

/** What is said of a booking: what the service answered, and what was asked for where that says nothing. */
function saidOf(
  { facility, language }: Pick<BookingView, 'facility' | 'language'>,
  { outcome, partySize, slot }: Booked,
) {
  const told = parseInstant(outcome.date ?? '');
  const start = Number.isNaN(told.getTime()) ? parseInstant(slot.date) : told;
  const status = statusOf(outcome);
  const minutes = outcome.booking_timespan ?? 0;
  const num = outcome.num ?? partySize;
  return {
    start,
    when: {
      facility: facility.name,
      day: keptDay(language.day, localTimeOf(start, facility.timezone).date),
      time: language.time(start),
    },
    status,
    // A request promises nothing: no table is held, nothing goes into a calendar.
    isConfirmed: status === 'confirmed',
    /** How long the table is held, where the service says it. */
    minutes: minutes > 0 ? minutes : undefined,
    num,
    party: language.t('party', { count: num }),
    place: placeOf(facility),
    reference: outcome.ref_num ?? '',
    code: outcome.user_cancel_authentication_code ?? '',
  };
}

type Said = ReturnType<typeof saidOf>;

function Outcome({ booked }: { booked: Booked }) {
  const view = useBooking();
  const { api, facility, language } = view;
  const { t } = language;
  const { due, email } = booked;
  const said = saidOf(view, booked);
  const { start, when, status, isConfirmed, num, place, code } = said;

  /** The page that cancels, beside the API. What follows the `#` is never sent. */
  const cancelLink = () => {
    const table = { facility: facility.id, date: start, num, hasDeposit: due !== null };
    return new URL(cancelPath(language.voice.value.own, code, table), api).href;
  };

  return (
    <div class="done">
      <div class="headline">
        {status !== 'unknown' && <Mark sign={isConfirmed ? 'done' : 'waiting'} />}
        <Heading>
          {t(isConfirmed ? 'seeYou' : status === 'unconfirmed' ? 'passedOn' : 'hasBooking', when)}
        </Heading>
        <p>
          <PartKept
            text={t(status === 'unconfirmed' ? 'passedOnFor' : 'mailGoesTo', { ...when, email })}
            part={email}
          />
        </p>
        <OwnCalendar from={localTimeOf(start, facility.timezone).date} options={LONG_DATE} />
        <ZoneNote instant={start} />
      </div>
      <Facts said={said} due={due} />
      <GoOn outcome={status === 'unconfirmed' ? 'requested' : 'booked'} id={booked.id} />
      {isConfirmed && <CalendarLinks entry={entryOf(view, said)} name="booking" />}
      <div class="acts">
        <PlaceLinks {...place} />
        {isCode(code) && (
          <a class="quiet" part="secondary" href={cancelLink()} target="_blank" rel="noopener noreferrer">
            {t(status === 'unconfirmed' ? 'cancelRequest' : 'cancelBooking')}
          </a>
        )}
      </div>
      <BookAnother after={booked.slot} />
    </div>
  );
}

/** What was booked, in a list. */
function Facts({ said, due }: { said: Said; due: Booked['due'] }) {
  const { facility, language } = useBooking();
  const { t } = language;
  const { start, when, isConfirmed, minutes, num, party, place, reference } = said;
  return (
    <dl>
      {reference && (
        <div>
          <dt>{t('reference')}</dt>
          <dd class="ref">{reference}</dd>
        </div>
      )}
      {!isConfirmed && (
        <div>
          <dt>{t('when')}</dt>
          <dd>
            <Dotted parts={[when.day, when.time]} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('guests')}</dt>
        <dd>
          {minutes && isConfirmed
            ? t('yoursUntil', {
                count: num,
                time: language.time(new Date(start.getTime() + minutes * 60_000)),
              })
            : party}
        </dd>
      </div>
      <div>
        <dt>{t('where')}</dt>
        <dd>
          <MapLink {...place} />
        </dd>
      </div>
      {due && (
        <div>
          <dt>{t('deposit')}</dt>
          <dd>
            {t('depositDue', {
              amount: formatMoney(language.locale, due.amount, due.currency, {
                country: facility.country,
              }),
            })}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** As the guest's own calendar has it. */
function entryOf(
  { facility, language }: Pick<BookingView, 'facility' | 'language'>,
  said: Said,
): CalendarEntry {
  const { start, when, minutes, party, place, reference } = said;
  return {
    // The receipt's own calendar file has the same.
    uid: `${reference || start.toISOString()}@${facility.id}`,
    start,
    minutes: minutes ?? USUAL_MINUTES,
    title: language.t('mailSubject', { facility: facility.name }),
    place: place.line,
    // A calendar shows the times of its own place: the restaurant's are said.
    description: [`${when.day}, ${when.time}`, party, reference].filter(Boolean).join('\n'),
    now: new Date(),
  };
}

/** Back to the first screen, for another booking. */
function BookAnother({ after }: { after: Slot }) {
  const { booking, language, navigation } = useBooking();
  const bookAnother = (pressed: Element) => {
    const view = pressed.closest('.booking');
    booking.time.value = { time: '' };
    navigation.replace('choose');
    // The seats that were just taken are no longer free.
    void booking.tryMonth(after.serviceDay.slice(0, 7), withoutMonth);
    // The button is gone by then; the choice begins with the guests.
    setTimeout(() => view?.querySelector<HTMLElement>('.guests :checked')?.focus());
  };
  return (
    <button
      type="button"
      class="link"
      part="link"
      onClick={({ currentTarget }) => bookAnother(currentTarget)}
    >
      {language.t('bookAnother')}
    </button>
  );
}
