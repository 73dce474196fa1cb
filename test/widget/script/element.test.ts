import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TablesideWidget as Widget } from '../../../src/widget/script/element.ts';
import { FACILITY, startRestaurantServer } from '../support/restaurantServer.ts';

let TablesideWidget: typeof Widget;

beforeAll(async () => {
  // What the build of the package defines.
  vi.stubGlobal('__API__', '/v1');
  vi.stubGlobal('__RELEASE__', 'release');
  vi.resetModules();
  ({ TablesideWidget } = await import('../../../src/widget/package/index.ts'));
});

const startRestaurant = () => startRestaurantServer(() => ({ body: FACILITY }));

function append(attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement('tableside-widget');
  for (const [name, value] of Object.entries({ facility: 'lumen', ...attributes }))
    element.setAttribute(name, value);
  document.body.append(element);
  onTestFinished(() => element.remove());
  return element;
}

describe('an element of the HTML that a server has rendered', () => {
  it('keeps what the page has set on it before it was upgraded', async () => {
    const { api, received } = await startRestaurant();
    const set = { messages: { en: { reserve: 'Book' } }, paymentMethods: [{ type: 'CCARD' }] };
    const early = Object.assign(append({ api }), set);
    expect(customElements.get('tableside-widget')).toBeUndefined();
    customElements.define('tableside-widget', TablesideWidget);
    expect(early).toBeInstanceOf(TablesideWidget);
    await vi.waitFor(() => expect(received).toHaveLength(2));
    expect([early.messages, early.paymentMethods]).toEqual([set.messages, set.paymentMethods]);
  });

  it('asks in the languages of the guest, those that we do not speak too', async () => {
    const { api, received } = await startRestaurant();
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['eu', 'gl-ES', 'de-AT']);
    append({ api });
    await vi.waitFor(() => expect(received).toHaveLength(2));
    for (const { headers } of received)
      expect(headers['accept-language']).toBe('eu;q=0.9,gl-ES;q=0.8,de-AT;q=0.7');
  });

  it('begins anew where its base comes only then, as in a build of several entries', async () => {
    const named = await startRestaurant();
    append({ api: named.api });
    append({});
    const { api, received } = await startRestaurant();
    TablesideWidget.base = new URL('/', api).href;
    await vi.waitFor(() =>
      expect(received.map(({ path }) => path)).toEqual([
        '/facility/lumen',
        '/facility/lumen/availability?limit=60',
      ]),
    );
    // The same once more is no news, and an address of the element's own stands.
    TablesideWidget.base = new URL('/', api).href;
    await vi.waitFor(() => expect(named.received).toHaveLength(2));
    expect(received).toHaveLength(2);
  });
});
