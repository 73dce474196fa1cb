import { describe, expect, it } from 'vitest';
import { httpOf } from '../../../src/widget/app/httpOf.ts';
import { startRestaurantServer } from '../support/restaurantServer.ts';

describe('what a view asks of the API', () => {
  it('names the languages of the guest, who may read what we do not speak and the restaurant does', async () => {
    const { api, received } = await startRestaurantServer(() => ({ body: {} }));
    const boot = { api, locale: 'en', languages: 'eu;q=0.9,en;q=0.8', first: [], firstPage: '' };
    const http = httpOf(boot);
    await http.read('/facility/lumen');
    boot.languages = 'de;q=0.9,eu;q=0.8';
    await http.read('/facility/lumen');
    expect(received.map(({ headers }) => headers['accept-language'])).toEqual([
      'eu;q=0.9,en;q=0.8',
      'de;q=0.9,eu;q=0.8',
    ]);
  });
});
