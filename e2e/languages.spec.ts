/** A guest books and orders in languages that differ where software breaks, and reads the mails in the same one. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languageOf } from '../src/i18n/locales.ts';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { OrderingWidget } from './pages/orderingWidget.ts';
import { escape } from './pages/widget.ts';
import { orderingCopyOf } from './support/menus.ts';
import { LUMEN, slotAt, THURSDAY } from './support/restaurants.ts';
import { bookingOf, mailsAbout, orderOf } from './support/rows.ts';
import { expect, test } from './support/test.ts';

/** What a mail says in a language, whatever stands for its placeholders. */
function said(language: string, key: string): RegExp {
  const file = new URL(`../src/service/mail/locales/${language}.json`, import.meta.url);
  const sentences = JSON.parse(readFileSync(fileURLToPath(file), 'utf8')) as Record<string, string>;
  return new RegExp(
    sentences[key]!.split(/{{\w+(?:, \w+)?}}/)
      .map(escape)
      .join('[^]+'),
  );
}

const GUESTS = {
  'ar-KW': 'ليلى الفهد',
  'ja-JP': '湯浅 年子',
  'pl-PL': 'Wisława Łęcka',
  'tr-TR': 'İpek Işık',
  'hi-IN': 'कमला सोहोनी',
};

for (const [locale, name] of Object.entries(GUESTS)) {
  const language = languageOf(locale)!;

  test.describe(`a guest who reads ${locale}`, () => {
    test.use({ locale, viewport: { width: 375, height: 667 } });

    test(`books a table, and has a mail about it`, async ({ page, database }) => {
      const slot = await slotAt(LUMEN, { time: '19:30', weekday: THURSDAY, num: 3 });
      const guest = newGuest(name);
      const widget = new BookingWidget(page, LUMEN, { locale });
      await widget.open({}, '/trattoria-lumen/');
      await widget.choose(3, slot);
      await widget.fillGuest(guest);
      await widget.reserve(slot);

      await expect(widget.confirmed(slot)).toBeFocused();
      expect(await bookingOf(database, guest)).toMatchObject({ name, num: 3, date: new Date(slot.date) });
      const { toGuest } = await mailsAbout(database, guest);
      expect(toGuest).toMatchObject([{ language }]);
      expect(toGuest[0]?.subject).toMatch(said(language, 'receipt_confirmed_subject'));
      expect(toGuest[0]?.text_part).toMatch(said(language, 'receipt_confirmed_intro'));
      expect(toGuest[0]?.html_part).toContain(`<html lang="${language}"`);
    });

    test(`orders to fetch it, and has a mail about it`, async ({ page, database }) => {
      const lumen = await orderingCopyOf(database, LUMEN);
      const guest = newGuest(name);
      const widget = new OrderingWidget(page, lumen, { locale });
      await widget.open();
      await widget.chooseType('pickup');
      await widget.add('Olive miste', { quantity: 2 });
      await widget.goToCheckout();
      await widget.fillGuest(guest);
      await expect(widget.sendButton).toHaveText(
        widget.t('sendOrder', { price: widget.money('9.6000', 'EUR') }),
      );
      await widget.send();

      await expect(widget.sent).toBeFocused();
      expect(await orderOf(database, guest)).toMatchObject({ name, type: 'pickup', price_gross: '9.6000' });
      const { toGuest } = await mailsAbout(database, guest);
      expect(toGuest).toMatchObject([{ language }]);
      expect(toGuest[0]?.subject).toMatch(said(language, 'order_subject'));
    });
  });
}

test.describe('a guest whose browser knows several languages', () => {
  test.use({ locale: 'fr-CA' });

  test('reads the page’s, and the API is told in which order; what was chosen before comes first', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'languages', { value: ['fr-CA', 'de-AT', 'en'] }),
    );
    const told = async () => {
      const asked = page.waitForRequest(/\/v1\/facility\/trattoria-lumen$/);
      await page.goto('/plain.html?facility=trattoria-lumen');
      return (await asked).headers()['accept-language'];
    };
    expect(await told()).toBe('en;q=0.9,fr-CA;q=0.8,de-AT;q=0.7');
    await expect(page.locator('tableside-widget .ts')).toHaveAttribute('lang', /^en/);

    await page.evaluate(() => localStorage.setItem('tableside.language', 'pl'));
    expect(await told()).toBe('pl;q=0.9,en;q=0.8,fr-CA;q=0.7,de-AT;q=0.6');
    await expect(page.locator('tableside-widget .ts')).toHaveAttribute('lang', /^pl/);
  });
});
