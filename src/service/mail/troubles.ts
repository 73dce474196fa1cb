/**
 * Classifies a failed try: it concerns this recipient, this mail, or the mail server and the settings and so every mail.
 * When in doubt, the mail is kept.
 */
import type { MailServerState, Trouble } from '../store/mailServer.ts';

/** The stage at which the conversation with the server ended. */
export type Stage =
  | 'connect'
  | 'greeting'
  | 'hello'
  | 'encryption'
  | 'login'
  | 'sender'
  | 'policy'
  | 'closed';

/**
 * `recipient`: the recipient is refused for good. `later`: refused for now. `doubtful`: refused for good, but only other
 * mails can show whether it concerns this one or all. `server`: every mail would fail like this.
 */
export type Verdict =
  | { concerns: 'recipient' | 'later'; reply: string }
  | ({ concerns: 'doubtful' | 'server' } & Trouble & { stage: Stage });

/** What nodemailer says about a failure. Its message and the server's text may quote addresses, and are never logged. */
interface Failure {
  code: string;
  originalCode: string;
  command: string;
  responseCode: number;
  response: string;
}

function failureOf(error: unknown): Failure {
  const given: Partial<Record<keyof Failure, unknown>> =
    typeof error === 'object' && error !== null ? error : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const { code, originalCode, command, responseCode, response } = given;
  return {
    code: text(code),
    originalCode: text(originalCode),
    command: text(command),
    responseCode: typeof responseCode === 'number' ? responseCode : 0,
    response: text(response),
  };
}

/** What a failure concerns. @param error thrown by nodemailer's `sendMail` or `verify` */
export function judge(error: unknown): Verdict {
  const failure = failureOf(error);
  const { command, responseCode } = failure;
  const reply = replyOf(failure);
  const stage = stageOf(failure);
  if (stage !== 'policy') return { concerns: 'server', stage, reply };
  if (responseCode === 421) return { concerns: 'server', stage: 'closed', reply };
  if (WANTS_LOGIN.has(responseCode)) return { concerns: 'server', stage: 'login', reply };
  // Without an answer from the server, the mail itself could not be composed.
  if (responseCode < 500 || !/^(?:RCPT TO|DATA)$/.test(command)) return { concerns: 'later', reply };
  const about = aboutOf(failure);
  return about === 'doubtful' ? { concerns: about, stage, reply } : { concerns: about, reply };
}

/** 530 authentication required, 534 mechanism too weak, 535 invalid, 538 encryption required. */
const WANTS_LOGIN = new Set([530, 534, 535, 538]);
const CERTIFICATE = /CERT|TLS|SSL|SIGNED|ISSUER/;

function stageOf({ code, originalCode, command, responseCode }: Failure): Stage {
  if (code === 'ETLS' || CERTIFICATE.test(originalCode) || command === 'STARTTLS') return 'encryption';
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'login';
  if (/^(?:EHLO|HELO|LHLO)$/.test(command)) return 'hello';
  if (command === 'MAIL FROM') return 'sender';
  if (command === 'CONN') {
    if (responseCode === 0) return 'connect';
    return code === 'EPROTOCOL' ? 'greeting' : 'closed';
  }
  return 'policy';
}

/** The server's codes, such as `550 5.7.1`, or the system's error code. */
function replyOf(failure: Failure): string {
  const { responseCode, originalCode, code } = failure;
  if (responseCode > 0) return [responseCode, enhancedCode(failure)].filter(Boolean).join(' ');
  return /^[A-Z][A-Z\d_]{1,60}$/.exec(originalCode || code)?.[0] ?? 'unknown';
}

/** The enhanced status code (RFC 3463) of an answer, also in qmail's notation; empty when there is none. */
function enhancedCode({ response }: Failure): string {
  const found =
    /^\d{3}[ -]#?([45]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? /\(#([45]\.\d{1,3}\.\d{1,3})\)/.exec(response);
  return found?.[1] ?? '';
}

/** Words of servers without enhanced codes that refuse the client or the content rather than the recipient. */
const POLICY_WORDS =
  /relay|authenti|authori[sz]|log ?in|spam|junk|virus|phish|blacklist|block|reputation|policy|denied|not permitted|rcpthosts|sender|spf|dkim|dmarc|quota|limit|too many/i;
/** 5.1.x codes about the sender's address (RFC 3463) or about no address in particular. */
const NOT_OF_RECIPIENT = new Set(['5.1.0', '5.1.7', '5.1.8', '5.1.9']);
/** The reply codes with which a mailbox is refused (RFC 5321). */
const MAILBOX_CODES = new Set([550, 551, 553, 554, 556]);

/** Whether a 5xx to RCPT or DATA refuses the recipient. */
function aboutOf(failure: Failure): 'recipient' | 'later' | 'doubtful' {
  const code = enhancedCode(failure);
  // A full mailbox will be emptied some day; RFC 3463 calls this "persistent transient".
  if (code === '5.2.2' || (code === '' && failure.responseCode === 552)) return 'later';
  if (code !== '' && code !== '5.0.0') {
    const isRecipient = /^5\.[12]\./.test(code) && !NOT_OF_RECIPIENT.has(code);
    // 5.4.x: no route to the recipient's server, which may change.
    return isRecipient ? 'recipient' : code.startsWith('5.4.') ? 'later' : 'doubtful';
  }
  const isMailbox = MAILBOX_CODES.has(failure.responseCode) && !POLICY_WORDS.test(failure.response);
  return isMailbox ? 'recipient' : 'doubtful';
}

const SENTENCES: Readonly<Record<Stage, string>> = {
  connect: 'The mail server of SMTP_URL does not answer: check its host and port.',
  greeting:
    'The mail server of SMTP_URL rejects connections from this machine: ask its operator to let it send.',
  hello: 'The mail server of SMTP_URL rejects the greeting of this machine: check its host and port.',
  encryption:
    'No encrypted connection to the mail server can be made: use smtps:// in SMTP_URL or a server with STARTTLS and a valid certificate, or set SMTP_TLS=optional to send passwords and mails in clear.',
  login: 'The mail server refuses the user or the password: correct them in SMTP_URL.',
  sender: 'The mail server refuses the sender: set MAIL_FROM to an address that it sends for.',
  policy:
    'The mail server refuses every mail, whoever it is for: ask its operator whether it sends for this machine, and check SMTP_URL and MAIL_FROM.',
  closed: 'The mail server breaks off the conversation: ask its operator why.',
};

/** A sentence for the operator about what stops the mail, and what to do about it. */
export function sentenceOf({ stage, reply }: Pick<MailServerState, 'stage' | 'reply'>): string {
  const sentence = SENTENCES[stage as Stage] ?? SENTENCES.closed;
  return `${sentence.slice(0, -1)} (${reply}).`;
}
