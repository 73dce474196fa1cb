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

  it('says that no orders are taken, menu or not', async () => {
    const dishes = { allow_delivery: false, allow_pickup: false };
    for (const rules of [dishes, { ...dishes, menu_categories: [], products: [] }]) {
      const { view } = await openOrdering(Top, { menus: [menu(1, rules)] });
      expect(screen.getByText("We're not taking online orders right now")).toBeTruthy();
      view.unmount();
    }
  });
});
