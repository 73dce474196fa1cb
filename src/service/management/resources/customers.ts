/** Customers. */
import type { Kysely } from 'kysely';
import { Customer, CustomerChanges, NewCustomer } from '../../../contract/management/customer.ts';
import { notFound } from '../../apiFailure.ts';
import { queryBoolean } from '../../app/lists.ts';
import {
  type CustomerRow,
  findCustomer,
  insertCustomer,
  listCustomers,
  setCustomerTags,
  updateCustomer,
} from '../../store/customers.ts';
import type { Database } from '../../store/database.ts';
import { findOwned } from '../../store/owned.ts';
import { linkedIds } from '../links.ts';
import { facilityList } from '../list.ts';
import { queryInstant, queryText } from '../queries.ts';
import { facilityRoute } from '../route.ts';
import { nextUpdated } from '../unchanged.ts';

const TAG = 'Customers';
const ALL = '/facility/{facility_id}/customer';

export const customers = [
  facilityList({
    path: ALL,
    tag: TAG,
    summary: 'Lists the customers of a facility.',
    record: Customer,
    filters: {
      name: queryText(),
      email: queryText(),
      phone: queryText(),
      email_verified: queryBoolean(),
      newsletter_subscribe: queryBoolean(),
      updated__lt: queryInstant(),
      updated__lte: queryInstant(),
      updated__gt: queryInstant(),
      updated__gte: queryInstant(),
    },
    orders: ['name', 'email', 'created', 'updated', 'id'],
    find: async ({ db, facility, query }, { offset, limit, order }) => {
      const page = { offset, limit, order: order ?? { by: 'name', isDescending: false } };
      const { customers: found, total } = await listCustomers(
        db,
        facility.id,
        { ...query, country: facility.country },
        page,
      );
      return { records: found.map(recordOf), total };
    },
  }),
  facilityRoute({
    method: 'POST',
    path: ALL,
    tag: TAG,
    summary: 'Adds a customer.',
    needs: 'host',
    body: NewCustomer,
    answer: Customer,
    handle: async ({ services, facility, body, now, write }) => {
      const { tags = [], ...columns } = body;
      const id = await write(async (trx) => {
        const added = await insertCustomer(trx, {
          ...columns,
          facility_id: facility.id,
          created: now,
          updated: now,
        });
        const ids = await linkedIds(trx, 'tags', tags, { facilityId: facility.id, table: 'customer_tags' });
        await setCustomerTags(trx, facility.id, added, ids);
        return added;
      });
      return current(services.db, facility.id, id);
    },
  }),
  facilityRoute({
    method: 'PATCH',
    path: `${ALL}/{customer_id}`,
    tag: TAG,
    summary: 'Changes a customer.',
    needs: 'host',
    body: CustomerChanges,
    answer: Customer,
    handle: async (call) => {
      const { services, facility, id, body, write } = call;
      const { tags, ...columns } = body;
      await write(async (trx) => {
        const before = await findOwned(trx, 'customers', facility.id, id, { isLocked: true });
        if (!before || before.erased) throw notFound();
        const updated = nextUpdated(call, before);
        if (Object.keys(body).length === 0) return;
        await updateCustomer(trx, id, { ...columns, updated });
        if (!tags) return;
        const ids = await linkedIds(trx, 'tags', tags, { facilityId: facility.id, table: 'customer_tags' });
        await setCustomerTags(trx, facility.id, id, ids);
      });
      return current(services.db, facility.id, id);
    },
  }),
];

async function current(db: Kysely<Database>, facilityId: string, id: number): Promise<Customer> {
  const customer = await findCustomer(db, facilityId, id);
  if (!customer) throw notFound();
  return recordOf(customer);
}

function recordOf({ facility_id, tag_ids, created, updated, ...customer }: CustomerRow): Customer {
  const facility = `/v1/facility/${facility_id}`;
  return {
    ...customer,
    created: created.toISOString(),
    updated: updated.toISOString(),
    // Our service never asks for an address to be verified.
    email_verification_allowed_after: created.toISOString(),
    email_verification_last_request_time: null,
    facility,
    feedback_score: null,
    files: [],
    resource_uri: `${facility}/customer/${customer.id}`,
    search_user_id: null,
    tags: tag_ids.map((id) => `${facility}/customer_tags/${id}`),
  };
}
