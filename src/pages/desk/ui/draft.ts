/**
 * A record as it is edited: the service's version, the user's edits, and the outcome of saving. Edits are never lost:
 * neither when saving fails, nor when somebody else saves in the meantime.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { Refused, SignedOut } from '../api/failures.ts';
import { isSame, type Merge, mergeFields } from './merge.ts';
import { createOutcome, type Faults, type Trouble } from './outcome.ts';

export interface DraftOptions<T extends object> {
  /** Reads the service's version. */
  read(): Promise<T>;
  /**
   * @param typed the values to save
   * @param before the version that was edited
   * @returns the service's version after saving @throws as `Service.send` does
   */
  write(typed: T, before: T): Promise<T>;
  /** Faults that are found before anything is sent, by field. */
  check?(typed: T): Faults;
  saved?(): void;
  /** Replaces the merge field by field. */
  merge?: Merge<T>;
}

export interface Draft<T extends object> {
  state: ReadonlySignal<'reading' | 'unread' | 'open' | 'saving'>;
  /** The edited values; undefined until the record was read. */
  typed: ReadonlySignal<T | undefined>;
  /** The service's version. */
  before: ReadonlySignal<T | undefined>;
  isChanged: ReadonlySignal<boolean>;
  /** By field. */
  faults: ReadonlySignal<Faults>;
  trouble: ReadonlySignal<Trouble | undefined>;
  /** The service's own message, short and written for people. */
  words: ReadonlySignal<string>;
  /** Fields that somebody else has changed during the editing. */
  changedMeanwhile: ReadonlySignal<readonly (keyof T & string)[]>;
  change(part: Partial<T>): void;
  save(): Promise<void>;
  /** Goes back to the service's version. */
  discard(): void;
  /** Reads the record again and keeps the edits. */
  refresh(): Promise<void>;
}

/** @param options fields of T are compared as JSON */
export function createDraft<T extends object>(options: DraftOptions<T>): Draft<T> {
  const { read, write, check, saved, merge = mergeFields } = options;
  const state = signal<'reading' | 'unread' | 'open' | 'saving'>('reading');
  const typed = signal<T | undefined>();
  const before = signal<T | undefined>();
  const outcome = createOutcome();
  const { faults, trouble, words, clear } = outcome;
  const changedMeanwhile = signal<readonly (keyof T & string)[]>([]);
  const isChanged = computed(() => !isSame(typed.value, before.value));

  function take(fresh: T): void {
    before.value = fresh;
    typed.value = fresh;
    changedMeanwhile.value = [];
    clear();
  }

  /** Applies the edits to a newer version. */
  function rebase(fresh: T): void {
    const [mine, old] = [typed.peek(), before.peek()];
    if (!mine || !old || isSame(mine, old)) return take(fresh);
    const merged = merge({ mine, old, fresh });
    before.value = fresh;
    typed.value = merged.typed;
    changedMeanwhile.value = [...new Set([...changedMeanwhile.peek(), ...merged.others])];
  }

  /** Counts saves, because a read that began before one is out of date. */
  let saves = 0;

  async function refresh(): Promise<void> {
    // The answer to a save brings the newest version anyway.
    if (state.peek() === 'saving') return;
    const begun = saves;
    try {
      const fresh = await read();
      if (begun !== saves) return;
      rebase(fresh);
      state.value = 'open';
    } catch (error) {
      if (before.peek() === undefined && !(error instanceof SignedOut)) state.value = 'unread';
    }
  }

  async function attempt(mine: T, old: T): Promise<void> {
    try {
      take(await write(mine, old));
      saved?.();
    } catch (error) {
      const isOld = error instanceof Refused && error.status === 409 && error.current !== undefined;
      if (isOld) rebase(await read());
      else outcome.tell(error);
    }
  }

  return {
    state,
    typed,
    before,
    isChanged,
    faults,
    trouble,
    words,
    changedMeanwhile,
    change(part) {
      const now = typed.peek();
      if (!now) return;
      typed.value = { ...now, ...part };
      const left = Object.entries(faults.peek()).filter(([field]) => !Object.hasOwn(part, field));
      faults.value = Object.fromEntries(left);
    },
    async save() {
      const [mine, old] = [typed.peek(), before.peek()];
      if (!mine || !old || state.peek() !== 'open') return;
      clear();
      faults.value = check?.(mine) ?? {};
      if (Object.keys(faults.peek()).length > 0) return;
      changedMeanwhile.value = [];
      state.value = 'saving';
      saves++;
      try {
        await attempt(mine, old);
      } catch (error) {
        // The other user's version couldn't be read either.
        outcome.tell(error);
      } finally {
        state.value = 'open';
      }
    },
    discard() {
      const old = before.peek();
      if (old) take(old);
    },
    refresh,
  };
}
