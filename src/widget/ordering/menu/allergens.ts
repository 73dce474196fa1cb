/**
 * Which allergens a guest avoids, and what the dishes say about it. Only a dish's own record names its
 * allergens, so the whole menu is read before they are offered; what nobody recorded or read is never
 * taken for free of anything.
 */
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { allergenKey, avoidedIn, inTradeOrder } from '../../../domain/allergens.ts';
import type { Ordering } from '../shared.ts';
import { createAvoided } from './avoided.ts';
import { createMenu, type MenuProduct, type ProductMark } from './menu.ts';
import { createProductDetails, isGone } from './productDetails.ts';

/** Records that are on their way at once, as many as `productDetails.ts` reads. */
const AT_ONCE = 4;
/** After so many failures in a row there is no use in going on: the connection or the service is away. */
const MOST_FAILURES = 8;

export function createAllergens({
  model,
  language,
  isOffline,
  follow,
}: Pick<Ordering, 'model' | 'language' | 'isOffline' | 'follow'>) {
  const menu = model(createMenu);
  const details = model(createProductDetails);
  const { avoided, isHiding } = model(createAvoided);
  const titles = signal<readonly string[]>([]);
  /** Whether the guest looks at the list of allergens. */
  const isOpen = signal(false);
  const isActive = computed(() => isOpen.value || avoided.value.size > 0);
  const isReading = signal(false);
  /** Dishes whose records could not be read. */
  const unread = signal(0);
  const progress = signal({ read: 0, of: 0 });
  const dishes = computed(() => menu.sections.value.flatMap(({ products }) => products));

  const markFor = ({ path, hasAllergens }: MenuProduct): ProductMark | undefined => {
    const avoid = avoided.peek();
    if (avoid.size === 0) return;
    const known = details.known(path);
    const allergens = avoidedIn(known?.allergens ?? [], avoid);
    if (allergens.length > 0) return { reason: 'contains', allergens, isHidden: isHiding.peek() };
    if (known ? known.hasUnreadAllergens : hasAllergens) return { reason: 'allergensUnread' };
    return known?.allergens.length ? undefined : { reason: 'noAllergens' };
  };
  const mark = (dish: MenuProduct) => menu.markAllergens(dish.path, markFor(dish));

  // All of them at once: what has to go is gone with the tap, and no row says what was chosen before.
  let wasUsed = false;
  effect(() => {
    // Each is read in any case: what an effect has not read it does not follow.
    const [avoid, , all] = [avoided.value, isHiding.value, menu.sections.value];
    wasUsed ||= avoid.size > 0;
    if (wasUsed) untracked(() => batch(() => all.forEach(({ products }) => products.forEach(mark))));
  });
  details.whenRead((path) => {
    const dish = wasUsed ? menu.product(path) : undefined;
    if (dish) mark(dish);
  });

  /** What is still to be read, by section, last dish first. */
  let waiting: MenuProduct[][] = [];
  const underWay = new Set<string>();
  const failed = new Set<string>();
  let failuresInARow = 0;

  const next = (): MenuProduct | undefined => {
    const onView = menu.current.peek();
    return [...waiting.slice(onView), ...waiting.slice(0, onView)].find((list) => list.length > 0)?.pop();
  };
  const read = async ({ path }: MenuProduct) => {
    underWay.add(path);
    try {
      await details.read(path);
      failuresInARow = 0;
    } catch (error) {
      if (isGone(error)) menu.markGone(path);
      else {
        failed.add(path);
        failuresInARow++;
      }
    }
    underWay.delete(path);
    readOn();
  };
  const readOn = () => {
    const isStuck = failuresInARow >= MOST_FAILURES;
    while (isActive.peek() && !isStuck && underWay.size < AT_ONCE) {
      const dish = next();
      if (!dish) break;
      void read(dish);
    }
    const left = waiting.reduce((sum, { length }) => sum + length, 0);
    const { of } = progress.peek();
    progress.value = { read: Math.max(0, of - left - underWay.size - failed.size), of };
    // A guest who has only closed the list finds it where it was.
    if (underWay.size === 0 && (left === 0 || isStuck)) end(left);
  };
  const end = (left: number) => {
    const known = dishes.peek().flatMap(({ path }) => details.known(path)?.allergens ?? []);
    // What is avoided can be taken back, also where the menu in hand has none of it.
    const kept = titles.peek().filter((title) => avoided.peek().has(allergenKey(title)));
    batch(() => {
      titles.value = inTradeOrder([...known, ...kept], language.locale);
      unread.value = failed.size + left;
      isReading.value = false;
    });
  };
  const begin = () => {
    failuresInARow = 0;
    failed.clear();
    const withRecord = ({ path, hasAllergens }: MenuProduct) => hasAllergens && !menu.isGone(path);
    waiting = menu.sections
      .peek()
      .map(({ products }) =>
        products
          .filter((dish) => withRecord(dish) && !details.known(dish.path) && !underWay.has(dish.path))
          .toReversed(),
      );
    batch(() => {
      progress.value = { read: 0, of: dishes.peek().filter(withRecord).length };
      unread.value = 0;
      isReading.value = true;
      readOn();
    });
  };
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
