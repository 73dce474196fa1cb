/** Rows of a menu that open the product dialog, over a real kitchen, with the cart that it fills. */
import { screen } from '@testing-library/preact';
import Product from '../../../src/widget/ordering/menu/Product.tsx';
import { useOrdering } from '../../../src/widget/ordering/shared.ts';
import { openOrdering } from './openOrdering.tsx';
import type { SharedOptions } from './sharedOrdering.ts';

function Rows() {
  const { menu, dialog, sheets } = useOrdering();
  const { open } = dialog;
  return (
    <>
      {menu.sections.value
        .flatMap(({ products }) => products)
        .map(({ path, title }) => (
          <button key={path} type="button" onClick={() => open(path)}>
            {title}
          </button>
        ))}
      {sheets.shown.value === 'product' && <Product />}
    </>
  );
}

export async function openMenuDialog(options: SharedOptions = {}) {
  const opened = await openOrdering(Rows, options);
  return {
    ...opened,
    row: (title: string) => screen.getByRole('button', { name: title, hidden: true }),
  };
}
