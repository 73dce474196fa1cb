/** Whether mail reaches anybody: where it goes nowhere, an address alone is no way to the restaurant. */
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import type { Moment } from '../store/takesOrders.ts';
import { isForThisMachine } from './ownMachine.ts';

/** Whether there is an outbox to look into: a demo on this machine whose mails go nowhere. */
export function hasOutbox(settings: Settings): boolean {
  return settings.smtpUrl === undefined && settings.seed === 'demo' && isForThisMachine(settings);
}

/** Whether mail goes out, or whoever tries the demo looks into the outbox. */
export const mailArrives = (settings: Settings): boolean =>
  settings.smtpUrl !== undefined || hasOutbox(settings);

/** What decides now whom an order or a request reaches. */
export const momentOf = ({ clock, settings }: Pick<Services, 'clock' | 'settings'>): Moment => ({
  now: clock(),
  mailArrives: mailArrives(settings),
});
