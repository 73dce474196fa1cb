/** A part of the ordering view as the composition root would show it, over a real kitchen. */
import { render } from '@testing-library/preact';
import type { ComponentType } from 'preact';
import { onTestFinished } from 'vitest';
import { SharedContext } from '../../../src/widget/app/context.ts';
import { createSheets } from '../../../src/widget/app/sheets.ts';
import { createCart } from '../../../src/widget/ordering/cart/cart.ts';
import { createFulfilment } from '../../../src/widget/ordering/checkout/fulfilment.ts';
import { allowModalDialogs } from './modalDialogs.ts';
import { type SharedOptions, shareOrdering } from './sharedOrdering.ts';

export async function openOrdering(View: ComponentType, options: SharedOptions = {}) {
  allowModalDialogs();
  const opened = await shareOrdering(options);
  const { shared } = opened;
  const cart = shared.model(createCart);
  const view = render(
    <SharedContext value={shared}>
      <View />
    </SharedContext>,
  );
  onTestFinished(() => void view.unmount());
  return {
    ...shared,
    ...opened,
    cart,
    fulfilment: shared.model(createFulfilment),
    sheets: shared.model(createSheets),
    view,
  };
}
