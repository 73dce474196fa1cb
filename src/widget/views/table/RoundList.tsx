import { type Amount, UNIT } from '../../../domain/money.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { Dishes } from '../ordering/Dishes.tsx';
import { useOrdering } from '../../app/ordering.ts';
import { createRounds } from '../../state/rounds.ts';

/** The rounds of this table: when, what they are called, what was in them and what they cost; and all of them together. */
export function RoundList() {
  const { language, model } = useOrdering();
  const { t } = language;
  const rounds = model(createRounds).list.value;
  const money = (amount: Amount, currency: string) => formatMoney(language.locale, amount / UNIT, currency);
  const [first, ...others] = rounds;
  return (
    <>
      <ul class="rounds">
        {rounds.map(({ at, reference, dishes, total, currency }) => (
          <li key={at}>
            <span>{language.time(new Date(at))}</span>
            <bdi>
              <span class="sr">{t('reference')} </span>
              {reference}
            </bdi>
            <b>{money(total, currency)}</b>
            {dishes.length > 0 && <Dishes dishes={dishes} currency={currency} />}
          </li>
        ))}
      </ul>
      {first && others.length > 0 && (
        <p class="rounds-sum">
          <span>{t('total')}</span>
          <b>
            {money(
              rounds.reduce((sum, { total }) => sum + total, 0),
              first.currency,
            )}
          </b>
        </p>
      )}
    </>
  );
}
