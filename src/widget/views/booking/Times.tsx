import { parseInstant } from '../../../domain/parseInstant.ts';
import { formatPercentChange } from '../../../i18n/formats.ts';
import { useShared } from '../../app/booking.ts';

/** The day's free times by sitting. A tap on a time goes on; with the keyboard the button below does. */
export function Times() {
  const { booking, language, navigation } = useShared();
  const { t, time } = language;
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
      {booking.sittings.value.map(({ name, slots }) => (
        <fieldset key={name}>
          <legend>{t(name)}</legend>
          {[...new Set(slots.map(({ message }) => message))].map(
            (message) => message && <p key={message}>{message}</p>,
          )}
          <div class="slots">
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
                  onChange={() => booking.chooseSlot(slot)}
                />
                <span part={slot === chosen ? 'slot chosen' : 'slot'}>
                  {time(parseInstant(slot.date))}
                  {slot.price_change !== 0 && (
                    <small>{formatPercentChange(language.locale, slot.price_change)}</small>
                  )}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <button type="submit" class="go" part="primary" hidden={!chosen}>
        {chosen && t('continue', { time: time(parseInstant(chosen.date)) })}
      </button>
    </form>
  );
}
