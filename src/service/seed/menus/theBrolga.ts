/** The Brolga's menu: Adelaide, in a half-hour time zone, with pickup until two in the morning. */
import type { DemoGroup, DemoMenu } from '../demoMenu.ts';

const TUESDAY_TO_SUNDAY = [1, 2, 3, 4, 5, 6];

const GLUTEN = 'Gluten';
const MILK = 'Milk';
const EGG = 'Egg';
const SESAME = 'Sesame';
const SOY = 'Soy';
const FISH = 'Fish';

const SAUCES: DemoGroup = {
  title: 'Sauces',
  title_public: 'Sauces',
  maximum_quantity: 4,
  modifiers: [
    { title: 'Saltbush chimichurri', price: '2.00', maximum: 4 },
    { title: 'Bush tomato relish', price: '2.00', maximum: 4 },
    { title: 'Pepperberry mayo', price: '1.50', maximum: 4 },
    { title: 'Something that hurts', price: '1.50', maximum: 4 },
  ],
};
const BUN: DemoGroup = {
  title: 'Burger bun',
  title_public: 'Bun',
  minimum_quantity: 1,
  maximum_quantity: 1,
  modifiers: [
    { title: 'Milk bun' },
    { title: 'Gluten-free bun', price: '2.50' },
    { title: 'No bun, lettuce' },
  ],
};
const ON_THE_BURGER: DemoGroup = {
  title: 'Burger extras',
  title_public: 'On it',
  maximum_quantity: 5,
  modifiers: [
    { title: 'Another patty', price: '6.00', maximum: 2 },
    { title: 'Cheddar', price: '2.00', maximum: 2 },
    { title: 'Bacon', price: '3.50' },
    { title: 'Fried egg', price: '3.00' },
    { title: 'Beetroot', price: '1.50' },
  ],
};

export const theBrolgaMenu: DemoMenu = {
  menu: {
    name: 'Out of the fire',
    allow_delivery: true,
    delivery_area: '5000, 5006, 5031, 5034, 5061, 5062, 5063, 5065, 5067, 5069',
    delivery_fee: '8.00',
    delivery_minimum_order_value: '30.00',
    delivery_lead_time: 50,
    delivery_days_in_advance: 2,
    allow_pickup: true,
    pickup_lead_time: 25,
    pickup_days_in_advance: 2,
    allow_cash: true,
    allow_credit_card: true,
    allow_qr_ordering: true,
    qr_allow_cash: true,
    qr_allow_credit_card: true,
    qr_cash_payment_text: 'Settle at the bar before you head off.',
  },
  hours: [
    { kind: 'delivery', begins: '17:00', ends: '02:00', weekdays: TUESDAY_TO_SUNDAY },
    { kind: 'pickup', begins: '17:00', ends: '02:00', weekdays: TUESDAY_TO_SUNDAY },
    { kind: 'qr_order', begins: '17:00', ends: '02:00', weekdays: TUESDAY_TO_SUNDAY },
  ],
  categories: [
    {
      name: 'Off the grill',
      description: 'Mallee root, nothing else. It tastes like the end of a long day in the right company.',
      picture: 'steak',
      products: [
        {
          title: 'Half a chook',
          description: 'Brined overnight, charred skin, lemon myrtle salt.',
          price: '24.00',
          picture: 'chicken',
          sizes: [
            { title: 'Half', price: '24.00' },
            { title: 'Whole', price: '42.00' },
          ],
          groups: [SAUCES],
        },
        {
          title: 'Lamb ribs',
          description: 'Twelve hours slow, five minutes fast. Sticky with quandong.',
          price: '32.00',
          picture: 'ribs',
          groups: [SAUCES],
          allergens: [SOY, SESAME],
        },
        {
          title: 'Kangaroo skewers',
          description: 'Three, rare, with pepperberry.',
          price: '21.00',
          picture: 'steak',
          groups: [SAUCES],
        },
        {
          title: 'Coorong mullet',
          description: 'Whole, butterflied, brown butter.',
          price: '34.00',
          picture: 'fish',
          allergens: [FISH, MILK],
        },
        {
          title: 'Pumpkin, whole half',
          description: 'Blackened, with macadamia cream.',
          price: '22.00',
          groups: [SAUCES],
        },
      ],
    },
    {
      name: 'In a bun',
      picture: 'burger',
      products: [
        {
          title: 'The Brolga',
          description: 'Beef, cheddar, pickles, beetroot because we are in South Australia.',
          price: '22.00',
          picture: 'burger',
          groups: [BUN, ON_THE_BURGER, SAUCES],
          allergens: [GLUTEN, MILK, EGG],
        },
        {
          title: 'Chook burger',
          description: 'Buttermilk fried, slaw, pepperberry mayo.',
          price: '21.00',
          picture: 'burger',
          groups: [BUN, ON_THE_BURGER, SAUCES],
          allergens: [GLUTEN, MILK, EGG],
        },
        {
          title: 'Halloumi burger',
          description: 'Adelaide Hills halloumi, bush tomato relish.',
          price: '20.00',
          picture: 'burger',
          groups: [BUN, SAUCES],
          allergens: [GLUTEN, MILK],
        },
      ],
    },
    {
      name: 'On the side',
      products: [
        {
          title: 'Hot chips',
          description: 'Chicken salt, as is right.',
          price: '9.00',
          picture: 'fries',
          sizes: [
            { title: 'A cup', price: '9.00' },
            { title: 'A bucket', price: '14.00' },
          ],
          groups: [SAUCES],
        },
        {
          title: 'Corn',
          description: 'From the coals, with finger-lime butter.',
          price: '8.50',
          allergens: [MILK],
        },
        {
          title: 'Slaw',
          description: 'Cabbage, green apple, wattleseed.',
          price: '8.00',
          picture: 'salad',
          allergens: [EGG],
        },
      ],
    },
    {
      name: 'Sweet',
      products: [
        {
          title: 'Burnt pavlova',
          description: 'On purpose. Passionfruit, cream.',
          price: '14.00',
          picture: 'cake',
          allergens: [EGG, MILK],
        },
        {
          title: 'Lamington',
          description: 'As your nan made it, warmed on the grill.',
          price: '9.00',
          picture: 'cupcake',
          allergens: [GLUTEN, EGG, MILK],
        },
      ],
    },
    {
      name: 'From the bar',
      description: 'Poured for you at the bar; the law does not let it travel.',
      online_order_enabled: false,
      products: [
        { title: 'Barossa shiraz', description: 'By the glass.', price: '15.00', picture: 'wine' },
        {
          title: 'Hills pale ale',
          description: 'A pint.',
          price: '13.00',
          picture: 'beer',
          allergens: [GLUTEN],
        },
      ],
    },
    {
      name: 'Soft',
      products: [
        { title: 'Ginger beer', description: 'Brewed here, 330 ml.', price: '6.50', picture: 'soft-drink' },
        { title: 'Lemon, lime and bitters', price: '6.00', picture: 'lemon' },
      ],
    },
  ],
};
