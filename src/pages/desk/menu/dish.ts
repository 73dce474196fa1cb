/** A dish as it is edited, and as the service keeps it. */
import { readPrice } from '../../../domain/priceText.ts';
import { type Fields, fieldsOf } from '../api/fields.ts';
import type { Service } from '../api/service.ts';
import { SOLD_OUT, type SoldOut } from '../board/dishes.ts';
import type { DraftOptions } from '../ui/draft.ts';
import type { Faults } from '../ui/outcome.ts';

/** Identifies a row in lists, even before it is saved. */
type Key = string;

export interface Size {
  key: Key;
  /** 0 for a new one. */
  id: number;
  title: string;
  /** As typed. */
  price: string;
  /** Factor on the price of extras for this size; a decimal string. */
  factor: string;
}

export interface Extra {
  key: Key;
  id: number;
  title: string;
  price: string;
  least: number;
  most: number;
}

export interface ExtraGroup {
  key: Key;
  id: number;
  title: string;
  least: number;
  /** 0 is unlimited. */
  most: number;
  extras: readonly Extra[];
}

export interface Dish {
  /** 0 for a new one. */
  id: number;
  updated: string;
  title: string;
  description: string;
  price: string;
  /** Path of its category. */
  category: string;
  /** An address, a path on this service, or empty. */
  image: string;
  isShown: boolean;
  isOrderable: boolean;
  soldOut: SoldOut;
  sizes: readonly Size[];
  groups: readonly ExtraGroup[];
  allergens: readonly string[];
}

/** Props of the parts of the form. */
export interface DishPartProps {
  dish: Dish;
  change(part: Partial<Dish>): void;
  /** @param field as `faultsOf` names it */
  faultsAt(field: string): string[];
}

export function dishOf(record: unknown): Dish {
  const dish = fieldsOf(record);
  const keyed = (part: Fields) => ({ id: part.number('id'), key: String(part.number('id')) });
  return {
    id: dish.number('id'),
    updated: dish.text('updated'),
    title: dish.text('title'),
    description: dish.text('description'),
    price: dish.text('price_gross'),
    category: dish.text('menu_category'),
    image: dish.text('image'),
    isShown: dish.flag('show_product_in_menu'),
    isOrderable: dish.flag('online_order_enabled'),
    soldOut: SOLD_OUT.find((known) => known === dish.text('sold_out')) ?? 'no',
    sizes: dish.list('variations').map((size) => ({
      ...keyed(size),
      title: size.text('title'),
      price: size.text('price_gross'),
      factor: size.text('modifier_price_multiplicator'),
    })),
    groups: dish.list('groups').map((group) => ({
      ...keyed(group),
      title: group.text('title'),
      least: group.number('minimum_quantity'),
      most: group.number('maximum_quantity'),
      extras: group.list('modifiers').map((extra) => ({
        ...keyed(extra),
        title: extra.text('title'),
        price: extra.text('price_gross'),
        least: extra.number('minimum_quantity'),
        most: extra.number('maximum_quantity'),
      })),
    })),
    allergens: dish.texts('allergens'),
  };
}

export const newDish = (category: string): Dish => ({
  id: 0,
  updated: '',
  title: '',
  description: '',
  price: '',
  category,
  image: '',
  isShown: true,
  isOrderable: true,
  soldOut: 'no',
  sizes: [],
  groups: [],
  allergens: [],
});

/** Keys of sentences, by field; entries of a list by their index: `sizes.0.price`. */
export function faultsOf(dish: Dish, currency: string): Faults {
  const faults: Record<string, string[]> = {};
  const needs = (isThere: boolean, field: string, fault: string) => {
    if (!isThere) faults[field] = [fault];
  };
  const isPrice = (text: string) => readPrice(text, currency) !== undefined;
  needs(dish.title.trim() !== '', 'title', 'dishTitleMissing');
  needs(isPrice(dish.price), 'price_gross', 'priceWrong');
  for (const [index, size] of dish.sizes.entries()) {
    needs(size.title.trim() !== '', `sizes.${index}.title`, 'sizeNameMissing');
    needs(isPrice(size.price), `sizes.${index}.price`, 'priceWrong');
  }
  for (const [index, group] of dish.groups.entries()) {
    needs(group.title.trim() !== '', `groups.${index}.title`, 'groupNameMissing');
    needs(group.extras.length > 0, `groups.${index}.extras`, 'extrasNone');
    for (const [place, extra] of group.extras.entries()) {
      needs(extra.title.trim() !== '', `groups.${index}.${place}.title`, 'extraNameMissing');
      needs(
        extra.price.trim() === '' || isPrice(extra.price),
        `groups.${index}.${place}.price`,
        'priceWrong',
      );
    }
  }
  return faults;
}

/** The body for the service. @param before the dish as read: a picture that hasn't changed is not sent */
export function bodyOf(dish: Dish, before: Dish, currency: string): object {
  const money = (text: string) => readPrice(text, currency) ?? '0';
  const idOf = ({ id }: { id: number }) => (id === 0 ? {} : { id });
  return {
    title: dish.title,
    description: dish.description,
    price_gross: money(dish.price),
    menu_category: dish.category,
    show_product_in_menu: dish.isShown,
    online_order_enabled: dish.isOrderable,
    ...(dish.image === before.image ? {} : { image: dish.image }),
    variations: dish.sizes.map((size) => ({
      ...idOf(size),
      title: size.title,
      price_gross: money(size.price),
      ...(size.factor === '' ? {} : { modifier_price_multiplicator: size.factor }),
    })),
    groups: dish.groups.map((group) => ({
      ...idOf(group),
      title: group.title,
      minimum_quantity: group.least,
      maximum_quantity: group.most,
      modifiers: group.extras.map((extra) => ({
        ...idOf(extra),
        title: extra.title,
        price_gross: money(extra.price || '0'),
        minimum_quantity: extra.least,
        maximum_quantity: extra.most,
      })),
    })),
    allergens: dish.allergens,
  };
}

interface DishDraftOptions {
  service: Service;
  place: string;
  currency: string;
  /** 0 for a new one. */
  id: number;
  /** Path of a new one's category. */
  category: string;
  saved(): void;
}

/** The options for `createDraft` to edit a dish. */
export function dishDraft(options: DishDraftOptions): DraftOptions<Dish> {
  const { service, place, currency, id, category, saved } = options;
  return {
    read: async () => (id === 0 ? newDish(category) : dishOf(await service.read(`${place}/dishes/${id}`))),
    check: (dish) => faultsOf(dish, currency),
    saved,
    async write(dish, before) {
      const body = bodyOf(dish, before, currency);
      const answer =
        id === 0
          ? await service.send('POST', `${place}/dishes`, body)
          : await service.send('PATCH', `${place}/dishes/${id}`, { ...body, updated: before.updated });
      const kept = dishOf(answer);
      if (dish.soldOut !== kept.soldOut) {
        await service.send('PATCH', `${place}/product_availability/${kept.id}`, { sold_out: dish.soldOut });
        return dishOf(await service.read(`${place}/dishes/${kept.id}`));
      }
      return kept;
    },
  };
}
