/** Sends what is in the outbox by SMTP. Several processes share the work: each mail is claimed by one. */
import nodemailer, { type Transporter } from 'nodemailer';
import { pause } from '../pause.ts';
import type { Services } from '../services.ts';
import { claimMail, postponeMail, type QueuedMail, removeMail, removeOldMail } from '../store/outbox.ts';

/** How often the outbox is looked at when it was empty. */
const PAUSE_MS = 1000;
const SWEEP_MS = 3_600_000;
/** Tries before a mail is given up: with the pauses below, within a day and a half. */
const MOST_ATTEMPTS = 12;
const FIRST_RETRY_SECONDS = 30;
const LONGEST_RETRY_SECONDS = 6 * 3600;

export interface MailSender {
  /** Sends everything that is due now; resolves when nothing is left to send. */
  sendDue(): Promise<void>;
  /** Ends after the mail in hand. */
  stop(): Promise<void>;
}

/**
 * Starts sending. Without SMTP_URL nothing is sent, and what has lain for two weeks is removed.
 *
 * A mail is sent at least once: a process that is killed between the server's "accepted" and the
 * removal leaves it to another, with the same Message-ID.
 */
export function startMailSender(services: Services): MailSender {
  const { db, clock, databaseClock, settings, log } = services;
  const transport = settings.smtpUrl === undefined ? undefined : smtpTransport(settings.smtpUrl);
  const stopping = new AbortController();
  let swept = Number.NEGATIVE_INFINITY;

  const sendDue = async () => {
    while (transport && !stopping.signal.aborted) {
      const mail = await claimMail(db, clock());
      if (!mail) return;
      await deliver(services, transport, mail);
    }
  };
  const round = async () => {
    // What is old, and what is due, nobody knows here.
    if (databaseClock?.fault() !== undefined) return;
    try {
      const now = clock();
      if (now.getTime() - swept > SWEEP_MS) {
        await removeOldMail(db, now);
        swept = now.getTime();
      }
      await sendDue();
    } catch (error) {
      // The database is away; the next round finds the mails where they were.
      log.warn({ err: error }, 'the outbox could not be read');
    }
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await round();
      await pause(PAUSE_MS, stopping.signal);
    }
  })();

  return {
    sendDue,
    stop: async () => {
      stopping.abort();
      await running;
      transport?.close();
    },
  };
}

function smtpTransport(url: string): Transporter {
  return nodemailer.createTransport({
    url,
    // Together below the time for which a mail is claimed (`store/outbox.ts`).
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

async function deliver(
  { db, clock, settings, log }: Services,
  transport: Transporter,
  mail: QueuedMail,
): Promise<void> {
  const { address } = mailboxOf(settings.mailFrom);
  try {
    await transport.sendMail({
      messageId: `<${mail.message_id}@${address.split('@').at(-1)}>`,
      date: mail.created,
      from: { name: oneLine(mail.from_name), address },
      to: { name: oneLine(mail.to_name), address: mail.to_address },
      ...(mail.reply_to === null ? {} : { replyTo: { name: '', address: mail.reply_to } }),
      subject: oneLine(mail.subject),
      text: mail.text_part,
      html: mail.html_part,
      headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
      attachments:
        mail.calendar === null
          ? []
          : [
              {
                filename: 'booking.ics',
                content: mail.calendar,
                contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
              },
            ],
    });
    await removeMail(db, mail.id);
    log.info({ mail: mail.id }, 'mail sent');
  } catch (error) {
    const responseCode =
      error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : undefined;
    // 5xx: the server will never take this mail. Its own text may quote the address.
    const hopeless = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
    const report = { mail: mail.id, attempt: mail.attempts, responseCode };
    if (hopeless || mail.attempts >= MOST_ATTEMPTS) {
      log.error(report, 'mail given up');
      await removeMail(db, mail.id);
      return;
    }
    log.warn(report, 'mail not sent, tried again later');
    const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (mail.attempts - 1), LONGEST_RETRY_SECONDS);
    await postponeMail(db, mail.id, new Date(clock().getTime() + seconds * 1000));
  }
}

/** `name <address>` or an address alone; checked at start (`settings.ts`). */
function mailboxOf(text: string): { address: string } {
  return { address: (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim() };
}

/** A header is one line, whatever a name holds. */
function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is replaced
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
}
