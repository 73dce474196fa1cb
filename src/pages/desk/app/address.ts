/**
 * The current place: the fragment of the page's address, so that Back leads to the place before. A form with unsaved
 * changes keeps the reader there until they decide to stay or to leave.
 */
import { type ReadonlySignal, signal } from '@preact/signals';

/** The parts of `window` that are used. */
export interface AddressBar {
  location: { hash: string };
  history: { pushState(state: unknown, unused: string, address: string): void };
  addEventListener(name: 'hashchange' | 'beforeunload', listener: (event: Event) => void): void;
  removeEventListener(name: 'hashchange' | 'beforeunload', listener: (event: Event) => void): void;
}

export interface Address {
  /** `settings/hours`, without the `#`. */
  path: ReadonlySignal<string>;
  go(path: string): void;
  /** Calls `then` now, or once the reader has agreed to discard unsaved changes. */
  leave(then: () => void): void;
  /** Whether the reader is to be asked: stay, or leave without saving. */
  isAsked: ReadonlySignal<boolean>;
  stay(): void;
  leaveNow(): void;
  /** @param isChanged whether something would be lost @returns removes the guard */
  guard(isChanged: () => boolean): () => void;
  /** @returns stops following the address */
  start(): () => void;
}

export function createAddress(bar: AddressBar): Address {
  const read = () => bar.location.hash.replace(/^#/, '');
  const path = signal(read());
  const isAsked = signal(false);
  const guards = new Set<() => boolean>();
  let wished: (() => void) | undefined;

  const isHeld = () => [...guards].some((isChanged) => isChanged());
  const go = (to: string) => {
    bar.location.hash = to;
    path.value = to;
  };

  function leave(then: () => void): void {
    if (!isHeld()) return then();
    wished = then;
    isAsked.value = true;
  }

  function follow(): void {
    const wanted = read();
    if (wanted === path.peek()) return;
    if (!isHeld()) {
      path.value = wanted;
      return;
    }
    // Back to the form's address until the reader has answered.
    bar.history.pushState(null, '', `#${path.peek()}`);
    leave(() => go(wanted));
  }

  const holdPage = (event: Event) => {
    if (isHeld()) event.preventDefault();
  };

  return {
    path,
    go,
    leave,
    isAsked,
    stay() {
      wished = undefined;
      isAsked.value = false;
    },
    leaveNow() {
      const then = wished;
      wished = undefined;
      isAsked.value = false;
      guards.clear();
      then?.();
    },
    guard(isChanged) {
      guards.add(isChanged);
      return () => guards.delete(isChanged);
    },
    start() {
      bar.addEventListener('hashchange', follow);
      bar.addEventListener('beforeunload', holdPage);
      return () => {
        bar.removeEventListener('hashchange', follow);
        bar.removeEventListener('beforeunload', holdPage);
      };
    },
  };
}
