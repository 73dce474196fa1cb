const mine = '/v1/facility/mine';
const acceptHour = { menu: `${mine}/menus/1`, begins: '12:00:00', ends: '14:00:00', weekdays: [5] };

/**
 * For every POST of the management API a body that is taken, by the route's path. The tests over all routes ask for
 * one of each, so that a new route cannot be left out.
 */
export const BODIES: Readonly<Record<string, object>> = {
  '/facility': { name: 'Made by a test', country: 'DE', timezone: 'Europe/Berlin', language: 'de' },
  '/facility/{facility_id}/facility_resources': { name: 'Window', seats: 4 },
  '/facility/{facility_id}/bookings': { num: 2, date: '2026-11-20T18:00:00Z', name: 'Ada Guest' },
  '/facility/{facility_id}/waitlist': { num: 2, date: '2026-11-20T18:00:00Z', name: 'Ada Guest' },
  '/facility/{facility_id}/booking_tags': { name: 'Regulars', color: '#2a7f62' },
  '/facility/{facility_id}/customer': { name: 'Ada Guest', email: 'ada@guest.example' },
  '/facility/{facility_id}/booking_deposit': {
    owner_name: 'Ada Guest',
    owner_email: 'ada@guest.example',
    amount: 10,
    currency: 'EUR',
  },
  '/facility/{facility_id}/payment_transactions': {
    amount: 12.5,
    currency: 'EUR',
    date: '2026-11-19T10:00:00Z',
  },
  '/facility/{facility_id}/api_keys': { name: 'Till', role: 'host' },
  '/facility/{facility_id}/facility_users': {
    first_name: 'Grace',
    email: 'grace@restaurant.example',
    permission_groups: ['/v1/user_groups/2'],
  },
  '/facility/{facility_id}/customer_tags': { name: 'Press' },
  '/facility/{facility_id}/booking_timespans': { num: 5, booking_timespan: 150 },
  '/facility/{facility_id}/notes': {
    begins: '2026-12-01T17:00:00Z',
    ends: '2026-12-01T22:00:00Z',
    text: 'Piano tuner comes',
  },
  '/facility/{facility_id}/notificationrecipients': {
    contact_info: 'kitchen@restaurant.example',
    contact_info_type: 'email',
  },
  '/facility/{facility_id}/openinghours': {
    begins: '12:00',
    ends: '14:30',
    capacity: 20,
    weekdays: [0, 1, 2],
  },
  '/facility/{facility_id}/openinghouroverride': {
    begins: '2026-12-24T00:00:00Z',
    ends: '2026-12-25T00:00:00Z',
  },
  '/facility/{facility_id}/menu_categories': { menu: `${mine}/menus/1`, name: 'Desserts' },
  '/facility/{facility_id}/product_modifier_defaults': {
    product_modifier_group: `${mine}/product_modifier_groups/1`,
    title: 'Rye bread',
    price_gross: '1.20',
  },
  '/facility/{facility_id}/product_delivery_accept_hours': acceptHour,
  '/facility/{facility_id}/product_pickup_accept_hours': acceptHour,
  '/facility/{facility_id}/product_qr_order_accept_hours': acceptHour,
  '/facility/{facility_id}/product_modifier_groups': { menu: `${mine}/menus/1`, title: 'Sauces' },
  '/facility/{facility_id}/products': {
    menu_category: `${mine}/menu_categories/1`,
    title: 'Salad',
    price_gross: '8.00',
  },
  '/facility/{facility_id}/dishes': {
    menu_category: `${mine}/menu_categories/1`,
    title: 'Soup',
    price_gross: '6.00',
  },
  '/facility/{facility_id}/menus/{menu_id}/dish_list': {
    menu_categories: [{ name: 'Pasted', dishes: [{ title: 'Bread', price_gross: '3.00' }] }],
  },
  '/facility/{facility_id}/pictures': {
    data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  },
  '/facility/{facility_id}/product_variations': {
    product: `${mine}/products/1`,
    title: 'Large',
    price_gross: '7.50',
  },
  '/facility/{facility_id}/product_modifiers': {
    product: `${mine}/products/1`,
    product_modifier_group: `${mine}/product_modifier_groups/1`,
    title: 'Butter',
  },
  '/facility/{facility_id}/product_allergens': { title: 'Gluten', products: [`${mine}/products/1`] },
  '/facility/{facility_id}/guest_data/export': { email: 'nobody@guest.example' },
  '/facility/{facility_id}/guest_data/erase': { phone: '+49 30 000000' },
  '/facility/{facility_id}/menus/export': { email: 'owner@restaurant.example' },
  '/facility/{facility_id}/menus/import': {
    email: 'owner@restaurant.example',
    json_file_url: 'https://files.example/menu.json',
  },
};
