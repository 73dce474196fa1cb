import { Sheet } from '../../ui/Sheet.tsx';
import { useOrdering } from '../shared.ts';
import { CartContent, ToCheckout } from './CartPanel.tsx';
import { CartTitle } from './CartTitle.tsx';
import { useCart } from './useCart.ts';

/** The cart over the menu, in a narrow widget. */
export default function CartSheet() {
  const { sheets, isOffline, language } = useOrdering();
  const { lines } = useCart();
  return (
    <Sheet title={<CartTitle />} foot={lines.value.length > 0 && <ToCheckout />} onClose={sheets.close}>
      {/* The menu's own notice lies below the sheet. */}
      <CartContent head={isOffline.value && <p class="notice">{language.t('offline')}</p>} />
    </Sheet>
  );
}
