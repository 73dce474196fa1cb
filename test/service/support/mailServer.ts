/** A real mail server that keeps what it is given, or refuses at one stage of the conversation. */
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../../src/service/freePort.ts';

/** Where a server may refuse, and with what. */
export interface Refusal {
  at: 'greeting' | 'hello' | 'login' | 'sender' | 'recipient' | 'data';
  code: number;
  text?: string;
  /** This address alone, at `recipient` and `data`. */
  recipient?: string;
}

export interface MailServerOptions {
  /** Offers STARTTLS, with a certificate that nobody trusts. */
  encrypts?: boolean;
  /** Asks for a user and a password. */
  asksForLogin?: boolean;
}

export class MailServer {
  readonly received: { from: string; to: string[]; raw: string }[] = [];
  /** Passwords that came, and whether the connection was encrypted. */
  readonly logins: { password: string; encrypted: boolean }[] = [];
  /** Connections that came. */
  connections = 0;
  refusal: Refusal | undefined;
  #server: SMTPServer | undefined;
  #port = 0;
  readonly #options: MailServerOptions;

  constructor(options: MailServerOptions = {}) {
    this.#options = options;
  }

  /** @returns its address, the same one each time */
  async listen(): Promise<string> {
    this.#port ||= await freePort();
    this.#server = this.#make();
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, '127.0.0.1', resolve));
    const login = this.#options.asksForLogin ? 'tables:pass-word@' : '';
    return `smtp://${login}127.0.0.1:${this.#port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => (this.#server ? this.#server.close(resolve) : resolve()));
  }

  async to(address: string) {
    const found = this.received.filter(({ to }) => to.includes(address));
    return Promise.all(found.map(async ({ raw }) => ({ raw, ...(await PostalMime.parse(raw)) })));
  }

  #refuses(at: Refusal['at'], recipient?: string): Error | undefined {
    const { refusal } = this;
    if (refusal?.at !== at) return undefined;
    if (refusal.recipient !== undefined && refusal.recipient !== recipient) return undefined;
    const text = refusal.text ?? `Not for ${recipient ?? 'this client'}`;
    return Object.assign(new Error(text), { responseCode: refusal.code });
  }

  #make(): SMTPServer {
    const { encrypts = false, asksForLogin = false } = this.#options;
    const server = new SMTPServer({
      authOptional: !asksForLogin,
      allowInsecureAuth: true,
      logger: false,
      disabledCommands: [...(encrypts ? [] : ['STARTTLS']), ...(asksForLogin ? [] : ['AUTH'])],
      onConnect: (session, done) => {
        this.connections += 1;
        if (this.refusal?.at === 'hello') Object.assign(session, { disabledCommands: ['EHLO', 'HELO'] });
        done(this.#refuses('greeting'));
      },
      onAuth: ({ password }, { secure }, done) => {
        this.logins.push({ password: password ?? '', encrypted: secure });
        const refused = this.#refuses('login');
        if (refused) done(refused);
        else done(null, { user: 'tables' });
      },
      onMailFrom: (_address, _session, done) => done(this.#refuses('sender')),
      onRcptTo: ({ address }, _session, done) => done(this.#refuses('recipient', address)),
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = envelope.rcptTo.map(({ address }) => address);
          const refused = this.#refuses('data', to[0]);
          if (refused) return done(refused);
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          this.received.push({ from, to, raw: Buffer.concat(chunks).toString() });
          done();
        });
      },
    });
    // Clients that hang up are part of the tests.
    server.on('error', () => {});
    return server;
  }
}
