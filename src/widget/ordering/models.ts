/** Makes the models of the first screen, and says what each needs. */
import { signal } from '@preact/signals';
import { createSheets } from '../app/sheets.ts';
import { tellFault } from '../app/tellFault.ts';
import { createIsCartNear } from './cart/keptCarts.ts';
import { createQuantities } from './cart/quantities.ts';
import { createFulfilment } from './checkout/fulfilment.ts';
import { createAvoided } from './menu/avoided.ts';
import { createMenu } from './menu/menu.ts';
import { createOpenLinked } from './menu/openLinked.ts';
import { createProductDialog } from './menu/productDialog.ts';
import { createSeen } from './menu/seen.ts';
import type { AtTable, Ordering, OrderingView } from './shared.ts';

/** @param tableOf what is different at the table, made of the models that it looks at; gives nothing elsewhere */
export function createOrdering<Table extends AtTable | undefined>(
  view: OrderingView,
  tableOf: (models: Pick<Ordering, 'menu' | 'fulfilment'>) => Table,
): Ordering & { readonly table: Table } {
  const { api, facility, menus, types, clock, emit, follow, intent, attributes } = view;
  const sheets = createSheets({ follow });
  const menu = createMenu({ api, menus, types });
  const fulfilment = createFulfilment({ menu, rules: view, clock });
  const dialog = createProductDialog({ sheets });
  let cart: ReturnType<Ordering['loadCart']> | undefined;
  const ordering: Ordering & { readonly table: Table } = {
    ...view,
    sheets,
    menu,
    fulfilment,
    dialog,
    avoided: createAvoided(),
    see: createSeen({ emit }),
    openLinked: createOpenLinked({ menu, sheets, dialog }, () => attributes.product),
    quantities: createQuantities(),
    isCartNear: createIsCartNear({ api, facilityId: facility.id, intent }),
    loadCart: () =>
      (cart ??= import('./cart/cartOf.ts')
        .then(({ cartOf }) => cartOf(ordering))
        .catch((error: unknown) => {
          cart = undefined;
          tellFault(error);
          throw error;
        })),
    placed: signal(undefined),
    table: tableOf({ menu, fulfilment }),
  };
  return ordering;
}

/** The ordering view for delivery and pickup. */
export const orderingOf = (view: OrderingView) => createOrdering(view, () => undefined);
