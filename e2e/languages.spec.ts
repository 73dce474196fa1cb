/** A guest books and orders in languages that differ where software breaks, and reads the mails in the same one. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatDate, formatTime } from '../src/i18n/formats.ts';
import { FULL_DAY } from '../src/i18n/fullDay.ts';
import { languageOf } from '../src/i18n/locales.ts';
import { formatMoney } from '../src/i18n/money.ts';
import { WORD } from '../src/i18n/translator.ts';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { OrderingWidget } from './pages/orderingWidget.ts';
import { escape } from './pages/widget.ts';
import { orderingCopyOf } from './support/menus.ts';
import { LUMEN, slotAt, THURSDAY } from './support/restaurants.ts';
import { bookingOf, mailsAbout, orderOf } from './support/rows.ts';
import { expect, IN_FULL, test, WITH_ALL } from './support/test.ts';

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

/** Without the marks that keep a name or a time in its own direction. */
const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

const GUESTS = {
  'ar-KW': 'ليلى الفهد',
  'ja-JP': '湯浅 年子',
  'pl-PL': 'Wisława Łęcka',
  'tr-TR': 'İpek Işık',
  'hi-IN': 'कमला सोहोनी',
  // Chromium has no formats of these: ours stand in.
  'is-IS': 'Ásta Sigurðardóttir',
  'eu-ES': 'Itziar Ziganda',
  'gl-ES': 'Xohana Torres',
};

/** Those that differ most; `npm test -- --all` takes five. */
const ALWAYS = 2;
const WITH_THE_REST = 5;

for (const [index, [locale, name]] of Object.entries(GUESTS).entries()) {
  const language = languageOf(locale)!;
  const tag = index < ALWAYS ? {} : index < WITH_THE_REST ? WITH_ALL : IN_FULL;

  test.describe(`a guest who reads ${locale}`, () => {
    test.use({ locale, viewport: { width: 375, height: 667 } });

    test(`books a table, and has a mail about it`, tag, async ({ page, database }) => {
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
      const { text_part: text, calendar } = toGuest[0]!;
      const day = formatDate(locale, new Date(slot.date), LUMEN.timezone, FULL_DAY);
      const time = formatTime(locale, new Date(slot.date), LUMEN.timezone);
      const [weekday] = day.match(WORD) ?? [];
      for (const part of [
        name,
        time,
        'receipt_confirmed_heading',
        'fact_when',
        'fact_guests',
        'cancel_action',
      ])
        expect(plain(text)).toMatch(part.includes('_') ? said(language, part) : new RegExp(escape(part)));
      // Within a sentence a language may write another case of it.
      expect(plain(text)).toContain(weekday);
      expect(text).not.toMatch(/{{|undefined/);
      expect(calendar?.replaceAll('\r\n ', '')).toMatch(said(language, 'calendar_title'));
    });

    test(`orders to fetch it, and has a mail about it`, tag, async ({ page, database }) => {
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
      const text = plain(toGuest[0]!.text_part);
      for (const key of ['order_heading', 'order_intro', 'order_pickup', 'fact_total', 'order_paid_cash'])
        expect(text).toMatch(said(language, key));
      expect(text).toContain(plain(formatMoney(locale, 9.6, 'EUR', LUMEN)));
      expect(text).not.toMatch(/{{|undefined/);
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
    await expect(page.locator('tableside-widget .ts').first()).toHaveAttribute('lang', /^en/);

    await page.evaluate(() => localStorage.setItem('tableside.language', 'pl'));
    expect(await told()).toBe('pl;q=0.9,en;q=0.8,fr-CA;q=0.7,de-AT;q=0.6');
    await expect(page.locator('tableside-widget .ts').first()).toHaveAttribute('lang', /^pl/);
  });
});
