/** The connection to the mail server. */
import nodemailer, { type Transporter } from 'nodemailer';
import type { Settings } from '../settings.ts';
import type { QueuedMail } from '../store/outbox.ts';

/** Parameters of SMTP_URL that are dropped: they would print whole mails, or read files. */
const NOT_TAKEN = [
  'logger',
  'debug',
  'transactionLog',
  'disableFileAccess',
  'disableUrlAccess',
  'pool',
  'url',
];

/** The transport for SMTP_URL; undefined without it. */
export function smtpTransport({ smtpUrl, smtpTls }: Settings): Transporter | undefined {
  if (smtpUrl === undefined) return undefined;
  const url = new URL(smtpUrl);
  // Parameters win over options, so the rule about encryption has to be one of them.
  for (const name of NOT_TAKEN) url.searchParams.delete(name);
  if (smtpTls === 'required') url.searchParams.set('requireTLS', 'true');
  return nodemailer.createTransport({
    url: url.href,
    // Together shorter than the time for which a mail is claimed (`store/outbox.ts`).
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Hands `mail` to the server for `toAddress`. @throws an error that `judge` classifies */
export async function handOver(
  transport: Transporter,
  mailFrom: string,
  mail: QueuedMail,
  toAddress: string,
): Promise<void> {
  const { address } = mailboxOf(mailFrom);
  await transport.sendMail({
    messageId: `<${mail.message_id}@${address.split('@').at(-1)}>`,
    date: mail.created,
    from: { name: oneLine(mail.from_name), address },
    to: { name: oneLine(mail.to_name), address: toAddress },
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
}

/** The address in `name <address>`, or an address alone; MAIL_FROM is checked at start (`settings.ts`). */
function mailboxOf(text: string): { address: string } {
  return { address: (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim() };
}

/** Makes a text fit for a header, which must be a single line. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
