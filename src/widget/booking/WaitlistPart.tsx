import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { parseInstant } from '../../domain/parseInstant.ts';
import { keptDay } from '../../i18n/keptDay.ts';
import { Contact } from '../ui/Contact.tsx';
import { GoOn } from '../ui/GoOn.tsx';
import { GuestFields } from '../ui/GuestFields.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Mark } from '../ui/Mark.tsx';
import { PartKept } from '../ui/PartKept.tsx';
import { Unsure } from '../ui/Unsure.tsx';
import { useAttention } from '../ui/useAttention.ts';
import { ZoneNote } from '../ui/ZoneNote.tsx';
import { Asked } from './Asked.tsx';
import { alternativesOf, type DayPart } from './alternatives.ts';
import { useBooking } from './shared.ts';
import { slotsClass, slotTime } from './slotTime.ts';
import { stepModels } from './stepModels.ts';
import type { Problem } from './waitlist.ts';

const PROBLEM = { notSent: 'notSent', tooOften: 'tooOften', refused: 'notListed' } as const satisfies Record<
  Problem,
  string
>;
const LISTED = { evening: 'listedEvening', lunch: 'listedLunch', day: 'listedDay' } as const satisfies Record<
  DayPart,
  string
>;

/** Tells the page that the guest has come to the form; who comes back to what became of it has none before them. */
export function useFormSeen(): void {
  const view = useBooking();
  const { emit } = view;
  const { joined, isUnknown, times } = stepModels(view).waitlist;
  const hasTimes = times.value.length > 0;
  useEffect(() => {
    if (hasTimes && !joined.peek() && !isUnknown.peek()) emit('step', { step: 'waitlist' });
  }, [hasTimes]);
}

/**
 * The form of the waitlist, and what became of it; nothing while every time of the day has a table.
 *
 * @param onSent it stands beside the day that is chosen, and not on a screen of its own: called when there
 *   is more to say than the form can
 */
export function WaitlistPart({ onSent }: { onSent?: () => void }) {
  const waitlist = stepModels(useBooking()).waitlist;
  if (waitlist.joined.value) return <Listed />;
  if (waitlist.isUnknown.value) return <Unknown />;
  return waitlist.times.value.length > 0 ? <Form onSent={onSent} /> : null;
}

function Form({ onSent }: { onSent: (() => void) | undefined }) {
  const view = useBooking();
  const { booking, language } = view;
  const { t } = language;
  const { guest, waitlist } = stepModels(view);
  const form = useRef<HTMLFormElement>(null);
  const send = useSend();
  const date = waitlist.time.value?.date ?? '';
  // What is chosen at first is chosen: the state line says it, too.
  useEffect(() => {
    booking.awaited.value = date;
  }, [date]);
  const how = <p>{t('waitHow', { count: booking.partySize.value })}</p>;
  return (
    <form
      class="details waiting"
      noValidate
      ref={form}
      aria-busy={waitlist.isSending.value}
      onSubmit={(event) => {
        event.preventDefault();
        void send().then((outcome) => {
          if (outcome === 'faulty') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
          if (outcome === 'joined' || outcome === 'unknown') onSent?.();
        });
      }}
    >
      {!onSent && (
        <div>
          <Heading>{t('waitFor', { day: keptDay(language.day, booking.day.value) })}</Heading>
          {how}
        </div>
      )}
      <fieldset>
        <legend>{t('aroundWhen')}</legend>
        <div class={slotsClass(language, waitlist.times.value)}>
          {waitlist.times.value.map((slot) => (
            <label key={slot.date}>
              <input
                type="radio"
                name="wish"
                checked={slot === waitlist.time.value}
                onChange={() => waitlist.chooseTime(slot)}
              />
              <span part={slot === waitlist.time.value ? 'slot chosen' : 'slot'}>
                {slotTime(language, slot)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {/* Beside the calendar some times of the day may be free: it is said of those that are not. */}
      {onSent && <div>{how}</div>}
      {/* Beside a calendar its legend says it. */}
      {!onSent && date && <ZoneNote instant={parseInstant(date)} />}
      <GuestFields guest={guest} />
      <Refusal />
      <button type="submit" class="go" part="primary" aria-disabled={waitlist.isSending.value}>
        {t(waitlist.isSending.value ? 'sending' : 'open_waitlist')}
      </button>
    </form>
  );
}

/** Why it was not sent or not taken, beside the button. */
function Refusal() {
  const view = useBooking();
  const { language } = view;
  const { problem, message } = stepModels(view).waitlist;
  return problem.value ? (
    <div class="trouble">
      <div role="alert">
        <h3>{language.t(PROBLEM[problem.value])}</h3> {message.value && <p dir="auto">{message.value}</p>}
      </div>
      {problem.value === 'refused' && <Contact />}
    </div>
  ) : null;
}

/** It may be on the list or not, so only the guest may send it again. */
function Unknown() {
  const view = useBooking();
  const { facility, language } = view;
  const { t } = language;
  const { time, isSending, isUnknownByFault, backToForm } = stepModels(view).waitlist;
  const frame = useRef<HTMLDivElement>(null);
  const attention = useSignal<'trouble' | ''>('trouble');
  useAttention(attention, frame);
  const send = useSend();
  const { value: slot } = time;
  return (
    <div class="details" ref={frame}>
      <Unsure title={t('waitUnknown')} isSending={isSending} onBack={backToForm} onSend={send}>
        {slot && <Asked slot={slot} />}
        <Contact lead={t(isUnknownByFault.value ? 'fault' : 'unknownWhy', { facility: facility.name })} />
        <Refusal />
      </Unsure>
    </div>
  );
}

function Listed() {
  const view = useBooking();
  const { booking, language } = view;
  const { t } = language;
  const { email, id } = stepModels(view).waitlist.joined.value!;
  const part = alternativesOf(view).dayPart.value;
  return (
    <div class="waiting">
      <div>
        <Mark sign="done" />
        <Heading>
          {t(LISTED[part], { weekday: language.day(booking.day.value, { weekday: 'long' }) })}
        </Heading>
        <p>
          <PartKept text={t('listedHow', { email })} part={email} />
        </p>
      </div>
      <GoOn outcome="waitlisted" id={id} />
      <Contact lead={t('plansChange')} />
    </div>
  );
}

/** Sends, and tells the page how it went. */
function useSend() {
  const view = useBooking();
  const { emit } = view;
  const { waitlist } = stepModels(view);
  return async () => {
    const outcome = await waitlist.send();
    const waiting = waitlist.joined.peek();
    if (outcome === 'joined' && waiting)
      emit('waitlisted', {
        id: waiting.id,
        partySize: waiting.partySize,
        date: waiting.day,
        time: waiting.time,
      });
    else if (outcome && outcome !== 'faulty') emit('failed', { step: 'waitlist', reason: outcome });
    return outcome;
  };
}
