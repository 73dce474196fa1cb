/** Tells a database that can't be reached, or can't be written to, just now from a fault. */

/** PostgreSQL: shutting down, crashed, starting up, no connection left, a lock or a statement that took too long. */
/** No connection left: a matter of moments. */
const NO_CONNECTION = '53300';
const SQL_STATES = new Set(['57P01', '57P02', '57P03', NO_CONNECTION, '55P03', '57014']);
const SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);
/** What the `pg` package throws without a code. */
const MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
];

/** True when the same request may well succeed in a few seconds. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const code = 'code' in error ? String(error.code) : '';
  const system = 'syscall' in error && error.syscall === 'connect' && SYSTEM_CODES.has(code);
  if (SQL_STATES.has(code) || /^08\w{3}$/.test(code) || system) return true;
  return (
    MESSAGES.some((message) => error.message.startsWith(message)) ||
    (SYSTEM_CODES.has(code) && code !== 'ENOENT')
  );
}

/**
 * PostgreSQL, by class: 53 insufficient resources (a full disk, no memory, no connection left). And by code: a
 * transaction that may only read (a standby, a server set to read only), an error of the disk itself.
 */
const OUT_OF_RESOURCES = /^53\w{3}$/;
const NO_WRITE = new Set(['25006', '58030']);

/** True when the database answers but keeps nothing just now; reading goes on. */
export function canNotWrite(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const code = String(error.code);
  return code !== NO_CONNECTION && (OUT_OF_RESOURCES.test(code) || NO_WRITE.has(code));
}
