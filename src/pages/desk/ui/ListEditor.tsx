/** A list edited in place: each entry is a row that can be moved and removed, and rows can be added. */

import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { useSay } from '../app/context.ts';

interface ListEditorProps<Entry> {
  label: string;
  entries: readonly Entry[];
  onChange(entries: Entry[]): void;
  /** Names the entry on its buttons: "Remove Window". */
  nameOf(entry: Entry, index: number): string;
  /** Identifies the row as long as it exists. */
  keyOf(entry: Entry, index: number): string | number;
  /** The order matters, so entries can be moved. */
  isOrdered?: boolean;
  /** Shown while there are no entries. */
  empty: string;
  addLabel: string;
  /** Makes the entry to add. */
  create(): Entry;
  /** The most entries allowed. */
  most?: number;
  children(entry: Entry, change: (part: Partial<Entry>) => void, index: number): ComponentChildren;
}

export function ListEditor<Entry extends object>({
  label,
  entries,
  onChange,
  nameOf,
  keyOf,
  isOrdered = false,
  empty,
  addLabel,
  create,
  most = 200,
  children,
}: ListEditorProps<Entry>) {
  const say = useSay();
  const list = useRef<HTMLUListElement>(null);
  const replaced = (index: number, ...by: Entry[]) => onChange(entries.toSpliced(index, 1, ...by));
  const moved = (index: number, by: number) => {
    const [entry] = entries.slice(index, index + 1);
    if (entry) onChange(entries.toSpliced(index, 1).toSpliced(index + by, 0, entry));
  };
  return (
    <div class="entries" role="group" aria-label={label}>
      {entries.length === 0 && <p class="empty">{empty}</p>}
      <ul ref={list}>
        {entries.map((entry, index) => {
          const name = nameOf(entry, index);
          return (
            <li key={keyOf(entry, index)}>
              <div class="entry-fields">
                {children(entry, (part) => replaced(index, { ...entry, ...part }), index)}
              </div>
              <div class="entry-acts">
                {isOrdered && (
                  <>
                    <button
                      type="button"
                      class="quiet"
                      disabled={index === 0}
                      aria-label={say('moveUpOf', { name })}
                      onClick={() => moved(index, -1)}
                    >
                      <span aria-hidden="true">↑</span>
                    </button>
                    <button
                      type="button"
                      class="quiet"
                      disabled={index === entries.length - 1}
                      aria-label={say('moveDownOf', { name })}
                      onClick={() => moved(index, 1)}
                    >
                      <span aria-hidden="true">↓</span>
                    </button>
                  </>
                )}
                <button
                  type="button"
                  class="quiet"
                  aria-label={say('removeOf', { name })}
                  onClick={() => replaced(index)}
                >
                  {say('remove')}
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      {entries.length < most && (
        <button
          type="button"
          onClick={() => {
            onChange([...entries, create()]);
            // The new row is rendered after this event.
            requestAnimationFrame(() =>
              list.current?.lastElementChild?.querySelector<HTMLElement>('input, select')?.focus(),
            );
          }}
        >
          {addLabel}
        </button>
      )}
    </div>
  );
}
