/**
 * Sends an order: one POST whatever the guest's fingers do, and never again by itself. What comes of it is
 * told as a code.
 */
import { batch, signal } from '@preact/signals';
import { currencyDigits, decimalString } from '../../../domain/coins.ts';
import type { FulfilmentRules } from '../../../domain/fulfilment.ts';
import { fulfilmentTime } from '../../../domain/fulfilmentTime.ts';
import { localTimeOf } from '../../../domain/localTime.ts';
import { parseAmount } from '../../../domain/money.ts';
import { parseInstant } from '../../../domain/parseInstant.ts';
import { addressLine } from '../../../domain/postalAddress.ts';
import { type CartCredentials, UNKNOWN_CART } from '../../api/cart.ts';
import { knownRefusal } from '../../api/knownRefusal.ts';
import { readMenus } from '../../api/menu.ts';
import { ORDER_FIELDS, type OrderOutcome, postOrder } from '../../api/orders.ts';
import { readRefusal } from '../../api/refusal.ts';
import { eventId } from '../../app/eventId.ts';
import { createRequestKey } from '../../app/requestKey.ts';
import { createSheets } from '../../app/sheets.ts';
import type { PaymentToken } from '../../payments/method.ts';
import { createCart } from '../cart/cart.ts';
import { createMenu } from '../menu/menu.ts';
import type { Ordering } from '../shared.ts';
import { createCheckout } from './checkout.ts';
import { createFulfilment } from './fulfilment.ts';
import { type Attention, PARTS, type Trouble, type TroubleKind } from './orderTrouble.ts';
import type { PaymentOption } from './payment.ts';
import { PaymentFailure } from './paymentMethods.ts';
import { createPlaced, type OrderedDish } from './placed.ts';
import { createRounds } from './rounds.ts';

/** The menu's terms are waited for as long as that, in milliseconds, before an order goes out. */
const TERMS_MS = 4000;
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export function createOrder(ordering: Ordering) {
  const { http, facility, navigation, emit, attribute, model, table } = ordering;
  const cart = model(createCart);
  const checkout = model(createCheckout);
  const fulfilment = model(createFulfilment);
  const placed = model(createPlaced);
  const { agreed, payment, guest, address } = checkout;
  const isSending = signal(false);
  const isNoteRefused = signal(false);
  const attention = signal<Attention>('');
  const trouble = signal<Trouble | undefined>(undefined);
  const keys = createRequestKey();
  /** The cart of a request whose outcome nobody knows. */
  let unsureOf = '';

  const fail = (kind: TroubleKind, message = '') => {
    trouble.value = { kind, part: PARTS[kind] ?? 'send', message, isPerhapsSent: unsureOf !== '' };
    attention.value = 'trouble';
    emit('failed', { step: 'checkout', reason: kind });
  };

  /** Whether the time on view still holds; when it doesn't, the next one is shown and the guest asked. */
  function isInTime(): boolean {
    if (agreed.holds()) return true;
    fail(agreed.time.peek() ? 'timeMoved' : 'noTime');
    return false;
  }

  /** Whether all that the guest can see to is there; else leads to the first that is not. */
  function isComplete(): boolean {
    // Nothing is brought to a table that nobody knows.
    if (table && !table.name.peek()) {
      model(createSheets).open('table');
      return false;
    }
    const where = checkout.isDelivery.peek() ? address.check() : undefined;
    const who = guest.check();
    if (where ?? who) attention.value = (where ?? who)!;
    else if (!payment.chosen.peek()) fail(payment.options.peek().length ? 'notChosen' : 'noPayment');
    else if (checkout.noteLeft.peek() < 0) attention.value = 'notes';
    else if (checkout.missing.peek()) fail('belowMinimum');
    else return true;
    return false;
  }

  const hasRefused = () => cart.lines.peek().some(({ state }) => state === 'refused');

  async function send(): Promise<void> {
    const option = payment.chosen.peek()!;
    const total = checkout.total.peek();
    const type = fulfilment.type.peek();
    const isAsSeen = () =>
      checkout.total.peek() === total &&
      fulfilment.type.peek() === type &&
      payment.chosen.peek()?.method === option.method;

    // The fee is in no line of the cart, and the server is told no total: the guest must have seen the one it asks for.
    const terms = checkout.isDelivery.peek() ? Promise.race([ordering.renew(), pause(TERMS_MS)]) : undefined;
    const [isSettled] = await Promise.all([cart.settle(), terms?.catch(() => {})]);
    if (!fulfilment.types.length) return fail('off');
    if (!isSettled || hasRefused()) return fail(hasRefused() ? 'gone' : 'unsettled');
    if (!isAsSeen()) return fail('changed');
    const token = await tokenOf();
    if (!token) return;
    // Paying may take minutes, and what was asked for may be another meanwhile.
    const { value: lines } = cart.lines;
    const credentials = cart.credentials();
    if (!isAsSeen() || !lines.length) return fail('changed');
    if (!credentials) return fail('unsettled');
    if (!isInTime()) return;
    const time = agreed.time.peek()!;
    const contact = guest.contact();
    const lineOf = address.lines();
    const isDelivery = type === 'delivery';
    emit('submit', {});
    try {
      const request = {
        ...contact,
        ...(isDelivery ? lineOf : { address1: '', address2: '', zip_code: '', city: '' }),
        ...token,
        notes: checkout.notes(),
        payment_type: option.type,
        fulfillment_time: fulfilmentTime(time, facility.timezone),
        fulfillment_day: localTimeOf(time, facility.timezone).date,
        source: attribute('source') || 'widget',
      };
      const key = keys.of(credentials.path, request);
      const outcome = await postOrder(http, facility.id, credentials, request, key);
      keys.settle();
      const { address1, address2, zip_code: zip, city } = lineOf;
      const where = { street: [address1, address2], zip, city, country: facility.country };
      const dishes = lines.map(({ quantity, title, description, price }) => ({
        quantity,
        title,
        description,
        price,
      }));
      succeed(outcome, {
        option,
        time,
        dishes,
        address: isDelivery ? addressLine(where) : '',
        email: contact.email,
      });
    } catch (error) {
      await explain(error, credentials);
    }
  }

  /** The token to pay with, or nothing when the guest is asked how else to. */
  async function tokenOf(): Promise<PaymentToken | undefined> {
    try {
      return await payment.token();
    } catch (error) {
      // Who cancels knows that they did, and needs no words.
      if (error instanceof PaymentFailure && error.reason === 'cancelled') attention.value = 'pay';
      else fail('notPaid');
      return undefined;
    }
  }

  function succeed(
    outcome: OrderOutcome,
    {
      option,
      time,
      dishes,
      address: where,
      email,
    }: {
      option: PaymentOption;
      time: Date;
      dishes: readonly OrderedDish[];
      address: string;
      email: string;
    },
  ) {
    const currency = outcome.currency ?? checkout.currency;
    const type = fulfilment.type.peek();
    const told = parseInstant(outcome.fulfillment_time ?? '');
    // A year of four digits: what lies beyond no calendar can show.
    const isTold = Math.trunc(told.getUTCFullYear() / 1000) === 2;
    const price = parseAmount(outcome.price_gross ?? '');
    const total = Number.isNaN(price) ? checkout.total.peek() : price;
    const id = eventId();
    emit('ordered', {
      id,
      type,
      status: outcome.status === 'new' ? 'new' : 'unknown',
      total: decimalString(total, currencyDigits(currency)),
      currency,
    });
    payment.finish();
    unsureOf = '';
    const reference = outcome.ref_num ?? '';
    if (table) model(createRounds).add({ reference, dishes, total, currency });
    batch(() => {
      placed.value = {
        id,
        type,
        time: isTold ? told : time,
        dishes,
        fee: checkout.fee.peek(),
        total,
        currency,
        payment: option,
        reference,
        table: table?.name.peek() ?? '',
        address: where,
        email,
      };
      trouble.value = undefined;
      checkout.note.value = '';
      fulfilment.planned.value = undefined;
      navigation.replace('sent');
      cart.drop();
    });
  }

  async function explain(error: unknown, { path }: CartCredentials): Promise<void> {
    const refused = knownRefusal(error);
    if (!refused) {
      unsureOf = path;
      return fail('unknown');
    }
    const { status } = refused;
    if (status === 429) return fail('tooOften');
    if (UNKNOWN_CART.includes(status)) {
      await cart.takeUp();
      return fail('replaced');
    }
    keys.settle();
    const { fields, message } = readRefusal(refused, ORDER_FIELDS);
    if (status === 409 && !fields.size) return wasOrdered(path, message);
    if (fields.has('fulfillment_time') || fields.has('fulfillment_day')) {
      agreed.refuse(await rulesNow());
      if (!agreed.time.peek()) return fail('noTime');
      // At the table there is no other time to show than now.
      return table ? fail('refused', message) : fail('timeMoved');
    }
    isNoteRefused.value = fields.has('notes');
    const where = address.refuse(checkout.isDelivery.peek() ? fields : new Set());
    const first = where ?? guest.refuse(fields) ?? (fields.has('notes') ? 'notes' : undefined);
    if (fields.has('token') || fields.has('owner_name') || fields.has('owner_email')) payment.forget();
    if (first) {
      // It may be delivered elsewhere by now.
      if (fields.has('zip_code')) void ordering.renew().catch(() => {});
      trouble.value = undefined;
      attention.value = first;
      return emit('failed', { step: 'checkout', reason: 'refused' });
    }
    if (fields.has('token')) return fail('payAgain');
    // The menu's terms are others than those that were shown: how it is paid, from which value on, whether at all.
    await ordering.renew().catch(() => {});
    if (!fulfilment.types.length) return fail('off');
    if (fields.has('payment_type')) return fail('payOther');
    if (!fields.has('product_cart')) return fail('refused', message);
    await cart.takeUp();
    fail(hasRefused() ? 'gone' : 'changed', message);
  }

  /** The kitchen's rules as the service gives them now; undefined when they can't be read. */
  async function rulesNow(): Promise<FulfilmentRules | undefined> {
    const path = model(createMenu).menu.peek().resource_uri;
    const menus = await readMenus(http, facility.id).catch(() => []);
    const menu = menus.find(({ resource_uri: one }) => one === path);
    return menu && ordering.rulesOf(menu, fulfilment.type.peek());
  }

  /** The service says that the cart can't be ordered, and not why: most likely it was. */
  async function wasOrdered(path: string, message: string): Promise<void> {
    if (unsureOf === path) return fail('arrived');
    const before = checkout.total.peek();
    await cart.takeUp();
    if (!cart.lines.peek().length) fail('arrived');
    else if (checkout.total.peek() === before) fail('refused', message);
    else fail('changed', message);
  }

  return {
    isSending,
    isNoteRefused,
    trouble,
    attention,

    /** Sends what was chosen and typed, unless something is missing or it is on its way already. */
    async submit(): Promise<void> {
      if (isSending.peek() || !cart.lines.peek().length) return;
      payment.refresh();
      isNoteRefused.value = false;
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
      unsureOf = '';
      batch(() => {
        trouble.value = undefined;
        navigation.replace('menu');
        cart.drop();
      });
    },
  };
}
