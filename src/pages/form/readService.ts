/** Reads from the service, for the pages for restaurants, which are served beside `v1`. */

const TIME_LIMIT = 15_000;

/** @returns `undefined` if it doesn't exist @throws when it can't be read */
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
