import { useEffect } from 'preact/hooks';
import { bookingFragment, isCode } from '../../domain/bookingLink.ts';
import type { CalendarEntry } from '../../domain/calendarFile.ts';
import { localTimeOf } from '../../domain/localTime.ts';
import { parseInstant } from '../../domain/parseInstant.ts';
import { FULL_DAY } from '../../i18n/fullDay.ts';
import { formatMoney } from '../../i18n/money.ts';
import { CalendarLinks } from '../ui/CalendarLinks.tsx';
import { GoOn } from '../ui/GoOn.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Mark } from '../ui/Mark.tsx';
import { MapLink, PlaceLinks, placeOf } from '../ui/Place.tsx';
import { ZoneNote } from '../ui/ZoneNote.tsx';
import { type Booked, createBooked, statusOf } from './booked.ts';
import { useShared } from './shared.ts';

/** Minutes of a calendar's entry when nobody said how long the table is held. */
const USUAL_MINUTES = 120;

/** What became of the booking, and all the guest needs to come, or not to. */
export default function Done() {
  const { model, navigation, emit } = useShared();
  const booked = model(createBooked).value;
  useEffect(() => {
    if (booked) emit('step', { step: 'done' });
    // After a reload the browser's forward button leads here with nothing booked.
    else navigation.replace('choose');
  }, []);
  return booked ? <Outcome booked={booked} /> : null;
}

function Outcome({ booked }: { booked: Booked }) {
  const { api, facility, language, booking, navigation } = useShared();
  const { t } = language;
  const { outcome, due, email, slot } = booked;

  const told = parseInstant(outcome.date ?? '');
  const start = Number.isNaN(told.getTime()) ? parseInstant(slot.date) : told;
  const when = {
    facility: facility.name,
    day: language.day(localTimeOf(start, facility.timezone).date, FULL_DAY),
    time: language.time(start),
  };
  const status = statusOf(outcome);
  // Of a request nothing is promised: no table is held, and nothing belongs into a calendar.
  const isConfirmed = status === 'confirmed';
  const minutes =
    outcome.booking_timespan && outcome.booking_timespan > 0 ? outcome.booking_timespan : undefined;
  const num = outcome.num ?? booked.partySize;
  const party = t('party', { count: num });
  const place = placeOf(facility);
  const code = outcome.user_cancel_authentication_code ?? '';
  const reference = outcome.ref_num ?? '';

  /** The page that cancels, beside the API. What follows the `#` is sent to nobody. */
  const cancelLink = () => {
    const table = { facility: facility.id, date: start, num, hasDeposit: due !== null };
    return new URL(`cancel${bookingFragment(code, table)}`, api).href;
  };
  const entry: CalendarEntry = {
    // The receipt's own calendar file has the same.
    uid: `${reference || start.toISOString()}@${facility.id}`,
    start,
    minutes: minutes ?? USUAL_MINUTES,
    title: t('mailSubject', { facility: facility.name }),
    place: place.line,
    // A calendar shows the times of its own place: the restaurant's are said.
    description: [`${when.day}, ${when.time}`, party, reference].filter(Boolean).join('\n'),
    now: new Date(),
  };
  const bookAnother = (pressed: Element) => {
    const view = pressed.closest('.booking');
    booking.time.value = { time: '' };
    navigation.replace('choose');
    // The seats that were just taken are no longer free.
    void booking.loadMonth(slot.serviceDay.slice(0, 7), true).catch(() => {});
    // The button is gone by then; the choice begins with the guests.
    setTimeout(() => view?.querySelector<HTMLElement>('.guests :checked')?.focus());
  };

  return (
    <div class="done">
      <div class="headline">
        {status !== 'unknown' && <Mark sign={isConfirmed ? 'done' : 'waiting'} />}
        <Heading>
          {t(isConfirmed ? 'seeYou' : status === 'unconfirmed' ? 'passedOn' : 'hasBooking', when)}
        </Heading>
        <p>{status === 'unconfirmed' ? t('passedOnFor', { ...when, email }) : t('mailGoesTo', { email })}</p>
        <ZoneNote instant={start} />
      </div>
      <dl>
        {reference && (
          <div>
            <dt>{t('reference')}</dt>
            <dd class="ref">{reference}</dd>
          </div>
        )}
        {!isConfirmed && (
          <div>
            <dt>{t('day')}</dt>
            <dd>
              {when.day} · {when.time}
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
      <GoOn outcome={status === 'unconfirmed' ? 'requested' : 'booked'} id={booked.id} />
      {isConfirmed && <CalendarLinks entry={entry} name="booking" />}
      <div class="acts">
        <PlaceLinks {...place} />
        {isCode(code) && (
          <a class="quiet" part="secondary" href={cancelLink()} target="_blank" rel="noopener noreferrer">
            {t(status === 'unconfirmed' ? 'cancelRequest' : 'cancelBooking')}
          </a>
        )}
      </div>
      <button
        type="button"
        class="link"
        part="link"
        onClick={({ currentTarget }) => bookAnother(currentTarget)}
      >
        {t('bookAnother')}
      </button>
    </div>
  );
}
