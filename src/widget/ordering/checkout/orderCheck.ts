/** What has to be there before an order goes out. */
import type { ReadonlySignal } from '@preact/signals';
import type { Guest } from '../../app/guest.ts';
import type { Sheets } from '../../app/sheets.ts';
import type { Address } from './address.ts';
import type { AgreedTime } from './agreedTime.ts';
import type { Bill } from './bill.ts';
import type { KitchenNote } from './kitchenNote.ts';
import type { OrderTroubles } from './orderTrouble.ts';
import type { Payment } from './payment.ts';

export interface OrderCheckNeeds {
  agreed: Pick<AgreedTime, 'holds' | 'time'>;
  /** The table's name; undefined except at the table. */
  table: ReadonlySignal<string> | undefined;
  sheets: Pick<Sheets, 'open'>;
  isDelivery: ReadonlySignal<boolean>;
  address: Pick<Address, 'check'>;
  guest: Pick<Guest, 'check'>;
  payment: Pick<Payment, 'chosen' | 'options'>;
  bill: Pick<Bill, 'missing'>;
  kitchenNote: Pick<KitchenNote, 'left'>;
  troubles: Pick<OrderTroubles, 'fail' | 'attention'>;
}

export function createOrderCheck(needs: OrderCheckNeeds) {
  const { agreed, table, sheets, isDelivery, address, guest, payment, bill, kitchenNote, troubles } = needs;
  const { fail, attention } = troubles;
  return {
    /** Whether the time on view still holds; when it doesn't, the next one is shown and the guest asked. */
    isInTime(): boolean {
      if (agreed.holds()) return true;
      fail(agreed.time.peek() ? 'timeMoved' : 'noTime');
      return false;
    },
    /** Whether all that the guest can see to is there; else leads to the first that is not. */
    isComplete(): boolean {
      // Without a table the kitchen doesn't know where to bring it.
      if (table && !table.peek()) {
        sheets.open('table');
        return false;
      }
      const where = isDelivery.peek() ? address.check() : undefined;
      const who = guest.check();
      const field = where ?? who;
      if (field) attention.value = field;
      else if (!payment.chosen.peek()) fail(payment.options.peek().length ? 'notChosen' : 'noPayment');
      else if (kitchenNote.left.peek() < 0) attention.value = 'notes';
      else if (bill.missing.peek()) fail('belowMinimum');
      else return true;
      return false;
    },
  };
}
