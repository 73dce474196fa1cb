import { Field } from '../../ui/Field.tsx';
import { CartLines } from '../cart/CartLines.tsx';
import { Sums } from '../cart/CartPanel.tsx';
import { useOrdering } from '../shared.ts';
import { useSpokenCart } from '../useSpokenCart.ts';
import { Trouble } from './OrderTrouble.tsx';
import { useCheckout } from './useCheckout.ts';

/** A last look: every dish with its note, what the kitchen should know, what it costs. All of it can be changed. */
export function CheckPart() {
  const { t } = useOrdering().language;
  useSpokenCart();
  const { order } = useCheckout();
  return (
    <section aria-labelledby="check">
      <h3 id="check" data-attention="check" tabIndex={-1}>
        {t('partCheck')}
      </h3>
      <Trouble part="check" />
      <CartLines />
      <KitchenNote />
      <Sums isMissingTold={order.trouble.value?.kind === 'belowMinimum'} />
    </section>
  );
}

/** What the kitchen should know of the whole order. */
function KitchenNote() {
  const { t } = useOrdering().language;
  const { text, left, isRefused } = useCheckout().kitchenNote;
  const label = t('kitchenNote');
  return (
    <Field
      name="notes"
      label={label}
      aside={t('optional')}
      value={text}
      fault={
        left.value < 0 ? t('notesLong') : isRefused.value ? t('fieldRefused', { field: label }) : undefined
      }
      limit={Math.max(text.value.length + left.value, 0)}
      isNote
    />
  );
}
