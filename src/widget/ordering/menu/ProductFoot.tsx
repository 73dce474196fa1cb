import { Dotted } from '../../ui/Dotted.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { priceText, useOrdering } from '../shared.ts';
import type { ProductChoice } from './productChoice.ts';

interface FootProps {
  choice: ProductChoice;
  onGo(): void;
  tell(more?: string): void;
}

/** How many, and the button with the price; or why it can't be ordered. */
export function ProductFoot({ choice, onGo, tell }: FootProps) {
  const shared = useOrdering();
  const { t, number } = shared.language;
  const { quantity, fewest, most } = choice;
  const isRemoved = quantity.value < 1;
  const isForOrder = choice.isForOrder.value;
  const money = priceText(shared, choice.price.value);
  return (
    <>
      {!isForOrder && (
        <p class="out" role="status">
          {t(choice.reason.value ?? 'soldOut')}
        </p>
      )}
      {(isForOrder || choice.isChanged) && (
        <div class="buy">
          <Stepper
            name={t('howMany')}
            value={quantity.value}
            isLarge
            canLess={quantity.value > (isForOrder ? fewest : 0)}
            canMore={isForOrder && quantity.value < most}
            onChange={(next) => {
              choice.setQuantity(next);
              tell(next > 0 ? number(next) : t('removeIt'));
            }}
          />
          <button
            type="button"
            class="go"
            part="primary"
            aria-disabled={!isRemoved && (!isForOrder || choice.isWaiting.value)}
            onClick={onGo}
          >
            {isRemoved ? (
              t('removeIt')
            ) : (
              <Dotted
                parts={[
                  t(choice.isChanged ? 'saveIt' : 'addIt'),
                  choice.isFrom.value ? t('priceFrom', { price: money }) : money,
                ]}
              />
            )}
          </button>
        </div>
      )}
    </>
  );
}
