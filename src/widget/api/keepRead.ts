/** The other side of `keptReads.ts`: compares an answer with what was shown, and keeps it for the next time. */
import { noAnswer, Refused, UnusableAnswer } from './errors.ts';
import type { KeptRead } from './keptReads.ts';

/** In UTF-16 units: more is read anew each time. */
const LONGEST = 4_000_000;
/** Reads of so many restaurants and languages are kept. */
const MOST = 20;

/**
 * @returns the answer when it is to take the place of what was shown
 * @throws ApiFailure when there is none, or it is no answer
 */
export async function keepRead(read: KeptRead): Promise<Response | undefined> {
  const answer = await read.answer.catch(noAnswer);
  const before = await read.kept;
  // The restaurant has no such thing any more.
  const isGone = answer.status === 404;
  if (!answer.ok && !isGone) throw new Refused(answer.status, '', 0);
  const text = await answer.text();
  // Some networks put a page of their own before everything, and call it an answer.
  if (!isGone && !text.trimStart().startsWith('{')) throw new UnusableAnswer();
  if (text === before) return undefined;
  // A store that is full, or withheld: the next visit waits for its answer.
  void keep(read, isGone ? '' : text).catch(() => {});
  return before === undefined ? undefined : new Response(text, { status: answer.status });
}

async function keep({ address, open }: KeptRead, text: string): Promise<void> {
  const store = await open();
  await store.delete(address);
  const [oldest, ...others] = await store.keys();
  // One of the places is for this read.
  if (oldest && others.length + 1 >= MOST) await store.delete(oldest);
  if (text && text.length < LONGEST) await store.put(address, new Response(text));
}
