/**
 * Which allergens a guest avoids, and what the dishes say about it. Only a dish's own record names its
 * allergens, so records are read for the sections on view; what nobody recorded or read is never taken
 * for free of anything.
 */
import { batch, computed, effect, signal } from '@preact/signals';
import type { Ordering } from '../app/ordering.ts';
import { createMenu, type MenuProduct, type Section } from './menu.ts';
import { createPace } from './pace.ts';
import { createProductDetails } from './productDetails.ts';

/** Sections from the one on view whose dishes are read: the next may stand below it already. */
const SECTIONS_ON_VIEW = 2;
/** Dishes of a section that are read at once; of a larger one the others follow. */
const MOST_AT_ONCE = 60;

export function createAllergens({ model }: Pick<Ordering, 'model'>) {
  const { sections, current, markOf } = model(createMenu);
  const details = model(createProductDetails);
  /** In the order in which they were met, so that none moves under a finger. */
  const titles = signal<readonly string[]>([]);
  const avoided = signal<ReadonlySet<string>>(new Set());
  const isHiding = signal(false);
  /** Whether the guest looks at the list of allergens. */
  const isOpen = signal(false);
  const underWay = signal(0);
  const failed = signal(false);
  const wanted = new Set<string>();
  const pace = createPace();

  const mark = (product: MenuProduct) => {
    const known = markOf(product.path);
    if (known.peek()?.reason === 'soldOut') return;
    const avoid = avoided.peek();
    const recorded = product.hasAllergens ? details.known(product.path)?.allergens : [];
    const allergens = recorded?.filter((title) => avoid.has(title));
    if (avoid.size === 0) known.value = undefined;
    else if (!recorded) known.value = { reason: 'allergensUnread' };
    else if (recorded.length === 0) known.value = { reason: 'noAllergens' };
    else
      known.value = allergens?.length
        ? { reason: 'contains', allergens, isHidden: isHiding.peek() }
        : undefined;
  };
  const markAll = (section: Section) => batch(() => section.products.forEach(mark));

  const read = async (product: MenuProduct) => {
    if (wanted.has(product.path)) return;
    wanted.add(product.path);
    underWay.value++;
    try {
      const { allergens } = await details.read(product.path);
      const met = allergens.filter((title) => !titles.peek().includes(title));
      if (met.length > 0) titles.value = [...titles.peek(), ...new Set(met)];
      mark(product);
    } catch {
      // The next look at it tries again.
      wanted.delete(product.path);
      failed.value = true;
    }
    if (--underWay.value === 0 && !failed.peek() && isActive.peek()) look();
  };

  const onView = computed(() => sections.value.slice(current.value, current.value + SECTIONS_ON_VIEW));
  const look = () => {
    failed.value = false;
    for (const section of onView.peek()) {
      markAll(section);
      const unread = section.products.filter(
        ({ path, hasAllergens }) => hasAllergens && !details.known(path) && !wanted.has(path),
      );
      for (const product of unread.slice(0, MOST_AT_ONCE)) void read(product);
    }
  };
  const isActive = computed(() => isOpen.value || avoided.value.size > 0);
  effect(() => {
    if (isActive.value && onView.value.length > 0) look();
  });

  /** Bit by bit: every row that changes is drawn anew. */
  let round = 0;
  effect(() => {
    if (avoided.value.size === 0 && !isHiding.value && round === 0) return;
    const own = ++round;
    onView.peek().forEach(markAll);
    const rest = sections.peek().filter((section) => !onView.peek().includes(section));
    const next = () => {
      const section = own === round ? rest.shift() : undefined;
      if (!section) return;
      markAll(section);
      pace.later(next);
    };
    pace.later(next);
  });

  return {
    titles,
    avoided,
    isHiding,
    isOpen,
    /** Dishes whose records are on their way. */
    underWay,
    /** Some could not be read. */
    failed,
    avoid(title: string, isAvoided: boolean) {
      const next = new Set(avoided.peek());
      if (isAvoided) next.add(title);
      else next.delete(title);
      avoided.value = next;
    },
    retry: look,
    /** Whether any dish of the menu in hand has a record of allergens. */
    hasAny: computed(() =>
      sections.value.some(({ products }) => products.some(({ hasAllergens }) => hasAllergens)),
    ),
  };
}
