/** Lists of the API, a page at a time. */
import { rawField } from '../../contract/rawField.ts';
import { UnusableAnswer } from './errors.ts';
import type { Http } from './http.ts';

export interface Page<Item> {
  items: readonly Item[];
  /** Path and query of the next page, below the API's address. */
  next: string | undefined;
}

/**
 * The path of the page after an answer to `path`. Of `meta.next` only the query is taken, so that no answer
 * can lead a guest's requests elsewhere.
 */
export function nextPage(path: string, answer: unknown): string | undefined {
  const next = rawField(rawField(answer, 'meta'), 'next');
  const query = typeof next === 'string' ? next.split('?')[1] : '';
  return query ? `${path.split('?')[0]}?${query}` : undefined;
}

/**
 * One page.
 *
 * @param itemOf reads a record; one that it can't read is left out
 * @param first the answer to the same read when it is under way already
 * @throws Unreachable, Refused, UnusableAnswer
 */
export async function readPage<Item>(
  http: Http,
  path: string,
  itemOf: (record: unknown) => Item | undefined,
  first?: Promise<Response>,
): Promise<Page<Item>> {
  const answer = await http.read(path, first);
  const records = rawField(answer, 'objects');
  if (!Array.isArray(records)) throw new UnusableAnswer();
  return { items: records.flatMap((record) => itemOf(record) ?? []), next: nextPage(path, answer) };
}
