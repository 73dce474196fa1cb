import { useId } from 'preact/hooks';
import { useOrdering } from '../shared.ts';
import { AskHouse } from './AskHouse.tsx';
import { Trouble } from './OrderTrouble.tsx';
import { isVendors, type PaymentOption } from './payment.ts';
import { paymentName } from './paymentName.ts';
import { PAYMENT_SLOT } from './shownMethod.ts';
import { useCheckout } from './useCheckout.ts';

/** How the guest pays: cash, what the page has registered, and vendors. */
export function PayPart() {
  const { t } = useOrdering().language;
  const { payment, bill, order } = useCheckout();
  const options = payment.options.value;
  const isTold = order.trouble.value?.kind === 'noPayment';
  return (
    <fieldset class="pay">
      <legend data-attention="pay" tabIndex={-1}>
        {t('partPay')}
      </legend>
      {bill.isPrepaymentForced.value && <p>{t('prepaid')}</p>}
      {options.map((option) => (
        <Way key={option.method ?? option.type} option={option} isAlone={options.length === 1} />
      ))}
      {!options.length && !isTold && (
        <>
          <p>{t('noPayment')}</p>
          <AskHouse />
        </>
      )}
      <Fields />
      <Trouble part="pay" />
    </fieldset>
  );
}

function Way({ option, isAlone }: { option: PaymentOption; isAlone: boolean }) {
  const { fulfilment, language, facility } = useOrdering();
  const { payment, bill } = useCheckout();
  const type = fulfilment.type.value;
  const id = useId();
  const label = <bdi>{paymentName(language.t, option, type)}</bdi>;
  // There is nothing to choose; a vendor's is chosen all the same before anything of it is loaded.
  const isChoice = !isAlone || isVendors(option);
  const said = option.method ? '' : bill.cashText.value;
  const words = said && (
    <p class="said" id={`${id}-said`} dir="auto" lang={facility.language}>
      {said}
    </p>
  );
  if (!isChoice)
    return (
      <>
        <p>{label}</p>
        {words}
      </>
    );
  return (
    <div class="way">
      <input
        id={id}
        type="radio"
        name="payment"
        checked={payment.chosen.value === option}
        aria-describedby={said ? `${id}-said` : undefined}
        onChange={() => payment.choose(option)}
      />
      <label for={id}>{label}</label>
      {words}
    </div>
  );
}

/** What the chosen method shows: it stands in the page's own document, and shows here. */
function Fields() {
  const { t } = useOrdering().language;
  const { payment } = useCheckout();
  const option = payment.chosen.value;
  return (
    <>
      {payment.status.value === 'opening' && <p class="wait" role="status" />}
      <slot name={PAYMENT_SLOT} />
      {option && payment.status.value === 'failed' && (
        <p role="alert">
          {t('payNotOpen')}{' '}
          <button type="button" class="link" part="link" onClick={() => payment.choose(option)}>
            {t('retry')}
          </button>
        </p>
      )}
    </>
  );
}
