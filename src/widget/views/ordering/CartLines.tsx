import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { priceText, useOrdering } from '../../app/ordering.ts';
import { createCart } from '../../state/cart.ts';
import { MOST_UNITS } from '../../state/cartLines.ts';
import type { CartLine } from '../../state/menuCart.ts';
import { createProductDialog } from '../../state/productDialog.ts';
import { Stepper } from '../../ui/Stepper.tsx';

/** Why a line is not taken, in words. */
const REASONS = {
  product: 'lineNotOffered',
  choice: 'lineNoChoice',
  quantity: 'notListed',
  other: 'notListed',
} as const;

/**
 * What is in the cart, each to be counted, changed and taken out; what was taken out last can be put
 * back where it stood. The focus stays in the place where it was.
 */
export function CartLines() {
  const { model } = useOrdering();
  const { lines, removed } = model(createCart);
  const list = useRef<HTMLUListElement>(null);
  const last = useRef(removed.peek());

  // What had the focus went away with the line: its place takes it.
  useSignalEffect(() => {
    const { value: now } = removed;
    const before = last.current;
    last.current = now;
    const root = list.current?.getRootNode() as Document | ShadowRoot | undefined;
    const isHere = root?.activeElement && list.current?.contains(root.activeElement);
    if (!isHere || now === before) return;
    const key = before && lines.peek().some((line) => line.key === before.line.key) ? before.line.key : '';
    queueMicrotask(() => {
      const selector = now ? '[data-undo]' : `[data-line="${CSS.escape(key)}"]`;
      list.current?.querySelector<HTMLElement>(selector)?.focus();
    });
  });

  const rows = lines.value.map((line) => <Line key={line.key} line={line} />);
  const gone = removed.value;
  if (gone) rows.splice(gone.index, 0, <Gone key={`gone ${gone.line.key}`} line={gone.line} />);
  return (
    <ul class="lines" ref={list}>
      {rows}
    </ul>
  );
}

function Line({ line }: { line: CartLine }) {
  const shared = useOrdering();
  const { model, language } = shared;
  const { setQuantity, remove } = model(createCart);
  const { open } = model(createProductDialog);
  const { key, product, title, description, note, quantity, price, state, isPriceChanged } = line;
  const { t } = language;
  return (
    <li class={state === 'refused' ? 'off' : undefined}>
      <Stepper
        name={title}
        value={quantity}
        canMore={quantity < MOST_UNITS}
        onChange={(value) => setQuantity(key, value)}
      />
      <div>
        <button type="button" data-line={key} onClick={() => open(product, key)}>
          <b dir="auto">{title}</b>
        </button>
        {description && <p dir="auto">{description}</p>}
        {note && <p dir="auto">{note}</p>}
        <State line={line} />
        {state === 'refused' && (
          <button
            type="button"
            class="link"
            aria-label={`${t('removeIt')}: ${title}`}
            onClick={() => remove(key)}
          >
            {t('removeIt')}
          </button>
        )}
      </div>
      <span>
        {priceText(shared, price)}
        {isPriceChanged && <small>{t('newPrice')}</small>}
      </span>
    </li>
  );
}

/** What is to be said of a line that the restaurant does not have as it stands. */
function State({ line: { state, reason, title } }: { line: CartLine }) {
  const { model, language, isOffline } = useOrdering();
  const { t } = language;
  const { retry } = model(createCart);
  if (state === 'sent' || state === 'sending') return null;
  return (
    <p class="stuck">
      {t(
        state === 'refused' ? REASONS[reason ?? 'other'] : state === 'unsure' ? 'lineUnsure' : 'lineWaiting',
      )}
      {state !== 'refused' && !isOffline.value && (
        <>
          {' '}
          <button
            type="button"
            class="link"
            aria-label={`${t('retry')}: ${title}`}
            onClick={() => void retry()}
          >
            {t('retry')}
          </button>
        </>
      )}
    </p>
  );
}

/** Where a line stood that was taken out last. */
function Gone({ line: { title } }: { line: CartLine }) {
  const { model, language } = useOrdering();
  const { t } = language;
  const { undo } = model(createCart);
  return (
    <li class="out">
      <p>{t('takenOut', { dish: title })}</p>
      <button type="button" class="link" data-undo aria-label={`${t('undo')}: ${title}`} onClick={undo}>
        {t('undo')}
      </button>
    </li>
  );
}
