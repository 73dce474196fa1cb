/**
 * Which allergens a guest avoids, and what the dishes say about it. Only a dish's own record names its
 * allergens, so the whole menu is read before they are offered (`menuReading.ts`); what nobody recorded or
 * read is never taken for free of anything (`allergenMarks.ts`).
 */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { allergenKey, inTradeOrder } from '../../../domain/allergens.ts';
import type { Connect } from '../../script/element.ts';
import { type AllergenMarksNeeds, followAllergenMarks } from './allergenMarks.ts';
import type { Avoided } from './avoided.ts';
import { createMenuReading, type MenuReadingNeeds } from './menuReading.ts';

export interface AllergensNeeds {
  menu: AllergenMarksNeeds['menu'] & MenuReadingNeeds['menu'];
  details: AllergenMarksNeeds['details'] & MenuReadingNeeds['details'];
  avoided: Avoided;
  /** In whose order allergens are listed that the trade has none for. */
  locale(): string;
  /** Allergens as the guest reads several. */
  list(allergens: readonly string[]): string;
  isOffline: ReadonlySignal<boolean>;
  follow(connect: Connect): void;
}

export function createAllergens({
  menu,
  details,
  avoided: { avoided, isHiding },
  locale,
  list,
  isOffline,
  follow,
}: AllergensNeeds) {
  const titles = signal<readonly string[]>([]);
  /** Whether the guest looks at the list of allergens. */
  const isOpen = signal(false);
  const isActive = computed(() => isOpen.value || avoided.value.size > 0);
  const dishes = computed(() => menu.sections.value.flatMap(({ products }) => products));
  followAllergenMarks({ menu, details, avoided: { avoided, isHiding }, list });

  const { begin, isReading, progress, unread } = createMenuReading({
    menu,
    details,
    isWanted: () => isActive.peek(),
    dishes: () => dishes.peek(),
    onEnd() {
      const known = dishes.peek().flatMap(({ path }) => details.known(path)?.allergens ?? []);
      // What is avoided can be taken back, also where the menu in hand has none of it.
      const kept = titles.peek().filter((title) => avoided.peek().has(allergenKey(title)));
      titles.value = inTradeOrder([...known, ...kept], locale());
    },
  });
  effect(() => {
    const [isNeeded] = [isActive.value, isOpen.value, menu.sections.value];
    if (isNeeded) untracked(begin);
  });
  follow(() =>
    isOffline.subscribe((isAway) => {
      if (!isAway && isActive.peek() && unread.peek() > 0) begin();
    }),
  );

  return {
    /** What is recorded on the menu in hand, in the trade's order: of all of its dishes, but for those that are `unread`. */
    titles,
    avoided,
    isHiding,
    isOpen,
    /** The menu is being read: `titles` are those of before. */
    isReading,
    /** Dishes whose records are known, and all that have one. */
    progress,
    /** Dishes whose records could not be read. */
    unread,
    avoid(title: string, isAvoided: boolean) {
      const chosen = new Set(avoided.peek());
      if (isAvoided) chosen.add(allergenKey(title));
      else chosen.delete(allergenKey(title));
      avoided.value = chosen;
    },
    isAvoided: (title: string): boolean => avoided.value.has(allergenKey(title)),
    retry: begin,
  };
}
