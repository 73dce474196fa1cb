/**
 * What somebody edits: what the service has, what is typed over it, and what comes of saving it. Nothing that was typed
 * is lost: not when saving fails, and not when somebody else has saved meanwhile.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { Refused, SignedOut } from '../api/failures.ts';
import { isSame, type Merge, mergeFields } from './merge.ts';
import { createOutcome, type Faults, type Trouble } from './outcome.ts';

export interface DraftOptions<T extends object> {
  /** As the service has it. */
  read(): Promise<T>;
  /**
   * @param typed what is to be saved
   * @param before what it was made of
   * @returns as the service has it now @throws as `Service.send` does
   */
  write(typed: T, before: T): Promise<T>;
  /** Faults that are found before anything is sent, by field. */
  check?(typed: T): Faults;
  saved?(): void;
  /** Where fields are not enough. */
  merge?: Merge<T>;
}

export interface Draft<T extends object> {
  state: ReadonlySignal<'reading' | 'unread' | 'open' | 'saving'>;
  /** What is typed; undefined until it was read. */
  typed: ReadonlySignal<T | undefined>;
  /** As the service has it. */
  before: ReadonlySignal<T | undefined>;
  isChanged: ReadonlySignal<boolean>;
  /** By field. */
  faults: ReadonlySignal<Faults>;
  trouble: ReadonlySignal<Trouble | undefined>;
  /** The service's own words about it, short and meant for people. */
  words: ReadonlySignal<string>;
  /** Fields that somebody else has changed while this was being edited. */
  changedMeanwhile: ReadonlySignal<readonly (keyof T & string)[]>;
  change(part: Partial<T>): void;
  save(): Promise<void>;
  /** Back to what the service has. */
  discard(): void;
  /** Reads it again; what was typed stays, above what has changed. */
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

  /** What is typed, over what the service has now. */
  function rebase(fresh: T): void {
    const [mine, old] = [typed.peek(), before.peek()];
    if (!mine || !old || isSame(mine, old)) return take(fresh);
    const merged = merge({ mine, old, fresh });
    before.value = fresh;
    typed.value = merged.typed;
    changedMeanwhile.value = [...new Set([...changedMeanwhile.peek(), ...merged.others])];
  }

  /** Counts saves: what was read before one of them is old. */
  let saves = 0;

  async function refresh(): Promise<void> {
    // What is being saved is answered as it is then.
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
        // What somebody else has done could not be read either.
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
