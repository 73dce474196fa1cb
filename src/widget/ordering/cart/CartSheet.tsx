import { createSheets } from '../../app/sheets.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { useOrdering } from '../shared.ts';
import { useCartTitle } from '../useCartTitle.ts';
import { CartContent, ToCheckout } from './CartPanel.tsx';
import { createCart } from './cart.ts';

/** The cart over the menu, in a narrow widget. */
export default function CartSheet() {
  const { model } = useOrdering();
  const { lines } = model(createCart);
  return (
    <Sheet
      title={useCartTitle()}
      foot={lines.value.length > 0 && <ToCheckout />}
      onClose={model(createSheets).close}
    >
      <CartContent />
    </Sheet>
  );
}
