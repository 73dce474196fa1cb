/** Kumo's lunch boxes: yen without decimals, pickup only, for today only. */
import type { DemoGroup, DemoMenu } from '../demoMenu.ts';

const TUESDAY_TO_SATURDAY = [1, 2, 3, 4, 5];

const WHEAT = '小麦';
const EGG = '卵';
const SHRIMP = 'えび';
const SOY = '大豆';
const MACKEREL = 'さば';
const MILK = '乳';

const RICE: DemoGroup = {
  title: '弁当のご飯',
  title_public: 'ご飯',
  minimum_quantity: 1,
  maximum_quantity: 1,
  modifiers: [{ title: '白飯' }, { title: '十六穀米', price: '80' }, { title: '炊き込みご飯', price: '150' }],
};
const SIDES: DemoGroup = {
  title: '弁当の追加',
  title_public: 'もう一品',
  maximum_quantity: 3,
  modifiers: [
    { title: 'だし巻き卵', price: '220', maximum: 2 },
    { title: '胡麻豆腐', price: '280' },
    { title: '香の物', price: '150' },
  ],
};

export const kumoCounterMenu: DemoMenu = {
  menu: {
    name: '雲のお弁当',
    allow_pickup: true,
    pickup_lead_time: 30,
    pickup_days_in_advance: 0,
    allow_cash: true,
    allow_credit_card: true,
    allow_qr_ordering: true,
    qr_allow_cash: true,
  },
  hours: [
    { kind: 'pickup', begins: '11:00', ends: '14:00', weekdays: TUESDAY_TO_SATURDAY },
    { kind: 'pickup', begins: '16:00', ends: '19:30', weekdays: TUESDAY_TO_SATURDAY },
    { kind: 'qr_order', begins: '11:00', ends: '22:00', weekdays: TUESDAY_TO_SATURDAY },
  ],
  categories: [
    {
      name: 'お弁当',
      description: '朝の市場で決めて、昼までに詰めます。なくなり次第おしまいです。',
      picture: 'bento',
      products: [
        {
          title: '鯖の塩焼き弁当',
          description: '脂ののった真鯖、菜の花のおひたし、だし巻き卵。',
          price: '1480',
          picture: 'bento',
          groups: [RICE, SIDES],
          allergens: [MACKEREL, EGG, SOY, WHEAT],
        },
        {
          title: '鶏つくね弁当',
          description: '軟骨入りのつくね、黄身のたれ、蓮根のきんぴら。',
          price: '1380',
          picture: 'bento',
          groups: [RICE, SIDES],
          allergens: [EGG, SOY, WHEAT],
        },
        {
          title: '精進弁当',
          description: '胡麻豆腐、炊き合わせ、湯葉。だしは昆布と椎茸だけ。',
          price: '1580',
          picture: 'bento',
          groups: [RICE, SIDES],
          allergens: [SOY],
        },
        {
          title: '雲の二段重',
          description: '刺身を使わない、おまかせの二段。冷めてからが本番です。',
          price: '3800',
          picture: 'bento',
          sizes: [
            { title: '一人前', price: '3800' },
            { title: '二人前', price: '7200', multiplicator: '2' },
          ],
          groups: [SIDES],
          allergens: [EGG, SHRIMP, SOY, WHEAT],
        },
      ],
    },
    {
      name: '寿司・おむすび',
      products: [
        {
          title: '鯖の棒寿司',
          description: '一本八貫。',
          price: '2200',
          picture: 'sushi',
          allergens: [MACKEREL, SOY],
        },
        {
          title: 'おむすび三つ',
          description: '具をお選びください。',
          price: '540',
          picture: 'onigiri',
          groups: [
            {
              title: 'おむすびの具',
              title_public: '具を三つ',
              minimum_quantity: 3,
              maximum_quantity: 3,
              modifiers: [
                { title: '梅', maximum: 3 },
                { title: '鮭', price: '30', maximum: 3 },
                { title: '昆布', maximum: 3 },
                { title: '海老天', price: '120', maximum: 3 },
              ],
            },
          ],
        },
      ],
    },
    {
      name: '汁・甘味',
      products: [
        {
          title: '赤だし',
          description: '容器に入れてお渡しします。',
          price: '280',
          picture: 'stew',
          allergens: [SOY],
        },
        {
          title: 'みたらし団子',
          description: '三本。',
          price: '420',
          picture: 'dango',
          allergens: [SOY, WHEAT],
        },
        { title: '抹茶プリン', price: '380', picture: 'custard', allergens: [MILK, EGG] },
        { title: 'ほうじ茶', description: '水出し、350 ml。', price: '300', picture: 'tea' },
      ],
    },
  ],
};
