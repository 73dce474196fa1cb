/** What an order costs, and by which ways it may be paid. */
import { computed, type ReadonlySignal } from '@preact/signals';
import type { OrderType } from '../../../contract/cart.ts';
import { currencyDigits, decimalString } from '../../../domain/coins.ts';
import type { DeliveryTerms } from '../../../domain/deliveryTerms.ts';
import { isPrepaymentForced, paymentTypes } from '../../../domain/paymentTypes.ts';
import { missingToMinimum, orderPrice } from '../../../domain/price.ts';
import type { Menu } from '../../api/menu.ts';
import { readMenuPayment } from '../../api/menuPayment.ts';
import type { PaymentOrder } from '../../payments/method.ts';
import type { Cart } from '../cart/cart.ts';

export interface BillNeeds {
  /** The menu in hand, which says what it takes. */
  menu: ReadonlySignal<Menu>;
  cart: Pick<Cart, 'lines' | 'subtotal'>;
  type: ReadonlySignal<OrderType>;
  terms: ReadonlySignal<DeliveryTerms>;
  currency: string;
  /** The restaurant's processor takes direct debits. */
  takesDirectDebit: boolean;
  isAtTable: boolean;
  /** In which a payment method speaks to the guest. */
  locale(): string;
}

export type Bill = ReturnType<typeof createBill>;

export function createBill(needs: BillNeeds) {
  const { menu, cart, type, terms, currency, takesDirectDebit, isAtTable, locale } = needs;
  const rules = computed(() => readMenuPayment(menu.value));
  const total = computed(() => orderPrice(cart.subtotal.value, terms.value.fee, currency));
  /** What the rules of payment look at: before it is rounded to the currency's coins. */
  const value = computed(() => cart.subtotal.value + terms.value.fee);
  /** The server has every line as it is shown, so the amount is what will be asked for. */
  const isCertain = computed(
    () => cart.lines.value.length > 0 && cart.lines.value.every(({ state }) => state === 'sent'),
  );
  return {
    currency,
    total,
    /** For bringing it; 0 where nothing is delivered. */
    fee: computed(() => terms.value.fee),
    /** What the subtotal lack for a delivery. */
    missing: computed(() => missingToMinimum(cart.subtotal.value, terms.value.minimum)),
    /** An order of this value can't be paid in cash, though the menu takes cash. */
    isPrepaymentForced: computed(
      () =>
        rules.value[isAtTable ? 'qr_allow_cash' : 'allow_cash'] === true &&
        isPrepaymentForced(rules.value, type.value, value.value),
    ),
    /** What the restaurant says of paying at the table, plain text. */
    cashText: computed(() => (isAtTable && rules.value.qr_cash_payment_text?.trim()) || ''),
    /** The types of payment that the menu takes for this order. */
    paymentTypes: computed(() => paymentTypes(rules.value, type.value, value.value, takesDirectDebit)),
    /** What is to be paid by a method; undefined while the amount is not certain yet. */
    due: computed((): PaymentOrder | undefined =>
      isCertain.value
        ? {
            amount: decimalString(total.value, currencyDigits(currency)),
            currency,
            type: type.value,
            locale: locale(),
          }
        : undefined,
    ),
  };
}
