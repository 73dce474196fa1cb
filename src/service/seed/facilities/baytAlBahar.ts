/** Kuwait City, dinar with three decimals, Arabic: right to left, confirms by hand, no lunch on Fridays. */
import type { DemoFacility } from '../demoFacility.ts';
import { baytAlBaharMenu } from '../menus/baytAlBahar.ts';

const EVERY_DAY = [5, 6, 0, 1, 2, 3, 4];
const SATURDAY_TO_THURSDAY = [5, 6, 0, 1, 2, 3];

export const baytAlBahar: DemoFacility = {
  facility: {
    id: 'bayt-al-bahar',
    name: 'بيت البحر',
    timezone: 'Asia/Kuwait',
    language: 'ar',
    country: 'KW',
    currency: 'KWD',
    email: 'ahlan@bayt-al-bahar.example',
    phone: '+965 7000 0142',
    website: '/bayt-al-bahar/',
    street: 'ممشى الأشرعة، مبنى ٧',
    city: 'مدينة الكويت',
    state: 'العاصمة',
    zip_code: '15000',
    longitude: 47.9903,
    latitude: 29.3873,
    verified: true,
    ordering_enabled: true,
    feedback_enabled: true,
    feedback_public: true,
    automatically_confirm_bookings: false,
    min_num: 1,
    max_num: 14,
    min_book_in_advance_hours: 3,
    booking_days_in_advance: 60,
    booking_interval: 30,
    booking_timespan: 120,
    booking_deposits_enabled: true,
    deposit_amount: '2.500',
    deposit_option: 'guest',
    deposits_certain_group_enabled: true,
    deposits_certain_group_size: 10,
    cancel_without_fees: true,
    cancel_without_fees_days: 1,
  },
  profile: {
    short_description: 'مائدة كويتية على شاطئ الخليج: سمك اليوم ومجبوس وقهوة عربية.',
    description: '<p>نشتري السمك من النقعة عند الفجر، ونطبخه على مهل، ونقدّمه في طبق واحد كبير في الوسط.</p>',
    description_multilingual: {
      ar: 'نشتري السمك من النقعة عند الفجر، ونطبخه على مهل، ونقدّمه في طبق واحد كبير في الوسط.',
      en: 'We buy the fish at dawn, cook it slowly and serve it on one large dish in the middle.',
      de: 'Den Fisch kaufen wir im Morgengrauen, garen ihn langsam und stellen ihn auf einer großen Platte in die Mitte.',
    },
    categories: ['kuwaiti', 'seafood', 'middle_eastern'],
    attributes: ['family_section', 'wheelchair_accessible', 'parking', 'sea_view', 'halal'],
    offers: ['غداء السبت للعائلات أقل بعشرة بالمئة'],
    images: ['/bayt-al-bahar/art.svg'],
    visual_opening_hours: [
      { begins: '12:30', ends: '16:00', weekdays: SATURDAY_TO_THURSDAY },
      { begins: '18:30', ends: '23:30', weekdays: EVERY_DAY },
    ],
    widget_closed_text: 'نعتذر، مطبخنا مغلق في %s. ننتظركم في يوم آخر.',
    deposits_widget_description: 'للمجموعات من عشرة ضيوف فأكثر نطلب عربونًا عن كل ضيف، ويُخصم من الفاتورة.',
    vat_rate: '0.00',
    average_revenue_per_guest: '11.500',
  },
  menus: [baytAlBaharMenu],
  hours: [
    { begins: '12:30', ends: '15:00', capacity: 36, weekdays: SATURDAY_TO_THURSDAY },
    { begins: '18:30', ends: '22:30', capacity: 48, weekdays: EVERY_DAY },
  ],
  timespans: [
    { num: 1, booking_timespan: 120 },
    { num: 8, booking_timespan: 180 },
  ],
  offers: [
    {
      begins: '12:30',
      ends: '15:00',
      weekdays: [5],
      price_change: -10,
      message: 'غداء السبت للعائلات: أقل بعشرة بالمئة.',
    },
  ],
  feedback: [
    {
      daysAgo: 3,
      food_positive: true,
      service_positive: true,
      stars_average: 5,
      public_comment: 'المجبوس كما تطبخه جدّتي، والقهوة قبل أن نطلبها.',
    },
    {
      daysAgo: 11,
      food_positive: true,
      service_positive: true,
      stars_average: 4.5,
      public_comment: 'مكان مريح للأطفال وإطلالة جميلة.',
    },
    {
      daysAgo: 19,
      food_positive: true,
      service_positive: false,
      stars_average: 4,
      public_comment: 'الطعام ممتاز، وانتظرنا الطاولة قليلًا.',
    },
  ],
  fullness: (weekday) => (weekday === 3 || weekday === 4 ? 0.75 : 0.2),
};
