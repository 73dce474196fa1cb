/**
 * A list, and what was chosen of it in its place. The browser's back button leads back to the list; so does
 * `leave`, however many steps of its own what was chosen has taken meanwhile.
 */
import { computed, signal } from '@preact/signals';
import { createNavigation } from './navigation.ts';

/** Steps of what was chosen that are gone back over: more than anything has. */
const MOST_STEPS = 30;
/** A step back takes milliseconds. A page that keeps the browser's news to itself isn't waited for, in ms. */
const LONGEST_STEP = 1000;

/** The ways back that have begun: the browser has one history, and an entry written on them would be lost. */
let waysBack: Promise<unknown> = Promise.resolve();

/** Resolves once every list of the page that is being led back to has been reached. */
export const settled = (): Promise<unknown> => waysBack;

/** @param instance tells the widgets of a page apart */
export function createListAndChosen<Choice>(instance: string) {
  const navigation = createNavigation<'list' | 'chosen'>(instance, 'list');
  /** Kept when the guest goes back, for the forward button. */
  const chosen = signal<Choice | undefined>(undefined);
  /** Of the browser's entry that the list has, where it tells. */
  let listKey: string | undefined;
  const isOnWayBack = signal(false);
  let stepsLeft = 0;
  let limit: ReturnType<typeof setTimeout> | undefined;
  let onArrival: () => unknown = () => {};
  let isFollowed = false;
  let stop = () => {};

  const isList = () => navigation.step.peek() === 'list';
  const arrive = () => {
    if (!isOnWayBack.peek()) return;
    clearTimeout(limit);
    navigation.step.value = 'list';
    isOnWayBack.value = false;
    if (!isFollowed) stop();
    onArrival();
  };
  const goBack = () => {
    clearTimeout(limit);
    limit = setTimeout(arrive, LONGEST_STEP);
    if (listKey && navigation.isOnEntry()) {
      // It lands there whatever else leads back at this moment, as a step of what was chosen; steps would add up.
      const { committed, finished } = window.navigation.traverseTo(listKey);
      finished?.catch(() => {});
      committed?.then(arrive, () => {
        // That entry is gone, or something else came between.
        listKey = undefined;
        if (isOnWayBack.peek()) goBack();
      });
      return;
    }
    navigation.back();
    // Where nothing was written into the history it leads back at once.
    if (isList()) arrive();
  };
  const onPopState = () => {
    if (!isOnWayBack.peek()) return;
    if (isList() || !--stepsLeft) arrive();
    else goBack();
  };

  return {
    /** What stands in place of the list; undefined while that is on show. */
    shown: computed(() =>
      navigation.step.value === 'chosen' && !isOnWayBack.value ? chosen.value : undefined,
    ),
    choose(choice: Choice) {
      // The browser is still on its way back: an entry now would stop it there.
      if (isOnWayBack.peek()) return;
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- browsers before 2026 don't have it
      if (isList()) listKey = window.navigation?.currentEntry?.key;
      chosen.value = choice;
      navigation.go('chosen');
    },
    leave() {
      if (isList() || isOnWayBack.peek()) return;
      const way = new Promise((resolve) => {
        // In a task of its own: others are told of the step after us, and would take a new entry for the old.
        onArrival = () => setTimeout(resolve);
      });
      waysBack = Promise.all([waysBack, way]);
      stepsLeft = MOST_STEPS;
      isOnWayBack.value = true;
      goBack();
    },
    /** Follows the back button until the clean-up is called, and a way back that has begun to its end. */
    connect() {
      const end = navigation.connect();
      addEventListener('popstate', onPopState);
      isFollowed = true;
      stop = () => {
        end();
        removeEventListener('popstate', onPopState);
      };
      return () => {
        isFollowed = false;
        if (!isOnWayBack.peek()) stop();
      };
    },
  };
}
