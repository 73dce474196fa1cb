import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { MOST_UNITS } from '../../../contract/limits.ts';
import { Stepper } from '../../ui/Stepper.tsx';
import { priceText, useOrdering } from '../shared.ts';
import type { CartLine } from './shownLines.ts';
import { useCart } from './useCart.ts';

/** No line has this key. */
const UNDO = '';

/** Leads the guest to a line of the cart that is drawn in `place`. */
export function focusLine(place: Element, key: string): void {
  const titles = [...place.querySelectorAll<HTMLElement>('[data-line]')];
  titles.find(({ dataset }) => dataset.line === key)?.focus();
}

/** Why a line is not taken, in words. */
const REASONS = {
  product: 'lineNotOffered',
  choice: 'lineNoChoice',
  quantity: 'notListed',
  other: 'notListed',
  hours: 'servedLater',
} as const;

/**
 * What is in the cart, each to be counted, changed and taken out; what was taken out last can be put
 * back where it stood. The focus stays in the place where it was.
 */
export function CartLines() {
  const { lines, removed } = useCart();
  const list = useRef<HTMLUListElement>(null);
  /** What takes the focus once it is drawn: the line of this key, or the button that puts one back. */
  const target = useRef<string | undefined>(undefined);

  // What has the focus goes away with its line: its place takes it.
  useEffect(() => {
    let before = removed.peek();
    return removed.subscribe((now) => {
      const { activeElement } = (list.current?.getRootNode() ?? document) as Document | ShadowRoot;
      if (now !== before && list.current?.contains(activeElement))
        target.current = now ? UNDO : before?.line.key;
      before = now;
    });
  }, []);
  useLayoutEffect(() => {
    const { current: key } = target;
    if (key === undefined) return;
    target.current = undefined;
    if (key === UNDO) list.current!.querySelector<HTMLElement>('[data-undo]')?.focus();
    else focusLine(list.current!, key);
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
  const { dialog, language, facility } = shared;
  const { setQuantity, remove } = useCart();
  const { key, product, title, description, note, quantity, price, state, reason, isPriceChanged } = line;
  const { t } = language;
  // Of what can't be had there are not two either: it can only be taken out.
  const isCounted = state !== 'refused' || reason === 'quantity' || reason === 'other';
  return (
    <li class={state === 'refused' ? 'off' : undefined}>
      {isCounted && (
        <Stepper
          name={title}
          value={quantity}
          canMore={quantity < MOST_UNITS}
          onChange={(value) => setQuantity(key, value)}
        />
      )}
      <div>
        <button type="button" data-line={key} onClick={() => dialog.open(product, key)}>
          <b dir="auto" lang={facility.language}>
            {title}
          </b>
        </button>
        {description && (
          <p dir="auto" lang={facility.language}>
            {description}
          </p>
        )}
        {note && <p dir="auto">{note}</p>}
        <State line={line} />
        {state === 'refused' && (
          <button
            type="button"
            class="link"
            part="link"
            aria-label={t('labelled', { label: t('removeIt'), text: title })}
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
  const { language, isOffline } = useOrdering();
  const { t } = language;
  const { retry, notice } = useCart();
  // It is offered above the lines then, for all of them.
  const isOffered = notice.value === 'failed' || notice.value === 'tooOften';
  if (state === 'sent' || state === 'sending') return null;
  return (
    <p class="stuck">
      {t(
        state === 'refused' ? REASONS[reason ?? 'other'] : state === 'unsure' ? 'lineUnsure' : 'lineWaiting',
      )}
      {state !== 'refused' && !isOffline.value && !isOffered && (
        <>
          {' '}
          <button
            type="button"
            class="link"
            part="link"
            aria-label={t('labelled', { label: t('retry'), text: title })}
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
  const { language, facility } = useOrdering();
  const { t } = language;
  const { undo } = useCart();
  return (
    <li class="out">
      <s dir="auto" lang={facility.language}>
        {title}
      </s>
      <button
        type="button"
        class="link"
        part="link"
        data-undo
        aria-label={t('labelled', { label: t('undo'), text: title })}
        onClick={undo}
      >
        {t('undo')}
      </button>
    </li>
  );
}
