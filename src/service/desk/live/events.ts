/** What a live stream says, as text (`text/event-stream`). No event names a person: it says what to read anew. */
import type { Change } from '../../store/changes.ts';

/** All that one commit has changed. */
export interface Commit {
  number: number;
  text: string;
}

/** Why a stream is closed by the service. */
export type Reason = 'session' | 'role' | 'restart' | 'renew';

function event(name: string, data: object, id?: number): string {
  return `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

/** How soon a browser comes back by itself, in milliseconds. */
export const retry = (milliseconds: number): string => `retry: ${milliseconds}\n\n`;

/** From where on a stream tells what changes. */
export const here = (number: number): string => event('here', { number }, number);

/** Too much was missed to tell it: all is to be read anew. */
export const anew = (number: number): string => event('anew', { number }, number);

export const beat = (now: Date): string => event('beat', { now: now.toISOString() });

export const bye = (reason: Reason): string => event('bye', { reason });

/** The commits of `changes`, in their order. The number stands with the last event of each: who has only a part comes back for all. */
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
 * Of a page of changes those whose commits are in it whole.
 *
 * @param most the size of a page
 * @returns undefined when one commit alone is larger
 */
export function wholeCommits(page: readonly Change[], most: number): readonly Change[] | undefined {
  const last = page.at(-1);
  if (page.length < most || !last) return page;
  const whole = page.filter(({ number }) => number !== last.number);
  return whole.length > 0 ? whole : undefined;
}
