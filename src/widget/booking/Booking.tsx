import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useOnline } from '../ui/useOnline.ts';
import { Choose } from './Choose.tsx';
import { StateLine } from './StateLine.tsx';
import { Part, useBooking } from './shared.ts';

/**
 * The booking view: the state line and, under it, the part in hand.
 *
 * @param First what stands in place of the state line and the choice at first
 */
export function Booking({ First }: { First?: ComponentType }) {
  const shared = useBooking();
  const { booking, navigation, isOffline, language } = shared;
  const frame = useRef<HTMLDivElement>(null);
  /** The part whose control takes the focus once it is drawn. */
  const part = useSignal('');
  const step = navigation.step.value;
  // Until it is known nothing is promised; it is asked again when the connection is back.
  const readOnce = () =>
    void import('./confirmation.ts').then(({ readConfirmation }) => readConfirmation(shared)).catch(() => {});
  const isFirst = step === 'choose';

  useEffect(() => {
    const control =
      part.value &&
      frame.current!.querySelector<HTMLElement>(
        `.${part.value} :is(:checked, [tabindex="0"], input:invalid, li button)`,
      );
    if (control) {
      control.focus();
      part.value = '';
    }
  });

  // Not before the first screen is there: it can be used without.
  useEffect(readOnce, []);
  useOnline(readOnce);

  return (
    <div class="booking" ref={frame}>
      {step !== 'done' && !(isFirst && (First || booking.isClosed.value)) && (
        <StateLine
          onEdit={
            isFirst
              ? undefined
              : (edited) => {
                  navigation.back();
                  part.value = edited;
                }
          }
        />
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
