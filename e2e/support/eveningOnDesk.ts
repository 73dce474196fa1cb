/** An evening for pictures of the desk: orders in every column, a day's bookings, those who wait, a closed day; written anew each time. */
import { type OrderOnBoard, orderOnBoard } from './ordersOnBoard.ts';
import { BAYT, LUMEN, type Restaurant } from './restaurants.ts';
import type { Database } from './test.ts';

export interface Evening {
  restaurant: Restaurant;
  /** Two new ones, two in the kitchen, one that is ready. */
  orders: readonly OrderOnBoard[];
  /** Of the day's guests, again and again. */
  names: readonly string[];
  /** Changes of the day's first bookings, as SQL. */
  bookings: readonly string[];
  waiting: readonly { name: string; phone: string }[];
}

export interface FilledDays {
  /** Local date of a day with guests, `YYYY-MM-DD`. */
  busy: string;
  closed: string;
}

/** Times and ages: a new order, one that nobody has taken, two in the kitchen of which one is late, one that is ready. */
const TIMES = [
  { age: 1, due: 14 },
  { age: 6, due: 22 },
  { status: 'accepted', age: 18, due: 9 },
  { status: 'accepted', age: 25, due: -4 },
  { status: 'ready', age: 40, due: -2 },
] as const;

const timed = (orders: readonly OrderOnBoard[]): OrderOnBoard[] =>
  orders.map((order, index) => ({ ...order, ...TIMES[index] }));

export const EVENINGS: Readonly<Record<'en' | 'ar', Evening>> = {
  en: {
    restaurant: LUMEN,
    orders: timed([
      {
        type: 'qr_order',
        notes: 'Table 12\n2 x Margherita: no basil please',
        lines: [
          { quantity: 2, title: 'Margherita', description: 'Large, 2 × Buffalo mozzarella' },
          { quantity: 1, title: 'Tiramisù' },
        ],
      },
      {
        name: 'Anna Kowalska',
        email: 'anna@guest.example',
        notes: 'Allergy: hazelnuts, please keep apart',
        price: '31.5000',
        lines: [
          { title: 'Cacio e pepe', description: 'Tonnarelli, More pecorino' },
          { quantity: 3, title: 'Olive miste' },
        ],
      },
      {
        type: 'delivery',
        name: 'Wolfeschlegelsteinhausenbergerdorff',
        lines: [{ title: 'Diavola', description: 'Neapolitan, with a rim' }],
      },
      {
        type: 'qr_order',
        name: 'Sam',
        notes: 'Table Terrace 3',
        lines: [{ quantity: 4, title: 'Supplì al telefono' }],
      },
      { name: 'Yusuf Demir', lines: [{ title: 'Capricciosa' }] },
    ]),
    names: [
      'Ingrid Lindqvist',
      'Paul Adler',
      'Grace Hopper',
      'Emmy Noether',
      'Tomasz Wójcik',
      'Li Wei',
      'Chiara Greco',
    ],
    bookings: [
      "comment = 'Allergy · Birthday' || chr(10) || 'Hazelnuts, please keep apart'",
      "status = 'unconfirmed', name = 'Wolfeschlegelsteinhausenbergerdorff-Przybyszewska'",
      "status = 'arrived'",
      "status = 'cancelled'",
      "notes = 'Window table if we can'",
    ],
    waiting: [
      { name: 'Ingeborg Waits', phone: '+49305550101' },
      { name: 'Maximiliane von Oettingen-Spielberg', phone: '+491715550102' },
    ],
  },
  ar: {
    restaurant: BAYT,
    orders: timed([
      {
        type: 'qr_order',
        notes: 'Table ١٢\n2 x مجبوس سمك: بدون بصل من فضلك',
        price: '14.2500',
        lines: [
          { quantity: 2, title: 'مجبوس سمك', description: 'لشخص, 2 × لوز محمّص' },
          { quantity: 1, title: 'فتّوش' },
        ],
      },
      {
        name: 'نورة العتيبي',
        email: 'noura@guest.example',
        notes: 'حساسية: سمسم، من فضلكم',
        price: '9.7500',
        lines: [
          { title: 'مربيّن', description: 'حار' },
          { quantity: 3, title: 'حمّص' },
        ],
      },
      {
        type: 'delivery',
        name: 'عبد الرحمن بن عبد العزيز الخالدي',
        price: '6.2500',
        lines: [{ title: 'زبيدي مشوي', description: 'حشو بالزبيب والبصل' }],
      },
      {
        type: 'qr_order',
        name: 'Sam',
        notes: 'Table Terrace 3',
        price: '5.0000',
        lines: [{ quantity: 4, title: 'سمبوسة' }],
      },
      { name: 'يوسف دمير', price: '4.5000', lines: [{ title: 'مجبوس دجاج' }] },
    ]),
    names: [
      'فهد المطيري',
      'مريم الصباح',
      'خالد الرشيد',
      'Grace Hopper',
      'سارة العنزي',
      'يوسف الحداد',
      'ليلى منصور',
    ],
    bookings: [
      "comment = 'حساسية · عيد ميلاد' || chr(10) || 'سمسم، نرجو فصله', status = 'confirmed'",
      "status = 'unconfirmed', name = 'عبد الرحمن بن عبد العزيز الخالدي'",
      "status = 'arrived'",
      "status = 'cancelled'",
      "notes = 'طاولة عند النافذة إن أمكن', status = 'confirmed'",
    ],
    waiting: [
      { name: 'فاطمة الصباح', phone: '+96550005550' },
      { name: 'Maximiliane von Oettingen-Spielberg', phone: '+491715550102' },
    ],
  },
};

export async function fillBoard(database: Database, { restaurant, orders }: Evening): Promise<void> {
  await database.query("UPDATE orders SET status = 'finished', is_active = false WHERE facility_id = $1", [
    restaurant.id,
  ]);
  for (const order of orders) await orderOnBoard(database, restaurant, order);
}

/** The next day that the demo has guests on, with some of what a book has to say of them, and a closed day after it. */
export async function fillBook(
  database: Database,
  { restaurant: { id, timezone }, names, bookings, waiting }: Evening,
): Promise<FilledDays> {
  const { rows } = await database.query<{ id: string; date: Date; busy: string; closed: string }>(
    `WITH local AS (SELECT id, date, (date AT TIME ZONE $2)::date AS day FROM bookings WHERE facility_id = $1)
       SELECT id, date, day::text AS busy, (day + 20)::text AS closed FROM local
       WHERE day = (SELECT min(day) FROM local WHERE day > (now() AT TIME ZONE $2)::date) ORDER BY date, id`,
    [id, timezone],
  );
  const [{ busy, closed, date } = { busy: '', closed: '', date: new Date() }] = rows;
  for (const [index, row] of rows.entries())
    await database.query('UPDATE bookings SET name = $2 WHERE id = $1', [
      row.id,
      names[index % names.length],
    ]);
  for (const [index, change] of bookings.entries())
    await database.query(`UPDATE bookings SET ${change} WHERE id = $1`, [rows[index]?.id]);
  await database.query('DELETE FROM waitlist_entries WHERE facility_id = $1', [id]);
  for (const { name, phone } of waiting)
    await database.query(
      `INSERT INTO waitlist_entries (facility_id, created, date, num, name, email, phone)
         VALUES ($1, now(), $2, 4, $3, 'waits@guest.example', $4)`,
      [id, date, name, phone],
    );
  await database.query("DELETE FROM booking_hour_overrides WHERE facility_id = $1 AND reason = 'Pictures'", [
    id,
  ]);
  await database.query(
    `INSERT INTO booking_hour_overrides (facility_id, begins, ends, capacity, is_open, reason)
       VALUES ($1, $2::date::timestamp AT TIME ZONE $3, ($2::date + 1)::timestamp AT TIME ZONE $3, 0, false, 'Pictures')`,
    [id, closed, timezone],
  );
  return { busy, closed };
}
