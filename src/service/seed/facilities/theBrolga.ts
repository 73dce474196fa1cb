/** Adelaide, Australian dollar: a half-hour zone, nights past midnight, deposits for six and more on Friday and Saturday nights. */
import type { DemoFacility } from '../demoFacility.ts';
import { closedInWinter } from '../holidays.ts';
import { theBrolgaMenu } from '../menus/theBrolga.ts';

const TUESDAY_WEDNESDAY = [1, 2];
const THURSDAY_TO_SATURDAY = [3, 4, 5];
const FRIDAY_SATURDAY = [4, 5];
const SUNDAY = [6];

export const theBrolga: DemoFacility = {
  facility: {
    id: 'the-brolga',
    name: 'The Brolga',
    timezone: 'Australia/Adelaide',
    language: 'en',
    country: 'AU',
    currency: 'AUD',
    email: 'oi@the-brolga.example',
    phone: '+61 8 7010 0142',
    website: '/the-brolga/',
    street: '142 Gilles Lane',
    city: 'Adelaide',
    state: 'SA',
    zip_code: '5000',
    longitude: 138.6068,
    latitude: -34.9334,
    verified: true,
    ordering_enabled: true,
    feedback_enabled: true,
    feedback_public: true,
    automatically_confirm_bookings: true,
    min_num: 1,
    max_num: 16,
    min_book_in_advance_hours: 0,
    booking_days_in_advance: 120,
    booking_interval: 30,
    booking_timespan: 120,
    booking_deposits_enabled: true,
    deposit_amount: 120,
    deposit_option: 'booking',
    deposits_certain_group_enabled: true,
    deposits_certain_group_size: 6,
    deposit_times_enabled: true,
    cancel_without_fees: true,
    cancel_without_fees_days: 1,
  },
  depositHours: [{ begins: '17:00', ends: '01:00', weekdays: FRIDAY_SATURDAY }],
  profile: {
    short_description: 'Wood fire, saltbush and a long bar. Kitchen till one.',
    description:
      '<p>Mallee-root fire in the middle, thirty stools around it, the rest of you out the back under the vines.</p>',
    description_multilingual: {
      en: 'Mallee-root fire in the middle, thirty stools around it, the rest of you out the back under the vines.',
      de: 'In der Mitte das Feuer, darum dreißig Hocker, alle anderen hinten unter dem Wein.',
      ar: 'نار في الوسط، وحولها ثلاثون مقعدًا، والبقية في الخلف تحت العنب.',
    },
    categories: ['australian', 'grill', 'bar'],
    attributes: ['open_late', 'outdoor_seating', 'bar_seats', 'wheelchair_accessible'],
    images: ['/the-brolga/art.svg'],
    visual_opening_hours: [
      { begins: '17:00', ends: '23:00', weekdays: TUESDAY_WEDNESDAY },
      { begins: '17:00', ends: '01:30', weekdays: THURSDAY_TO_SATURDAY },
      { begins: '12:00', ends: '21:00', weekdays: SUNDAY },
    ],
    widget_closed_text: 'The fire is out on %s. Pick another day and we’ll light it for you.',
    deposits_widget_description: 'The deposit holds the long table and comes off the bill.',
    vat_rate: '10.00',
    average_revenue_per_guest: '72.00',
  },
  menus: [theBrolgaMenu],
  hours: [
    { begins: '17:00', ends: '21:30', capacity: 50, weekdays: TUESDAY_WEDNESDAY },
    { begins: '17:00', ends: '01:00', capacity: 60, weekdays: THURSDAY_TO_SATURDAY },
    { begins: '12:00', ends: '20:00', capacity: 60, weekdays: SUNDAY },
  ],
  timespans: [
    { num: 1, booking_timespan: 90 },
    { num: 3, booking_timespan: 120 },
    { num: 8, booking_timespan: 150 },
  ],
  exceptions: (today) => closedInWinter(today, '12-25', '12-26', 'Christmas at home'),
  feedback: [
    {
      daysAgo: 1,
      food_positive: true,
      service_positive: true,
      stars_average: 5,
      public_comment: 'Sat at the fire, ate the tail, missed the last tram. Worth it.',
    },
    {
      daysAgo: 8,
      food_positive: true,
      service_positive: true,
      stars_average: 4.5,
      public_comment: 'The frog cake does wink.',
    },
    {
      daysAgo: 12,
      food_positive: true,
      service_positive: false,
      stars_average: 3.5,
      public_comment: 'Loud, busy, delicious. Order early.',
    },
    {
      daysAgo: 30,
      food_positive: true,
      service_positive: true,
      stars_average: null,
      public_comment: 'Our table of nine was looked after like a table of two.',
    },
  ],
  tickets: [
    {
      type: 'event',
      name: 'Whole fire night',
      description: 'One animal, one fire, five courses. Nothing goes to waste.',
      conditions: 'No refunds within 48 hours; you may pass your ticket on.',
      price: '145.00',
      capacity: 40,
      tickets_sold: 22,
      min_party_size: 1,
      max_party_size: 8,
      max_purchases: 8,
      days: 21,
      time: '18:30',
      minutes: 240,
    },
  ],
  fullness: (weekday) => (weekday === 4 || weekday === 5 ? 0.75 : 0.2),
};
