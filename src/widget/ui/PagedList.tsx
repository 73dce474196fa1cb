import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useFramed } from '../app/context.ts';
import type { Failure } from '../app/failure.ts';
import { useOnline } from './useOnline.ts';

/** As much of a list that is read a page at a time as is shown of it. */
export interface PagesModel {
  /** There is another page. */
  hasMore: ReadonlySignal<boolean>;
  isBusy: ReadonlySignal<boolean>;
  /** Why the last page that was asked for is not there. */
  failed: ReadonlySignal<Failure | undefined>;
  /** Reads the next page. @returns how many items it brought */
  more(): Promise<number>;
}

export interface PagedListProps<Item extends { id?: number | undefined }> {
  /** The list's name. */
  label: string;
  pages: PagesModel;
  /** Those of its items that are shown. */
  items: readonly Item[];
  /** What is said when so many more have come. */
  says(count: number): string;
  /** One item, inside its row. */
  draw(item: Item): ComponentChildren;
}

/** A list that grows by a page when the guest asks for more: the focus goes to the first new item. */
export function PagedList<Item extends { id?: number | undefined }>({
  label,
  pages,
  items,
  says,
  draw,
}: PagedListProps<Item>) {
  const { language, announce } = useFramed();
  const { t } = language;
  const list = useRef<HTMLDivElement>(null);
  /** The place of the first item that has just come. */
  const arrived = useSignal(-1);
  const place = arrived.value;

  useEffect(() => {
    const row = place < 0 ? undefined : list.current!.children[place];
    if (row) {
      (row as HTMLElement).focus();
      arrived.value = -1;
    }
  });

  const more = async () => {
    const before = items.length;
    const count = await pages.more();
    if (!count) return;
    announce(says(count));
    arrived.value = before;
  };

  useOnline(() => {
    if (pages.failed.peek()) void more();
  });

  return (
    <div class="paged">
      <div ref={list} role="list" aria-label={label}>
        {items.map((item, index) => (
          <div role="listitem" key={item.id ?? `at ${index}`} tabIndex={-1}>
            {draw(item)}
          </div>
        ))}
      </div>
      {pages.failed.value && (
        <p class="notice" role="alert">
          {t(pages.failed.value === 'fault' ? 'fault' : 'moreFailed')}
        </p>
      )}
      {pages.hasMore.value && (
        <button
          type="button"
          class="quiet"
          part="secondary"
          aria-disabled={pages.isBusy.value}
          // oxlint-disable-next-line typescript/no-misused-promises -- a page that fails is said in words
          onClick={more}
        >
          {t(pages.isBusy.value ? 'oneMoment' : pages.failed.value ? 'retry' : 'showMore')}
        </button>
      )}
    </div>
  );
}
