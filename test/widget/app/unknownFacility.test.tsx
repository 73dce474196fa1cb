/** A restaurant that the API does not know, in each view that a page names it to. */
import { waitFor, within } from '@testing-library/preact';
import { expect, it, onTestFinished } from 'vitest';
import { FIRST_READS, needsFacility, VIEWS } from '../../../src/domain/views.ts';
import { mount as booking } from '../../../src/widget/booking/main.tsx';
import { mount as waitlist } from '../../../src/widget/booking/waitlist/main.tsx';
import { mount as reviews } from '../../../src/widget/lists/reviews/main.tsx';
import { mount as tickets } from '../../../src/widget/lists/tickets/main.tsx';
import { mount as ordering } from '../../../src/widget/ordering/main.tsx';
import { mount as table } from '../../../src/widget/table/main.tsx';
import { startRestaurantServer } from '../support/restaurantServer.ts';

const MOUNTS = { booking, ordering, table, waitlist, tickets, reviews };

it('is looked for by every view that needs one', () => {
  expect(Object.keys(MOUNTS)).toEqual(VIEWS.filter(needsFacility));
});

it.each(Object.entries(MOUNTS))(
  '%s says that it can’t be found, and offers no other try',
  async (view, mount) => {
    // jsdom has no constructed sheets; what a sheet says is not asked here.
    CSSStyleSheet.prototype.replaceSync ??= () => {};
    const { api, received } = await startRestaurantServer(() => ({ status: 404, body: {} }));
    const host = document.createElement('div');
    host.setAttribute('facility', 'nobody');
    document.body.append(host);
    const events: string[] = [];
    for (const name of ['ready', 'failed', 'slot', 'cart', 'ticket'])
      host.addEventListener(`tableside-${name}`, () => events.push(name));
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets ??= [];
    const firstPage = FIRST_READS[view as keyof typeof MOUNTS] ?? '/availability?limit=60';
    const first = ['', firstPage].map((path) => fetch(`${api}/facility/nobody${path}`));
    const disconnect = mount(host, root, { api, locale: 'en-GB', languages: 'en-GB', first, firstPage })();
    onTestFinished(() => {
      disconnect();
      host.remove();
    });
    await waitFor(() => expect(events).toEqual(['failed']));
    const shown = within(root as unknown as HTMLElement);
    expect(shown.getByText("We can't find this restaurant.")).toBeTruthy();
    expect(shown.queryByRole('button')).toBeNull();
    // What the page has put there for that case is on show.
    expect(root.querySelector('slot')).toBeTruthy();
    // Nor is it tried once more when the connection is back.
    const asked = received.length;
    dispatchEvent(new Event('online'));
    expect(shown.getByText("We can't find this restaurant.")).toBeTruthy();
    expect(received).toHaveLength(asked);
  },
);
