/** Halle Neun's menu of 2,000 dishes: forty stalls with fifty dishes each, the same at every start. */
import type { DemoCategory, DemoGroup, DemoMenu, DemoProduct } from '../demoMenu.ts';
import { STALLS, type Stall } from './halleNeunStalls.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

const HEAT: DemoGroup = {
  title: 'Heat',
  minimum_quantity: 1,
  maximum_quantity: 1,
  modifiers: [{ title: 'Mild' }, { title: 'Medium' }, { title: 'Hot' }, { title: 'As the cooks eat it' }],
};
const SPICE: DemoGroup = {
  title: 'Spice it up',
  maximum_quantity: 2,
  modifiers: [
    { title: 'Fresh chilli', price: '0.50', maximum: 2 },
    { title: 'Lime', price: '0.40', maximum: 2 },
    { title: 'Coriander', price: '0.40' },
  ],
};
const DIPS: DemoGroup = {
  title: 'Dips',
  maximum_quantity: 3,
  modifiers: [
    { title: 'Garlic', price: '0.80', maximum: 3 },
    { title: 'Chilli', price: '0.80', maximum: 3 },
    { title: 'Lemon and herbs', price: '0.80', maximum: 3 },
    { title: 'Sesame and soy', price: '0.90', maximum: 3 },
  ],
};
const IN_THE_BOWL: DemoGroup = {
  title: 'In the bowl',
  maximum_quantity: 5,
  modifiers: [
    { title: 'Another portion of noodles', price: '1.80', maximum: 2 },
    { title: 'Marinated egg', price: '1.50', maximum: 2 },
    { title: 'Bamboo', price: '1.20' },
    { title: 'Nori', price: '0.80', maximum: 3 },
    { title: 'Chilli oil', price: '0.50', maximum: 2 },
  ],
};
const ON_THE_SLICE: DemoGroup = {
  title: 'On the slice',
  maximum_quantity: 3,
  modifiers: [
    { title: 'More mozzarella', price: '1.20', maximum: 2 },
    { title: 'Olives', price: '0.80' },
    { title: 'Anchovies', price: '1.00' },
  ],
};
const OVER_THE_PASTA: DemoGroup = {
  title: 'Over it',
  maximum_quantity: 2,
  modifiers: [
    { title: 'Parmesan', price: '0.80', maximum: 2 },
    { title: 'Toasted crumbs', price: '0.60' },
    { title: 'Chilli oil', price: '0.40' },
  ],
};
const BURGER_SIDE: DemoGroup = {
  title: 'With it',
  minimum_quantity: 1,
  maximum_quantity: 1,
  modifiers: [{ title: 'Nothing' }, { title: 'Fries', price: '3.20' }, { title: 'Slaw', price: '2.80' }],
};
const ON_THE_BURGER: DemoGroup = {
  title: 'On the burger',
  maximum_quantity: 4,
  modifiers: [
    { title: 'Another patty', price: '3.50', maximum: 2 },
    { title: 'Bacon', price: '1.60' },
    { title: 'Fried egg', price: '1.40' },
    { title: 'Pickles', price: '0.50', maximum: 2 },
  ],
};
const SPRINKLES: DemoGroup = {
  title: 'Over the ice cream',
  maximum_quantity: 2,
  modifiers: [
    { title: 'Chocolate sauce', price: '0.60' },
    { title: 'Roasted nuts', price: '0.70' },
    { title: 'Wafer', price: '0.30', maximum: 2 },
  ],
};
const IN_THE_CUP: DemoGroup = {
  title: 'In the cup',
  maximum_quantity: 3,
  modifiers: [
    { title: 'Another shot', price: '0.90', maximum: 2 },
    { title: 'Vanilla syrup', price: '0.60' },
    { title: 'Sugar', maximum: 3 },
  ],
};
const SWEETNESS: DemoGroup = {
  title: 'Sweetness',
  minimum_quantity: 1,
  maximum_quantity: 1,
  modifiers: [{ title: 'Not at all' }, { title: 'A little' }, { title: 'As usual' }],
};
const ICE: DemoGroup = {
  title: 'Ice',
  minimum_quantity: 1,
  maximum_quantity: 1,
  modifiers: [{ title: 'With ice' }, { title: 'Without ice' }],
};

const GROUPS: Readonly<Record<NonNullable<Stall['choice']>, readonly DemoGroup[]>> = {
  noodles: [IN_THE_BOWL],
  dips: [DIPS],
  heat: [HEAT, SPICE],
  pizza: [ON_THE_SLICE],
  pasta: [OVER_THE_PASTA],
  burger: [BURGER_SIDE, ON_THE_BURGER],
  scoops: [SPRINKLES],
  coffee: [IN_THE_CUP],
  tea: [SWEETNESS],
  drink: [ICE],
};

/** The surcharge for the larger size, in cents, where a stall sells two sizes. */
const LARGER: Partial<Record<NonNullable<Stall['choice']>, number>> = {
  noodles: 320,
  pizza: 280,
  pasta: 350,
  coffee: 80,
  tea: 90,
  drink: 150,
};

function dishesOf(stall: Stall): DemoProduct[] {
  const ways = listOf(stall.with);
  const allergens = listOf(stall.allergens);
  return listOf(stall.of).flatMap((of, i) =>
    ways.map((way, j): DemoProduct => {
      const place = i * ways.length + j;
      const cents = stall.from + (i % 4) * 40 + j * 30;
      const larger = stall.choice && LARGER[stall.choice];
      // Every third dish has a picture, and one in twenty has no allergens entered yet.
      const hasPicture = place % 3 === 0;
      const isRecorded = place % 20 !== 19;
      return {
        title: fill(stall.title, of, way),
        description: describe(stall.text, of, way),
        price: euros(cents),
        ...(hasPicture ? { picture: stall.picture } : {}),
        ...(larger
          ? {
              sizes: [
                { title: 'Regular', price: euros(cents) },
                { title: 'Large', price: euros(cents + larger), multiplicator: '1.25' },
              ],
            }
          : {}),
        ...(stall.choice ? { groups: GROUPS[stall.choice] } : {}),
        ...(isRecorded ? { allergens } : {}),
      };
    }),
  );
}

/** Proper names, which keep their capital inside a sentence. */
const NAMES =
  /^(?:Assam|Boquerones|Brussels|Earl|Greek|Hyderabad|Kolkata|Liège|Lucknow|Malabar|Manchego|Niçoise|Serrano|Sindh|Thai)\b/;

/** `pattern` with one of each list. */
function fill(pattern: string, of: string, way: string): string {
  const text = pattern.replaceAll('{of}', of).replaceAll('{with}', way);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** As `fill`, for use inside a sentence: anything but a proper name begins with a lower-case letter. */
function describe(pattern: string, of: string, way: string): string {
  return fill(pattern, inSentence(of), inSentence(way));
}

function inSentence(text: string): string {
  return NAMES.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

function listOf(text: string): string[] {
  return text === '' ? [] : text.split(', ');
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2);
}

export const halleNeunMenu: DemoMenu = {
  menu: {
    name: 'Forty stalls, one bag',
    allow_delivery: true,
    delivery_area:
      '10115, 10117, 10119, 10178, 10179, 10243, 10245, 10247, 10249, 10405, 10407, 10435, 10437, 10967, 10969, 10997, 10999',
    delivery_fee: '3.50',
    delivery_minimum_order_value: '20.00',
    delivery_lead_time: 40,
    delivery_days_in_advance: 2,
    allow_pickup: true,
    pickup_lead_time: 15,
    pickup_days_in_advance: 2,
    allow_cash: true,
    allow_credit_card: true,
    allow_qr_ordering: true,
    qr_allow_cash: true,
    qr_allow_credit_card: true,
    qr_cash_payment_text: 'Pay at any stall when you leave, and say your table.',
    // Large orders are paid in advance, because there is no waiter to collect the money.
    qr_force_prepayment_order_value: '60.00',
  },
  hours: [
    { kind: 'delivery', begins: '10:00', ends: '23:00', weekdays: EVERY_DAY },
    { kind: 'pickup', begins: '09:00', ends: '23:30', weekdays: EVERY_DAY },
    { kind: 'qr_order', begins: '09:00', ends: '23:30', weekdays: EVERY_DAY },
  ],
  categories: STALLS.map(
    (stall): DemoCategory => ({
      name: stall.name,
      description: stall.description,
      picture: stall.picture,
      products: dishesOf(stall),
    }),
  ),
};
