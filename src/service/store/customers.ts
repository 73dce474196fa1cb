/** Customers in the database, each with its tags. */
import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { phoneSpellings } from '../../domain/phoneNumber.ts';
import type { Database } from './database.ts';
import type { CustomersTable } from './managementTables.ts';

export interface CustomerFilter {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  /** The facility's country, for its way of writing phone numbers. */
  country?: string | undefined;
  email_verified?: boolean | undefined;
  newsletter_subscribe?: boolean | undefined;
  updated__lt?: Date | undefined;
  updated__lte?: Date | undefined;
  updated__gt?: Date | undefined;
  updated__gte?: Date | undefined;
}

export interface CustomerRow extends Omit<Selectable<CustomersTable>, 'birthday' | 'anniversary'> {
  /** `YYYY-MM-DD` */
  birthday: string | null;
  anniversary: string | null;
  tag_ids: number[];
}

const COMPARED = [
  ['updated__lt', sql`<`],
  ['updated__lte', sql`<=`],
  ['updated__gt', sql`>`],
  ['updated__gte', sql`>=`],
] as const;

/** A page of the facility's customers, by name unless `order` says otherwise, and how many there are in all. */
export async function listCustomers(
  db: Kysely<Database>,
  facilityId: string,
  filter: CustomerFilter,
  page: { offset: number; limit: number; order: { by: string; isDescending: boolean } },
): Promise<{ customers: CustomerRow[]; total: number }> {
  const where = conditions(facilityId, filter);
  const direction = sql.raw(page.order.isDescending ? 'DESC' : 'ASC');
  const order = sql`${sql.ref(page.order.by)} ${direction}, id ${direction}`;
  const [{ rows: customers }, { rows: counted }] = await Promise.all([
    withTags(
      sql`SELECT * FROM customers WHERE ${where} ORDER BY ${order} OFFSET ${page.offset} LIMIT ${page.limit}`,
      order,
    ).execute(db),
    sql<{ total: number }>`SELECT count(*) AS total FROM customers WHERE ${where}`.execute(db),
  ]);
  return { customers, total: counted[0]?.total ?? 0 };
}

/** The facility's customer `id`, or undefined. */
export async function findCustomer(
  db: Kysely<Database>,
  facilityId: string,
  id: number,
): Promise<CustomerRow | undefined> {
  const one = sql`SELECT * FROM customers WHERE facility_id = ${facilityId} AND id = ${id} AND erased IS NULL`;
  const { rows } = await withTags(one, sql`id`).execute(db);
  return rows[0];
}

function withTags(customers: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<CustomerRow> {
  // Of columns with the same name the last one counts. As text: the driver would read a date in the machine's zone.
  return sql<CustomerRow>`
    SELECT customer.*, customer.birthday::text AS birthday, customer.anniversary::text AS anniversary,
      ARRAY(SELECT tag_id::float8 FROM customer_tag_links WHERE customer_id = customer.id ORDER BY 1) AS tag_ids
    FROM (${customers}) customer ORDER BY ${order}`;
}

function conditions(facilityId: string, filter: CustomerFilter): RawBuilder<unknown> {
  // Erased customers are no longer persons to list.
  const asked = [sql`facility_id = ${facilityId}`, sql`erased IS NULL`];
  const { name, email, phone } = filter;
  // The name matches in part and regardless of case, the other fields as a whole.
  if (name) asked.push(sql`strpos(lower(name), lower(${name})) > 0`);
  if (email) asked.push(sql`lower(email) = lower(${email})`);
  if (phone)
    asked.push(
      sql`regexp_replace(phone, '[^0-9]', '', 'g') = ANY(${phoneSpellings(phone, filter.country)}::text[])`,
    );
  for (const flag of ['email_verified', 'newsletter_subscribe'] as const)
    if (filter[flag] !== undefined) asked.push(sql`${sql.ref(flag)} = ${filter[flag]}`);
  for (const [param, operator] of COMPARED)
    if (filter[param]) asked.push(sql`updated ${operator} ${filter[param]}`);
  return sql.join(asked, sql` AND `);
}

/** @returns the new customer's id */
export async function insertCustomer(
  db: Kysely<Database>,
  customer: Insertable<CustomersTable>,
): Promise<number> {
  const { id } = await db.insertInto('customers').values(customer).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a customer, whose row must be locked. */
export async function updateCustomer(
  db: Kysely<Database>,
  id: number,
  changes: Updateable<CustomersTable>,
): Promise<void> {
  await db.updateTable('customers').set(changes).where('id', '=', id).execute();
}

/** Replaces a customer's tags. */
export async function setCustomerTags(
  db: Kysely<Database>,
  facilityId: string,
  id: number,
  tags: readonly number[],
): Promise<void> {
  await db.deleteFrom('customer_tag_links').where('customer_id', '=', id).execute();
  if (tags.length === 0) return;
  await db
    .insertInto('customer_tag_links')
    .values(tags.map((tag_id) => ({ facility_id: facilityId, customer_id: id, tag_id })))
    .execute();
}
