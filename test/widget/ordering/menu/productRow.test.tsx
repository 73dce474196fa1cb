import { render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ProductRow } from '../../../../src/widget/ordering/menu/ProductRow.tsx';
import type { Ordering } from '../../../../src/widget/ordering/shared.ts';
import { shareOrdering } from '../../support/sharedOrdering.ts';

/** The first dish of the menu. */
function showDish(shared: Ordering) {
  const view = render(<ProductRow product={shared.menu.sections.value[0]!.products[0]!} shared={shared} />);
  onTestFinished(() => void view.unmount());
}

/** From now on the cart can't be made, until what is returned is called. */
function breakCart(shared: Ordering) {
  const { isOffline } = shared;
  let isBroken = true;
  Object.defineProperty(shared, 'isOffline', {
    get() {
      if (isBroken) throw new TypeError('isOffline is not what it was');
      return isOffline;
    },
  });
  return () => (isBroken = false);
}

describe('the plus of a dish', () => {
  it('says that a fault of ours kept the dish out of the cart, tells the developer, and works once that is over', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => told.mockRestore());
    const user = userEvent.setup();
    const { shared, announced } = await shareOrdering();
    const mend = breakCart(shared);
    showDish(shared);
    await user.click(screen.getByRole('button', { name: 'Add Dish 1' }));
    await waitFor(() => expect(announced).toEqual(["Part of this page didn't load."]));
    await waitFor(() => expect(told.mock.calls).toEqual([[expect.stringMatching(/^Tableside:\nTypeError/)]]));
    mend();
    await user.click(screen.getByRole('button', { name: 'Add Dish 1' }));
    expect(await screen.findByRole('button', { name: 'Add Dish 1, 1 in your cart' })).toBeTruthy();
  });
});
