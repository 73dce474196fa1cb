/** What `GET /health` says about mail. Guests can be served without it, so it is never worse than `degraded`. */
import type { Services } from '../services.ts';
import { mailServerState } from '../store/mailServer.ts';
import { countWaiting } from '../store/outbox.ts';
import { sentenceOf } from './troubles.ts';

export interface MailHealth {
  status: 'ok' | 'degraded';
  /** For the operator: what is wrong and what to do. Contains no address and no secret. */
  message?: string;
  /** Mails not sent yet; 1000 means 1000 or more. */
  waiting: number;
  /** Since when no mail goes out, ISO 8601. */
  since?: string;
}

export async function mailHealth({ db, settings }: Services): Promise<MailHealth> {
  const { waiting, undecidable } = await countWaiting(db);
  if (settings.smtpUrl === undefined) {
    return { status: 'ok', message: 'No mail is sent: SMTP_URL is not set.', waiting };
  }
  const state = await mailServerState(db);
  if (state.since !== null) {
    return { status: 'degraded', message: sentenceOf(state), waiting, since: state.since.toISOString() };
  }
  if (undecidable > 0) {
    const message =
      'Requests wait for an answer and cannot be mailed to their restaurants: correct the addresses in facilities.email.';
    return { status: 'degraded', message, waiting };
  }
  return { status: 'ok', waiting };
}
