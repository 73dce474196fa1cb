/** The wiring of the checkout: what stands between a full cart and an order. */
import { computed } from '@preact/signals';
import { rawField } from '../../../contract/rawField.ts';
import { readMenus } from '../../api/menu.ts';
import { createGuest } from '../../app/guest.ts';
import { oncePer } from '../../app/oncePer.ts';
import { tellFault } from '../../app/tellFault.ts';
import { createVendors } from '../../payments/vendors.ts';
import { cartOf } from '../cart/cartOf.ts';
import { renewMenus } from '../renewMenus.ts';
import type { Ordering } from '../shared.ts';
import { createAddress } from './address.ts';
import { createAgreedTime } from './agreedTime.ts';
import { createBill } from './bill.ts';
import { createKitchenNote } from './kitchenNote.ts';
import { createOrder } from './order.ts';
import { createOrderTroubles } from './orderTrouble.ts';
import { createPayment } from './payment.ts';
import { createPresentTime } from './presentTime.ts';

export const checkoutOf = oncePer((ordering: Ordering) => {
  const { http, facility, menu, fulfilment, clock, table, attributes, language, follow, emit } = ordering;
  const { type, terms, rules, planned } = fulfilment;
  const isAtTable = !!table;
  const cart = cartOf(ordering);
  const isDelivery = computed(() => type.value === 'delivery');
  const currency = facility.currency ?? '';
  const bill = createBill({
    menu: menu.menu,
    cart,
    type,
    terms,
    currency,
    takesDirectDebit: rawField(facility.record, 'processor_sepa_enabled') === true,
    isAtTable,
    locale: () => language.voice.value.own,
  });
  const address = createAddress({
    area: fulfilment.area,
    postcode: fulfilment.postcode,
    country: facility.country,
    locale: () => language.voice.value.own,
  });
  // At the table guests need not give their name.
  const guest = createGuest(attributes, { isOptional: isAtTable, country: facility.country });
  const agreed = isAtTable
    ? createPresentTime({ now: clock.now, rules })
    : createAgreedTime({ now: clock.now, rules, planned });
  const kitchenNote = createKitchenNote({ cart, table: table?.name });
  const payment = createPayment({
    paymentMethods: ordering.paymentMethods,
    follow,
    types: bill.paymentTypes,
    order: bill.due,
    vendors: createVendors(attributes, currency),
  });
  const order = createOrder({
    http,
    facility,
    navigation: ordering.navigation,
    sheets: ordering.sheets,
    emit,
    source: () => attributes.source,
    cart,
    fulfilment,
    isDelivery,
    isAtTable,
    table: table?.name,
    agreed,
    address,
    guest,
    payment,
    bill,
    kitchenNote,
    troubles: createOrderTroubles({ emit }),
    placed: ordering.placed,
    renew: () => renewMenus(ordering),
    async rulesNow() {
      const path = menu.menu.peek().resource_uri;
      // What can't be read is as it was.
      const menus = await readMenus(http, facility.id).catch(tellFault);
      const now = menus?.find(({ resource_uri: one }) => one === path);
      return now && ordering.rulesOf(now, type.peek());
    },
  });
  return { isDelivery, bill, address, guest, agreed, kitchenNote, payment, order };
});
