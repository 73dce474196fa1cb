import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { tellFault } from '../app/tellFault.ts';
import { Choose } from './Choose.tsx';
import { StateLine } from './StateLine.tsx';
import { isChoosing, Part, useBooking } from './shared.ts';

/**
 * The booking view: the state line and, under it, the part in hand.
 *
 * @param First what stands in place of the state line and the choice at first
 */
export function Booking({ First }: { First?: ComponentType }) {
  const shared = useBooking();
  const { booking, navigation, isOffline, language } = shared;
  const step = navigation.step.value;
  // Until it is known nothing is promised; it is asked again when the connection is back.
  const readOnce = () =>
    void import('./confirmation.ts')
      .then(({ readConfirmation }) => readConfirmation(shared))
      .catch(tellFault);
  const isFirst = step === 'choose';
  const editPart = (part: string, { parentNode: line }: Element) => {
    // At once: whatever else is pressed at this moment finds the step begun.
    navigation.back();
    import('./focusPart.ts').then(({ focusPart }) => focusPart(navigation, line, part)).catch(tellFault);
  };

  // Not before the first screen is there: it can be used without.
  useEffect(readOnce, [isOffline.value]);

  return (
    <div class="booking">
      {step !== 'done' && !(isFirst && (First || booking.isClosed.value)) && (
        <StateLine onEdit={isChoosing(step) ? undefined : editPart} />
      )}
      {isOffline.value && (
        <p class="notice" role="alert">
          {language.t('offline')}
        </p>
      )}
      {!isFirst ? <Part key={step} name={step} /> : First ? <First /> : <Choose />}
    </div>
  );
}
