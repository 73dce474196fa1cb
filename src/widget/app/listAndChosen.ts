/**
 * A list, and what was chosen of it in its place. The browser's back button leads back to the list; so does
 * `leave`, however many steps of its own what was chosen has taken meanwhile.
 */
import { computed, signal } from '@preact/signals';
import { listen } from '../browser.ts';
import { createNavigation } from './navigation.ts';

/** A step back takes milliseconds. A page that keeps the browser's news to itself isn't waited for, in ms. */
const LONGEST_STEP = 1000;

/** @param instance tells the widgets of a page apart */
export function createListAndChosen<Choice>(instance: string) {
  const navigation = createNavigation<'list' | 'chosen'>(instance, 'list');
  /** Kept when the guest goes back, for the forward button. */
  const chosen = signal<Choice | undefined>(undefined);
  /** Of the browser's entry that the list has, where it tells. */
  let listKey: string | undefined;
  /** The browser has one history: an entry written now, by whomever, would be lost. */
  const isOnWayBack = signal(false);
  let limit: ReturnType<typeof setTimeout> | undefined;

  const isList = () => navigation.step.peek() === 'list';
  const arrive = () => {
    if (!isOnWayBack.peek()) return;
    clearTimeout(limit);
    navigation.step.value = 'list';
    isOnWayBack.value = false;
  };
  function goBack(): void {
    clearTimeout(limit);
    limit = setTimeout(arrive, LONGEST_STEP);
    goToList();
  }
  function goToList(): void {
    if (listKey && navigation.isOnEntry()) {
      // Going by key lands on the list even when another step back happens too; relative steps would add up.
      const { committed, finished } = window.navigation.traverseTo(listKey);
      // Fails where `committed` does, which is heard.
      finished?.catch(() => {});
      committed?.then(arrive, (error: DOMException) => {
        // Another step came between: a step of ours beside that one would lead out of the page, the entry's key doesn't.
        // Any other reason: that entry is gone, or may not be asked for.
        if (error.name !== 'AbortError') listKey = undefined;
        if (isList()) arrive();
        else if (isOnWayBack.peek()) goToList();
      });
      return;
    }
    navigation.back();
    // Where nothing was written into the history it leads back at once.
    if (isList()) arrive();
  }
  function onPopState(): void {
    if (isList()) arrive();
    else if (isOnWayBack.peek()) goBack();
  }

  return {
    /** What stands in place of the list; undefined while that is on show. */
    shown: computed(() =>
      navigation.step.value === 'chosen' && !isOnWayBack.value ? chosen.value : undefined,
    ),
    isOnWayBack,
    choose(choice: Choice) {
      if (isOnWayBack.peek()) return;
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- browsers before 2026 don't have it
      if (isList()) listKey = window.navigation?.currentEntry?.key;
      chosen.value = choice;
      navigation.go('chosen');
    },
    leave() {
      if (isList() || isOnWayBack.peek()) return;
      isOnWayBack.value = true;
      goBack();
    },
    /** Follows the back button until the clean-up is called. */
    connect() {
      const ends = [navigation.connect(), listen(window, ['popstate'], onPopState)];
      return () => ends.forEach((end) => end());
    },
  };
}
