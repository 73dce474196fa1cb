/** Whether mail that is queued reaches anybody. */
import { hasOutbox } from '../app/routes/outbox.ts';
import type { Settings } from '../settings.ts';

/** It goes out, or whoever tries the demo looks into the outbox. */
export const mailArrives = (settings: Settings): boolean =>
  settings.smtpUrl !== undefined || hasOutbox(settings);
