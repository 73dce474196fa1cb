/** The pages behind links in mails, in their reader's language. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const get = (path: string, language: string) =>
  fetch(service.url + path, { headers: { 'Accept-Language': language } });

describe('a link in a mail', () => {
  const asked = (page: string) => get(`/${page}?locale=pl`, 'en-GB');

  it.each([
    ['cancel', '<title>Odwołaj rezerwację</title>'],
    ['order', '<title>Twoje zamówienie</title>'],
  ])('opens the page /%s in the language of the mail, whatever the browser says', async (page, title) => {
    const text = await (await asked(page)).text();
    expect(text).toContain('<html lang="pl" dir="ltr">');
    expect(text).toContain(title);
  });

  it('has the widget speak it, too', async () => {
    expect(await (await asked('cancel')).text()).toContain('<tableside-widget view="cancel" locale="pl">');
  });

  it('whose language there is not, or makes no sense, opens it in the browser’s', async () => {
    for (const query of ['?locale=tlh', '?locale=', '?locale=pl&locale=de', '?locale=%22%3E'])
      expect(await (await get(`/cancel${query}`, 'en-GB')).text()).toContain('<html lang="en" dir="ltr">');
  });
});
