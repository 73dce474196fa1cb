/**
 * The Trattoria's menu: sizes whose extras cost more, required and optional choices, extras that can be added several
 * times, allergens on most dishes, and dishes that are hidden, sold out or not available online.
 */
import type { DemoGroup, DemoMenu, DemoProduct } from '../demoMenu.ts';

const TUESDAY_TO_FRIDAY = [1, 2, 3, 4];
const WEEKEND = [5, 6];
const TUESDAY_TO_SUNDAY = [1, 2, 3, 4, 5, 6];

const GLUTEN = 'Gluten';
const MILK = 'Milk';
const EGGS = 'Eggs';
const FISH = 'Fish';
const NUTS = 'Nuts';
const CELERY = 'Celery';
const SULPHITES = 'Sulphites';

const CRUST: DemoGroup = {
  title: 'Pizza: crust',
  title_public: 'Crust',
  minimum_quantity: 1,
  maximum_quantity: 1,
  modifiers: [
    { title: 'Roman, thin and crisp' },
    { title: 'Neapolitan, with a rim' },
    { title: 'Gluten-free dough', price: '2.50' },
  ],
};
const TOPPINGS: DemoGroup = {
  title: 'Pizza: toppings',
  title_public: 'Extras',
  maximum_quantity: 6,
  modifiers: [
    { title: 'Buffalo mozzarella', price: '2.40', maximum: 2 },
    { title: 'Guanciale', price: '2.20', maximum: 2 },
    { title: 'Anchovies', price: '1.80', maximum: 2 },
    { title: 'Artichokes', price: '1.90' },
    { title: 'Taggiasca olives', price: '1.20' },
    { title: 'Chilli', price: '0.50', maximum: 3 },
    { title: 'Rocket', price: '1.00' },
  ],
};
const PASTA: DemoGroup = {
  title: 'Pasta: shape',
  title_public: 'Which pasta',
  minimum_quantity: 1,
  maximum_quantity: 1,
  modifiers: [
    { title: 'Tonnarelli' },
    { title: 'Rigatoni' },
    { title: 'Buckwheat fusilli, gluten-free', price: '1.50' },
  ],
};
const PASTA_EXTRAS: DemoGroup = {
  title: 'Pasta: extras',
  title_public: 'Extras',
  maximum_quantity: 3,
  modifiers: [
    { title: 'More pecorino', price: '0.80', maximum: null },
    { title: 'Guanciale', price: '2.20' },
    { title: 'A slice of bread for the sauce', price: '0.60', maximum: 3 },
  ],
};
const ANTIPASTI_CHOICE: DemoGroup = {
  title: 'Tagliere: pieces',
  title_public: 'Choose your antipasti',
  minimum_quantity: 2,
  maximum_quantity: 4,
  modifiers: [
    { title: 'Artichokes alla romana', maximum: 2 },
    { title: 'Grilled aubergine', maximum: 2 },
    { title: 'Pecorino with honey', maximum: 2 },
    { title: 'Prosciutto di Norcia', price: '1.50', maximum: 2 },
    { title: 'Anchovies and butter', price: '1.20', maximum: 2 },
  ],
};
const BREAD: DemoGroup = {
  title: 'Bread with it',
  title_public: 'Bread',
  maximum_quantity: 0,
  // Bread for one is included and can't be removed; more can be added.
  modifiers: [
    { title: 'Sourdough for one', minimum: 1, maximum: 1 },
    { title: 'Another portion of bread', price: '1.40', maximum: 5 },
  ],
};
const DONENESS: DemoGroup = {
  title: 'Tagliata: doneness',
  title_public: 'How would you like it',
  minimum_quantity: 1,
  maximum_quantity: 1,
  modifiers: [{ title: 'Rare' }, { title: 'Medium' }, { title: 'Well done' }],
};
const SCOOPS: DemoGroup = {
  title: 'Gelato: flavours',
  title_public: 'Three scoops',
  minimum_quantity: 3,
  maximum_quantity: 3,
  modifiers: [
    { title: 'Fior di latte', maximum: 3 },
    { title: 'Pistachio', price: '0.50', maximum: 3 },
    { title: 'Dark chocolate', maximum: 3 },
    { title: 'Lemon', maximum: 3 },
    { title: 'Hazelnut', maximum: 3 },
  ],
};

const pizza = (
  title: string,
  description: string,
  small: string,
  large: string,
  more: Partial<DemoProduct> = {},
): DemoProduct => ({
  title,
  description,
  price: small,
  picture: 'pizza',
  sizes: [
    { title: 'Small, 26 cm', price: small },
    { title: 'Large, 33 cm', price: large, multiplicator: '1.5' },
  ],
  groups: [CRUST, TOPPINGS],
  allergens: [GLUTEN, MILK],
  ...more,
});
const pasta = (title: string, description: string, price: string, allergens: string[]): DemoProduct => ({
  title,
  description,
  price,
  picture: 'spaghetti',
  groups: [PASTA, PASTA_EXTRAS],
  allergens,
});

/** For testing long texts: as long as a description on a menu gets. */
const STORY_OF_THE_RAGU = [
  'The ragù of a Sunday, made on the Saturday before. Onion, carrot and celery go into the pan first and stay there until they have forgotten what they were; then the beef from Havelland, cut by hand and not minced, and the pork that gives it its sweetness.',
  'Half a bottle of white wine, because red would shout. Tomatoes from the jar that we fill in September. Then nothing but time: seven hours at a temperature at which the sauce breathes and never boils.',
  'We serve it on tonnarelli, the square spaghetti of Lazio, rolled in the morning and cut on a frame of strings. If you prefer rigatoni, the kitchen will sigh and cook them for you all the same. Pecorino comes over it unless you say otherwise in the note.',
  'It travels well: the sauce is packed apart from the pasta, with a spoonful of its cooking water, so that you can bring the two together in a warm pan for a minute and have it as it is at our long table. It keeps for three days in the fridge and is, some say, at its best on the second. There is enough of it for one very hungry person or for two who will have a dolce.',
].join('\n\n');

export const trattoriaLumenMenu: DemoMenu = {
  menu: {
    name: 'Lumen at home',
    allow_delivery: true,
    delivery_area: '10997, 10999, 10961, 10965, 10967, 10969, 10179, 12043, 12045, 12047, 12435',
    delivery_fee: '2.90',
    delivery_minimum_order_value: '15.00',
    delivery_lead_time: 45,
    delivery_days_in_advance: 7,
    allow_pickup: true,
    pickup_lead_time: 20,
    pickup_days_in_advance: 7,
    allow_cash: true,
    allow_credit_card: true,
    force_prepayment_order_value: '80.00',
    allow_qr_ordering: true,
    qr_allow_cash: true,
    qr_allow_credit_card: true,
    qr_cash_payment_text: 'We come to your table with the bill. Cash or card, as you like.',
    qr_force_prepayment_order_value: null,
  },
  hours: [
    { kind: 'delivery', begins: '12:00', ends: '14:30', weekdays: TUESDAY_TO_FRIDAY },
    { kind: 'delivery', begins: '18:00', ends: '22:00', weekdays: TUESDAY_TO_FRIDAY },
    { kind: 'delivery', begins: '12:00', ends: '15:00', weekdays: WEEKEND },
    { kind: 'delivery', begins: '18:00', ends: '22:30', weekdays: WEEKEND },
    { kind: 'pickup', begins: '11:45', ends: '14:45', weekdays: TUESDAY_TO_FRIDAY },
    { kind: 'pickup', begins: '17:30', ends: '22:15', weekdays: TUESDAY_TO_FRIDAY },
    { kind: 'pickup', begins: '11:45', ends: '15:15', weekdays: WEEKEND },
    { kind: 'pickup', begins: '17:30', ends: '22:45', weekdays: WEEKEND },
    { kind: 'qr_order', begins: '12:00', ends: '15:00', weekdays: TUESDAY_TO_SUNDAY },
    { kind: 'qr_order', begins: '18:00', ends: '22:30', weekdays: TUESDAY_TO_SUNDAY },
    // After the kitchen has closed, drinks are still served.
    {
      kind: 'qr_order',
      begins: '22:30',
      ends: '23:30',
      weekdays: TUESDAY_TO_SUNDAY,
      categories: ['Da bere', 'Dolci'],
    },
  ],
  categories: [
    {
      name: 'Antipasti',
      description: 'To begin with, or to share while the pizza is in the oven.',
      picture: 'olive',
      products: [
        {
          title: 'Carciofi alla romana',
          description:
            'Artichokes braised with mint, garlic and olive oil. Served lukewarm, as in the Ghetto.',
          price: '9.50',
          groups: [BREAD],
          allergens: [GLUTEN, SULPHITES],
        },
        {
          title: 'Supplì al telefono',
          description: 'Two rice croquettes with tomato and mozzarella that pulls a wire like a telephone.',
          price: '7.00',
          picture: 'falafel',
          allergens: [GLUTEN, MILK, EGGS, CELERY],
        },
        {
          title: 'Puntarelle',
          description: 'Chicory hearts cut into curls, with anchovy and lemon.',
          price: '8.50',
          picture: 'salad',
          allergens: [FISH],
        },
        {
          title: 'Tagliere della casa',
          description: 'A board put together by you: two to four kinds, with sourdough.',
          price: '12.00',
          picture: 'cheese',
          groups: [ANTIPASTI_CHOICE, BREAD],
          allergens: [GLUTEN, MILK, FISH],
        },
        {
          title: 'Olive miste',
          description: 'Taggiasca, Cerignola and Gaeta, with orange peel and fennel seed.',
          price: '4.80',
          picture: 'olive',
        },
      ],
    },
    {
      name: 'Pizze',
      description:
        'Dough with 72 hours of rest, from an oven that is never let go out. Extras cost half as much again on a large one: there is more room.',
      picture: 'pizza',
      products: [
        pizza('Margherita', 'San Marzano tomatoes, fior di latte, basil.', '9.50', '12.50'),
        pizza('Marinara', 'Tomato, garlic, oregano, no cheese, and nothing missing.', '8.00', '10.50', {
          allergens: [GLUTEN],
        }),
        pizza(
          'Capricciosa',
          'Tomato, fior di latte, artichoke, mushrooms, cooked ham, olives, half an egg.',
          '12.50',
          '16.50',
          {
            allergens: [GLUTEN, MILK, EGGS],
          },
        ),
        pizza(
          'Diavola',
          'Tomato, fior di latte, spianata from Calabria, honey with chilli.',
          '12.00',
          '15.90',
        ),
        pizza('Fiori di zucca', 'White: courgette flowers, anchovies, fior di latte.', '13.00', '17.00', {
          allergens: [GLUTEN, MILK, FISH],
        }),
        pizza('Funghi e tartufo', 'White: chestnut mushrooms, taleggio, a little truffle.', '14.00', '18.50'),
        pizza(
          'Patate e rosmarino',
          'White: potatoes sliced thin as paper, rosemary, sea salt.',
          '9.80',
          '13.00',
          {
            allergens: [GLUTEN],
          },
        ),
      ],
    },
    {
      name: 'Primi',
      description: 'Pasta that was still flour in the morning. Sauce and pasta travel apart.',
      picture: 'spaghetti',
      products: [
        pasta(
          'Cacio e pepe',
          'Pecorino romano and black pepper, and the courage to leave it at that.',
          '14.50',
          [GLUTEN, MILK],
        ),
        pasta('All’amatriciana', 'Guanciale, tomato, pecorino, a touch of chilli.', '15.50', [
          GLUTEN,
          MILK,
          SULPHITES,
        ]),
        pasta('Alla carbonara', 'Egg yolk, guanciale, pecorino, pepper. No cream, ever.', '15.50', [
          GLUTEN,
          MILK,
          EGGS,
        ]),
        pasta('Al ragù della domenica', STORY_OF_THE_RAGU, '16.50', [GLUTEN, MILK, CELERY, SULPHITES]),
        {
          title: 'Gnocchi del giovedì',
          description:
            'Sage and brown butter. On Thursdays only, as in Rome, and at the table only: they do not travel.',
          price: '14.00',
          picture: 'potato',
          online_order_enabled: false,
          allergens: [GLUTEN, MILK, EGGS],
        },
        {
          title: 'Lasagna of the day',
          description: 'For the staff’s own lists.',
          price: '13.50',
          show_product_in_menu: false,
          allergens: [GLUTEN, MILK, EGGS],
        },
      ],
    },
    {
      name: 'Secondi',
      description: 'With roast potatoes or the greens of the day; write down which.',
      products: [
        {
          title: 'Saltimbocca',
          description: 'Veal, prosciutto, sage, white wine.',
          price: '23.00',
          picture: 'steak',
          allergens: [GLUTEN, MILK, SULPHITES],
        },
        {
          title: 'Melanzane alla parmigiana',
          description: 'Aubergine, tomato, basil and parmesan, layer on layer.',
          price: '16.50',
          picture: 'aubergine',
          allergens: [MILK, CELERY],
        },
        {
          title: 'Tagliata',
          description: 'Beef from Havelland, 250 g, rocket, parmesan, lemon.',
          price: '26.00',
          picture: 'steak',
          groups: [DONENESS, BREAD],
          allergens: [MILK, GLUTEN],
        },
        {
          title: 'Orata al forno',
          description: 'Sea bream from the oven, potatoes, olives, cherry tomatoes.',
          price: '24.50',
          picture: 'fish',
          allergens: [FISH],
        },
      ],
    },
    {
      name: 'Contorni',
      products: [
        {
          title: 'Patate al forno',
          description: 'Roast potatoes, rosemary, garlic.',
          price: '5.50',
          picture: 'potato',
        },
        { title: 'Cicoria ripassata', description: 'Chicory from the pan, garlic, chilli.', price: '6.00' },
        {
          title: 'Insalata mista',
          description: 'Leaves, fennel, radish, tomatoes.',
          price: '6.50',
          picture: 'salad',
          groups: [
            {
              title: 'Salad: dressing',
              title_public: 'Dressing',
              minimum_quantity: 1,
              maximum_quantity: 1,
              modifiers: [{ title: 'Olive oil and lemon' }, { title: 'Balsamic vinegar' }, { title: 'None' }],
            },
          ],
          allergens: [SULPHITES],
        },
        {
          title: 'Pane e burro',
          description: 'Sourdough and salted butter.',
          price: '3.20',
          picture: 'bread',
          allergens: [GLUTEN, MILK],
        },
      ],
    },
    {
      name: 'Dolci',
      description: 'One spoon or two.',
      picture: 'cake',
      products: [
        {
          title: 'Tiramisù',
          description: 'Mascarpone, espresso, savoiardi; made in the morning, gone by nine.',
          price: '7.50',
          picture: 'cake',
          allergens: [GLUTEN, MILK, EGGS],
        },
        {
          title: 'Torta di ricotta',
          description: 'Ricotta, sour cherries, almonds.',
          price: '7.50',
          picture: 'pie',
          allergens: [GLUTEN, MILK, EGGS, NUTS],
        },
        {
          title: 'Panna cotta',
          description: 'With what the market has: quince at the moment.',
          price: '6.80',
          picture: 'custard',
          allergens: [MILK],
        },
        {
          title: 'Gelato',
          description: 'Three scoops in a cup that keeps cold for half an hour.',
          price: '6.00',
          picture: 'ice-cream',
          groups: [SCOOPS],
          allergens: [MILK, NUTS],
        },
      ],
    },
    {
      name: 'Da bere',
      description: 'Bottles are cold. Wine from growers whom we know by their first names.',
      picture: 'wine',
      products: [
        {
          title: 'Acqua',
          price: '2.50',
          sizes: [
            { title: '0.5 l', price: '2.50' },
            { title: '1 l', price: '3.90' },
          ],
          groups: [
            {
              title: 'Water: kind',
              title_public: 'Still or sparkling',
              minimum_quantity: 1,
              maximum_quantity: 1,
              modifiers: [{ title: 'Still' }, { title: 'Sparkling' }],
            },
          ],
        },
        {
          title: 'Chinotto',
          description: 'Bitter orange, 0.2 l. Includes a deposit of €0.15 for the bottle.',
          price: '3.40',
          picture: 'soft-drink',
        },
        {
          title: 'Limonata della casa',
          description: 'Amalfi lemons, mint, 0.4 l.',
          price: '4.50',
          picture: 'lemon',
        },
        {
          title: 'Frascati Superiore',
          description: 'Malvasia and Trebbiano, dry, from the hills south of Rome.',
          price: '6.50',
          picture: 'wine',
          sizes: [
            { title: 'Carafe, 0.25 l', price: '6.50' },
            { title: 'Bottle, 0.75 l', price: '24.00' },
          ],
          allergens: [SULPHITES],
        },
        {
          title: 'Cesanese del Piglio',
          description: 'Red, sour cherry and pepper, bottle of 0.75 l.',
          price: '28.00',
          picture: 'wine',
          allergens: [SULPHITES],
        },
        {
          title: 'Birra alla spina',
          description: 'Unfiltered, 0.5 l, filled into a can for you.',
          price: '4.90',
          picture: 'beer',
          allergens: [GLUTEN],
        },
      ],
    },
    {
      name: 'At the long table',
      description:
        'For twelve and more, on a Monday, by arrangement. Please call: it is not something for a paper bag.',
      online_order_enabled: false,
      products: [
        {
          title: 'Porchetta, whole',
          description: 'With fennel pollen and crackling; one day’s notice.',
          price: '290.00',
          picture: 'ribs',
        },
        {
          title: 'Timballo',
          description: 'The pasta cake of feast days, for sixteen.',
          price: '180.00',
          picture: 'pie',
          allergens: [GLUTEN, MILK, EGGS],
        },
      ],
    },
    // Empty until the season begins.
    { name: 'Tartufo bianco', description: 'When the white truffles are here, they are here.', products: [] },
  ],
};
