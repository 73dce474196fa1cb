/** What stands between a full cart and an order: time, place, contact, payment, and what it all costs. */
import { computed, signal, untracked } from '@preact/signals';
import { rawField } from '../../../contract/rawField.ts';
import { currencyDigits, decimalString } from '../../../domain/coins.ts';
import { composeNotes, notesLeft, tableNote } from '../../../domain/orderNotes.ts';
import { isPrepaymentForced, paymentTypes } from '../../../domain/paymentTypes.ts';
import { missingToMinimum, orderPrice } from '../../../domain/price.ts';
import { readMenuPayment } from '../../api/menuPayment.ts';
import { createGuest } from '../../app/guest.ts';
import type { PaymentOrder } from '../../payments/method.ts';
import { createVendors } from '../../payments/vendors.ts';
import { createCart } from '../cart/cart.ts';
import { createMenu } from '../menu/menu.ts';
import type { Ordering } from '../shared.ts';
import { createAddress } from './address.ts';
import { createAgreedTime } from './agreedTime.ts';
import { createDelivery } from './delivery.ts';
import { createFulfilment } from './fulfilment.ts';
import { createPayment } from './payment.ts';
import { createPresentTime } from './presentTime.ts';

export function createCheckout(ordering: Ordering) {
  const { model, facility, clock, language, table } = ordering;
  const { menu } = model(createMenu);
  const fulfilment = model(createFulfilment);
  const cart = model(createCart);
  const currency = facility.currency ?? '';
  const { type } = fulfilment;
  const { terms } = model(createDelivery);
  const note = signal('');
  const rules = computed(() => readMenuPayment(menu.value));

  const total = computed(() => orderPrice(cart.goods.value, terms.value.fee, currency));
  /** What the rules of payment look at: before it is rounded to the currency's coins. */
  const value = computed(() => cart.goods.value + terms.value.fee);
  /** The server has every line as it is shown, so the amount is what will be asked for. */
  const isCertain = computed(
    () => cart.lines.value.length > 0 && cart.lines.value.every(({ state }) => state === 'sent'),
  );
  const notes = () => ({
    table: table && tableNote(table.name.value),
    dishes: cart.lines.value,
    note: note.value,
  });
  const times = { now: clock.now, rules: fulfilment.rules };

  return {
    currency,
    total,
    /** For bringing it; 0 where nothing is delivered. */
    fee: computed(() => terms.value.fee),
    /** What the goods lack for a delivery. */
    missing: computed(() => missingToMinimum(cart.goods.value, terms.value.minimum)),
    agreed: table ? createPresentTime(times) : createAgreedTime({ ...times, planned: fulfilment.planned }),
    // At the table nobody need say who they are.
    guest: createGuest(ordering, { isOptional: !!table }),
    address: model(createAddress),
    /** The address is asked for. */
    isDelivery: computed(() => type.value === 'delivery'),
    /** An order of this value can't be paid in cash, though the menu takes cash. */
    isPrepaymentForced: computed(
      () =>
        rules.value[table ? 'qr_allow_cash' : 'allow_cash'] === true &&
        isPrepaymentForced(rules.value, type.value, value.value),
    ),
    /** What the restaurant says of paying at the table, plain text. */
    cashText: computed(() => (table && rules.value.qr_cash_payment_text?.trim()) || ''),
    payment: createPayment(ordering, {
      types: computed(() =>
        paymentTypes(
          rules.value,
          type.value,
          value.value,
          rawField(facility.record, 'processor_sepa_enabled') === true,
        ),
      ),
      order: computed((): PaymentOrder | undefined =>
        isCertain.value
          ? {
              amount: decimalString(total.value, currencyDigits(currency)),
              currency,
              type: type.value,
              locale: language.locale,
            }
          : undefined,
      ),
      vendors: createVendors(ordering.attribute, currency),
    }),
    /** What the guest says of the whole order. */
    note,
    /** UTF-16 units by which it may still grow; negative when something has to go. */
    noteLeft: computed(() => notesLeft(notes())),
    /** The order's `notes`: the table, those of its dishes, then the general one. */
    notes: () => untracked(() => composeNotes(notes())),
  };
}
