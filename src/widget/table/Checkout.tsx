import { useSignal } from '@preact/signals';
import { CONTACT_FIELDS } from '../app/guest.ts';
import { createSheets } from '../app/sheets.ts';
import { CheckoutFrame } from '../ordering/checkout/CheckoutFrame.tsx';
import { createCheckout } from '../ordering/checkout/checkout.ts';
import { Trouble } from '../ordering/checkout/OrderTrouble.tsx';
import { createOrder } from '../ordering/checkout/order.ts';
import { useOrdering } from '../ordering/shared.ts';
import { tableText } from '../ordering/tableText.ts';
import { Contact } from '../ui/Contact.tsx';
import { GuestFields } from '../ui/GuestFields.tsx';

/** The checkout of an order at the table: where it goes is known, and nobody need say who they are. */
export default function Checkout() {
  return (
    <CheckoutFrame>
      <TablePart />
      <YouPart />
    </CheckoutFrame>
  );
}

/** Where it is brought to. When is now, unless the kitchen has closed. */
function TablePart() {
  const { model, language, table } = useOrdering();
  const { t } = language;
  const { agreed } = model(createCheckout);
  const isTold = model(createOrder).trouble.value?.kind === 'noTime';
  const name = table!.name.value;
  return (
    <section aria-labelledby="when">
      <h3 id="when">{t('qr_order')}</h3>
      <button
        type="button"
        class={name ? 'ready' : 'ready ask'}
        data-attention="when"
        onClick={() => model(createSheets).open('table')}
      >
        <span>
          <b>{name ? tableText(language, name) : t('tableAsk')}</b>
          {name && <small>{t('roundTo')}</small>}
        </span>
        {name && <u>{t('change')}</u>}
      </button>
      <Trouble part="when" />
      {!agreed.time.value && !isTold && (
        <>
          <p>{t('noTime')}</p>
          <Contact />
        </>
      )}
    </section>
  );
}

/** Name, e-mail and phone for those who want to give them. What was given, or refused, is on view. */
function YouPart() {
  const { model, language } = useOrdering();
  const { t } = language;
  const { guest } = model(createCheckout);
  const isGiven = CONTACT_FIELDS.some((field) => guest.values[field].peek() || guest.faultOf(field));
  const isOpen = useSignal(isGiven);
  return (
    <section aria-labelledby="you">
      <h3 id="you">{t('yourDetails')}</h3>
      {isOpen.value || isGiven ? (
        <>
          <p class="hint">{t('tableMail')}</p>
          <GuestFields guest={guest} />
        </>
      ) : (
        <button type="button" class="link" part="link" onClick={() => (isOpen.value = true)}>
          {t('tableYou')}
        </button>
      )}
    </section>
  );
}
