/**
 * The widget reads without the contract's schemas, which would be a tenth of its first screen. What it takes is
 * nevertheless what they take, for every field that it reads.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AvailabilitySlot } from '../../../src/contract/availability.ts';
import { Booking } from '../../../src/contract/booking.ts';
import { BookingCancelView } from '../../../src/contract/bookingCancel.ts';
import { BookingDeposit } from '../../../src/contract/bookingDeposit.ts';
import { BookingStatusView, StatusChoice } from '../../../src/contract/bookingStatus.ts';
import { Cart, CartItem } from '../../../src/contract/cart.ts';
import { Facility, FacilityListItem } from '../../../src/contract/facility/facility.ts';
import { FeedbackEntry } from '../../../src/contract/feedback.ts';
import { MenuCategory, MenuWidget, ProductSummary } from '../../../src/contract/menuWidget.ts';
import { Order, OrderProgress } from '../../../src/contract/order.ts';
import {
  Product,
  ProductAllergen,
  ProductModifier,
  ProductModifierGroup,
  ProductVariation,
} from '../../../src/contract/product.ts';
import { type Fields, readRecord } from '../../../src/contract/readRecord.ts';
import { Ticket } from '../../../src/contract/ticket.ts';
import { slotFields } from '../../../src/widget/api/availability.ts';
import { bookingCancelFields } from '../../../src/widget/api/bookingCancel.ts';
import { bookingDepositFields } from '../../../src/widget/api/bookingDeposit.ts';
import { bookingStatusFields, statusChoiceFields } from '../../../src/widget/api/bookingStatus.ts';
import { bookingOutcomeFields } from '../../../src/widget/api/bookings.ts';
import { cartFields, cartItemFields } from '../../../src/widget/api/cart.ts';
import * as facilityGroups from '../../../src/widget/api/facilityFields.ts';
import * as listGroups from '../../../src/widget/api/facilityRating.ts';
import { reviewFields } from '../../../src/widget/api/feedback.ts';
import { categoryFields, menuFields, productFields } from '../../../src/widget/api/menu.ts';
import { fulfilmentFields } from '../../../src/widget/api/menuFulfilment.ts';
import { paymentFields } from '../../../src/widget/api/menuPayment.ts';
import {
  allergenFields,
  modifierFields,
  modifierGroupFields,
  productDetailFields,
  variationFields,
} from '../../../src/widget/api/menuProduct.ts';
import { orderProgressFields } from '../../../src/widget/api/orderProgress.ts';
import { orderOutcomeFields } from '../../../src/widget/api/orders.ts';
import { ticketFields } from '../../../src/widget/api/tickets.ts';

type Group = [what: string, fields: Fields, record: z.ZodMiniObject];

const GROUPS: Group[] = [
  ['a slot', slotFields, AvailabilitySlot],
  ['a booking', bookingOutcomeFields, Booking],
  ["the guest's view of a booking", bookingCancelFields, BookingCancelView],
  ["the staff's view of a booking", bookingStatusFields, BookingStatusView],
  ['a choice of the staff', statusChoiceFields, StatusChoice],
  ['a deposit', bookingDepositFields, BookingDeposit],
  ['a cart', cartFields, Cart],
  ['a line of a cart', cartItemFields, CartItem],
  ['an order', orderOutcomeFields, Order],
  ['how an order stands', orderProgressFields, OrderProgress],
  ['a review', reviewFields, FeedbackEntry],
  ['a ticket', ticketFields, Ticket],
  ['a menu', menuFields, MenuWidget],
  ["a menu's delivery and pickup", fulfilmentFields, MenuWidget],
  ["a menu's payment", paymentFields, MenuWidget],
  ['a category', categoryFields, MenuCategory],
  ['a product of a menu', productFields, ProductSummary],
  ['a product', productDetailFields, Product],
  ['an allergen', allergenFields, ProductAllergen],
  ['a group of modifiers', modifierGroupFields, ProductModifierGroup],
  ['a modifier', modifierFields, ProductModifier],
  ['a variation', variationFields, ProductVariation],
  ...Object.entries({ ...facilityGroups, ...listGroups }).map(
    ([name, fields]): Group => [
      `of a facility: ${name}`,
      fields,
      name === 'facilityFound' ? FacilityListItem : Facility,
    ],
  ),
];

/** What may stand in a field: what is asked for, what is near it, and anything else that JSON can hold. */
const VALUE = fc.oneof(
  fc.string(),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(
    null,
    undefined,
    '',
    0,
    -0,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    '0',
    'true',
    [],
    {},
    ['a'],
    { value: 'a' },
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

describe('what the widget reads', () => {
  it.each(GROUPS)('%s: takes every value that the contract takes, and no other', (_, fields, record) => {
    for (const [field, read] of Object.entries(fields)) {
      const schema = record.shape[field];
      if (!schema) throw new Error(`The contract has no field ${field}.`);
      fc.assert(
        fc.property(VALUE, (value) => {
          const known = read(value);
          // What is not there, and a null that a reader doesn't ask for, count as not given.
          if (known === undefined && (value === undefined || value === null)) return;
          expect(known !== undefined, field).toBe(z.safeParse(schema, value).success);
          if (known !== undefined) expect(known).toBe(value);
        }),
      );
    }
  });

  it.each(GROUPS)('%s: of any record keeps the fields that fit, each as it came', (_, fields, record) => {
    const anyRecord = fc.record(
      Object.fromEntries([...Object.keys(fields), 'unknown'].map((field) => [field, VALUE])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyRecord, (value) => {
        const kept = readRecord(fields, value, []);
        for (const [field, known] of Object.entries(kept ?? {})) {
          expect(known).toBe(value[field]);
          expect(z.safeParse(record.shape[field]!, known).success, field).toBe(true);
        }
        expect(kept).not.toHaveProperty('unknown');
      }),
    );
  });

  it.each(GROUPS)('%s: is undefined as soon as a field that must be there does not fit', (_, fields) => {
    for (const [field, read] of Object.entries(fields)) {
      fc.assert(
        fc.property(VALUE, (value) => {
          expect(readRecord(fields, { [field]: value }, [field]) === undefined, field).toBe(
            read(value) === undefined,
          );
        }),
        { numRuns: 20 },
      );
    }
  });
});
