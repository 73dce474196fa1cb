import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, openRestaurant, requestFor, slotAt } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

const TIME = '2026-11-27T18:00:00Z';

let service: TestService;
const asked: string[] = [];
beforeAll(async () => {
  service = await startTestService({ connections: { log: ({ query }) => void asked.push(query.sql) } });
  await openRestaurant(service.db, { id: 'plain', hours: [{ capacity: 4 }] });
});
afterAll(() => service.stop());

/** What the service asks its database for one request, `begin` and `commit` included. */
async function statementsOf(changes: object, headers: Record<string, string> = {}) {
  const slot = await slotAt(service.url, 'plain', TIME);
  asked.length = 0;
  const { status } = await book(service.url, 'plain', requestFor(slot, changes), headers);
  return { status, statements: [...asked] };
}

/** Those from the lock of the facility on: so long everybody else who books there waits. */
function whileLocked(statements: readonly string[]): string[] {
  const lock = statements.findIndex((statement) => statement.includes('for no key update'));
  return statements.slice(lock);
}

describe('the statements of a booking', () => {
  it.each([
    ['without a key', {}],
    ['with one', { 'Idempotency-Key': 'a-key' }],
  ])('%s are few, for the restaurant is locked meanwhile', async (name, headers) => {
    const { status, statements } = await statementsOf({ num: 1, name }, headers);
    expect(status).toBe(201);
    expect(statements.length).toBeLessThanOrEqual(11);
    expect(whileLocked(statements).length).toBeLessThanOrEqual(8);
  });

  it('are fewer still when the seats are gone, as they are for most of a rush', async () => {
    const { status, statements } = await statementsOf({ num: 4, name: 'Late' });
    expect(status).toBe(409);
    expect(statements.length).toBeLessThanOrEqual(6);
    expect(statements.at(-1)).toBe('rollback');
  });
});
