import { FULL_DAY } from '../../../i18n/formats.ts';
import { useShared } from '../../app/context.ts';
import type { Slot } from '../../state/availability.ts';

/** The day's free times by sitting. A tap on a time goes on; with the keyboard the button below does. */
export function Times({ onContinue }: { onContinue(): void }) {
  const { booking, language } = useShared();
  const { t } = language;
  const { slot } = booking;
  return (
    <form
      class="times"
      aria-label={t('timesFor', { day: language.day(booking.day.value, FULL_DAY) })}
      onSubmit={(event) => {
        event.preventDefault();
        if (slot.value) onContinue();
      }}
    >
      {booking.sittings.value.map(({ name, slots }) => {
        const notes = new Set(slots.map(({ message }) => message).filter(Boolean));
        return (
          <fieldset key={name}>
            <legend>{t(name)}</legend>
            {[...notes].map((note) => (
              <p key={note}>{note}</p>
            ))}
            <div class="slots">
              {slots.map((one) => (
                <Time key={one.date} slot={one} onContinue={onContinue} />
              ))}
            </div>
          </fieldset>
        );
      })}
      <button type="submit" class="go" hidden={!slot.value}>
        {slot.value && t('continue', { time: language.time(slot.value.date) })}
      </button>
    </form>
  );
}

function Time({ slot, onContinue }: { slot: Slot; onContinue(): void }) {
  const { booking, language } = useShared();
  return (
    <label
      onClick={({ target, currentTarget }) => {
        // A pointer meets the words; a click on the input itself was made by an arrow key, which must not leave the group.
        if (target === currentTarget.firstChild) return;
        booking.chooseSlot(slot);
        onContinue();
      }}
    >
      <input
        type="radio"
        name="time"
        checked={booking.slot.value === slot}
        onChange={() => booking.chooseSlot(slot)}
      />
      <span>
        {language.time(slot.date)}
        {slot.price_change !== 0 && <small>{language.percent(slot.price_change)}</small>}
      </span>
    </label>
  );
}
