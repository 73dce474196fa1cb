/** From nothing to the first booking, step by step; each step can be skipped and done later. */
import { useMemo } from 'preact/hooks';
import { useApp, useDesk } from '../app/context.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { HoursStep } from './HoursStep.tsx';
import { MenuStep } from './MenuStep.tsx';
import { OrdersStep } from './OrdersStep.tsx';
import { SeatsStep } from './SeatsStep.tsx';
import { ShareStep } from './ShareStep.tsx';
import { createSetup, STEPS, type Step } from './setup.ts';

export function SetupScreen() {
  const { address, service } = useApp();
  const { place } = useDesk();
  const onFrom = (step: Step) => address.go(`setup/${STEPS[STEPS.indexOf(step) + 1] ?? step}`);
  const setup = useMemo(() => createSetup({ service, place, saved: onFrom }), [service, place]);
  const named = address.path.value.split('/')[1];
  const step = STEPS.find((each) => each === named) ?? STEPS[0];
  const skip = () => onFrom(step);
  switch (step) {
    case 'hours':
      return <HoursStep draft={setup.hours} onSkip={skip} />;
    case 'seats':
      return <SeatsStep draft={setup.seats} onSkip={skip} />;
    case 'confirm':
      return <ConfirmStep draft={setup.confirm} onSkip={skip} />;
    case 'menu':
      return <MenuStep onDone={skip} />;
    case 'orders':
      return <OrdersStep draft={setup.orders} onSkip={skip} />;
    case 'share':
      return <ShareStep setup={setup} />;
  }
}
