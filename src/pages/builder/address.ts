/**
 * The page's address keeps the choices, and its history whether the previews cover the form, so that a phone's back
 * button closes them, as it does everything that covers the window.
 */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { type Plan, planFragment, readPlan } from './plan.ts';

/** Milliseconds between changes: browsers refuse to change the address for every step of a slider. */
const ADDRESS_PAUSE = 300;

/** The part of the page to show; a new object for each request, so that asking twice for the same one has an effect. */
export interface Place {
  /** `previews` cover the form where there is no room beside it. */
  name: 'form' | 'previews' | 'snippet';
}

/** The state of a history entry. */
interface Entry {
  /** All entries with the same number show the same plan, whatever address they were left with. */
  sitting: number;
  /** Set while the previews cover the form: the key of the entry below, or empty where the browser has no keys. */
  over?: string;
}

export interface AddressOptions {
  /** What the address keeps. */
  plan: ReadonlySignal<Plan>;
  /** Takes over the plan of an address that the reader has changed. */
  settle(plan: Plan): void;
  /** Whether there is room for the previews beside the form, where nothing opens or closes. */
  room: MediaQueryList;
}

export type Address = ReturnType<typeof keepAddress>;

export function keepAddress({ plan, settle, room }: AddressOptions) {
  const entry = () => history.state as Entry | null;
  const isOver = () => entry()?.over !== undefined;
  /** Missing in older browsers. */
  const navigation = 'navigation' in window ? window.navigation : undefined;
  let sitting = entry()?.sitting ?? Date.now();
  /** Going back to the form takes a moment. */
  let isLeaving = false;
  const place = signal<Place>({ name: isOver() && !room.matches ? 'previews' : 'form' });
  const isSeen = () => place.peek().name === 'previews';

  function write(): void {
    const fragment = planFragment(plan.peek());
    // Replaced, so that the history doesn't get an entry for each choice.
    if (fragment !== planFragment(readPlan(location.hash)))
      history.replaceState({ ...entry(), sitting }, '', `#${fragment}`);
  }

  function cover(): void {
    if (isOver()) return;
    // The browser must not scroll back: the form keeps its place, and so does the snippet.
    history.scrollRestoration = 'manual';
    history.replaceState({ sitting } satisfies Entry, '');
    history.pushState({ sitting, over: navigation?.currentEntry?.key ?? '' } satisfies Entry, '');
  }

  function uncover(): void {
    const over = entry()?.over;
    if (over === undefined || isLeaving) return;
    // A widget in the previews may have added history entries in between.
    const isKnown = navigation?.entries().some(({ key }) => key === over);
    if (!navigation || !isKnown) return history.back();
    isLeaving = true;
    const arrive = () => {
      isLeaving = false;
      // The previews were requested again in the meantime.
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
    // Back from the previews to the form: what was chosen there stays.
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
  // After a reload or a return, the browser restores the scroll position.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));

  return { place: place as ReadonlySignal<Place>, go };
}
