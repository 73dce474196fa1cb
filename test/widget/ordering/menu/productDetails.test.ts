import { signal } from '@preact/signals';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isGone } from '../../../../src/widget/api/errors.ts';
import { createHttp } from '../../../../src/widget/api/http.ts';
import type { Menu } from '../../../../src/widget/api/menu.ts';
import { createProductDetails } from '../../../../src/widget/ordering/menu/productDetails.ts';
import { type Answer, startApi } from '../../support/api.ts';
import { detail, productPath } from '../../support/productRecords.ts';

async function open(answer: (id: number) => Answer | Promise<Answer>) {
  const api = await startApi({ 'GET ': ({ what }) => answer(Number(what.split('/').at(-1))) });
  onTestFinished(api.stop);
  const http = createHttp({
    api: api.url,
    locale: () => 'en',
    wait: () => Promise.resolve(),
    random: () => 0,
  });
  const menus = signal<readonly Menu[]>([]);
  return {
    details: createProductDetails({ api: api.url, http, facilityId: 'lumen', menus }),
    renew: () => void (menus.value = []),
    asked: () => api.requests.map(({ what }) => what),
  };
}

const record = (id: number): Answer => ({ status: 200, body: detail(id) });

describe('the details of products', () => {
  it('have their picture from where the API is when it is a path, and none of another scheme', async () => {
    const images = ['', '/media/1.webp', 'https://pictures.example/2.webp', 'javascript:alert(1)'];
    const { details } = await open((id) => ({ status: 200, body: detail(id, { image: images[id] }) }));
    const read = await Promise.all([1, 2, 3].map((id) => details.read(productPath(id))));
    expect(read.map(({ image }) => image.replace(/^http:\/\/[^/]+/, 'API'))).toEqual([
      'API/media/1.webp',
      'https://pictures.example/2.webp',
      '',
    ]);
  });

  it('are read once, however often and by how many they are asked for', async () => {
    const { details, asked } = await open(record);
    const [first, second] = await Promise.all([details.read(productPath(1)), details.read(productPath(1))]);
    expect(first).toBe(second);
    expect(await details.read(productPath(1))).toBe(first);
    expect(details.known(productPath(1))).toBe(first);
    expect(asked()).toHaveLength(1);
  });

  it('are read four at a time, all of them in the end, and one that a guest looks at does not wait', async () => {
    let underWay = 0;
    let most = 0;
    let openGate = () => {};
    const gate = new Promise<void>((resolve) => (openGate = resolve));
    const { details } = await open(async (id) => {
      if (id === 99) return record(id);
      most = Math.max(most, ++underWay);
      await gate;
      underWay--;
      return record(id);
    });
    const all = Array.from({ length: 30 }, (_, id) => details.read(productPath(id)));
    expect((await details.refresh(productPath(99))).title).toBe('Dish 99');
    await vi.waitFor(() => expect(underWay).toBe(4));
    openGate();
    expect((await Promise.all(all)).map(({ title }) => title)).toEqual(
      Array.from({ length: 30 }, (_, id) => `Dish ${id}`),
    );
    expect(most).toBe(4);
  });

  it('can be asked for again after a failure, and nobody behind it waits for ever', async () => {
    let isBroken = true;
    const { details } = await open((id) => (isBroken && id < 8 ? 'cut' : record(id)));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, id) => details.read(productPath(id))),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(8);
    isBroken = false;
    expect((await details.read(productPath(3))).title).toBe('Dish 3');
  });

  it('are known no more once the menus were read anew, and read again', async () => {
    let title = 'Milk';
    const { details, renew } = await open((id) => ({
      status: 200,
      body: detail(id, { product_allergens: [{ title }] }),
    }));
    await details.read(productPath(1));
    renew();
    title = 'Nuts';
    expect(details.known(productPath(1))).toBeUndefined();
    expect((await details.read(productPath(1))).allergens).toEqual(['Nuts']);
  });

  it('that were on their way when the menus were read anew are read once more', async () => {
    const titles = ['Milk', 'Nuts'];
    const { details, renew, asked } = await open((id) => {
      if (titles.length === 2) renew();
      return { status: 200, body: detail(id, { product_allergens: [{ title: titles.shift() }] }) };
    });
    expect((await details.read(productPath(1))).allergens).toEqual(['Nuts']);
    expect(details.known(productPath(1))?.allergens).toEqual(['Nuts']);
    expect(asked()).toHaveLength(2);
  });

  it('forget a product that is gone', async () => {
    let isThere = true;
    const { details } = await open((id) => (isThere ? record(id) : { status: 404 }));
    await details.read(productPath(1));
    isThere = false;
    const error: unknown = await details.refresh(productPath(1)).catch((failure: unknown) => failure);
    expect(isGone(error)).toBe(true);
    expect(details.known(productPath(1))).toBeUndefined();
  });

  it.each([
    'https://elsewhere.example/steal/7',
    '/v1/facility/other/bookings/7',
    '//elsewhere.example/7?x=/7/',
  ])('are asked of the own API and of the own restaurant, whatever the path says: %s', async (path) => {
    const { details, asked } = await open(record);
    await details.read(path);
    expect(asked()).toEqual(['GET /v1/facility/lumen/menu_widget_product/7']);
  });

  it.each(['', '/', '/v1/facility/lumen/menu_widget_product/..', '/x/%2e%2e', '?'])(
    'are not asked for at all where the path names nothing: "%s"',
    async (path) => {
      const { details, asked } = await open(record);
      await expect(details.read(path)).rejects.toThrow();
      expect(asked().filter((what) => !/menu_widget_product\/\w+$/.test(what))).toEqual([]);
    },
  );
});
