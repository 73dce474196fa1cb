/** Tells the operator of restaurants that take orders of which nobody would hear: ordering is off there. */
import type { Services } from './services.ts';
import { facilitiesOutOfReach } from './store/takesOrders.ts';

/** Each `look` tells what is new since the one before. */
export function createOrderReach({
  db,
  log,
  settings,
  clock,
}: Pick<Services, 'db' | 'log' | 'settings' | 'clock'>): {
  look(): Promise<void>;
} {
  let known = new Set<string>();
  // The demo shows its mails in an outbox.
  if (settings.smtpUrl === undefined && settings.seed !== 'demo')
    log.warn(
      'SMTP_URL is not set: mail waits in the database, and no restaurant hears of a booking or an order.',
    );
  return {
    async look() {
      const now = new Set(await facilitiesOutOfReach(db, clock()));
      for (const id of now) {
        if (known.has(id)) continue;
        log.warn(
          `The facility ${id} has ordering on, but neither an "email" nor a notification recipient with one that an order could be sent to, and no desk is open: it takes no orders until it has one of them.`,
        );
      }
      for (const id of known) {
        if (!now.has(id))
          log.info(`Orders of the facility ${id} reach somebody again, or it has ordering off.`);
      }
      known = now;
    },
  };
}
