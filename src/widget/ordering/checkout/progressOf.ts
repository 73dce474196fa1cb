/** The wiring of what a last screen says of its order. */
import { computed } from '@preact/signals';
import { readOrderProgress } from '../../api/orderProgress.ts';
import { oncePer } from '../../app/oncePer.ts';
import type { Ordering } from '../shared.ts';
import { createProgress } from './progress.ts';

export const progressOf = oncePer(({ http, facility, placed, navigation, follow }: Ordering) => {
  const progress = createProgress({
    placed,
    isOnView: computed(() => navigation.step.value === 'sent'),
    read: (order) => readOrderProgress(http, facility.id, order),
    now: Date.now,
    after(milliseconds, work) {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  follow(progress.connect);
  return progress;
});
