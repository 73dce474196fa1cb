/** Tells a database that can't be reached just now from a fault. */

/** PostgreSQL: shutting down, crashed, starting up, no connection left, a lock or a statement that took too long. */
const SQL_STATES = new Set(['57P01', '57P02', '57P03', '53300', '55P03', '57014']);
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
