/** The Web Locks of one browser, for all its pages: who asks first is given a lock first. */
export interface WebLocks {
  /** @param thawed resolves when the page runs again: what a frozen one is told of, it hears no earlier */
  pageOf(thawed?: () => Promise<void> | undefined): Pick<LockManager, 'request'>;
}

interface Held {
  lose(error: DOMException): void;
}

export function createWebLocks(): WebLocks {
  const held = new Map<string, Held>();
  const queues = new Map<string, (() => void)[]>();

  const pageOf: WebLocks['pageOf'] = (thawed = () => undefined) => {
    const request = async (
      name: string,
      { signal, steal = false }: LockOptions,
      work: LockGrantedCallback<unknown>,
    ) => {
      if (signal && steal) throw new DOMException('', 'NotSupportedError');
      signal?.throwIfAborted();
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      if (steal) held.get(name)?.lose(new DOMException('', 'AbortError'));
      else if (held.has(name))
        await new Promise<void>((resolve, reject) => {
          queue.push(resolve);
          signal?.addEventListener('abort', () => {
            const at = queue.indexOf(resolve);
            if (at < 0) return;
            queue.splice(at, 1);
            reject(signal.reason as Error);
          });
        });
      let own: Held | undefined;
      const lost = new Promise<never>((_, lose) => held.set(name, (own = { lose })));
      lost.catch(() => {});
      try {
        await thawed();
        return await Promise.race([work({ name, mode: 'exclusive' }), lost]);
      } finally {
        if (held.get(name) === own) {
          const next = queue.shift();
          // Whoever is next has it at once, though it hears of it later.
          if (next) next();
          else held.delete(name);
        }
      }
    };
    return { request: request as LockManager['request'] };
  };
  return { pageOf };
}
