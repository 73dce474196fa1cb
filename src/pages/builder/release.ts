/** The release that this service serves, with the hash of its script (`files.json`, which the build writes). */
import type { PinnedRelease } from '../../domain/chosenSnippet.ts';

const TIME_LIMIT = 15_000;
const FOLDER = /^[\w-]{1,64}$/;
const INTEGRITY = /^sha384-[\w+/]{64}$/;

/** @throws when the list is missing or malformed */
export async function readRelease(): Promise<PinnedRelease> {
  const answer = await fetch('files.json', {
    headers: { Accept: 'application/json' },
    credentials: 'omit',
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  if (!answer.ok) throw new Error(`/files.json was answered with ${answer.status}.`);
  return releaseIn(await answer.json());
}

/** @throws when the list is malformed */
export function releaseIn(list: unknown): PinnedRelease {
  const { release, files } = (list ?? {}) as { release?: unknown; files?: unknown };
  const script = (Array.isArray(files) ? files : []).find(
    (file: { path?: unknown } | null) => file?.path === `${String(release)}/tableside.js`,
  ) as { integrity?: unknown } | undefined;
  const integrity = script?.integrity;
  if (typeof release !== 'string' || !FOLDER.test(release))
    throw new Error('The list of files names no release.');
  if (typeof integrity !== 'string' || !INTEGRITY.test(integrity))
    throw new Error('The list of files has no hash of the script.');
  return { release, integrity };
}
