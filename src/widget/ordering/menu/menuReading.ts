/** Reads the records of all dishes of the menu in hand, those on view first, a few at once. */
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { isGone } from '../../api/errors.ts';
import { tellFault } from '../../app/tellFault.ts';
import type { MenuModel, MenuProduct } from './menu.ts';
import type { ProductDetails } from './productDetails.ts';

/** Records that are on their way at once, as many as `productDetails.ts` reads. */
const AT_ONCE = 4;
/** After so many failures in a row there is no use in going on: the connection or the service is away. */
const MOST_FAILURES = 8;

export interface MenuReadingNeeds {
  menu: Pick<MenuModel, 'sections' | 'current' | 'isGone' | 'markGone'>;
  details: Pick<ProductDetails, 'read' | 'known'>;
  /** Whether to read on. */
  isWanted(): boolean;
  /** Of the menu in hand, all of them. */
  dishes(): readonly MenuProduct[];
  /** Nothing is left to read, or it can't go on. */
  onEnd(): void;
}

export function createMenuReading({ menu, details, isWanted, dishes, onEnd }: MenuReadingNeeds) {
  const isReading = signal(false);
  const unread = signal(0);
  const progress = signal({ read: 0, of: 0 });
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
        tellFault(error);
        failed.add(path);
        failuresInARow++;
      }
    }
    underWay.delete(path);
    readOn();
  };
  const readOn = () => {
    const isStuck = failuresInARow >= MOST_FAILURES;
    while (isWanted() && !isStuck && underWay.size < AT_ONCE) {
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
  const end = (left: number) =>
    batch(() => {
      onEnd();
      unread.value = failed.size + left;
      isReading.value = false;
    });

  return {
    /** From the beginning: what is known is not read again. */
    begin() {
      failuresInARow = 0;
      failed.clear();
      const withRecord = ({ path, hasAllergens }: MenuProduct) => hasAllergens && !menu.isGone(path);
      const isToRead = (dish: MenuProduct) =>
        withRecord(dish) && !details.known(dish.path) && !underWay.has(dish.path);
      waiting = menu.sections.peek().map(({ products }) => products.filter(isToRead).toReversed());
      batch(() => {
        progress.value = { read: 0, of: dishes().filter(withRecord).length };
        unread.value = 0;
        isReading.value = true;
        readOn();
      });
    },
    isReading: isReading as ReadonlySignal<boolean>,
    /** Dishes whose records are known, and all that have one. */
    progress: progress as ReadonlySignal<{ read: number; of: number }>,
    /** Dishes whose records could not be read. */
    unread: unread as ReadonlySignal<number>,
  };
}
