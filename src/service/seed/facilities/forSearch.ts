/** Restaurants without a site of their own: they make the search's filters show something. */
import type { DemoFacility } from '../demoFacility.ts';
import { lindenImbissMenu } from '../menus/lindenImbiss.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const MONDAY_TO_FRIDAY = [0, 1, 2, 3, 4];
const TUESDAY_TO_SUNDAY = [1, 2, 3, 4, 5, 6];

/** Takes orders and no bookings. */
export const lindenImbiss: DemoFacility = {
  facility: {
    id: 'linden-imbiss',
    name: 'Lindenimbiss',
    timezone: 'Europe/Berlin',
    language: 'de',
    country: 'DE',
    currency: 'EUR',
    email: 'hallo@linden-imbiss.example',
    phone: '+49 30 23125 317',
    website: '/plain.html?facility=linden-imbiss&view=ordering',
    street: 'Am Lindenhof 3',
    city: 'Berlin',
    state: 'Berlin',
    zip_code: '12045',
    longitude: 13.4395,
    latitude: 52.4842,
    verified: true,
    booking_enabled: false,
    ordering_enabled: true,
  },
  profile: {
    short_description: 'Eintöpfe und belegte Brote zum Mitnehmen und Liefern.',
    description: '<p>Drei Töpfe, zwei Brote, ein Fenster zur Straße.</p>',
    description_multilingual: {
      de: 'Drei Töpfe, zwei Brote, ein Fenster zur Straße.',
      en: 'Three pots, two breads, one window to the street.',
    },
    categories: ['german', 'soup', 'takeaway'],
    attributes: ['takeaway', 'delivery', 'vegetarian_friendly'],
    images: [],
    visual_opening_hours: [{ begins: '11:00', ends: '20:00', weekdays: MONDAY_TO_FRIDAY }],
    widget_closed_text: 'Am %s bleibt unser Fenster zu.',
    vat_rate: '7.00',
    average_revenue_per_guest: '9.50',
  },
  menus: [lindenImbissMenu],
  hours: [],
};

/** Not verified: it stands for an entry that nobody has looked at yet. */
export const probekueche: DemoFacility = {
  facility: {
    id: 'probekueche',
    name: 'Probeküche',
    timezone: 'Europe/Berlin',
    language: 'de',
    country: 'DE',
    currency: 'EUR',
    email: 'probe@probekueche.example',
    phone: '+49 30 23125 808',
    website: '/plain.html?facility=probekueche',
    street: 'Musterhof 1',
    city: 'Berlin',
    state: 'Berlin',
    zip_code: '13347',
    longitude: 13.3663,
    latitude: 52.5449,
    verified: false,
    automatically_confirm_bookings: false,
    max_num: 8,
  },
  profile: {
    short_description: 'Ein Eintrag zum Ausprobieren.',
    description: '<p>Hier wird erst einmal geübt.</p>',
    description_multilingual: { de: 'Hier wird erst einmal geübt.', en: 'A place to practise.' },
    categories: ['test'],
    attributes: [],
    images: [],
    visual_opening_hours: [{ begins: '18:00', ends: '22:00', weekdays: EVERY_DAY }],
    widget_closed_text: 'Am %s ist geschlossen.',
  },
  hours: [{ begins: '18:00', ends: '21:00', capacity: 20, weekdays: EVERY_DAY }],
};

export const osteriaMarea: DemoFacility = {
  facility: {
    id: 'osteria-marea',
    name: 'Osteria Marea',
    timezone: 'Europe/Rome',
    language: 'it',
    country: 'IT',
    currency: 'EUR',
    email: 'tavolo@osteria-marea.example',
    phone: '+39 010 000 0142',
    website: '/plain.html?facility=osteria-marea',
    street: 'Salita delle Reti 9',
    city: 'Genova',
    state: 'GE',
    zip_code: '16123',
    longitude: 8.9299,
    latitude: 44.4078,
    verified: true,
    in_partner_network: true,
    feedback_enabled: true,
    max_num: 10,
    min_book_in_advance_hours: 2,
    booking_interval: 15,
    booking_timespan: 110,
  },
  profile: {
    short_description: 'Pesto al mortaio e pesce del golfo.',
    description: '<p>Il menu cambia con la rete del mattino.</p>',
    description_multilingual: {
      it: 'Il menu cambia con la rete del mattino.',
      en: 'The menu changes with the morning’s net.',
    },
    categories: ['italian', 'ligurian', 'seafood'],
    attributes: ['terrace', 'sea_view'],
    images: [],
    visual_opening_hours: [
      { begins: '12:30', ends: '15:00', weekdays: TUESDAY_TO_SUNDAY },
      { begins: '19:30', ends: '23:00', weekdays: TUESDAY_TO_SUNDAY },
    ],
    widget_closed_text: 'Il %s siamo chiusi. Vi aspettiamo un altro giorno.',
    vat_rate: '10.00',
  },
  hours: [
    { begins: '12:30', ends: '14:15', capacity: 28, weekdays: TUESDAY_TO_SUNDAY },
    { begins: '19:30', ends: '22:00', capacity: 34, weekdays: TUESDAY_TO_SUNDAY },
  ],
};

export const casaRibeira: DemoFacility = {
  facility: {
    id: 'casa-ribeira',
    name: 'Casa Ribeira Alta',
    timezone: 'Europe/Lisbon',
    language: 'pt',
    country: 'PT',
    currency: 'EUR',
    email: 'mesa@casa-ribeira.example',
    phone: '+351 220 000 142',
    website: '/plain.html?facility=casa-ribeira',
    street: 'Travessa do Lampião 4',
    city: 'Porto',
    state: 'Porto',
    zip_code: '4050-000',
    longitude: -8.6146,
    latitude: 41.1409,
    verified: true,
    automatically_confirm_bookings: false,
    max_num: 20,
    booking_interval: 30,
  },
  profile: {
    short_description: 'Cozinha do Norte, vinhos do Douro, vista sobre o rio.',
    description: '<p>Bacalhau, tripas e um arroz que demora o que tem de demorar.</p>',
    description_multilingual: {
      pt: 'Bacalhau, tripas e um arroz que demora o que tem de demorar.',
      en: 'Cod, tripe, and a rice that takes as long as it takes.',
    },
    categories: ['portuguese', 'seafood', 'wine'],
    attributes: ['river_view', 'groups'],
    images: [],
    visual_opening_hours: [{ begins: '12:00', ends: '23:00', weekdays: TUESDAY_TO_SUNDAY }],
    widget_closed_text: 'Em %s estamos fechados. Esperamos por si noutro dia.',
    vat_rate: '13.00',
  },
  hours: [{ begins: '12:00', ends: '22:00', capacity: 70, weekdays: TUESDAY_TO_SUNDAY }],
};
