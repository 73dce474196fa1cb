/** Every dish of the menu; one press marks it as sold out. */
import { useSignal } from '@preact/signals';
import { useApp, useDesk } from '../app/context.ts';
import { Sheet } from '../app/Sheet.tsx';
import type { DishOnMenu } from './dishes.ts';

export function DishesSheet({ onClose }: { onClose(): void }) {
  const { say } = useApp();
  const { dishes } = useDesk();
  const words = useSignal('');
  const list = dishes.list.value;
  const asked = words.value.trim().toLocaleLowerCase();
  const found = list?.filter(({ title }) => title.toLocaleLowerCase().includes(asked)) ?? [];
  const soldOut = found.filter((dish) => dish.soldOut !== 'no');
  const onSale = found.filter((dish) => dish.soldOut === 'no');
  return (
    <Sheet title={say('soldOutDishes')} onClose={onClose}>
      <label class="field">
        <span>{say('searchDish')}</span>
        <input
          type="search"
          dir="auto"
          value={words.value}
          onInput={({ currentTarget: { value } }) => (words.value = value)}
        />
      </label>
      {!list && (
        <p role="status">{say(dishes.reading.state.value === 'unread' ? 'unreachable' : 'loading')}</p>
      )}
      {list && found.length === 0 && <p class="soft">{say('noDish')}</p>}
      {soldOut.length > 0 && <DishRows title={say('soldOutNow')} dishes={soldOut} />}
      {onSale.length > 0 && <DishRows title={say('onSaleNow')} dishes={onSale} />}
    </Sheet>
  );
}

function DishRows({ title, dishes }: { title: string; dishes: readonly DishOnMenu[] }) {
  return (
    <section class="rows">
      <h3>{title}</h3>
      <ul>
        {dishes.map((dish) => (
          <DishRow key={dish.id} dish={dish} />
        ))}
      </ul>
    </section>
  );
}

function DishRow({ dish }: { dish: DishOnMenu }) {
  const { say } = useApp();
  const { dishes } = useDesk();
  const isOut = dish.soldOut !== 'no';
  return (
    <li>
      <p dir="auto">
        {dish.title}
        {isOut ? (
          <small>{say(dish.soldOut === 'for_good' ? 'outForGood' : 'outToday')}</small>
        ) : (
          <small>{dish.category}</small>
        )}
      </p>
      {isOut ? (
        <button
          type="button"
          onClick={() => dishes.set(dish, 'no')}
          aria-label={say('backOf', { dish: dish.title })}
        >
          {say('backOnSale')}
        </button>
      ) : (
        <>
          <button
            type="button"
            onClick={() => dishes.set(dish, 'until_tomorrow')}
            aria-label={say('outTodayOf', { dish: dish.title })}
          >
            {say('today')}
          </button>
          <button
            type="button"
            onClick={() => dishes.set(dish, 'for_good')}
            aria-label={say('outForGoodOf', { dish: dish.title })}
          >
            {say('forGood')}
          </button>
        </>
      )}
    </li>
  );
}
