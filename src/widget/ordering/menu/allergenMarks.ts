/** What each dish says of the allergens that a guest avoids. */
import { batch, effect, untracked } from '@preact/signals';
import { avoidedIn } from '../../../domain/allergens.ts';
import type { Avoided } from './avoided.ts';
import type { MenuModel, MenuProduct, ProductMark } from './menu.ts';
import type { ProductDetails } from './productDetails.ts';

export interface AllergenMarksNeeds {
  menu: Pick<MenuModel, 'sections' | 'product' | 'markAllergens'>;
  details: Pick<ProductDetails, 'known' | 'whenRead'>;
  avoided: Avoided;
  /** Allergens as the guest reads several. */
  list(allergens: readonly string[]): string;
}

/** Marks every dish from now on, as the guest chooses and as records come. */
export function followAllergenMarks({
  menu,
  details,
  avoided: { avoided, isHiding },
  list,
}: AllergenMarksNeeds): void {
  const markFor = ({ path, hasAllergens }: MenuProduct): ProductMark | undefined => {
    const avoid = avoided.peek();
    if (avoid.size === 0) return;
    const known = details.known(path);
    const allergens = avoidedIn(known?.allergens ?? [], avoid);
    if (allergens.length > 0) {
      return { reason: 'contains', allergens: list(allergens), isHidden: isHiding.peek() };
    }
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
}
