/** Three pots and two breads: a menu that fits on a slate, in one category, without pictures. */
import type { DemoMenu } from '../demoMenu.ts';

const MONDAY_TO_FRIDAY = [0, 1, 2, 3, 4];

export const lindenImbissMenu: DemoMenu = {
  menu: {
    name: 'Die Tafel',
    allow_delivery: true,
    delivery_fee: '1.50',
    delivery_lead_time: 30,
    allow_pickup: true,
    pickup_lead_time: 10,
  },
  hours: [
    { kind: 'delivery', begins: '11:00', ends: '19:30', weekdays: MONDAY_TO_FRIDAY },
    { kind: 'pickup', begins: '11:00', ends: '20:00', weekdays: MONDAY_TO_FRIDAY },
  ],
  categories: [
    {
      name: 'Heute',
      products: [
        {
          title: 'Linseneintopf',
          description: 'Mit Essig und ohne Wurst.',
          price: '6.50',
          allergens: ['Sellerie'],
        },
        {
          title: 'Kartoffelsuppe',
          description: 'Mit Majoran.',
          price: '6.00',
          allergens: ['Sellerie', 'Milch'],
        },
        { title: 'Erbseneintopf', description: 'Mit Minze.', price: '6.20' },
        {
          title: 'Käsebrot',
          description: 'Bergkäse, Senf, Gurke.',
          price: '4.80',
          allergens: ['Gluten', 'Milch', 'Senf'],
        },
        {
          title: 'Rote-Bete-Brot',
          description: 'Rote Bete, Meerrettich, Apfel.',
          price: '4.80',
          allergens: ['Gluten'],
        },
      ],
    },
  ],
};
