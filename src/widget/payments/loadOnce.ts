/**
 * Loads a vendor's script. It is the document's, not a widget's: its loaders leave a global and a tag, so what
 * is under way is shared by all widgets of a page.
 */

/** In milliseconds; less than the time in which a method has to show itself (`MOUNT_PATIENCE`). */
const LOAD_LIMIT = 15_000;

const loads = new Map<string, Promise<unknown>>();
/** Addresses of scripts that hung. */
const stuck = new Set<string>();

/**
 * What the vendor's own loader gives. One that fails, or does not end in time, leaves no tag behind and is
 * forgotten, so that the next try is one.
 *
 * @param name tells apart what is loaded
 * @param address what the addresses of the vendor's scripts begin with
 */
export function loadOnce<T>(name: string, address: string, load: () => Promise<T | null>): Promise<T> {
  const known = loads.get(name) as Promise<T> | undefined;
  if (known) return known;
  const loading = loadInTime(address, load);
  loads.set(name, loading);
  // The caller handles the failure; here it makes room for another try.
  loading.catch(() => loads.delete(name));
  return loading;
}

async function loadInTime<T>(address: string, load: () => Promise<T | null>): Promise<T> {
  // A page may have the vendor's script for itself: that one is not ours to end.
  const before = new Set<HTMLScriptElement>(document.scripts);
  const added = () =>
    [...document.scripts].find((script) => script.src.startsWith(address) && !before.has(script));
  const away = [...stuck].filter((src) => src.startsWith(address)).map(askAnew);
  const loading = load();
  for (const link of away) link.remove();
  try {
    const loaded = await inTime(LOAD_LIMIT, loading);
    if (!loaded) throw new Error(`Nothing came from ${address}.`);
    return loaded;
  } catch (error) {
    // Its failure was heard above, or comes too late to matter.
    loading.catch(() => {});
    // Stripe's loader waits for good for a script that hangs, tries once more when it fails, and only then
    // lets go of it: so each is told that it has failed. PayPal's adds another tag at the next try.
    for (let script = added(); script; script = added()) {
      if (isLate(error)) stuck.add(script.src);
      script.dispatchEvent(new Event('error'));
      script.remove();
      await Promise.resolve();
    }
    throw error;
  }
}

/**
 * Chromium lets another tag of the same address wait for the request that hangs. A request of another mode
 * takes its place among those that are shared, and no tag joins that one.
 */
function askAnew(src: string): HTMLLinkElement {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', nonce: pageNonce() });
  link.href = src;
  document.head.append(link);
  return link;
}

/** By which the page's policy trusts its scripts; empty when it has none. */
export function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

const isLate = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** What `promise` gives; rejects with a `TimeoutError` when it takes longer than `limit` milliseconds. */
export async function inTime<T>(limit: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('It took too long.', 'TimeoutError')), limit);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
