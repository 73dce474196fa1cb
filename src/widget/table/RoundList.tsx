import { Dishes } from '../ordering/checkout/Dishes.tsx';
import { priceText } from '../ordering/shared.ts';
import { roundsOf } from './roundsOf.ts';
import { useTable } from './shared.ts';

/** The rounds of this table: when, what they are called, what was in them and what they cost; and all of them together. */
export function RoundList() {
  const shared = useTable();
  const { language } = shared;
  const { t } = language;
  const rounds = roundsOf(shared).list.value;
  const [first, ...others] = rounds;
  return (
    <>
      <ul class="rounds">
        {rounds.map(({ at, reference, dishes, total, currency }) => (
          <li key={at}>
            <div class="round">
              <span>{language.time(new Date(at))}</span> <b>{priceText(shared, total, currency)}</b>
            </div>
            {reference && (
              <p>
                {t('reference')} <bdi>{reference}</bdi>
              </p>
            )}
            {dishes.length > 0 && <Dishes dishes={dishes} currency={currency} />}
          </li>
        ))}
      </ul>
      {first && others.length > 0 && (
        <p class="rounds-sum">
          <span>{t('total')}</span>
          <b>
            {priceText(
              shared,
              rounds.reduce((sum, { total }) => sum + total, 0),
              first.currency,
            )}
          </b>
        </p>
      )}
    </>
  );
}
