import { Dotted } from '../../ui/Dotted.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { priceText, useOrdering } from '../shared.ts';
import type { ProductChoice } from './productChoice.ts';

interface HowManyProps {
  choice: ProductChoice;
  tell(more?: string): void;
}

interface FootProps extends HowManyProps {
  onGo(): void;
}

/** How many; nothing where that is not for the guest to say. */
export function HowMany({ choice, tell }: HowManyProps) {
  const { t, number } = useOrdering().language;
  const { quantity, fewest, most, isChanged } = choice;
  const isForOrder = choice.isForOrder.value;
  if (!isForOrder && !isChanged) return null;
  return (
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
  );
}

/** How many, and the button with the price, which is said once what there is to choose is known; or why it can't be ordered. */
export function ProductFoot({ choice, onGo, tell }: FootProps) {
  const shared = useOrdering();
  const { t } = shared.language;
  const isRemoved = choice.quantity.value < 1;
  const isForOrder = choice.isForOrder.value;
  const isReading = choice.isWaiting.value && !choice.trouble.value;
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
          <HowMany choice={choice} tell={tell} />
          <button
            type="button"
            class="go"
            part="primary"
            aria-busy={isReading}
            aria-disabled={!isRemoved && (!isForOrder || choice.isWaiting.value)}
            onClick={onGo}
          >
            {isRemoved ? (
              t('removeIt')
            ) : (
              <Dotted
                parts={[
                  t(choice.isChanged ? 'saveIt' : 'addIt'),
                  isReading ? t('oneMoment') : choice.isFrom.value ? t('priceFrom', { price: money }) : money,
                ]}
              />
            )}
          </button>
        </div>
      )}
    </>
  );
}
