/** Failures to start, and how the operator is told of them. */
import pg from 'pg';

/** A known reason why the process can't start. The message is one sentence for the operator, with the way out. */
export class StartFailure extends Error {
  override readonly name: string = 'StartFailure';
}

/** One sentence about any error that ended the start, without a stack. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StartFailure) return error.message;
  return `Something unexpected happened (${causeOf(error)}). Set LOG_LEVEL=debug to see where.`;
}

/** A cause in a few words. The database's messages may quote what it refused, so only its code is given. */
export function causeOf(error: unknown): string {
  if (error instanceof pg.DatabaseError) return `the database answered ${error.code ?? 'with an error'}`;
  if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0]);
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n', 1)[0]?.trim() || 'no cause is known';
}
