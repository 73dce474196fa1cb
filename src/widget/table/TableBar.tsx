import CartBar from '../ordering/cart/CartBar.tsx';
import { useCart } from '../ordering/cart/useCart.ts';
import { tableText } from '../ordering/tableText.ts';
import { RoundsLine } from './RoundsLine.tsx';
import { useTable } from './shared.ts';

/**
 * At the thumb, once the guest has touched the menu or has sent rounds: the way to the cart; while that is empty the
 * table, and the rounds that were sent.
 */
export default function TableBar() {
  const { sheets, language, table } = useTable();
  const { t } = language;
  const name = table.name.value;
  if (useCart().lines.value.length) return <CartBar />;
  return (
    <div class="bar seat">
      <button type="button" class="link" part="link" onClick={() => sheets.open('table')}>
        {name ? tableText(language, name) : t('tableAsk')}
      </button>
      <RoundsLine />
    </div>
  );
}
