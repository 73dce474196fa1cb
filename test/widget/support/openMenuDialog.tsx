/** Rows of a menu that open the product dialog, over a real kitchen, with the cart that it fills. */
import { screen } from '@testing-library/preact';
import { createSheets } from '../../../src/widget/app/sheets.ts';
import { createMenu } from '../../../src/widget/ordering/menu/menu.ts';
import Product from '../../../src/widget/ordering/menu/Product.tsx';
import { createProductDialog } from '../../../src/widget/ordering/menu/productDialog.ts';
import { useOrdering } from '../../../src/widget/ordering/shared.ts';
import { openOrdering } from './openOrdering.tsx';
import type { SharedOptions } from './sharedOrdering.ts';

function Rows() {
  const { model } = useOrdering();
  const { open } = model(createProductDialog);
  return (
    <>
      {model(createMenu)
        .sections.value.flatMap(({ products }) => products)
        .map(({ path, title }) => (
          <button key={path} type="button" onClick={() => open(path)}>
            {title}
          </button>
        ))}
      {model(createSheets).shown.value === 'product' && <Product />}
    </>
  );
}

export async function openMenuDialog(options: SharedOptions = {}) {
  const opened = await openOrdering(Rows, options);
  return {
    ...opened,
    dialog: opened.model(createProductDialog),
    menu: opened.model(createMenu),
    row: (title: string) => screen.getByRole('button', { name: title, hidden: true }),
  };
}
