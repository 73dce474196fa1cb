import { useEffect } from 'preact/hooks';
import { useOrdering } from '../../app/ordering.ts';
import { createCart } from '../../state/cart.ts';
import { createRounds } from '../../state/rounds.ts';
import CartBar from '../ordering/CartBar.tsx';
import { keepTable } from '../../state/tableKept.ts';
import { RoundsLine } from './RoundsLine.tsx';

/** At the thumb: the way to the cart, and while that is empty to the rounds that were sent. */
export default function TableBar() {
  const { model, table } = useOrdering();
  useEffect(() => {
    if (table!.name.peek()) keepTable(table!);
  }, []);
  const isEmpty = !model(createCart).lines.value.length;
  return (
    <>
      <CartBar />
      {isEmpty && model(createRounds).list.value.length > 0 && (
        <div class="bar">
          <RoundsLine />
        </div>
      )}
    </>
  );
}
