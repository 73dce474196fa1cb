/** Bayt al Bahar's menu: Arabic, dinar with three decimals, from noon to an hour past midnight. */
import type { DemoGroup, DemoMenu } from '../demoMenu.ts';

const EVERY_DAY = [5, 6, 0, 1, 2, 3, 4];

const FISH = 'سمك';
const SHELLFISH = 'قشريات';
const GLUTEN = 'غلوتين';
const MILK = 'حليب';
const NUTS = 'مكسرات';
const SESAME = 'سمسم';

const HEAT: DemoGroup = {
  title: 'درجة الحرارة',
  title_public: 'كيف تحبّونه',
  minimum_quantity: 1,
  maximum_quantity: 1,
  modifiers: [{ title: 'عادي' }, { title: 'حار' }, { title: 'حار جدًا' }],
};
const WITH_RICE: DemoGroup = {
  title: 'إضافات الأرز',
  title_public: 'إضافات',
  maximum_quantity: 4,
  modifiers: [
    { title: 'دقّوس', price: '0.150', maximum: 3 },
    { title: 'حشو بالزبيب والبصل', price: '0.350' },
    { title: 'لوز محمّص', price: '0.400' },
    { title: 'لبن بالخيار', price: '0.500', maximum: 2 },
  ],
};

export const baytAlBaharMenu: DemoMenu = {
  menu: {
    name: 'مائدة البحر في بيتكم',
    allow_delivery: true,
    delivery_area:
      'مدينة الكويت والشويخ وحولي والسالمية، حتى الدائري الخامس. لما بعد ذلك اتصلوا بنا من فضلكم.',
    delivery_fee: '0.750',
    delivery_minimum_order_value: '5.000',
    delivery_lead_time: 60,
    delivery_days_in_advance: 3,
    allow_pickup: true,
    pickup_lead_time: 30,
    pickup_days_in_advance: 3,
    allow_cash: true,
    allow_credit_card: true,
    allow_qr_ordering: true,
    qr_allow_cash: true,
    qr_allow_credit_card: true,
    qr_cash_payment_text: 'نأتي بالحساب إلى طاولتك.',
    force_prepayment_order_value: '50.000',
  },
  hours: [
    { kind: 'delivery', begins: '12:00', ends: '01:00', weekdays: EVERY_DAY },
    { kind: 'pickup', begins: '12:00', ends: '01:00', weekdays: EVERY_DAY },
    { kind: 'qr_order', begins: '12:00', ends: '01:00', weekdays: EVERY_DAY },
  ],
  categories: [
    {
      name: 'المقبلات',
      description: 'توضع في الوسط ويأكل منها الجميع.',
      products: [
        {
          title: 'حمّص',
          description: 'طحينة وليمون وزيت زيتون.',
          price: '1.250',
          picture: 'pita',
          allergens: [SESAME],
        },
        {
          title: 'متبّل باذنجان',
          description: 'مشويّ على الفحم.',
          price: '1.350',
          picture: 'aubergine',
          allergens: [SESAME, MILK],
        },
        {
          title: 'فتّوش',
          description: 'خبز محمّص وسمّاق ورمّان.',
          price: '1.500',
          picture: 'salad',
          allergens: [GLUTEN],
        },
        {
          title: 'سمبوسة',
          description: 'خمس قطع.',
          price: '1.100',
          picture: 'dumpling',
          sizes: [
            { title: 'لحم', price: '1.250' },
            { title: 'جبن', price: '1.100' },
          ],
          allergens: [GLUTEN],
        },
      ],
    },
    {
      name: 'من البحر',
      description: 'نشتريه من النقعة عند الفجر، وما ينفد لا يعود قبل الغد.',
      picture: 'fish',
      products: [
        {
          title: 'مجبوس سمك',
          description: 'هامور وأرز بالبهار واللومي والزعفران.',
          price: '5.750',
          picture: 'fish',
          sizes: [
            { title: 'لشخص', price: '5.750' },
            { title: 'لأربعة', price: '21.500', multiplicator: '3.5' },
          ],
          groups: [HEAT, WITH_RICE],
          allergens: [FISH, NUTS],
        },
        {
          title: 'مربيّن',
          description: 'روبيان وأرز وكزبرة وبصل محمّر.',
          price: '4.950',
          picture: 'prawn',
          groups: [HEAT, WITH_RICE],
          allergens: [SHELLFISH],
        },
        {
          title: 'زبيدي مشوي',
          description: 'يُشوى كاملًا، ويُقدّم مع الأرز الأبيض.',
          price: '8.250',
          picture: 'fish',
          groups: [WITH_RICE],
          allergens: [FISH],
        },
        {
          title: 'مطبّق زبيدي',
          description: 'في المطعم فقط، فهو يؤكل ساعة يُرفع عن النار.',
          price: '8.750',
          picture: 'rice',
          online_order_enabled: false,
          allergens: [FISH],
        },
      ],
    },
    {
      name: 'من البرّ',
      products: [
        {
          title: 'مجبوس دجاج',
          description: 'دجاج محمّر فوق أرز بالبهار.',
          price: '3.850',
          picture: 'chicken',
          groups: [HEAT, WITH_RICE],
          allergens: [NUTS],
        },
        {
          title: 'مربّى لحم',
          description: 'لحم غنم مطبوخ ستّ ساعات مع الحمّص.',
          price: '5.250',
          picture: 'stew',
        },
      ],
    },
    {
      name: 'الحلو والقهوة',
      products: [
        {
          title: 'لقيمات',
          description: 'بالدبس والسمسم.',
          price: '1.350',
          picture: 'doughnut',
          allergens: [GLUTEN, SESAME],
        },
        { title: 'عصيدة تمر', price: '1.600', picture: 'custard', allergens: [GLUTEN, MILK] },
        { title: 'دلّة قهوة', description: 'قهوة عربية بالهيل، مع التمر.', price: '2.125', picture: 'coffee' },
        { title: 'لومي بالنعناع', price: '0.950', picture: 'lemon' },
      ],
    },
  ],
};
