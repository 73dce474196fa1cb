/** Sends the mails in the outbox over SMTP. Several processes share the work: each mail is claimed by one. */
import { inRounds } from '../rounds.ts';
import type { Services } from '../services.ts';
import { removeOldCounts } from '../store/mailCounts.ts';
import { takeTurn, tryAgainNow } from '../store/mailServer.ts';
import { claimMail, removeOldMail } from '../store/outbox.ts';
import { COUNTED_SECONDS } from './allowance.ts';
import { createDelivery } from './delivery.ts';
import { smtpTransport } from './transport.ts';

/** Milliseconds until the next look at an outbox that was empty. */
const PAUSE_MS = 1000;
const SWEEP_MS = 3_600_000;

export interface MailSender {
  /** Sends everything that is due; resolves when nothing is left to send or the queue is stopped. */
  sendDue(): Promise<void>;
  /** Stops after the current mail. */
  stop(): Promise<void>;
}

/**
 * Starts sending. Without SMTP_URL nothing is sent, and mails are removed after two weeks.
 *
 * A mail is sent at least once: when a process is killed after the server accepted a mail but before its removal,
 * another process sends it again, with the same Message-ID.
 */
export function startMailSender(services: Services): MailSender {
  const { db, clock, databaseClock, settings, log } = services;
  const transport = smtpTransport(settings);
  const delivery = transport && createDelivery(services, transport);
  let swept = Number.NEGATIVE_INFINITY;
  let hasBegun = false;

  const sendDue = async (stopping: AbortSignal) => {
    while (delivery && !stopping.aborted) {
      const now = clock();
      const turn = await takeTurn(db, now);
      if (!turn) return;
      const mail = await claimMail(db, now);
      const isTrial = turn.failures > 0 || !hasBegun;
      hasBegun = true;
      if (!mail) {
        // With nothing to send, a trial only checks whether the server accepts us.
        if (isTrial) await delivery.knock(turn);
        return;
      }
      if (!(await delivery.deliver(turn, mail))) return;
    }
  };

  const sweep = async (now: Date) => {
    const ended = await removeOldMail(db, now);
    if (ended.length > 0) log.error({ mails: ended }, 'mails ended unsent after 14 days');
    await removeOldCounts(db, now, COUNTED_SECONDS);
  };

  // This start may have corrected what stopped the queue. If the database fails, the queue retries on its schedule.
  const triedAgain = transport && tryAgainNow(db, clock()).catch(() => {});
  const rounds = inRounds(
    { log, pauseMs: PAUSE_MS, failed: 'the outbox could not be read' },
    async (stopping) => {
      await triedAgain;
      // While the machine's clock is wrong, it is unknown what is due and what is old.
      if (databaseClock?.fault() !== undefined) return;
      const now = clock();
      if (now.getTime() - swept > SWEEP_MS) {
        await sweep(now);
        swept = now.getTime();
      }
      await sendDue(stopping);
    },
  );

  return {
    sendDue: () => sendDue(rounds.stopping),
    stop: async () => {
      await rounds.stop();
      transport?.close();
    },
  };
}
