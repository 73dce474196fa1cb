/** Which dishes are sold out (`product_availability`). */
import { computed, type ReadonlySignal } from '@preact/signals';
import { fieldsOf } from '../api/fields.ts';
import type { Service } from '../api/service.ts';
import { refusalOf } from '../app/refusal.ts';
import type { DeskNotices } from '../app/said.ts';
import type { Outbox } from '../live/outbox.ts';
import { createReading, type Reading } from '../live/reading.ts';

export const SOLD_OUT = ['no', 'until_tomorrow', 'for_good'] as const;
export type SoldOut = (typeof SOLD_OUT)[number];

export interface DishOnMenu {
  id: number;
  title: string;
  category: string;
  soldOut: SoldOut;
}

export interface Dishes {
  reading: Reading<readonly DishOnMenu[]>;
  /** As they will be once everything is sent. */
  list: ReadonlySignal<readonly DishOnMenu[] | undefined>;
  /** How many are sold out. */
  soldOut: ReadonlySignal<number>;
  set(dish: DishOnMenu, soldOut: SoldOut): void;
}

export interface DishesOptions {
  service: Service;
  outbox: Outbox;
  notices: DeskNotices;
  place: string;
}

export function createDishes({ service, outbox, notices, place }: DishesOptions): Dishes {
  const reading = createReading<readonly DishOnMenu[]>(async () =>
    (await service.readList(`${place}/product_availability`)).flatMap((record) => readDish(record) ?? []),
  );
  const list = computed(() => {
    const wishes = new Map(outbox.sends.value.map(({ about, wish }) => [about, wish as SoldOut]));
    return reading.value.value?.map((dish) => ({
      ...dish,
      soldOut: wishes.get(`dish ${dish.id}`) ?? dish.soldOut,
    }));
  });

  function set(dish: DishOnMenu, soldOut: SoldOut): void {
    outbox.add({
      about: `dish ${dish.id}`,
      method: 'PATCH',
      path: `${place}/product_availability/${dish.id}`,
      wish: soldOut,
      body: () => ({ sold_out: soldOut }),
      done(answer, isLast) {
        const after = readDish(answer);
        reading.change((dishes) =>
          dishes.map((each) =>
            each.id === dish.id ? { ...each, soldOut: after?.soldOut ?? soldOut } : each,
          ),
        );
        if (isLast)
          notices.say({ code: soldOut === 'no' ? 'onSale' : 'soldOut', dish: dish.title }, () =>
            set({ ...dish, soldOut }, dish.soldOut),
          );
      },
      refused(reason) {
        notices.say(refusalOf(reason));
        void reading.refresh();
      },
    });
  }

  return {
    reading,
    list,
    soldOut: computed(() => list.value?.filter(({ soldOut }) => soldOut !== 'no').length ?? 0),
    set,
  };
}

function readDish(record: unknown): DishOnMenu | undefined {
  const dish = fieldsOf(record);
  if (!dish.number('id')) return;
  return {
    id: dish.number('id'),
    title: dish.text('title'),
    category: dish.text('category'),
    soldOut: SOLD_OUT.find((known) => known === dish.text('sold_out')) ?? 'no',
  };
}
