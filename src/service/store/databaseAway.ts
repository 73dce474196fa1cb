/** Tells temporary trouble with the database, which can't be reached or written to, from faults of ours. */

/** PostgreSQL: shutting down, crashed, starting up, no connection left, a lock or a statement that took too long. */
/** too_many_connections: usually over in a moment. */
const NO_CONNECTION = '53300';
const SQL_STATES = new Set(['57P01', '57P02', '57P03', NO_CONNECTION, '55P03', '57014']);
const SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);
/** Messages of errors that the `pg` package throws without a code. */
const MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
];

/** Whether the same request may succeed in a few seconds. */
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
 * PostgreSQL's class 53, insufficient resources (disk full, out of memory, too many connections); and the codes of a
 * read-only transaction (a standby, a server set to read-only) and of an I/O error.
 */
const OUT_OF_RESOURCES = /^53\w{3}$/;
const NO_WRITE = new Set(['25006', '58030']);

/** Whether the database answers but can't write at the moment; reading still works. */
export function canNotWrite(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const code = String(error.code);
  return code !== NO_CONNECTION && (OUT_OF_RESOURCES.test(code) || NO_WRITE.has(code));
}
