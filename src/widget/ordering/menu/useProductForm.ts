import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useCart } from '../cart/useCart.ts';
import { priceText, useOrdering } from '../shared.ts';
import { detailsOf } from './models.ts';
import { createProductChoice, type Missing } from './productChoice.ts';
import type { OpenedProduct } from './productDialog.ts';

/**
 * What the dialog of a product does: the choice, what is said of it, and what the button makes of it.
 *
 * @param form where what is missing is looked for
 */
export function useProductForm({ product, lineKey }: OpenedProduct, form: RefObject<HTMLElement | null>) {
  const ordering = useOrdering();
  const { menu, dialog, see, language, announce, table } = ordering;
  const { t } = language;
  const cart = useCart();
  const choice = useMemo(() => {
    const summary = menu.product(product);
    return createProductChoice({
      product,
      summary,
      isClosed: () => !!summary && !!table?.closedOf(summary.category),
      details: detailsOf(ordering),
      before: cart.lines.peek().find(({ key }) => key === lineKey),
      markGone: (isGone) => menu.markGone(product, isGone),
    });
  }, []);
  useEffect(() => {
    see('product');
    void choice.read();
  }, []);

  const money = () => priceText(ordering, choice.price.peek());
  const tell = (more?: string) => announce(more ? `${money()} ${more}` : money());

  /** Leads to what is missing, and says it. */
  const point = ({ group, left }: Missing) => {
    const title = choice.groups.peek().find(({ path }) => path === group)?.title;
    choice.isAsked.value = true;
    announce(title ? t('labelled', { label: title, text: t('pickPlease', { count: left }) }) : t('whichOne'));
    [...form.current!.querySelectorAll<HTMLElement>('[data-group]')]
      .find(({ dataset }) => dataset['group'] === group)
      ?.querySelector<HTMLElement>('input, button')
      ?.focus();
  };
  /** Two quick presses are one. */
  const isDone = useRef(false);
  const finish = (act: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    act();
    dialog.close();
  };
  /** The button was pressed before the choices were there: that counts as soon as they are. */
  const isEarly = useRef(false);
  const go = () => {
    if (choice.isChanged && lineKey && choice.quantity.peek() === 0) {
      finish(() => cart.remove(lineKey));
      return;
    }
    if (choice.isWaiting.peek()) {
      isEarly.current = !choice.trouble.peek();
      return;
    }
    isEarly.current = false;
    const missing = choice.missing.peek();
    if (missing) point(missing);
    const wanted = choice.choice();
    if (!wanted) return;
    finish(() => {
      if (choice.isChanged && lineKey) cart.change(lineKey, wanted);
      else cart.add(wanted);
    });
  };
  const { value: trouble } = choice.trouble;
  useEffect(() => {
    // What could not be read the guest asks for again, and then looks at it first.
    if (trouble) isEarly.current = false;
    else if (isEarly.current) go();
  }, [choice.detail.value, trouble]);

  return { choice, tell, go };
}
