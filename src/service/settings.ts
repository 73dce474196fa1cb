/** The service's settings: environment variables, checked at start (`public/docs/operator/settings.md`). */
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import * as z from 'zod/mini';
import { StartFailure } from './startFailure.ts';

export interface Settings {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Where guests reach the service; no slash at the end. */
  readonly publicUrl: string;
  /** Folder of the embedded database; unused with `databaseUrl`. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Of the role that owns the tables of `databaseUrl`, when another one serves. */
  readonly migrationDatabaseUrl: string | undefined;
  /** Undefined leaves mail in the outbox. */
  readonly smtpUrl: string | undefined;
  /** Whether mail may only go over an encrypted connection. */
  readonly smtpTls: 'required' | 'optional';
  readonly mailFrom: string;
  /** Whether this is the demo; undefined decides at the start: it is, as long as there is no other restaurant. */
  readonly seed: 'demo' | 'none' | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Whose `X-Forwarded-For` is trusted: nobody's, that of a number of hops, or of these addresses. */
  readonly trustProxy: false | number | string[];
  /** Bookings, deposits and waitlist entries accepted from one client in ten minutes; 0 is no limit. */
  readonly postLimit: number;
  /** Requests accepted from one API key in ten minutes; 0 is no limit. */
  readonly apiLimit: number;
}

/** A setting is wrong. The message is one sentence that names the variable. */
export class SettingsError extends StartFailure {
  override readonly name = 'SettingsError';
}

/** The folder with `package.json`, wherever the process was started from and whether built or not. */
export const PROJECT_ROOT = projectRoot(path.dirname(fileURLToPath(import.meta.url)));

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** First parts of the service's own paths. PUBLIC_URL can't begin with one, or the two could not be told apart. */
const OWN_PATHS = [
  'v1',
  'at',
  'cancel',
  'desk',
  'docs',
  'health',
  'invite',
  'order',
  'outbox',
  'pages',
  'status',
];

/** A URL of one of `protocols`, e.g. `['http:', 'https:']`. */
const urlOf = (protocols: readonly string[], message: string) =>
  z
    .string()
    .check(z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message));

/** Valid values of `sslmode`; the driver would silently treat any other word as one of them. */
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

const databaseUrl = z.optional(
  urlOf(['postgres:', 'postgresql:'], 'must be an address that starts with postgres://').check(
    z.refine(
      (text) => {
        const mode = URL.canParse(text) ? new URL(text).searchParams.get('sslmode') : null;
        return mode === null || SSL_MODES.includes(mode);
      },
      `must have an sslmode among ${SSL_MODES.join(', ')}`,
    ),
    z.refine(canBeRead, 'must be an address that can be read, and name only certificates that are there'),
  ),
);

const Environment = z.object({
  PORT: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
          'must be a port from 0 to 65535',
        ),
      ),
    '3000',
  ),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]{1,255}$/, 'must be an address or a host name')),
    '127.0.0.1',
  ),
  PUBLIC_URL: z.optional(
    urlOf(['http:', 'https:'], 'must be an address that starts with http:// or https://').check(
      z.refine(isPlainAddress, 'must be an address without user, query or fragment'),
      z.refine(
        (text) => !OWN_PATHS.includes(firstPartOf(text)),
        `must not have a path that the service has itself (/${OWN_PATHS.join(', /')}): choose another one`,
      ),
    ),
  ),
  DATA_DIR: z._default(z.string(), path.join(PROJECT_ROOT, '.data')),
  DATABASE_URL: databaseUrl,
  MIGRATION_DATABASE_URL: databaseUrl,
  SMTP_URL: z.optional(urlOf(['smtp:', 'smtps:'], 'must be an address that starts with smtp:// or smtps://')),
  SMTP_TLS: z.optional(z.enum(['required', 'optional'], 'must be "required" or "optional"')),
  MAIL_FROM: z._default(
    z
      .string()
      .check(z.refine(isMailbox, 'must be one e-mail address, like "Tableside <tables@example.com>"')),
    'Tableside <tables@tableside.example>',
  ),
  SEED: z.optional(z.enum(['demo', 'none'], 'must be "demo" or "none"')),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  TRUST_PROXY: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => text === 'false' || /^[1-9]$/.test(text) || areNetworks(text),
          'must be "false", a number of proxies from 1 to 9, or their addresses (10.0.0.1 or 10.0.0.0/8) with commas between',
        ),
      ),
    'false',
  ),
  // Far more than comes from a restaurant's own network, with staff and guests behind one address (`app/postLimits.ts`).
  POST_LIMIT: z._default(
    z.string().check(z.regex(/^\d{1,7}$/, 'must be a number of requests, or 0 for no limit')),
    '300',
  ),
  API_LIMIT: z._default(
    z.string().check(z.regex(/^\d{1,7}$/, 'must be a number of requests, or 0 for no limit')),
    '6000',
  ),
});

/**
 * Reads the settings from `env`. An empty variable counts as unset.
 *
 * @throws SettingsError naming the first variable that is wrong, without repeating its value.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = z.safeParse(Environment, given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new SettingsError(`${String(issue?.path[0])} ${issue?.message}.`);
  }
  const read = result.data;
  if (read.MIGRATION_DATABASE_URL !== undefined && read.DATABASE_URL === undefined)
    throw new SettingsError('MIGRATION_DATABASE_URL must stand beside a DATABASE_URL.');
  const port = Number(read.PORT);
  const shownHost = read.HOST.includes(':') ? `[${read.HOST}]` : read.HOST;
  return {
    port,
    host: read.HOST,
    publicUrl: addressOf(read.PUBLIC_URL ?? `http://${shownHost}:${port}`),
    dataDir: path.resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    migrationDatabaseUrl: read.MIGRATION_DATABASE_URL,
    smtpUrl: read.SMTP_URL,
    smtpTls: read.SMTP_TLS ?? (hasPassword(read.SMTP_URL) ? 'required' : 'optional'),
    mailFrom: read.MAIL_FROM,
    seed: read.SEED,
    logLevel: read.LOG_LEVEL,
    trustProxy: trustProxyOf(read.TRUST_PROXY),
    postLimit: Number(read.POST_LIMIT),
    apiLimit: Number(read.API_LIMIT),
  };
}

/** A URL as browsers write it, without a slash at its end. */
function addressOf(text: string): string {
  return new URL(text).href.replace(/\/+$/, '');
}

function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return !username && !password && !search && !hash;
}

function firstPartOf(text: string): string {
  return URL.canParse(text) ? (new URL(text).pathname.split('/')[1] ?? '') : '';
}

/** Whether a URL has a password, which must not be sent unencrypted. */
function hasPassword(url: string | undefined): boolean {
  if (url === undefined) return false;
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
}

function trustProxyOf(text: string): Settings['trustProxy'] {
  if (text === 'false') return false;
  return /^\d$/.test(text) ? Number(text) : text.split(',');
}

/** Whether the driver can parse the connection string and read the certificates it names. Doesn't connect. */
function canBeRead(connectionString: string): boolean {
  try {
    new pg.Client({ connectionString });
    return true;
  } catch {
    // The error must not be quoted, because it may contain a password; the caller names the variable.
    return false;
  }
}

/** Whether `text` is a list of at most twenty addresses or networks, as the server accepts them. */
function areNetworks(text: string): boolean {
  const networks = text.split(',');
  return networks.length <= 20 && networks.every(isNetwork);
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Whether `text` is `name@host` or `Some name <name@host>`, without anything that could break a header. */
function isMailbox(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (text.length > 300 || /[\u0000-\u001f\u007f]/.test(text)) return false;
  const inner = /^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  return z.safeParse(z.email(), inner.trim()).success;
}

function projectRoot(from: string): string {
  if (existsSync(path.join(from, 'package.json'))) return from;
  const parent = path.dirname(from);
  return parent === from ? process.cwd() : projectRoot(parent);
}
