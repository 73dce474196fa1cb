import { createSheets } from '../app/sheets.ts';
import { createRounds } from '../ordering/checkout/rounds.ts';
import { priceText, useOrdering } from '../ordering/shared.ts';

/** How many rounds were sent and what they cost together; opens the list. Nothing before the first. */
export function RoundsLine() {
  const shared = useOrdering();
  const { model, language } = shared;
  const rounds = model(createRounds).list.value;
  if (!rounds.length) return null;
  const sum = rounds.reduce((all, { total }) => all + total, 0);
  return (
    <button
      type="button"
      class="link"
      part="link"
      aria-haspopup="dialog"
      onClick={() => model(createSheets).open('rounds')}
    >
      {language.t('roundsSoFar', { count: rounds.length, price: priceText(shared, sum) })}
    </button>
  );
}
