import { GuestFields } from '../../ui/GuestFields.tsx';
import { useOrdering } from '../shared.ts';
import { CheckoutFrame } from './CheckoutFrame.tsx';
import { createCheckout } from './checkout.ts';
import { WhenPart } from './WhenPart.tsx';
import { WherePart } from './WherePart.tsx';

/** The checkout of a delivery or a pickup: time, place and contact come first. */
export default function Checkout() {
  const { model, language } = useOrdering();
  const { guest } = model(createCheckout);
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
