import type { Amount } from '../../../domain/money.ts';
import { priceText, useOrdering } from '../shared.ts';
import type { OrderedDish } from './placed.ts';

export interface DishesProps {
  dishes: readonly OrderedDish[];
  /** For bringing them; a line of its own, if any. */
  fee?: Amount;
  currency: string;
}

/** What was ordered: how many, what, for how much. */
export function Dishes({ dishes, fee = 0, currency }: DishesProps) {
  const shared = useOrdering();
  const { language, facility } = shared;
  const money = (amount: Amount) => priceText(shared, amount, currency);
  return (
    <ul class="dishes">
      {dishes.map(({ quantity, title, description, price }, index) => (
        <li key={index}>
          <span>{`${language.number(quantity)}\u00a0×`}</span>
          <div>
            <b>
              <bdi lang={facility.language}>{title}</bdi>
            </b>
            {description && (
              <p dir="auto" lang={facility.language}>
                {description}
              </p>
            )}
          </div>
          <span>{money(price)}</span>
        </li>
      ))}
      {fee > 0 && (
        <li>
          <span />
          <div>{language.t('deliveryFee')}</div>
          <span>{money(fee)}</span>
        </li>
      )}
    </ul>
  );
}
