import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { calendarDay } from '../../domain/localTime.ts';
import { formatDate } from '../../i18n/formats.ts';
import { languageCode } from '../../i18n/guestLanguage.ts';
import { keptDay } from '../../i18n/keptDay.ts';
import { LONG_DATE } from '../../i18n/longDate.ts';
import { Contact } from '../ui/Contact.tsx';
import { Dotted } from '../ui/Dotted.tsx';
import { useOnline } from '../ui/useOnline.ts';
import { alternativesOf, type DayPart } from './alternatives.ts';
import type { Slot } from './availability.ts';
import { focusTimes } from './focusTimes.ts';
import { fullText } from './fullText.ts';
import { NearestTimes } from './NearestTimes.tsx';
import { readFailure } from './readFailure.ts';
import { useBooking } from './shared.ts';
import { slotTime } from './slotTime.ts';

const JOIN = { evening: 'joinEvening', lunch: 'joinLunch', day: 'joinDay' } as const satisfies Record<
  DayPart,
  string
>;

/** What there is to say and do where no time can be chosen: the reason in one sentence, and never a dead end. */
export default function Alternatives() {
  const view = useBooking();
  const { booking, language, emit } = view;
  const facility = booking.facility.value;
  const { t } = language;
  const alternatives = alternativesOf(view);
  const day = booking.day.value;
  const reason = alternatives.reason(new Date());
  const isAboutDay = reason !== 'limit' && reason !== 'party' && reason !== 'noTimes';

  useEffect(() => {
    // A link has led here: what is said of the day stands for its time, and another day has not been missed.
    if (booking.arrival.peek() !== 'missed') return;
    booking.arrival.value = '';
    if (isAboutDay) emit('alternatives', { date: booking.asked.peek().day, time: booking.time.peek().time });
  }, []);

  useEffect(() => {
    if (isAboutDay) void alternatives.readOn();
  }, [reason, day, booking.partySize.value]);

  const name = day && keptDay(language.day, day);
  switch (reason) {
    case 'limit':
      return <Message title={t('limit')} isScreen />;
    case 'party':
      return (
        <Message title={t('largeParty', { count: booking.largest.value })} isScreen>
          <button
            type="button"
            class="quiet"
            part="secondary"
            onClick={() => booking.choosePartySize(booking.largest.value)}
          >
            {view.isWaitlist && view.navigation.step.value === 'choose' ? (
              <Dotted parts={[t('open_waitlist'), t('party', { count: booking.largest.value })]} />
            ) : (
              t('largestParty', { count: booking.largest.value })
            )}
          </button>
        </Message>
      );
    case 'noTimes':
      return <Message title={t('noTimes', { facility: facility.name })} isScreen />;
    case 'none':
      return <Elsewhere title={noneTitle()} />;
    case 'full':
      return <Full />;
    case 'closed':
      return <Closed name={name} />;
    case 'ahead':
      return <Elsewhere title={t('notOpenYet', { day: name })} />;
    case 'soon': {
      const hours = Math.ceil(facility.min_book_in_advance_hours ?? 0);
      return <Elsewhere title={hours > 0 ? t('shortNotice', { count: hours }) : t('tooLate')} />;
    }
  }

  function noneTitle() {
    const { isReading, fullUntil } = alternatives;
    if (isReading.value || !fullUntil.value) return t(isReading.value ? 'looking' : 'readFailed');
    return t('noneFree', {
      month: language.day(`${fullUntil.value}-01`, { month: 'long', year: 'numeric' }),
    });
  }
}

/** A closed day in the restaurant's own words, below ours where its guest reads another language. */
function Closed({ name }: { name: string }) {
  const { booking, language } = useBooking();
  const facility = booking.facility.value;
  const text = facility.widget_closed_text?.trim();
  const ours = language.t('closedDay', { day: name });
  if (!text) return <Elsewhere title={ours} />;
  const tongue = facility.language ?? language.locale;
  const words = (
    <span class="words" lang={facility.language} dir="auto">
      {text.replaceAll('%s', () => longDate(booking.day.value, tongue, language.locale))}
    </span>
  );
  return languageCode(tongue) === languageCode(language.locale) ? (
    <Elsewhere title={words} />
  ) : (
    <Elsewhere title={ours} words={<p>{words}</p>} />
  );
}

function longDate(day: string, locale: string, fallback: string): string {
  const write = (tag: string) =>
    keptDay((date, options) => formatDate(tag, calendarDay(date), 'UTC', options), day, LONG_DATE);
  try {
    return write(locale);
  } catch {
    // A facility whose language is no BCP 47 tag.
    return write(fallback);
  }
}

/** The day is full for this party: the nearest times, the next open day, the waitlist. */
function Full() {
  const view = useBooking();
  const { booking, language, navigation } = view;
  const { t } = language;
  const alternatives = alternativesOf(view);
  const part = alternatives.dayPart.value;
  const nearest = alternatives.nearest.value;
  const next = alternatives.nextOpen.value;
  return (
    <div class="alternatives">
      <div>
        <h3>{fullText(view)}</h3>
        {/* The number stays with its guests. */}
        <p>{t('noTableFor', { count: booking.partySize.value }).replace(/(?<=\p{Nd}) /u, '\u00a0')}</p>
      </div>
      <NearestTimes />
      {next && <OpenDays slots={[next]} label={t('openNext')} />}
      {!nearest.length && <Further />}
      <button type="button" class="quiet" part="secondary" onClick={() => navigation.go('waitlist')}>
        {t(JOIN[part])}
      </button>
    </div>
  );
}

/** A sentence, what the restaurant adds, and the days that are open. */
function Elsewhere({ title, words }: { title: ComponentChildren; words?: ComponentChildren }) {
  const view = useBooking();
  const days = alternativesOf(view).openDays.value;
  return (
    <Message title={title} contact={!days.length}>
      {words}
      {days.length ? (
        <OpenDays
          slots={days}
          label={view.language.t(
            days.every(({ serviceDay }) => serviceDay < view.booking.day.value) ? 'openBefore' : 'openNext',
          )}
        />
      ) : (
        <Further />
      )}
    </Message>
  );
}

/** Days with a free table, each with its first time. */
function OpenDays({ slots, label }: { slots: readonly Slot[]; label: string }) {
  const { booking, language } = useBooking();
  return (
    <div>
      <p>{label}</p>
      <ul class="near">
        {slots.map((slot) => (
          <li key={slot.serviceDay}>
            <button
              type="button"
              onClick={({ currentTarget }) => {
                booking.chooseDay(slot.serviceDay);
                focusTimes(currentTarget);
              }}
            >
              <b>{keptDay(language.day, slot.serviceDay)}</b>{' '}
              <span>{language.t('fromTime', { time: slotTime(language, slot) })}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Nothing is free in the months that were read: on to later ones. */
function Further() {
  const view = useBooking();
  const { availability } = view.booking;
  const { t } = view.language;
  const alternatives = alternativesOf(view);
  const { value: failed } = availability.failed;
  useOnline(() => {
    if (failed.length > 0) void alternatives.lookFurther();
  });
  if (alternatives.isReading.value) return <p role="status">{t('looking')}</p>;
  return (
    <>
      {failed.length > 0 && alternatives.fullUntil.value && (
        <p role="alert">{t(readFailure(availability, failed))}</p>
      )}
      {alternatives.hasMore.value && (
        <button type="button" class="quiet" part="secondary" onClick={() => void alternatives.lookFurther()}>
          {t('lookFurther')}
        </button>
      )}
    </>
  );
}

/** `isScreen`: it stands for all of the day and its times, and not below the title of the day. */
function Message({
  title,
  isScreen,
  contact = isScreen,
  children,
}: {
  title: ComponentChildren;
  isScreen?: boolean;
  contact?: boolean | undefined;
  children?: ComponentChildren;
}) {
  const Title = isScreen ? 'h2' : 'h3';
  return (
    <div class="alternatives">
      <Title>{title}</Title>
      {children}
      {contact && <Contact />}
    </div>
  );
}
