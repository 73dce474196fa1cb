/**
 * What the page's address and its history keep: what was chosen, and that the previews stand above the form,
 * so that a phone's back button takes them away, as it does everything that covers the window.
 */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { type Plan, planFragment, readPlan } from './plan.ts';

/** Browsers refuse to change the address for every step of a slider. */
const ADDRESS_PAUSE = 300;

/** What is to be seen; a new object each time it is asked for. */
export interface Place {
  /** The previews stand above the form where there is no room beside it. */
  name: 'form' | 'previews' | 'snippet';
}

/** What an entry of the history holds. */
interface Entry {
  /** In all entries of one sitting the plan is the same, whatever address they were left with. */
  sitting: number;
  /** The previews stand above the form; the key of the entry below, empty where the browser tells none. */
  over?: string;
}

export interface AddressOptions {
  /** What the address tells. */
  plan: ReadonlySignal<Plan>;
  /** Takes over what it tells after somebody has changed it. */
  settle(plan: Plan): void;
  /** Whether the previews stand beside the form, where nothing opens nor closes. */
  room: MediaQueryList;
}

export type Address = ReturnType<typeof keepAddress>;

export function keepAddress({ plan, settle, room }: AddressOptions) {
  const entry = () => history.state as Entry | null;
  const isOver = () => entry()?.over !== undefined;
  /** Newer than some browsers. */
  const navigation = 'navigation' in window ? window.navigation : undefined;
  let sitting = entry()?.sitting ?? Date.now();
  /** On the way back to the form, which takes a moment. */
  let isLeaving = false;
  const place = signal<Place>({ name: isOver() && !room.matches ? 'previews' : 'form' });
  const isSeen = () => place.peek().name === 'previews';

  function write(): void {
    const fragment = planFragment(plan.peek());
    // The same address without an entry for each choice in the history.
    if (fragment !== planFragment(readPlan(location.hash)))
      history.replaceState({ ...entry(), sitting }, '', `#${fragment}`);
  }

  function cover(): void {
    if (isOver()) return;
    // The form stays where it is; who goes to the snippet is not taken back there either.
    history.scrollRestoration = 'manual';
    history.replaceState({ sitting } satisfies Entry, '');
    history.pushState({ sitting, over: navigation?.currentEntry?.key ?? '' } satisfies Entry, '');
  }

  function uncover(): void {
    const over = entry()?.over;
    if (over === undefined || isLeaving) return;
    // A widget in the previews may have entries of its own, which lie between.
    const isKnown = navigation?.entries().some(({ key }) => key === over);
    if (!navigation || !isKnown) return history.back();
    isLeaving = true;
    const arrive = () => {
      isLeaving = false;
      // They were asked for again meanwhile.
      if (isSeen()) cover();
    };
    Promise.resolve(navigation.traverseTo(over).finished).then(arrive, arrive);
  }

  function go(name: Place['name']): void {
    if (name !== 'previews') uncover();
    else if (!isLeaving) cover();
    place.value = { name };
  }

  let pause: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    void plan.value;
    clearTimeout(pause);
    pause = setTimeout(write, ADDRESS_PAUSE);
  });
  addEventListener('hashchange', () => {
    const of = entry()?.sitting;
    // From the previews back to the form: what was chosen there counts.
    if (of === sitting) return write();
    sitting = of ?? Date.now();
    settle(readPlan(location.hash));
  });
  addEventListener('popstate', () => {
    const isNow = isOver() && !room.matches;
    if (!isLeaving && isNow !== isSeen()) place.value = { name: isNow ? 'previews' : 'form' };
  });
  room.addEventListener('change', () => {
    if (isSeen()) go('form');
  });
  // Read again, or come back to, the page is where it was.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));

  return { place: place as ReadonlySignal<Place>, go };
}
