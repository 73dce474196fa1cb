/** Tokyo, yen, Japanese: ten seats, two sittings a night, mostly full; a deposit for each guest, charged at once. */
import type { DemoFacility } from '../demoFacility.ts';
import { closedInWinter } from '../holidays.ts';
import { kumoCounterMenu } from '../menus/kumoCounter.ts';

const TUESDAY_TO_SATURDAY = [1, 2, 3, 4, 5];

export const kumoCounter: DemoFacility = {
  facility: {
    id: 'kumo-counter',
    name: '雲 Kumo',
    timezone: 'Asia/Tokyo',
    language: 'ja',
    country: 'JP',
    currency: 'JPY',
    email: 'seki@kumo-counter.example',
    phone: '+81 3-0000-0142',
    website: '/kumo-counter/',
    street: '台東区雲居町二丁目七番',
    city: '東京',
    state: '東京都',
    zip_code: '110-0000',
    longitude: 139.7798,
    latitude: 35.7126,
    verified: true,
    ordering_enabled: true,
    in_partner_network: true,
    feedback_enabled: true,
    feedback_public: true,
    automatically_confirm_bookings: true,
    min_num: 1,
    max_num: 4,
    min_book_in_advance_hours: 24,
    booking_days_in_advance: 60,
    // Two sittings: 17:30 and 20:30.
    booking_interval: 180,
    booking_timespan: 150,
    booking_deposits_enabled: true,
    deposit_amount: 5000,
    deposit_option: 'guest',
    deposits_charge_automatically: true,
    cancel_without_fees: true,
    cancel_without_fees_days: 2,
  },
  profile: {
    short_description: '十席のカウンター、一夜二部、おまかせのみ。',
    description: '<p>献立は朝の市場から帰る道で決まります。席は檜の一枚板に十。</p>',
    description_multilingual: {
      ja: '献立は朝の市場から帰る道で決まります。席は檜の一枚板に十。',
      en: 'Ten seats at one cypress counter. The menu is decided on the way back from the morning market.',
      de: 'Zehn Plätze an einem Tresen aus Zypresse. Was es gibt, entscheidet sich auf dem Rückweg vom Markt.',
    },
    categories: ['japanese', 'kappo', 'omakase'],
    attributes: ['counter_seats', 'no_smoking', 'quiet'],
    images: ['/kumo-counter/art.svg'],
    visual_opening_hours: [
      { begins: '17:30', ends: '20:00', weekdays: TUESDAY_TO_SATURDAY },
      { begins: '20:30', ends: '23:00', weekdays: TUESDAY_TO_SATURDAY },
    ],
    widget_closed_text: '%sはお休みをいただいております。ほかの日にお待ちしております。',
    deposits_widget_description: 'お一人様につき予約金をお預かりし、当日のお会計に充てます。',
    vat_rate: '10.00',
    average_revenue_per_guest: '24000',
  },
  menus: [kumoCounterMenu],
  hours: [{ begins: '17:30', ends: '23:00', capacity: 10, weekdays: TUESDAY_TO_SATURDAY }],
  exceptions: (today) => closedInWinter(today, '12-30', '01-04', '年末年始'),
  feedback: [
    {
      daysAgo: 6,
      food_positive: true,
      service_positive: true,
      stars_average: 5,
      public_comment: 'お椀の蓋を開けた瞬間の香りが忘れられません。',
    },
    {
      daysAgo: 20,
      food_positive: true,
      service_positive: true,
      stars_average: 4.5,
      public_comment: '静かで、ちょうどよい間合いでした。',
    },
  ],
  fullness: (weekday) => (weekday === 5 ? 1.2 : 0.9),
  guestDays: 30,
};
