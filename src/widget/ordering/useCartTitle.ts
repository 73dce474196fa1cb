import { useOrdering } from './shared.ts';
import { tableText } from './tableText.ts';

/** What the cart is called: at the table with its name, which is on view wherever the guest is. */
export function useCartTitle(): string {
  const { language, table } = useOrdering();
  const { t } = language;
  const name = table?.name.value;
  return name ? `${t('checkout')}\u00a0· ${tableText(language, name)}` : t('checkout');
}
