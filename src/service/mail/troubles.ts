/**
 * What a failed try says, and about whom: this recipient, this mail, or the mail server and the settings,
 * which concern every mail alike. In doubt a mail is kept.
 */
import type { MailServerState, Trouble } from '../store/mailServer.ts';

/** Where in the conversation with the server it ended. */
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
 * `recipient`: refused for good. `later`: not now. `doubtful`: refused for good, and whether for this mail
 * or for all of them, only the others can tell. `server`: every mail would end like this.
 */
export type Verdict =
  | { concerns: 'recipient' | 'later'; reply: string }
  | ({ concerns: 'doubtful' | 'server' } & Trouble & { stage: Stage });

/** What nodemailer says of a failure. Its message and the server's text may quote addresses: they go nowhere. */
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

/** @param error what nodemailer's `sendMail` or `verify` threw */
export function judge(error: unknown): Verdict {
  const failure = failureOf(error);
  const { command, responseCode } = failure;
  const reply = replyOf(failure);
  const stage = stageOf(failure);
  if (stage !== 'policy') return { concerns: 'server', stage, reply };
  if (responseCode === 421) return { concerns: 'server', stage: 'closed', reply };
  if (WANTS_LOGIN.has(responseCode)) return { concerns: 'server', stage: 'login', reply };
  // Without an answer of the server it is the mail itself that could not be put together.
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

/** The server's codes, `550 5.7.1`, or the system's. */
function replyOf(failure: Failure): string {
  const { responseCode, originalCode, code } = failure;
  if (responseCode > 0) return [responseCode, enhancedCode(failure)].filter(Boolean).join(' ');
  return /^[A-Z][A-Z\d_]{1,60}$/.exec(originalCode || code)?.[0] ?? 'unknown';
}

/** The enhanced status code (RFC 3463) of an answer, where qmail has it too; empty when there is none. */
function enhancedCode({ response }: Failure): string {
  const found =
    /^\d{3}[ -]#?([45]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? /\(#([45]\.\d{1,3}\.\d{1,3})\)/.exec(response);
  return found?.[1] ?? '';
}

/** Words with which servers refuse the client or the text rather than the recipient, when they give no enhanced code. */
const POLICY_WORDS =
  /relay|authenti|authori[sz]|log ?in|spam|junk|virus|phish|blacklist|block|reputation|policy|denied|not permitted|rcpthosts|sender|spf|dkim|dmarc|quota|limit|too many/i;
/** Addresses of the sender (RFC 3463 5.1.7, 5.1.8), and one that says nothing of either. */
const NOT_OF_RECIPIENT = new Set(['5.1.0', '5.1.7', '5.1.8', '5.1.9']);
/** RFC 5321: the codes that a mailbox is refused with. */
const MAILBOX_CODES = new Set([550, 551, 553, 554, 556]);

/** Of a 5xx to RCPT or DATA: whether it is the recipient that is refused. */
function aboutOf(failure: Failure): 'recipient' | 'later' | 'doubtful' {
  const code = enhancedCode(failure);
  // A mailbox that is full is emptied one day: "persistent transient", says RFC 3463.
  if (code === '5.2.2' || (code === '' && failure.responseCode === 552)) return 'later';
  if (code !== '' && code !== '5.0.0') {
    const isRecipient = /^5\.[12]\./.test(code) && !NOT_OF_RECIPIENT.has(code);
    // 5.4: no way to the recipient's server was found, which may change.
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

/** What stops the mail, and what to do about it. */
export function sentenceOf({ stage, reply }: Pick<MailServerState, 'stage' | 'reply'>): string {
  const sentence = SENTENCES[stage as Stage] ?? SENTENCES.closed;
  return `${sentence.slice(0, -1)} (${reply}).`;
}
