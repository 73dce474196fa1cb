import { priceText, useOrdering } from '../../app/ordering.ts';
import { createCart } from '../../state/cart.ts';
import { createCheckout } from '../../state/checkout.ts';
import { createFulfilment } from '../../state/fulfilment.ts';
import { createOrder } from '../../state/order.ts';
import { createProductDialog } from '../../state/productDialog.ts';
import { Field } from '../../ui/Field.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { Trouble } from './OrderTrouble.tsx';

/** A last look: every dish with its note, what it costs, and what the kitchen should know. All of it can be changed. */
export function CheckPart() {
  const shared = useOrdering();
  const { model, language } = shared;
  const { t } = language;
  const { lines, goods } = model(createCart);
  const { total, isDelivery } = model(createCheckout);
  const { terms } = model(createFulfilment);
  return (
    <section aria-labelledby="check">
      <h3 id="check" data-attention="check" tabIndex={-1}>
        {t('partCheck')}
      </h3>
      <Trouble part="check" />
      <ul class="lines">
        {lines.value.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      <KitchenNote />
      <dl class="sums">
        <dt>{t('goods')}</dt>
        <dd>{priceText(shared, goods.value)}</dd>
        {isDelivery.value && (
          <>
            <dt>{t('delivery')}</dt>
            <dd>{priceText(shared, terms.value.fee)}</dd>
          </>
        )}
        <dt>
          <b>{t('total')}</b>
        </dt>
        <dd>
          <b>{priceText(shared, total.value)}</b>
        </dd>
      </dl>
    </section>
  );
}

function Line({ line }: { line: ReturnType<typeof createCart>['lines']['value'][number] }) {
  const shared = useOrdering();
  const { model, language } = shared;
  const { t } = language;
  const { setQuantity } = model(createCart);
  const { open } = model(createProductDialog);
  const { key, product, title, description, note, quantity, price, state, reason } = line;
  return (
    <li class={state === 'sent' ? '' : state}>
      <Stepper name={title} value={quantity} onChange={(value) => setQuantity(key, value)} />
      <div>
        <button type="button" onClick={() => open(product, key)}>
          <b dir="auto">{title}</b>
        </button>
        {description && <p dir="auto">{description}</p>}
        {note && <p dir="auto">{note}</p>}
        {state === 'refused' && <p class="fault">{t(reason === 'product' ? 'soldOut' : 'notListed')}</p>}
      </div>
      <span>{priceText(shared, price)}</span>
    </li>
  );
}

/** What the kitchen should know of the whole order. */
function KitchenNote() {
  const { model, language } = useOrdering();
  const { t } = language;
  const { note, noteLeft } = model(createCheckout);
  const { isNoteRefused } = model(createOrder);
  const fault = noteLeft.value < 0 ? t('notesLong') : isNoteRefused.value ? t('fieldRefused') : undefined;
  return (
    <Field
      name="notes"
      label={t('kitchenNote')}
      aside={t('optional')}
      value={note}
      fault={fault}
      limit={Math.max(note.value.length + noteLeft.value, 0)}
      isNote
    />
  );
}
