/** Whether mail reaches anybody: without a mail server an address alone doesn't reach the restaurant. */
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import type { Moment } from '../store/takesOrders.ts';
import { isForThisMachine } from './ownMachine.ts';

/** Whether there is an outbox page: in a demo on this machine that sends no mail. */
export function hasOutbox(settings: Settings): boolean {
  return settings.smtpUrl === undefined && settings.seed === 'demo' && isForThisMachine(settings);
}

/** Whether mail is sent, or can at least be read in the demo's outbox. */
export const mailArrives = (settings: Settings): boolean =>
  settings.smtpUrl !== undefined || hasOutbox(settings);

/** What decides at this moment whom an order or a booking request reaches. */
export const momentOf = ({ clock, settings }: Pick<Services, 'clock' | 'settings'>): Moment => ({
  now: clock(),
  mailArrives: mailArrives(settings),
});
