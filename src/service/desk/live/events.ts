/** The events of a live stream, as `text/event-stream`. No event names a person; it says which record to read again. */
import type { Change } from '../../store/changes.ts';

/** Everything that one commit changed, as event text. */
export interface Commit {
  number: number;
  text: string;
}

/** Why a stream is closed by the service. */
export type Reason = 'session' | 'role' | 'restart' | 'renew';

function event(name: string, data: object, id?: number): string {
  return `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

/** Tells the browser after how many milliseconds to reconnect. */
export const retry = (milliseconds: number): string => `retry: ${milliseconds}\n\n`;

/** The number from which on a stream sends changes. */
export const here = (number: number): string => event('here', { number }, number);

/** Too much was missed to send it: the client must read everything again. */
export const anew = (number: number): string => event('anew', { number }, number);

export const beat = (now: Date): string => event('beat', { now: now.toISOString() });

export const bye = (reason: Reason): string => event('bye', { reason });

/** The commits of `changes`, in order. Only a commit's last event has its number, so a client that got a part asks again. */
export function commitsOf(changes: readonly Change[]): Commit[] {
  const commits: Commit[] = [];
  for (const [index, { number, kind, recordId }] of changes.entries()) {
    const isLast = changes[index + 1]?.number !== number;
    const text = event(kind, { id: recordId }, isLast ? number : undefined);
    const open = commits.at(-1);
    if (open?.number === number) open.text += text;
    else commits.push({ number, text });
  }
  return commits;
}

/**
 * The changes of a page whose commits are completely in it.
 *
 * @param most the size of a page
 * @returns undefined when a single commit is larger than the page
 */
export function wholeCommits(page: readonly Change[], most: number): readonly Change[] | undefined {
  const last = page.at(-1);
  if (page.length < most || !last) return page;
  const whole = page.filter(({ number }) => number !== last.number);
  return whole.length > 0 ? whole : undefined;
}
