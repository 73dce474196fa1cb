/**
 * The service's log: one line of JSON for each event, for operators to read and safe to keep.
 * It contains no personal data, no secret, no address of a guest and no text from a request.
 */
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import pino from 'pino';
import type { Settings } from './settings.ts';

export type Log = FastifyBaseLogger;

/** @param stream where lines go; standard output unless given. */
export function createLog(
  level: Settings['logLevel'],
  stream: pino.DestinationStream = pino.destination(1),
): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        err: describeError,
        error: describeError,
        // Fastify's own lines pass whole requests and answers.
        req: (request: { method?: string }) => ({ method: request.method }),
        res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
      },
    },
    stream,
  );
}

/** An error without anything a guest sent: the database's messages may quote the value that it refused. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 20)
    .map((line) => line.trim());
  if (error instanceof pg.DatabaseError) {
    const { code, table, column, constraint, routine } = error;
    return { type: 'DatabaseError', code, table, column, constraint, routine, frames };
  }
  const code: unknown = 'code' in error ? error.code : undefined;
  const quotes = error instanceof SyntaxError;
  return { type: error.name, code, message: quotes ? undefined : error.message, frames };
}
