import { Dotted } from '../../ui/Dotted.tsx';
import { useOrdering } from '../shared.ts';
import { tableText } from '../tableText.ts';

/** What the cart is called: at the table with its name, which is on view wherever the guest is. */
export function CartTitle() {
  const { language, table } = useOrdering();
  const name = table?.name.value;
  return <Dotted parts={[language.t('cart'), name && tableText(language, name)]} />;
}
