import { priceText } from '../ordering/shared.ts';
import { Dotted } from '../ui/Dotted.tsx';
import { roundsOf } from './roundsOf.ts';
import { useTable } from './shared.ts';

/** How many rounds were sent and what they cost together; opens the list. Nothing before the first. */
export function RoundsLine() {
  const shared = useTable();
  const { sheets, language } = shared;
  const rounds = roundsOf(shared).list.value;
  if (!rounds.length) return null;
  const sum = rounds.reduce((all, { total }) => all + total, 0);
  return (
    <button
      type="button"
      class="link"
      part="link"
      aria-haspopup="dialog"
      onClick={() => sheets.open('rounds')}
    >
      {/* No line ends with the dot. */}
      <Dotted
        parts={language
          .t('roundsSoFar', { count: rounds.length, price: priceText(shared, sum) })
          .split(' · ')}
      />
    </button>
  );
}
