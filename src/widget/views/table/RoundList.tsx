import { formatMoney } from '../../../i18n/money.ts';
import { UNIT } from '../../../domain/money.ts';
import { useOrdering } from '../../app/ordering.ts';
import { createRounds } from '../../state/rounds.ts';

/** The rounds of this table: when, what they are called, what they cost. */
export function RoundList() {
  const { language, model } = useOrdering();
  return (
    <ul class="rounds">
      {model(createRounds).list.value.map(({ at, reference, total, currency }) => (
        <li key={at}>
          <span>{language.time(new Date(at))}</span>
          <bdi>{reference}</bdi>
          <b>{formatMoney(language.locale, total / UNIT, currency)}</b>
        </li>
      ))}
    </ul>
  );
}
