import type { Cart } from '../cart/cart.ts';
import { type Ordering, priceText } from '../shared.ts';
import type { MenuProduct } from './menu.ts';

/**
 * A product of the menu. There may be thousands of it, so it has no hooks of its own, and what changes it
 * redraws it alone.
 */
export function ProductRow({ product, shared }: { product: MenuProduct; shared: Ordering }) {
  const { path, title, description, image, price, hasVariations } = product;
  const { menu, dialog, quantities, loadCart, language, facility, announce } = shared;
  const { t } = language;
  const mark = menu.markOf(path).value;
  const number = quantities.of(path).value;
  // A menu that is only for reading says so at its top.
  const isReadOnly = product.displayOnly === 'category' || product.displayOnly === 'product';
  const isClosed = !!shared.table?.closedOf(product.category);
  const isFaint = isClosed || isReadOnly || mark?.reason === 'soldOut' || mark?.reason === 'contains';
  const asks = product.hasVariations || product.hasModifiers;
  const canAdd = !isClosed && !product.displayOnly && mark?.reason !== 'soldOut';
  /** The restaurant's words, in its own language. */
  const written = { dir: 'auto', lang: facility.language } as const;
  const inCart = (change: (cart: Cart) => void) =>
    void loadCart().then(change, () => announce(t('loadFailed')));
  return (
    <div role="listitem" part="product" class={isFaint ? 'product off' : 'product'} hidden={mark?.isHidden}>
      <div>
        <h3 {...written}>
          <button type="button" onClick={() => dialog.open(path)}>
            {title}
          </button>
        </h3>
        {description && <p {...written}>{description}</p>}
        {price >= 0 && (
          <span>
            {hasVariations ? t('fromPrice', { price: priceText(shared, price) }) : priceText(shared, price)}
          </span>
        )}
        {mark ? (
          <small>{t(mark.reason, { allergens: mark.allergens ?? '' })}</small>
        ) : (
          isReadOnly && <small>{t('notOnline')}</small>
        )}
      </div>
      {(image || canAdd || number > 0) && (
        <div class="pic">
          {image && (
            <img
              // The browser looks at every picture in each frame that is asked for and not there yet: `Rows.tsx` asks.
              data-src={image}
              alt=""
              loading="lazy"
              decoding="async"
              referrerpolicy="no-referrer"
              onError={({ currentTarget }) => {
                currentTarget.hidden = true;
              }}
            />
          )}
          {number > 0 && (
            <button
              type="button"
              class="minus"
              aria-label={t('takeOne', { dish: title })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={({ currentTarget: { nextElementSibling } }) => {
                // It goes with the last one.
                if (number === 1) (nextElementSibling as HTMLElement | null)?.focus({ preventScroll: true });
                inCart((cart) => cart.takeOne(path));
              }}
            />
          )}
          {canAdd && (
            <button
              type="button"
              class={number ? 'plus has' : 'plus'}
              aria-label={t(number ? 'addMore' : 'add', { dish: title, number })}
              // In a long menu the focus that leaves a dish far away lays that out anew before the press counts.
              onMouseDown={(event) => asks || event.preventDefault()}
              onClick={() => {
                if (asks) dialog.open(path);
                else inCart((cart) => cart.addOne(product));
              }}
            >
              {number > 0 && language.number(number)}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
