/** A dish as guests will see it on the menu, from what is typed. */
import { parseAmount } from '../../../domain/money.ts';
import { readPrice } from '../../../domain/priceText.ts';
import { useDesk, useSay } from '../app/context.ts';
import { Price, standingOf } from './CategorySection.tsx';
import type { Dish } from './dish.ts';
import { ruleWords } from './ExtrasField.tsx';
import { Picture } from './Picture.tsx';

export function DishPreview({ dish }: { dish: Dish }) {
  const say = useSay();
  const { formats, restaurant } = useDesk();
  const { currency } = restaurant;
  const read = (text: string) => readPrice(text, currency) ?? '';
  const money = (text: string) => {
    const amount = parseAmount(read(text));
    return Number.isFinite(amount) ? formats.value.money(amount, currency) : '';
  };
  const priced = {
    price: read(dish.price),
    sizes: dish.sizes.map((size) => ({ ...size, price: read(size.price) })),
  };
  return (
    <div class="dish-preview">
      <div class="dish-row">
        <div>
          <p>
            <b>
              <bdi>{dish.title || say('dishNew')}</bdi>
            </b>
          </p>
          {dish.description && (
            <p>
              <bdi>{dish.description}</bdi>
            </p>
          )}
          <p>
            <Price dish={priced} />
          </p>
          {standingOf(dish, say).map((standing) => (
            <p key={standing} class="soft">
              {standing}
            </p>
          ))}
        </div>
        <Picture address={dish.image} isLarge />
      </div>
      {dish.sizes.length > 0 && (
        <ul>
          {dish.sizes.map(({ key, title, price }) => (
            <li key={key}>
              <bdi>{title}</bdi>
              <span>{money(price)}</span>
            </li>
          ))}
        </ul>
      )}
      {dish.groups.map((group) => (
        <div key={group.key}>
          <h3>
            <bdi>{group.title}</bdi> <small>{ruleWords(group, say)}</small>
          </h3>
          <ul>
            {group.extras.map(({ key, title, price }) => (
              <li key={key}>
                <bdi>{title}</bdi>
                <span>{price && `+ ${money(price)}`}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {dish.allergens.length > 0 && (
        <p class="soft">
          {say('dishAllergens')}: {dish.allergens.join(say('comma'))}
        </p>
      )}
    </div>
  );
}
