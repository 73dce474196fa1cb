/** Berlin, euro, German: confirms at once, lunch offers on weekdays, closed on Mondays, the coming Friday fully booked. */
import type { DemoFacility } from '../demoFacility.ts';
import { trattoriaLumenFeedback } from '../feedback/trattoriaLumen.ts';
import { closedInWinter, firstWeekdayOf, monthsFrom } from '../holidays.ts';
import { trattoriaLumenMenu } from '../menus/trattoriaLumen.ts';

const TUESDAY_TO_FRIDAY = [1, 2, 3, 4];
const WEEKEND = [5, 6];

export const trattoriaLumen: DemoFacility = {
  facility: {
    id: 'trattoria-lumen',
    name: 'Trattoria Lumen',
    timezone: 'Europe/Berlin',
    language: 'de',
    country: 'DE',
    currency: 'EUR',
    email: 'ciao@trattoria-lumen.example',
    phone: '+49 30 23125 142',
    website: '/trattoria-lumen/',
    street: 'Lampenmacherufer 12',
    city: 'Berlin',
    state: 'Berlin',
    zip_code: '10999',
    longitude: 13.4312,
    latitude: 52.4959,
    verified: true,
    ordering_enabled: true,
    in_partner_network: true,
    feedback_enabled: true,
    feedback_public: true,
    automatically_confirm_bookings: true,
    min_num: 1,
    max_num: 12,
    min_book_in_advance_hours: 1,
    booking_days_in_advance: 90,
    booking_interval: 30,
    booking_timespan: 120,
  },
  profile: {
    short_description: 'Römische Küche am Landwehrkanal. Pasta von Hand, ein langer Tisch am Fenster.',
    description:
      '<p>Gekocht wird, wie man in Rom an einem Wochentag isst: wenige Zutaten, viel Geduld, kein Schnickschnack.</p><p>Der Teig ruht über Nacht, die Brühe steht ab sieben auf dem Herd.</p>',
    description_multilingual: {
      de: 'Gekocht wird, wie man in Rom an einem Wochentag isst: wenige Zutaten, viel Geduld, kein Schnickschnack.',
      en: 'We cook the way Rome eats on a weekday: few ingredients, much patience, no fuss.',
      ar: 'نطبخ كما تأكل روما في يوم عادي: مكوّنات قليلة وصبر كثير وبلا تكلّف.',
    },
    categories: ['italian', 'roman', 'pasta', 'vegetarian_friendly'],
    attributes: ['wheelchair_accessible', 'terrace', 'dogs_welcome', 'high_chairs'],
    offers: ['Mittags unter der Woche 20 % günstiger'],
    images: ['/trattoria-lumen/art.svg'],
    visual_opening_hours: [
      { begins: '12:00', ends: '15:00', weekdays: TUESDAY_TO_FRIDAY },
      { begins: '18:00', ends: '23:00', weekdays: TUESDAY_TO_FRIDAY },
      { begins: '12:00', ends: '15:30', weekdays: WEEKEND },
      { begins: '18:00', ends: '23:30', weekdays: WEEKEND },
    ],
    widget_closed_text: 'Am %s bleibt unsere Küche kalt. An den anderen Tagen freuen wir uns auf Sie.',
    widget_custom_text:
      '<p>Sie kommen mit <em>Kinderwagen oder Hund</em>? Schreiben Sie es uns, dann halten wir einen Platz am Rand frei.</p>',
    photonet_page: 'https://photos.example/trattoria-lumen',
  },
  menus: [trattoriaLumenMenu],
  hours: [
    { begins: '12:00', ends: '14:30', capacity: 32, weekdays: TUESDAY_TO_FRIDAY },
    { begins: '18:00', ends: '22:00', capacity: 40, weekdays: TUESDAY_TO_FRIDAY },
    { begins: '12:00', ends: '15:00', capacity: 40, weekdays: WEEKEND },
    { begins: '18:00', ends: '22:30', capacity: 40, weekdays: WEEKEND },
  ],
  timespans: [
    { num: 1, booking_timespan: 105 },
    { num: 3, booking_timespan: 120 },
    { num: 7, booking_timespan: 150 },
  ],
  offers: [
    {
      begins: '12:00',
      ends: '14:30',
      weekdays: TUESDAY_TO_FRIDAY,
      price_change: -20,
      message: 'Mittags von Dienstag bis Freitag: ein Fünftel weniger auf alle Speisen.',
    },
  ],
  exceptions: (today) => [
    ...closedInWinter(today, '12-24', '12-26', 'Weihnachten'),
    ...monthsFrom(today).flatMap((month) => {
      const party = firstWeekdayOf(month, 2);
      const extra = firstWeekdayOf(month, 0);
      return [
        {
          begins: { day: party, time: '17:00' },
          ends: { day: party, time: '24:00' },
          reason: 'Geschlossene Gesellschaft',
        },
        {
          begins: { day: extra, time: '18:00' },
          ends: { day: extra, time: '21:30' },
          is_open: true,
          capacity: 24,
          reason: 'Monatlicher Montagabend: ein Topf, ein langer Tisch',
        },
      ];
    }),
  ],
  feedback: trattoriaLumenFeedback,
  tickets: [
    {
      type: 'coupon',
      name: 'Ein Abend für zwei',
      description: 'Vier Gänge, Wasser und eine Flasche vom Hauswein, an jedem Abend, an dem wir öffnen.',
      image: '/pictures/dishes/spaghetti.webp',
      public_page_url: '/box-office.html',
      conditions: 'Bitte reservieren. Der Gutschein gilt zwei Jahre und wird nicht ausgezahlt.',
      price: '96.00',
      capacity: 200,
      tickets_sold: 37,
      min_party_size: 2,
      max_party_size: 2,
      max_purchases: 5,
      days: 730,
    },
    {
      type: 'event',
      name: 'Wein und Pecorino',
      description: 'Sechs Weine aus Latium, sechs Käse, ein langer Tisch.',
      image: '/pictures/dishes/cheese.webp',
      public_page_url: '/box-office.html',
      conditions: 'Umtausch bis drei Tage vorher.',
      price: '58.00',
      capacity: 24,
      tickets_sold: 15,
      min_party_size: 1,
      max_party_size: 6,
      max_purchases: 6,
      days: 30,
      time: '19:00',
      minutes: 180,
    },
  ],
  fullness: (weekday) => (weekday === 4 || weekday === 5 ? 0.85 : 0.45),
  soldOut: 4,
};
