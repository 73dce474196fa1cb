import { within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isOpenView, VIEWS } from '../../../src/domain/views.ts';
import { mount } from '../../../src/widget/dialog/main.tsx';
import german from '../../../src/widget/dialog/words/first.de.json';
import { allowModalDialogs } from '../support/modalDialogs.ts';

interface Given {
  attributes?: Readonly<Record<string, string>>;
  sentences?: Promise<{ default: Readonly<Record<string, string>> }>;
  locale?: string;
}

function open({ attributes = {}, sentences, locale = 'en-GB' }: Given = {}) {
  // jsdom knows no constructable style sheets; what they hold is no matter here.
  CSSStyleSheet.prototype.replaceSync ??= () => {};
  allowModalDialogs();
  const host = document.createElement('div');
  for (const [name, value] of Object.entries({ facility: 'lumen', display: 'button', ...attributes }))
    host.setAttribute(name, value);
  host.append('Call us');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets ??= [];
  const boot = { api: 'http://localhost/v1', locale, languages: locale, first: [], firstPage: '', sentences };
  const disconnect = mount(host, root, boot)();
  onTestFinished(() => {
    disconnect();
    host.remove();
    history.replaceState(null, '', '/');
  });
  return { host, page: within(root as unknown as HTMLElement), disconnect };
}

const attributesOf = (element: Element) =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));

describe('a button that opens a dialog', () => {
  it.each([
    ['booking', 'Book a table'],
    ['ordering', 'Order online'],
    ['tickets', 'Events and vouchers'],
    ['no such view', 'Book a table'],
    ['constructor', 'Book a table'],
  ])('says of the view %s: %s', async (view, label) => {
    const { page } = open({ attributes: { view } });
    expect(await page.findByRole('button', { name: label })).toBeTruthy();
  });

  it('has a sentence of its own for each view that it may open', async () => {
    const labels = new Set<string>();
    for (const view of VIEWS.filter(isOpenView)) {
      const { page } = open({ attributes: { view } });
      labels.add((await page.findByRole('button')).textContent);
    }
    expect(labels).not.toContain('');
    expect(labels.size).toBe(VIEWS.filter(isOpenView).length);
  });

  it('speaks the guest’s language, and English when its sentences can’t be had', async () => {
    const { page } = open({ sentences: Promise.resolve({ default: german }), locale: 'de' });
    const button = await page.findByRole('button', { name: 'Tisch reservieren' });
    expect(button.lang).toBe('de');
    const failing = Promise.reject(new Error('blocked'));
    failing.catch(() => {});
    const { page: other } = open({ sentences: failing, locale: 'ar' });
    expect((await other.findByRole('button', { name: 'Book a table' })).lang).toBe('en');
  });

  it('shows what the page calls it as text, whatever that is', async () => {
    const label = '<img src=x onerror=alert(1)>';
    const { page } = open({ attributes: { label } });
    expect((await page.findByRole('button', { name: label })).children).toHaveLength(0);
  });

  it('makes the widget inside when it is pressed, with what the page has set and sets later', async () => {
    const { page, host } = open({ attributes: { view: 'ordering', theme: 'dark', label: 'Eat', id: 'a' } });
    const methods = [{ type: 'CCARD' }];
    const button = await page.findByRole('button', { name: 'Eat' });
    expect(host.firstElementChild).toBeNull();
    await userEvent.click(button);
    await vi.waitFor(() => expect(host.firstElementChild).not.toBeNull());
    const inner = host.firstElementChild!;
    const handed = { facility: 'lumen', view: 'ordering', slot: 'tableside-inside' };
    expect(attributesOf(inner)).toEqual({ ...handed, theme: 'dark' });
    expect(inner.textContent).toBe('Call us');
    Object.assign(host, { paymentMethods: methods });
    expect((inner as HTMLElement & { paymentMethods?: unknown }).paymentMethods).toBe(methods);
    host.setAttribute('source', 'poster');
    host.removeAttribute('theme');
    await vi.waitFor(() => expect(attributesOf(inner)).toEqual({ ...handed, source: 'poster' }));
  });

  it('closes when it is taken out of the page, and is the same when it is back', async () => {
    const { page, host, disconnect } = open();
    await userEvent.click(await page.findByRole('button', { name: 'Book a table' }));
    const dialog = await page.findByRole('dialog', { name: 'Book a table' });
    await vi.waitFor(() => expect(host.firstElementChild).not.toBeNull());
    const inner = host.firstElementChild;
    disconnect();
    expect(dialog.hasAttribute('open')).toBe(false);
    expect(host.firstElementChild).toBe(inner);
  });

  it.each(['cancel', 'status'])('leaves %s in the page: the code is in its address', (view) => {
    const { page, host } = open({ attributes: { view } });
    expect(page.queryByRole('button')).toBeNull();
    expect(host.firstElementChild?.getAttribute('view')).toBe(view);
  });
});
