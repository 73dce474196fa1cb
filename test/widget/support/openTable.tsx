/** Orders at the table as a guest meets them: a filled cart, real models, a real kitchen over HTTP, a clock of the test's. */
import userEvent from '@testing-library/user-event';
import { Menu } from '../../../src/widget/ordering/menu/Menu.tsx';
import { useOrdering } from '../../../src/widget/ordering/shared.ts';
import Checkout from '../../../src/widget/table/Checkout.tsx';
import RoundsSheet from '../../../src/widget/table/RoundsSheet.tsx';
import Sent from '../../../src/widget/table/Sent.tsx';
import TableBar from '../../../src/widget/table/TableBar.tsx';
import TableSheet from '../../../src/widget/table/TableSheet.tsx';
import { TableTop } from '../../../src/widget/table/TableTop.tsx';
import { choose } from './cartTabs.ts';
import { category, product, tableHours, tableMenu } from './menuRecords.ts';
import { expectFocus } from './openCheckout.tsx';
import { openOrdering } from './openOrdering.tsx';
import type { SharedOptions } from './sharedOrdering.ts';

export interface TableNeeds extends SharedOptions {
  paymentMethods?: unknown;
  /** The menu of the kitchen: what is not said is as `tableMenu` has it. */
  rules?: object;
  /** Ids of the dishes in the cart, one of each: 1 and 2 are of the first category, 3 and 4 of the second. */
  dishes?: readonly number[];
}

/** The first category until 20:00 only. */
export const FIRST_ENDS_AT_EIGHT = [tableHours('11:00', '20:00', 1), tableHours('11:00', '22:00', 2)];

function Steps() {
  const { navigation, sheets } = useOrdering();
  const step = navigation.step.value;
  const sheet = sheets.shown.value;
  return (
    <>
      {step === 'checkout' ? (
        <Checkout />
      ) : step === 'sent' ? (
        <Sent />
      ) : (
        <>
          <TableTop />
          <Menu />
          <TableBar />
        </>
      )}
      {sheet === 'table' && <TableSheet />}
      {sheet === 'rounds' && <RoundsSheet />}
    </>
  );
}

/** Opens the checkout of what is in the cart, and the menu where that is nothing. Dishes cost €9.50 each. */
export async function openTable({
  paymentMethods,
  rules = {},
  dishes = [1, 3],
  table = '12',
  ...options
}: TableNeeds = {}) {
  const record = tableMenu(1, {
    menu_categories: [category(1), category(2)],
    products: [product(1, 1), product(2, 1), product(3, 2), product(4, 2)],
    ...rules,
  });
  const opened = await openOrdering(Steps, { table, menus: [record], ...options });
  const { cart, kitchen, page, navigation } = opened;
  page.paymentMethods = paymentMethods;
  /** Fills the cart and goes on to the checkout. */
  const checkOut = async (...ids: readonly number[]) => {
    for (const id of ids) cart.add(choose(id));
    await cart.settle();
    navigation.go('checkout');
    await expectFocus('Your order');
  };
  if (dishes.length) await checkOut(...dishes);
  return {
    ...opened,
    table: opened.tableOrdering!.table,
    /** The menu as the kitchen answers it from now on. */
    record,
    user: userEvent.setup(),
    checkOut,
    /** Bodies of the orders that were sent, taken or not. */
    sent: () =>
      kitchen.received
        .filter(({ path }) => path.endsWith('/menu_widget_cart_order'))
        .map(({ body }) => body as Record<string, unknown>),
  };
}
