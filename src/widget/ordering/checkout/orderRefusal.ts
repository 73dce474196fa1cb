/** What follows from an order that was not taken, or of which nobody knows whether it was. */
import type { ReadonlySignal } from '@preact/signals';
import type { FulfilmentRules } from '../../../domain/fulfilment.ts';
import type { Amount } from '../../../domain/money.ts';
import { type CartCredentials, UNKNOWN_CART } from '../../api/cart.ts';
import { ORDER_FIELDS } from '../../api/orders.ts';
import { outcomeOf } from '../../api/outcome.ts';
import { readRefusal } from '../../api/refusal.ts';
import type { Guest } from '../../app/guest.ts';
import { tellFault } from '../../app/tellFault.ts';
import type { Cart } from '../cart/cart.ts';
import type { Address } from './address.ts';
import type { AgreedTime } from './agreedTime.ts';
import type { Bill } from './bill.ts';
import type { Fulfilment } from './fulfilment.ts';
import type { KitchenNote } from './kitchenNote.ts';
import type { OrderTroubles } from './orderTrouble.ts';
import type { Payment } from './payment.ts';

export interface OrderRefusalNeeds {
  cart: Pick<Cart, 'lines' | 'takeUp'>;
  fulfilment: Pick<Fulfilment, 'types'>;
  isDelivery: ReadonlySignal<boolean>;
  isAtTable: boolean;
  agreed: Pick<AgreedTime, 'refuse' | 'time'>;
  address: Pick<Address, 'refuse'>;
  guest: Pick<Guest, 'refuse'>;
  payment: Pick<Payment, 'forget'>;
  bill: Pick<Bill, 'total'>;
  kitchenNote: Pick<KitchenNote, 'isRefused'>;
  troubles: OrderTroubles;
  /** Reads the menus anew. Rejects when they can't be read. */
  renew(): Promise<void>;
  /** The kitchen's rules as the service gives them now; undefined when they can't be read. */
  rulesNow(): Promise<FulfilmentRules | undefined>;
}

/** Some of the cart can't be had as it stands. */
export const hasRefused = ({ lines }: Pick<Cart, 'lines'>) =>
  lines.peek().some(({ state }) => state === 'refused');

export function createOrderRefusal(needs: OrderRefusalNeeds) {
  const { cart, fulfilment, isDelivery, agreed, address, guest, payment, bill, kitchenNote, troubles } =
    needs;
  const { fail } = troubles;
  // What can't be read now is read when the guest tries again.
  const renew = () => needs.renew().catch(() => {});

  /**
   * The service says that the cart can't be ordered as it stands. What has changed shows in the cart; where nothing
   * has, checking it again would end here again.
   *
   * @param seen the total that the guest saw
   */
  async function checkCart(seen: Amount, message: string): Promise<void> {
    await cart.takeUp();
    if (!cart.lines.peek().length) fail('arrived');
    else if (hasRefused(cart)) fail('gone', message);
    else fail(bill.total.peek() === seen ? 'refused' : 'changed', message);
  }

  async function moveTime(message: string): Promise<void> {
    agreed.refuse(await needs.rulesNow());
    if (!agreed.time.peek()) return fail('noTime');
    // At the table there is no other time to show than now.
    return needs.isAtTable ? fail('refused', message) : fail('timeMoved');
  }

  /** @returns whether a field was named that the guest can mend */
  function pointToField(fields: ReadonlySet<string>): boolean {
    kitchenNote.isRefused.value = fields.has('notes');
    const where = address.refuse(isDelivery.peek() ? fields : new Set());
    const first = where ?? guest.refuse(fields) ?? (fields.has('notes') ? 'notes' : undefined);
    if (!first) return false;
    // It may be delivered elsewhere by now.
    if (fields.has('zip_code')) void renew();
    troubles.pointTo(first);
    return true;
  }

  /** @param onKnown it is known what became of the request */
  return async function explain(error: unknown, { path }: CartCredentials, onKnown: () => void) {
    const outcome = outcomeOf(error);
    tellFault(error);
    if (outcome.kind === 'notSent') return fail('notSent');
    if (outcome.kind === 'tooMany') return fail('tooOften');
    if (!('refused' in outcome)) {
      troubles.beUnsureOf(path);
      return fail('unknown');
    }
    const { refused } = outcome;
    if (UNKNOWN_CART.includes(refused.status)) {
      await cart.takeUp();
      return fail('replaced');
    }
    onKnown();
    const { fields, message } = readRefusal(refused, ORDER_FIELDS);
    const seen = bill.total.peek();
    // Without a word why: most likely it was ordered.
    if (outcome.kind === 'conflict' && !fields.size)
      return troubles.isUnsureOf(path) ? fail('arrived') : checkCart(seen, message);
    if (fields.has('fulfillment_time') || fields.has('fulfillment_day')) return moveTime(message);
    if (fields.has('token') || fields.has('owner_name') || fields.has('owner_email')) payment.forget();
    if (pointToField(fields)) return;
    if (fields.has('token')) return fail('payAgain');
    // The menu's terms are others than those that were shown: how it is paid, from which value on, whether at all.
    await renew();
    if (!fulfilment.types.length) return fail('off');
    if (fields.has('payment_type')) return fail('payOther');
    return fields.has('product_cart') ? checkCart(seen, message) : fail('refused', message);
  };
}
