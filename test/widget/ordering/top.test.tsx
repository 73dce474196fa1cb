import { screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { Top } from '../../../src/widget/ordering/Top.tsx';
import { menu } from '../support/menuRecords.ts';
import { openOrdering } from '../support/openOrdering.tsx';

describe('the line above the menu', () => {
  it('says when an order is ready, and leads to the choice of a time', async () => {
    await openOrdering(Top, { menus: [menu(1)] });
    expect(screen.getByRole('button', { name: /^Arrives from about/ })).toBeTruthy();
  });

  it('says nothing of the kind above a menu without dishes', async () => {
    await openOrdering(Top, { menus: [menu(1, { menu_categories: [], products: [] })] });
    expect(screen.queryByText(/Arrives from|Ready from/)).toBeNull();
  });
});
