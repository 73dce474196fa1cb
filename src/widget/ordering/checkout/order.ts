/**
 * Sends an order: one POST whatever the guest's fingers do, and never again by itself. What comes of it is
 * told as a code.
 */
import { batch, type Signal, signal } from '@preact/signals';
import { currencyDigits, decimalString } from '../../../domain/coins.ts';
import { addressLine } from '../../../domain/postalAddress.ts';
import type { FacilityWith } from '../../api/facility.ts';
import type { Http } from '../../api/http.ts';
import { type OrderOutcome, postOrder } from '../../api/orders.ts';
import type { Emit } from '../../app/context.ts';
import { eventId } from '../../app/eventId.ts';
import type { Guest } from '../../app/guest.ts';
import type { Navigation } from '../../app/navigation.ts';
import { createRequestKey } from '../../app/requestKey.ts';
import { tellFault } from '../../app/tellFault.ts';
import type { PaymentToken } from '../../payments/method.ts';
import type { Cart } from '../cart/cart.ts';
import type { OrderingStep } from '../shared.ts';
import type { Address } from './address.ts';
import type { Bill } from './bill.ts';
import type { Fulfilment } from './fulfilment.ts';
import type { KitchenNote } from './kitchenNote.ts';
import { createOrderCheck, type OrderCheckNeeds } from './orderCheck.ts';
import { createOrderRefusal, hasRefused, type OrderRefusalNeeds } from './orderRefusal.ts';
import { orderRequest } from './orderRequest.ts';
import type { OrderTroubles } from './orderTrouble.ts';
import type { Payment } from './payment.ts';
import { PaymentFailure } from './paymentMethods.ts';
import { type Placed, placedOf, type SentOrder } from './placed.ts';

/** The menu's terms are waited for as long as that, in milliseconds, before an order goes out. */
const TERMS_MS = 4000;
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export interface OrderNeeds extends OrderCheckNeeds, OrderRefusalNeeds {
  http: Http;
  facility: Pick<FacilityWith<object>, 'id' | 'timezone' | 'country'>;
  navigation: Pick<Navigation<OrderingStep>, 'replace'>;
  emit: Emit;
  /** What the page says that orders come from; empty when it says nothing. */
  source(): string;
  cart: Pick<Cart, 'lines' | 'settle' | 'credentials' | 'drop' | 'takeUp'>;
  fulfilment: Pick<Fulfilment, 'type' | 'types' | 'planned'>;
  agreed: OrderCheckNeeds['agreed'] & OrderRefusalNeeds['agreed'];
  address: Pick<Address, 'check' | 'refuse' | 'lines'>;
  guest: Pick<Guest, 'check' | 'refuse' | 'contact'>;
  payment: Pick<Payment, 'chosen' | 'options' | 'token' | 'forget' | 'finish' | 'refresh'>;
  bill: Pick<Bill, 'missing' | 'total' | 'fee' | 'currency'>;
  kitchenNote: KitchenNote;
  troubles: OrderTroubles;
  /** Takes the order that was sent. */
  placed: Signal<Placed | undefined>;
}

export function createOrder(needs: OrderNeeds) {
  const { cart, navigation, payment, kitchenNote, troubles } = needs;
  const { trouble, attention, fail } = troubles;
  const { isInTime, isComplete } = createOrderCheck(needs);
  const isSending = signal(false);
  const send = createSending(needs, isInTime);

  return {
    isSending,
    trouble,
    attention,

    /** Sends what was chosen and typed, unless something is missing or it is on its way already. */
    async submit(): Promise<void> {
      if (isSending.peek() || !cart.lines.peek().length) return;
      payment.refresh();
      kitchenNote.isRefused.value = false;
      if (trouble.peek()?.kind !== 'unknown') trouble.value = undefined;
      if (!isInTime() || !isComplete()) return;
      if (!navigator.onLine) return fail('notSent');
      isSending.value = true;
      try {
        await send();
      } finally {
        isSending.value = false;
      }
    },
    /** Back from a trouble to the form. */
    dismiss() {
      trouble.value = undefined;
      attention.value = 'submit';
    },
    /** The order arrived, as far as anybody can tell: the next one is another. */
    startAnew() {
      troubles.beUnsureOf('');
      batch(() => {
        trouble.value = undefined;
        navigation.replace('menu');
        cart.drop();
      });
    },
  };
}

/** @param isInTime whether the time on view still holds; says so where it doesn't */
function createSending(needs: OrderNeeds, isInTime: () => boolean) {
  const { http, facility, cart, fulfilment, agreed, payment, guest, address, bill, troubles, emit } = needs;
  const { fail } = troubles;
  const keys = createRequestKey();
  const explain = createOrderRefusal(needs);

  /** The fee is in no line of the cart, and the server is told no total: the guest must have seen the one it asks for. */
  async function settle(): Promise<boolean> {
    const terms = needs.isDelivery.peek() ? Promise.race([needs.renew(), pause(TERMS_MS)]) : undefined;
    // Terms that can't be read are as they were; the server has the last word.
    const [isSettled] = await Promise.all([cart.settle(), terms?.catch(tellFault)]);
    return isSettled;
  }

  /** The token to pay with, or nothing when the guest is asked how else to. */
  async function tokenOf(): Promise<PaymentToken | undefined> {
    try {
      return await payment.token();
    } catch (error) {
      // A guest who cancels knows it, and is told nothing.
      if (error instanceof PaymentFailure && error.reason === 'cancelled') troubles.attention.value = 'pay';
      else fail('notPaid');
      return undefined;
    }
  }

  return async function send(): Promise<void> {
    const { total, type, option, isStill } = seenIn(needs);
    const isSettled = await settle();
    if (!fulfilment.types.length) return fail('off');
    if (!isSettled || hasRefused(cart)) return fail(hasRefused(cart) ? 'gone' : 'unsettled');
    if (!isStill()) return fail('changed');
    const token = await tokenOf();
    if (!token) return;
    // Paying may take minutes, and what was asked for may be another meanwhile.
    const { value: lines } = cart.lines;
    const credentials = cart.credentials();
    if (!isStill() || !lines.length) return fail('changed');
    if (!credentials) return fail('unsettled');
    if (!isInTime()) return;
    const time = agreed.time.peek()!;
    const contact = guest.contact();
    const where = type === 'delivery' ? address.lines() : undefined;
    const notes = needs.kitchenNote.composed();
    const { timezone, country } = facility;
    const request = orderRequest({
      contact,
      address: where,
      option,
      token,
      notes,
      time,
      timezone,
      source: needs.source(),
    });
    const sent: SentOrder = {
      type,
      time,
      lines,
      fee: bill.fee.peek(),
      total,
      currency: bill.currency,
      payment: option,
      table: needs.table?.peek() ?? '',
      address: where
        ? addressLine({
            street: [where.address1, where.address2],
            zip: where.zip_code,
            city: where.city,
            country,
          })
        : '',
      email: contact.email,
      secret: credentials.secret,
    };
    emit('submit', {});
    let outcome: OrderOutcome;
    try {
      const key = keys.of(credentials.path, request);
      outcome = await postOrder(http, facility.id, credentials, request, key);
    } catch (error) {
      return await explain(error, credentials, keys.settle);
    }
    keys.settle();
    succeed(needs, outcome, sent);
  };
}

/** What the guest sees now, to compare with. */
function seenIn({ bill, fulfilment, payment }: Pick<OrderNeeds, 'bill' | 'fulfilment' | 'payment'>) {
  const total = bill.total.peek();
  const type = fulfilment.type.peek();
  const option = payment.chosen.peek()!;
  return {
    total,
    type,
    option,
    isStill: () =>
      bill.total.peek() === total &&
      fulfilment.type.peek() === type &&
      payment.chosen.peek()?.method === option.method,
  };
}

/** The service has taken it: tells the page, and shows the last screen. */
function succeed(needs: OrderNeeds, outcome: OrderOutcome, sent: SentOrder): void {
  const { navigation, cart, fulfilment, kitchenNote, payment, troubles, placed, emit } = needs;
  const order = placedOf(eventId(), outcome, sent);
  const { id, type, total, currency } = order;
  emit('ordered', {
    id,
    type,
    status: outcome.status === 'new' ? 'new' : 'unknown',
    total: decimalString(total, currencyDigits(currency)),
    currency,
  });
  payment.finish();
  troubles.beUnsureOf('');
  batch(() => {
    placed.value = order;
    troubles.trouble.value = undefined;
    kitchenNote.text.value = '';
    fulfilment.planned.value = undefined;
    navigation.replace('sent');
    cart.drop();
  });
}
