import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useShared } from '../../app/booking.ts';
import { Later } from '../../ui/Later.tsx';
import { Choose } from './Choose.tsx';
import { StateLine } from './StateLine.tsx';

/** The booking view: the state line and, under it, the part in hand. */
export function Booking() {
  const { navigation, isOffline, language } = useShared();
  const frame = useRef<HTMLDivElement>(null);
  /** The part whose control takes the focus once it is drawn. */
  const part = useSignal('');
  const step = navigation.step.value;

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

  return (
    <div class="booking" ref={frame}>
      {step !== 'done' && (
        <StateLine
          onEdit={(edited) => {
            if (step !== 'choose') navigation.back();
            part.value = edited;
          }}
        />
      )}
      {isOffline.value && (
        <p class="notice" role="alert">
          {language.t('offline')}
        </p>
      )}
      {step === 'choose' ? <Choose /> : <Later key={step} name={step} />}
    </div>
  );
}
