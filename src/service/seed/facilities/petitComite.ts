/** Lyon, euro, French: has reached its booking limit, so guests are asked to call or email. */
import type { DemoFacility } from '../demoFacility.ts';

const WEDNESDAY_TO_SATURDAY = [2, 3, 4, 5];

export const petitComite: DemoFacility = {
  facility: {
    id: 'petit-comite',
    name: 'Petit Comité',
    timezone: 'Europe/Paris',
    language: 'fr',
    country: 'FR',
    currency: 'EUR',
    email: 'bonsoir@petit-comite.example',
    phone: '+33 4 65 71 01 42',
    website: '/petit-comite/',
    street: '7 bis, montée du Petit-Fil',
    city: 'Lyon',
    state: 'Auvergne-Rhône-Alpes',
    zip_code: '69001',
    longitude: 4.8286,
    latitude: 45.7712,
    verified: true,
    reached_booking_limit: true,
    min_num: 1,
    max_num: 6,
    booking_interval: 30,
    booking_timespan: 150,
  },
  profile: {
    short_description: 'Douze couverts sur les pentes de la Croix-Rousse. Un menu, une ardoise.',
    description: '<p>Un menu, une ardoise, le temps qu’il faut.</p>',
    description_multilingual: {
      fr: 'Un menu, une ardoise, le temps qu’il faut.',
      en: 'One menu, one slate, all the time it takes.',
      de: 'Ein Menü, eine Tafel, so viel Zeit, wie es braucht.',
    },
    categories: ['french', 'bouchon'],
    attributes: ['small', 'quiet'],
    images: ['/petit-comite/art.svg'],
    visual_opening_hours: [{ begins: '19:30', ends: '22:30', weekdays: WEDNESDAY_TO_SATURDAY }],
    widget_closed_text: 'Nous sommes fermés le %s. Au plaisir de vous voir un autre soir.',
    vat_rate: '10.00',
    average_revenue_per_guest: '46.00',
  },
  hours: [{ begins: '19:30', ends: '21:00', capacity: 12, weekdays: WEDNESDAY_TO_SATURDAY }],
};
