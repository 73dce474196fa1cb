/**
 * A list, and what was chosen of it in its place. The browser's back button leads back to the list; so does
 * `leave`, however many steps of its own what was chosen has taken meanwhile.
 */
import { computed, signal } from '@preact/signals';
import { createNavigation } from './navigation.ts';

/** Steps of what was chosen that are gone back over: more than anything has. */
const MOST_STEPS = 30;

/** @param instance tells the widgets of a page apart */
export function createListAndChosen<Choice>(instance: string) {
  const navigation = createNavigation<'list' | 'chosen'>(instance, 'list');
  /** Kept when the guest goes back, for the forward button. */
  const chosen = signal<Choice | undefined>(undefined);
  /** On the way back to the list: how many steps that may take yet. */
  const stepsLeft = signal(0);

  const onPopState = () => {
    if (!stepsLeft.peek()) return;
    if (navigation.step.peek() === 'list' || stepsLeft.peek() === 1) stepsLeft.value = 0;
    else {
      stepsLeft.value--;
      navigation.back();
    }
  };

  return {
    /** What stands in place of the list; undefined while that is on show. */
    shown: computed(() =>
      navigation.step.value === 'chosen' && !stepsLeft.value ? chosen.value : undefined,
    ),
    choose(choice: Choice) {
      // The browser is still on its way back: an entry now would stop it there.
      if (stepsLeft.peek()) return;
      chosen.value = choice;
      navigation.go('chosen');
    },
    leave() {
      if (navigation.step.peek() === 'list' || stepsLeft.peek()) return;
      stepsLeft.value = MOST_STEPS;
      navigation.back();
      // Where nothing was written into the history it leads back at once.
      if ((navigation.step.peek() as string) === 'list') stepsLeft.value = 0;
    },
    /** Follows the back button until the clean-up is called. */
    connect() {
      const end = navigation.connect();
      addEventListener('popstate', onPopState);
      return () => {
        end();
        removeEventListener('popstate', onPopState);
      };
    },
  };
}
