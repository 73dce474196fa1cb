import { useEffect } from 'preact/hooks';
import { useBooking } from './shared.ts';
import { stepModels } from './stepModels.ts';
import { useFormSeen, WaitlistPart } from './WaitlistPart.tsx';

export { default as css } from './details.css?inline';

/** The waitlist as a step of its own. */
export default function Waitlist() {
  const view = useBooking();
  const { booking, navigation } = view;
  const { joined, isUnknown } = stepModels(view).waitlist;
  const state = booking.dayState(booking.day.value);

  useFormSeen();
  useEffect(() => {
    // The browser's forward button may lead here with another day in hand, which needs no list.
    if (!joined.peek() && !isUnknown.peek() && (state === 'open' || state === 'closed'))
      navigation.replace('choose');
  }, [state]);

  return <WaitlistPart />;
}
