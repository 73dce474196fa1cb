import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lastDayOf, monthAfter } from '../../domain/localTime.ts';
import { slotRuns } from '../../domain/sittings.ts';
import { keptDay } from '../../i18n/keptDay.ts';
import { Dotted } from '../ui/Dotted.tsx';
import { ReadFailed } from '../ui/ReadFailed.tsx';
import type { Slot } from './availability.ts';
import { focusTimes } from './focusTimes.ts';
import { readFailure } from './readFailure.ts';
import { useBooking } from './shared.ts';
import { slotTime } from './slotTime.ts';

/** The plain alternative to the month: the days that have times, month by month, each a button. */
export default function DayList() {
  const { booking, language, announce } = useBooking();
  const { t } = language;
  const first = useSignal(booking.month.peek());
  const last = useSignal(booking.month.peek());
  const title = (month: string) => language.day(`${month}-01`, { month: 'long', year: 'numeric' });

  const months: string[] = [];
  for (let month = first.value; month <= last.value; month = monthAfter(month, 1)) months.push(month);

  useEffect(() => {
    for (const month of months) void booking.tryMonth(month);
  }, [first.value, last.value]);

  const show = (month: string) => {
    if (month < first.value) first.value = month;
    else last.value = month;
    announce(title(month));
  };

  return (
    <div class="day-list">
      {first.value > booking.firstDay.value.slice(0, 7) && (
        <button
          type="button"
          class="quiet"
          part="secondary"
          onClick={() => show(monthAfter(first.value, -1))}
        >
          {t('earlierDays')}
        </button>
      )}
      {months.map((month) => (
        <section key={month} aria-label={title(month)}>
          <h2>{title(month)}</h2>
          <Days month={month} title={title(month)} />
        </section>
      ))}
      <button type="button" class="quiet" part="secondary" onClick={() => show(monthAfter(last.value, 1))}>
        {t('laterDays')}
      </button>
    </div>
  );
}

function Days({ month, title }: { month: string; title: string }) {
  const { booking, language } = useBooking();
  const { t } = language;
  const { availability } = booking;
  const isKnown = availability.isKnown(lastDayOf(month));
  const days = [...availability.days.value.keys()]
    .filter((day) => day.startsWith(month) && booking.dayState(day) !== 'unknown')
    .sort();
  if (availability.failed.value.includes(month))
    return (
      <p role="alert">
        <ReadFailed says={readFailure(availability, [month])} onRetry={() => void booking.tryMonth(month)} />
      </p>
    );
  return (
    <>
      <ul class="near">
        {days.map((day) => (
          <Day key={day} day={day} />
        ))}
      </ul>
      {isKnown ? !days.length && <p>{t('noDays', { month: title })}</p> : <div class="wait" />}
    </>
  );
}

function Day({ day }: { day: string }) {
  const { booking, language } = useBooking();
  const { t } = language;
  const free = booking.freeSlots.value.filter(({ serviceDay }) => serviceDay === day);
  const isWhole = booking.availability.isKnown(day);
  const runText = (run: readonly Slot[], index: number, { length }: { length: number }) => {
    const [from, to] = [run[0]!, run.at(-1)!].map((slot) => slotTime(language, slot));
    // What comes after the last one that was read is not known yet.
    if (!isWhole && index === length - 1) return t('fromTime', { time: from! });
    return from === to ? from : t('fromTo', { from: from!, to: to! });
  };
  return (
    <li>
      <button
        type="button"
        aria-pressed={day === booking.day.value}
        onClick={({ currentTarget }) => {
          booking.chooseDay(day);
          focusTimes(currentTarget);
        }}
      >
        <b>{keptDay(language.day, day)}</b>{' '}
        {free.length ? <Dotted parts={slotRuns(free).map(runText)} /> : <span>{t('fullWaitlist')}</span>}
        {booking.hasOffer(day) && <small> {t('withOffer')}</small>}
      </button>
    </li>
  );
}
