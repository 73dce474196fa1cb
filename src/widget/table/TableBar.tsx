import { createSheets } from '../app/sheets.ts';
import CartBar from '../ordering/cart/CartBar.tsx';
import { createCart } from '../ordering/cart/cart.ts';
import { useOrdering } from '../ordering/shared.ts';
import { tableText } from '../ordering/tableText.ts';
import { RoundsLine } from './RoundsLine.tsx';

/** At the thumb: the way to the cart; while that is empty the table, and the rounds that were sent. */
export default function TableBar() {
  const { model, language, table } = useOrdering();
  const { t } = language;
  const name = table!.name.value;
  if (model(createCart).lines.value.length) return <CartBar />;
  return (
    <div class="bar seat">
      <button type="button" class="link" part="link" onClick={() => model(createSheets).open('table')}>
        {name ? tableText(language, name) : t('tableAsk')}
      </button>
      <RoundsLine />
    </div>
  );
}
