import { GuestFields } from '../../ui/GuestFields.tsx';
import { useOrdering } from '../shared.ts';
import { CheckoutFrame } from './CheckoutFrame.tsx';
import { useCheckout } from './useCheckout.ts';
import { WhenPart } from './WhenPart.tsx';
import { WherePart } from './WherePart.tsx';

/** The checkout of a delivery or a pickup: time, place and contact come first. */
export default function Checkout() {
  const { language } = useOrdering();
  const { guest } = useCheckout();
  return (
    <CheckoutFrame>
      <WhenPart />
      <WherePart />
      <section aria-labelledby="you">
        <h3 id="you">{language.t('yourDetails')}</h3>
        <GuestFields guest={guest} />
      </section>
    </CheckoutFrame>
  );
}
