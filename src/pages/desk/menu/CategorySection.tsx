/** A category of the menu and its dishes, which can be moved one place up or down. */

import { parseAmount } from '../../../domain/money.ts';
import { useDesk, useSay } from '../app/context.ts';
import type { DeskTranslate } from '../app/words.ts';
import type { Dish } from './dish.ts';
import type { Category, MenuModel } from './menu.ts';
import { Picture } from './Picture.tsx';

interface CategorySectionProps {
  menu: MenuModel;
  category: Category;
  isFirst: boolean;
  isLast: boolean;
  onEdit(): void;
}

export function CategorySection({ menu, category, isFirst, isLast, onEdit }: CategorySectionProps) {
  const say = useSay();
  const { id, name, dishes, isShown } = category;
  return (
    <section class="menu-category" aria-label={name}>
      <header>
        <h2 dir="auto">{name}</h2>
        {!isShown && <small>{say('categoryHidden')}</small>}
        <div class="moves">
          <Move name={name} isUp disabled={isFirst} onMove={() => void menu.moveCategory(id, -1)} />
          <Move name={name} disabled={isLast} onMove={() => void menu.moveCategory(id, 1)} />
          <button
            type="button"
            class="quiet"
            aria-haspopup="dialog"
            aria-label={say('categoryEditOf', { name })}
            onClick={onEdit}
          >
            {say('categoryEdit')}
          </button>
        </div>
      </header>
      {dishes.length === 0 && <p class="soft">{say('categoryNone')}</p>}
      <ul>
        {dishes.map((dish, index) => (
          <li key={dish.id}>
            <a href={`#menu/dish/${dish.id}`} class="dish-link">
              <Picture address={dish.image} />
              <span class="dish-words" dir="auto">
                <b>{dish.title}</b>
                <small>{standingOf(dish, say).join(' · ') || dish.description}</small>
              </span>
              <Price dish={dish} />
            </a>
            <div class="moves">
              <Move
                name={dish.title}
                isUp
                disabled={index === 0}
                onMove={() => void menu.moveDish(dish.id, -1)}
              />
              <Move
                name={dish.title}
                disabled={index === dishes.length - 1}
                onMove={() => void menu.moveDish(dish.id, 1)}
              />
            </div>
          </li>
        ))}
      </ul>
      <a class="button" href={`#menu/new/${id}`} aria-label={say('dishAddTo', { name })}>
        {say('dishAdd')}
      </a>
    </section>
  );
}

/** Why guests can't see or order it. */
export function standingOf({ isShown, soldOut }: Dish, say: DeskTranslate): string[] {
  return [
    ...(isShown ? [] : [say('categoryHidden')]),
    ...(soldOut === 'no'
      ? []
      : [`${say('dishSoldOut')}: ${say(soldOut === 'for_good' ? 'soldOutGood' : 'soldOutToday')}`]),
  ];
}

export function Price({ dish: { price, sizes } }: { dish: Pick<Dish, 'price' | 'sizes'> }) {
  const say = useSay();
  const { formats, restaurant } = useDesk();
  const prices = sizes.length > 0 ? sizes.map((size) => parseAmount(size.price)) : [parseAmount(price)];
  const least = Math.min(...prices.filter(Number.isFinite));
  if (!Number.isFinite(least)) return null;
  const text = formats.value.money(least, restaurant.currency);
  const isFrom = new Set(prices).size > 1;
  return <span class="dish-price">{isFrom ? say('priceFrom', { price: text }) : text}</span>;
}

interface MoveProps {
  name: string;
  isUp?: boolean;
  disabled: boolean;
  onMove(): void;
}

function Move({ name, isUp = false, disabled, onMove }: MoveProps) {
  const say = useSay();
  return (
    <button
      type="button"
      class="quiet"
      disabled={disabled}
      aria-label={say(isUp ? 'moveUpOf' : 'moveDownOf', { name })}
      onClick={onMove}
    >
      <span aria-hidden="true">{isUp ? '↑' : '↓'}</span>
    </button>
  );
}
