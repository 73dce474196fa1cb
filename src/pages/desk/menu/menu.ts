/** A restaurant's menu as it is edited, through the management API: categories with their dishes. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { Refused } from '../api/failures.ts';
import { fieldsOf } from '../api/fields.ts';
import type { Service } from '../api/service.ts';
import { refusalOf } from '../app/refusal.ts';
import type { DeskNotices } from '../app/said.ts';
import { createReading, type Reading } from '../live/reading.ts';
import { type Dish, dishOf } from './dish.ts';
import { lastRank, movesOf, type Ranked } from './order.ts';

/** A dish with its priority. */
export type MenuDish = Dish & Ranked;

export interface Category extends Ranked {
  name: string;
  description: string;
  isShown: boolean;
  /** Path of its record. */
  path: string;
  dishes: readonly MenuDish[];
}

export interface MenuChapter {
  id: number;
  name: string;
}

interface Read {
  chapters: readonly MenuChapter[];
  menu: number;
  categories: readonly Category[];
}

export type CategoryTyped = Pick<Category, 'name' | 'description' | 'isShown'>;

export interface MenuModel {
  reading: Reading<Read>;
  categories: ReadonlySignal<readonly Category[] | undefined>;
  /** @param id of a chapter */
  choose(id: number): void;
  /** Each resolves to whether it was done, and shows a notice if not. */
  addCategory(typed: CategoryTyped): Promise<boolean>;
  changeCategory(id: number, typed: CategoryTyped): Promise<boolean>;
  removeCategory(id: number): Promise<boolean>;
  removeDish(id: number): Promise<boolean>;
  /** One place up (-1) or down (1). */
  moveCategory(id: number, by: -1 | 1): Promise<boolean>;
  moveDish(id: number, by: -1 | 1): Promise<boolean>;
}

export interface MenuOptions {
  service: Service;
  notices: DeskNotices;
  /** `facility/<id>` */
  place: string;
  /** The message when there was no answer. */
  unreachable(): string;
}

export function createMenu({ service, notices, place, unreachable }: MenuOptions): MenuModel {
  const chosen = signal<number | undefined>();
  const reading = createReading<Read>(async () => {
    const chapters = (await service.readList(`${place}/menus`)).map((record) => {
      const menu = fieldsOf(record);
      return { id: menu.number('id'), name: menu.text('name') };
    });
    const menu = chapters.find(({ id }) => id === chosen.peek())?.id ?? chapters[0]?.id ?? 0;
    const [records, found] = await Promise.all([
      service.readList(`${place}/menu_categories`),
      service.readList(`${place}/dishes?menu=${menu}`),
    ]);
    const dishes = found.map((record): MenuDish => {
      return { ...dishOf(record), priority: fieldsOf(record).number('priority') };
    });
    const categories = records
      .map(fieldsOf)
      .filter((record) => record.text('menu').endsWith(`/menus/${menu}`))
      .map((record) => ({
        id: record.number('id'),
        priority: record.number('priority'),
        name: record.text('name'),
        description: record.text('description'),
        isShown: record.flag('show_products_in_menu'),
        path: record.text('resource_uri'),
        dishes: dishes.filter(({ category }) => category === record.text('resource_uri')),
      }));
    return { chapters, menu, categories };
  });

  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      notices.say(error instanceof Refused ? refusalOf(error) : { code: 'refused', words: unreachable() });
      return false;
    } finally {
      await reading.refresh();
    }
  }

  const categories = () => reading.value.peek()?.categories ?? [];
  const move = (list: string, among: readonly Ranked[], which: number, by: number) =>
    attempt(async () => {
      for (const { id, priority } of movesOf(among, which, by))
        await service.send('PATCH', `${place}/${list}/${id}`, { priority });
    });

  const bodyOf = ({ name, description, isShown }: CategoryTyped) => ({
    name,
    description,
    show_products_in_menu: isShown,
  });

  return {
    reading,
    categories: computed(() => reading.value.value?.categories),
    choose(id) {
      chosen.value = id;
      reading.forget();
      void reading.refresh();
    },
    addCategory: (typed) =>
      attempt(async () => {
        await service.send('POST', `${place}/menu_categories`, {
          ...bodyOf(typed),
          menu: `/v1/${place}/menus/${reading.value.peek()?.menu ?? 0}`,
          priority: lastRank(categories()),
        });
      }),
    changeCategory: (id, typed) =>
      attempt(() => service.send('PATCH', `${place}/menu_categories/${id}`, bodyOf(typed))),
    removeCategory: (id) => attempt(() => service.send('DELETE', `${place}/menu_categories/${id}`)),
    removeDish: (id) => attempt(() => service.send('DELETE', `${place}/products/${id}`)),
    moveCategory: (id, by) => move('menu_categories', categories(), id, by),
    moveDish(id, by) {
      const own = categories().find(({ dishes }) => dishes.some((dish) => dish.id === id));
      return move('dishes', own?.dishes ?? [], id, by);
    },
  };
}
