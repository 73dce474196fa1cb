/**
 * Warns the operator of restaurants that an order, a booking request or a waitlist entry would not reach. Such a
 * restaurant takes no orders.
 */
import { mailArrives, momentOf } from './app/mailArrives.ts';
import type { Services } from './services.ts';
import { facilitiesUnheard } from './store/facilityList.ts';
import { facilitiesOutOfReach } from './store/takesOrders.ts';

/** What doesn't reach a facility. */
type Lost = 'orders' | 'requests' | 'waiting';

/** Each `look` logs only what has changed since the last one. */
export function createOrderReach(services: Pick<Services, 'db' | 'log' | 'settings' | 'clock'>): {
  look(): Promise<void>;
} {
  const { db, log, settings } = services;
  const known: Record<Lost, Set<string>> = { orders: new Set(), requests: new Set(), waiting: new Set() };
  // The demo sends no mail, but shows it in the outbox.
  if (settings.smtpUrl === undefined && settings.seed !== 'demo')
    log.warn(
      'SMTP_URL is not set: mail waits in the database, and no restaurant hears of a booking or an order.',
    );

  const missing = (what: string) =>
    mailArrives(settings)
      ? `neither an "email" nor a notification recipient with one that ${what} could be sent to, and no desk is open`
      : `no mail is sent while SMTP_URL is not set, and no desk is open`;
  const has = mailArrives(settings) ? 'it has ' : '';
  const warnings: Record<Lost, (id: string) => string> = {
    orders: (id) =>
      `The facility ${id} has ordering on, but ${missing('an order')}: it takes no orders until it has one of them.`,
    requests: (id) =>
      `The facility ${id} confirms bookings by hand, but ${has}${missing('a request')}: its guests get no answer.`,
    waiting: (id) =>
      `Guests are on the waitlist of the facility ${id}, but ${has}${missing('their entry')}: the restaurant does not hear of them.`,
  };
  const mended: Record<Lost, (id: string) => string> = {
    orders: (id) => `Orders of the facility ${id} reach somebody again, or it has ordering off.`,
    requests: (id) => `Requests of the facility ${id} reach somebody again, or it confirms none by hand.`,
    waiting: (id) => `The waitlist of the facility ${id} reaches somebody again, or is empty.`,
  };

  function tell(lost: Lost, ids: readonly string[]): void {
    const now = new Set(ids);
    for (const id of now) if (!known[lost].has(id)) log.warn(warnings[lost](id));
    for (const id of known[lost]) if (!now.has(id)) log.info(mended[lost](id));
    known[lost] = now;
  }

  return {
    async look() {
      const at = momentOf(services);
      tell('orders', await facilitiesOutOfReach(db, at));
      const { requests, waiting } = await facilitiesUnheard(db, at);
      tell('requests', requests);
      tell('waiting', waiting);
    },
  };
}
