/** A part of the ordering view as the composition root would show it, over a real kitchen. */
import { render } from '@testing-library/preact';
import type { ComponentType } from 'preact';
import { onTestFinished } from 'vitest';
import { cartOf } from '../../../src/widget/ordering/cart/cartOf.ts';
import { Given } from './givenOrdering.tsx';
import { allowModalDialogs } from './modalDialogs.ts';
import { type SharedOptions, shareOrdering } from './sharedOrdering.ts';

export async function openOrdering(View: ComponentType, options: SharedOptions = {}) {
  allowModalDialogs();
  const opened = await shareOrdering(options);
  const { shared } = opened;
  const cart = cartOf(shared);
  const view = render(
    <Given {...opened}>
      <View />
    </Given>,
  );
  onTestFinished(() => void view.unmount());
  return {
    ...shared,
    ...opened,
    cart,
    view,
  };
}
