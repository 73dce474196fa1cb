/** The service's settings: environment variables, checked at start (README, "Deployment"). */
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
  /** Without it, mail stays in the outbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly seed: 'demo' | 'none';
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Whose `X-Forwarded-For` is believed: nobody's, so many hops, or these addresses. */
  readonly trustProxy: false | number | string[];
  /** POSTs that one client may send in ten minutes; 0 is no limit. */
  readonly postLimit: number;
}

/** A setting is wrong. The message is one sentence that names the variable. */
export class SettingsError extends StartFailure {
  override readonly name = 'SettingsError';
}

/** The folder that holds `package.json`, wherever the process was started from and whether built or not. */
export const PROJECT_ROOT = projectRoot(path.dirname(fileURLToPath(import.meta.url)));

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** An URL of one of `protocols`, e.g. `['http:', 'https:']`. */
const urlOf = (protocols: readonly string[], message: string) =>
  z
    .string()
    .check(z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message));

/** What `sslmode` may say; the driver would take any other word for one of them. */
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
    urlOf(['http:', 'https:'], 'must be an address that starts with http:// or https://'),
  ),
  DATA_DIR: z._default(z.string(), path.join(PROJECT_ROOT, '.data')),
  DATABASE_URL: databaseUrl,
  MIGRATION_DATABASE_URL: databaseUrl,
  SMTP_URL: z.optional(urlOf(['smtp:', 'smtps:'], 'must be an address that starts with smtp:// or smtps://')),
  MAIL_FROM: z._default(
    z
      .string()
      .check(z.refine(isMailbox, 'must be one e-mail address, like "Tableside <tables@example.com>"')),
    'Tableside <tables@tableside.example>',
  ),
  SEED: z._default(z.enum(['demo', 'none'], 'must be "demo" or "none"'), 'demo'),
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
  // A restaurant's own network, with its staff and guests behind one address, stays far below.
  POST_LIMIT: z._default(
    z.string().check(z.regex(/^\d{1,7}$/, 'must be a number of requests, or 0 for no limit')),
    '300',
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
    publicUrl: (read.PUBLIC_URL ?? `http://${shownHost}:${port}`).replace(/\/+$/, ''),
    dataDir: path.resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    migrationDatabaseUrl: read.MIGRATION_DATABASE_URL,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    seed: read.SEED,
    logLevel: read.LOG_LEVEL,
    trustProxy: trustProxyOf(read.TRUST_PROXY),
    postLimit: Number(read.POST_LIMIT),
  };
}

function trustProxyOf(text: string): Settings['trustProxy'] {
  if (text === 'false') return false;
  return /^\d$/.test(text) ? Number(text) : text.split(',');
}

/** Whether the driver can read it, with the certificates that it names. It connects to nobody. */
function canBeRead(connectionString: string): boolean {
  try {
    new pg.Client({ connectionString });
    return true;
  } catch {
    return false;
  }
}

/** Whether `text` lists addresses or networks, at most twenty, as the server takes them. */
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

/** `name@host` or `Some name <name@host>`, nothing that could break a header. */
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
