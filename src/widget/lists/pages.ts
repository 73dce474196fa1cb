/** A list that is read a page at a time, as the guest asks for more of it. */
import { signal } from '@preact/signals';
import type { Page } from '../api/pages.ts';
import { type Failure, failureOf } from '../app/failure.ts';

/** Pages that a guest may ask for: an answer that always names a next one must end, too. */
const MOST_PAGES = 100;

export type Pages<Item extends { id?: number | undefined }> = ReturnType<typeof createPages<Item>>;

/** @param read reads the page of that path, the first where there is none */
export function createPages<Item extends { id?: number | undefined }>(
  read: (next: string | undefined) => Promise<Page<Item>>,
) {
  const items = signal<readonly Item[]>([]);
  const hasMore = signal(true);
  const isBusy = signal(false);
  const failed = signal<Failure | undefined>(undefined);
  const known = new Set<number>();
  let next: string | undefined;
  let pages = 0;

  const load = async () => {
    const page = await read(next);
    // Records move from page to page when new ones come in between.
    const fresh = page.items.filter(({ id }) => id === undefined || !known.has(id));
    for (const { id } of fresh) if (id !== undefined) known.add(id);
    items.value = [...items.peek(), ...fresh];
    next = page.next;
    // A page that brings nothing new ends the list, whatever it says comes next.
    hasMore.value = !!next && fresh.length > 0 && ++pages < MOST_PAGES;
  };

  return {
    items,
    /** There is another page, or none was read yet. */
    hasMore,
    isBusy,
    /** Why the last page that was asked for is not there; what was read before stays. */
    failed,
    /** Reads the first page. Rejects when it can't be read. */
    start: load,
    /** Reads the next page; nothing while one is under way. @returns how many items it brought */
    async more(): Promise<number> {
      if (isBusy.peek() || !hasMore.peek()) return 0;
      isBusy.value = true;
      failed.value = undefined;
      const before = items.peek().length;
      try {
        await load();
      } catch (error) {
        failed.value = failureOf(error);
      } finally {
        isBusy.value = false;
      }
      return items.peek().length - before;
    },
  };
}
