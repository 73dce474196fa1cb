import { useId } from 'preact/hooks';
import { parseInstant } from '../../domain/parseInstant.ts';
import { isPastMidnight } from '../../domain/serviceDay.ts';
import type { Sitting } from '../../domain/sittings.ts';
import { slotMessages } from '../../domain/slotMessages.ts';
import { formatPercentChange } from '../../i18n/formats.ts';
import type { Slot } from './availability.ts';
import { useBooking } from './shared.ts';
import { slotsClass, slotTime } from './slotTime.ts';

/** The day's free times by sitting. A tap on a time goes on; with the keyboard the button below does. */
export function Times() {
  const { booking, language, navigation } = useBooking();
  const { t } = language;
  const chosen = booking.slot.value;
  const goOn = () => navigation.go('details');
  return (
    <form
      class="times"
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      {booking.sittings.value.map((sitting) => (
        <SittingTimes key={sitting.slots[0]!.date} sitting={sitting} goOn={goOn} />
      ))}
      <button type="submit" class="go" part="primary" hidden={!chosen}>
        {chosen &&
          (booking.isRequest.value
            ? t('request', {
                day: language.day(chosen.day, { weekday: 'long' }),
                time: language.time(parseInstant(chosen.date)),
              })
            : t('continue', { time: slotTime(language, chosen) }))}
      </button>
    </form>
  );
}

/** The times of one sitting, and below them what the restaurant says of some of them. */
function SittingTimes({ sitting: { name, slots }, goOn }: { sitting: Sitting<Slot>; goOn(): void }) {
  const { booking, facility, language } = useBooking();
  const { t } = language;
  const chosen = booking.slot.value;
  const id = useId();
  const messages = slotMessages(slots);
  const idOf = (slot: Slot) => {
    const index = messages.findIndex((about) => about.slots.includes(slot));
    return index < 0 ? undefined : `${id}-${index}`;
  };
  return (
    <fieldset>
      <legend>{t(name)}</legend>
      <div class={slotsClass(language, slots)}>
        {slots.map((slot) => (
          // The words of a radio button: what they do by pointer it does by keyboard, with the button below.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
          <label
            key={slot.date}
            onClick={({ target, currentTarget }) => {
              // A pointer meets the words. A click on the input itself came from an arrow key, which must
              // not leave the group.
              if (target !== currentTarget.firstChild) {
                booking.chooseSlot(slot);
                goOn();
              }
            }}
          >
            <input
              type="radio"
              name="time"
              required
              checked={slot === chosen}
              aria-describedby={idOf(slot)}
              onChange={() => booking.chooseSlot(slot)}
            />
            <span part={slot === chosen ? 'slot chosen' : 'slot'}>
              {language.time(parseInstant(slot.date))}
              {isPastMidnight(slot) && (
                <small>
                  <i class="sr">, </i>
                  {language.day(slot.day, { weekday: 'long' })}
                </small>
              )}
              {slot.price_change !== 0 && (
                <small>{formatPercentChange(language.locale, slot.price_change)}</small>
              )}
            </span>
          </label>
        ))}
      </div>
      {messages.map(({ message, runs, isForAll }, index) => (
        <p key={message} id={`${id}-${index}`}>
          {!isForAll && <b>{runs.map(timesOf).join(language.t('and'))}</b>}{' '}
          <bdi lang={facility.language}>{message}</bdi>
        </p>
      ))}
    </fieldset>
  );

  function timesOf([first, last]: readonly [Slot, Slot]): string {
    const from = slotTime(language, first);
    return first === last ? from : t('fromTo', { from, to: slotTime(language, last) });
  }
}
