/** Berlin, euro: a market hall with delivery and pickup and no tables to book; the very large menu. */
import type { DemoFacility } from '../demoFacility.ts';
import { halleNeunMenu } from '../menus/halleNeun.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

export const halleNeun: DemoFacility = {
  facility: {
    id: 'halle-neun',
    name: 'Halle Neun',
    timezone: 'Europe/Berlin',
    language: 'de',
    country: 'DE',
    currency: 'EUR',
    email: 'hallo@halle-neun.example',
    phone: '+49 30 23125 909',
    website: '/halle-neun/',
    street: 'Gleisdreieckhof 9',
    city: 'Berlin',
    state: 'Berlin',
    zip_code: '10243',
    longitude: 13.4398,
    latitude: 52.5093,
    verified: true,
    booking_enabled: false,
    ordering_enabled: true,
    feedback_enabled: true,
    feedback_public: true,
  },
  profile: {
    short_description: 'Vierzig Stände unter einem Dach. Wir liefern und packen ein.',
    description:
      '<p>Vierzig Küchen unter einem Dach und eine Tüte für alle: bestellen Sie quer durch die Halle.</p>',
    description_multilingual: {
      de: 'Vierzig Küchen unter einem Dach und eine Tüte für alle: bestellen Sie quer durch die Halle.',
      en: 'Forty kitchens under one roof and one bag for all of them: order across the hall.',
      ar: 'أربعون مطبخًا تحت سقف واحد وكيس واحد للجميع.',
    },
    categories: ['market_hall', 'street_food', 'takeaway'],
    attributes: ['takeaway', 'delivery', 'vegetarian_friendly', 'wheelchair_accessible'],
    images: ['/halle-neun/art.svg'],
    visual_opening_hours: [{ begins: '09:00', ends: '23:30', weekdays: EVERY_DAY }],
    widget_closed_text: 'Am %s bleiben die Stände zu.',
    vat_rate: '7.00',
    average_revenue_per_guest: '18.00',
  },
  menus: [halleNeunMenu],
  hours: [],
  feedback: [
    {
      daysAgo: 1,
      food_positive: true,
      service_positive: true,
      stars_average: 4.5,
      public_comment: 'Ramen, Pierogi und ein Eis in einer Tüte, und alles noch so, wie es sein soll.',
    },
  ],
};
