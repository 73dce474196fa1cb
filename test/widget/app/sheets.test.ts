import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSheets } from '../../../src/widget/app/sheets.ts';

function open() {
  const sheets = createSheets({ follow: (connect) => onTestFinished(connect()) });
  return sheets;
}

describe('the sheets over a step', () => {
  it('stand above one another, and the back button takes them away one by one', async () => {
    const { shown, open: show } = open();
    show('cart');
    show('product');
    expect(shown.value).toBe('product');
    history.back();
    await vi.waitFor(() => expect(shown.value).toBe('cart'));
    history.back();
    await vi.waitFor(() => expect(shown.value).toBe('none'));
  });

  it('go one step back and no further when closing is asked for twice', async () => {
    history.pushState({ page: 'before' }, '');
    history.pushState({ page: 'here' }, '');
    const { shown, open: show, close } = open();
    show('when');
    close();
    close();
    await vi.waitFor(() => expect(shown.value).toBe('none'));
    close();
    // Whatever the browser still had to do it has done when it answers to this one.
    history.forward();
    await vi.waitFor(() => expect(shown.value).toBe('when'));
    close();
    await vi.waitFor(() => expect(shown.value).toBe('none'));
    expect(history.state).toEqual({ page: 'here' });
  });

  it('are one step, however often they are asked for before they stand there', async () => {
    history.pushState({ page: 'here' }, '');
    const { shown, open: show } = open();
    show('product');
    show('product');
    history.back();
    await vi.waitFor(() => expect(shown.value).toBe('none'));
    expect(history.state).toEqual({ page: 'here' });
  });

  it("leave the page's own state and the address as they are", () => {
    history.replaceState({ page: 'mine' }, '');
    const { href } = location;
    const { open: show } = open();
    show('search');
    expect(history.state).toMatchObject({ page: 'mine' });
    expect(location.href).toBe(href);
  });
});
