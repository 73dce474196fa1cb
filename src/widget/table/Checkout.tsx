import { useSignal } from '@preact/signals';
import { CONTACT_FIELDS } from '../app/guest.ts';
import { AskHouse } from '../ordering/checkout/AskHouse.tsx';
import { CheckoutFrame } from '../ordering/checkout/CheckoutFrame.tsx';
import { Trouble } from '../ordering/checkout/OrderTrouble.tsx';
import { useCheckout } from '../ordering/checkout/useCheckout.ts';
import { tableText } from '../ordering/tableText.ts';
import { GuestFields } from '../ui/GuestFields.tsx';
import { useTable } from './shared.ts';

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
  const { sheets, language, table } = useTable();
  const { t } = language;
  const { agreed, order } = useCheckout();
  const isTold = order.trouble.value?.kind === 'noTime';
  const isOpen = agreed.time.value && !isTold;
  const name = table.name.value;
  return (
    <section aria-labelledby="when">
      <h3 id="when">{t('qr_order')}</h3>
      <button
        type="button"
        class={name ? 'ready' : 'ready ask'}
        data-attention="when"
        onClick={() => sheets.open('table')}
      >
        <span>
          <b>{name ? tableText(language, name) : t('tableAsk')}</b>
          {name && isOpen && <small>{t('roundTo')}</small>}
        </span>
        {name && <u>{t('change')}</u>}
      </button>
      <Trouble part="when" />
      {!agreed.time.value && !isTold && (
        <>
          <p>{t('noTime')}</p>
          <AskHouse />
        </>
      )}
    </section>
  );
}

/** Name, e-mail and phone for those who want to give them. What was given, or refused, is on view. */
function YouPart() {
  const { t } = useTable().language;
  const { guest } = useCheckout();
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
