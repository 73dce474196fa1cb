/** What the service answers to the pages for those who run a restaurant, which lie beside its `v1`. */

const TIME_LIMIT = 15_000;

/** @throws when it can't be read; `undefined` is what is not there */
export async function readService(path: string): Promise<unknown> {
  const answer = await fetch(`v1/${path}`, {
    headers: { Accept: 'application/json' },
    credentials: 'omit',
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`/v1/${path} was answered with ${answer.status}.`);
  return answer.json();
}

/** @throws when they can't be read */
export async function readRestaurantList(query: string): Promise<unknown[]> {
  const answer = (await readService(`facility?${query}limit=1000`)) as
    | { objects?: unknown }
    | null
    | undefined;
  const objects = answer?.objects;
  if (!Array.isArray(objects)) throw new Error('The list of restaurants was none.');
  return objects;
}
