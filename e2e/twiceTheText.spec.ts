/** What a guest relies on whose text is twice as large, on the narrowest phone: what belongs together stays so. */
import type { Page } from '@playwright/test';
import { addDays, calendarDay } from '../src/domain/localTime.ts';
import { formatDate } from '../src/i18n/formats.ts';
import { keptDay } from '../src/i18n/keptDay.ts';
import { LANGUAGES } from '../src/i18n/locales.ts';
import { stateNamed } from './states/all.ts';
import { closeState, openState, setTextSize } from './states/state.ts';
import { linesOf, loneDots } from './support/measure.ts';
import { expect, oneOfMany, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

const PHONE = { width: 320, theme: 'light', locale: 'en', textSize: 32 } as const;

const widgetOf = (page: Page) => page.locator('tableside-widget');

/** Those with the longest lines; the first ones stand for the others. */
const DOTTED = [
  'booking/done-requested',
  'ordering/sent-delivery',
  'tickets/all',
  'booking/deposit',
  'booking/unknown-outcome',
  'cancel/confirmed',
  'finder/list',
  'ordering/checkout-delivery',
  'ordering/dish-some-more',
  'ordering/table-sent',
  'ordering/when-delivery',
  'reviews/stars',
  'ordering/menu-delivery',
  'ordering/menu-closed',
  'dialog/ordering',
];

for (const [index, name] of DOTTED.entries())
  test(
    `no line of ${name} begins or ends with the dot between two parts`,
    oneOfMany(index > 2),
    async ({ browser }) => {
      test.slow();
      for (const locale of ['de', 'ar']) {
        const page = await openState(browser, stateNamed(name), { ...PHONE, locale });
        for (const size of [32, 24, 16]) {
          await setTextSize(page, size);
          await expect.poll(() => loneDots(page), `${locale}, ${size} px`).toEqual([]);
        }
        await closeState(page);
      }
    },
  );

for (const name of ['ordering/menu-delivery', 'ordering/table-menu'])
  test(`the sections of ${name} stay in reach in one line, and so does the search by keyboard and by scrolling back`, async ({
    browser,
  }) => {
    const page = await openState(browser, stateNamed(name), PHONE);
    const sections = widgetOf(page).getByRole('navigation', { name: 'Menu sections' });
    const chips = sections.getByRole('button');
    const find = chips.first();
    await widgetOf(page).getByRole('listitem').nth(5).scrollIntoViewIfNeeded();
    await expect(find).not.toBeInViewport();
    await expect(chips.nth(1)).toBeInViewport({ ratio: 0.5 });
    const { bottom, height } = await sections.evaluate((element) => ({
      bottom: element.getBoundingClientRect().bottom,
      height: innerHeight,
    }));
    expect(bottom).toBeLessThan(height / 3);
    const scroll = (by: number) => page.evaluate((pixels) => scrollBy(0, pixels), by);
    await scroll(-60);
    await expect(find).toBeInViewport({ ratio: 1 });
    await scroll(60);
    await expect(find).not.toBeInViewport();

    const third = chips.nth(3);
    const heading = widgetOf(page).getByRole('heading', {
      level: 2,
      name: (await third.textContent()) ?? '',
      exact: true,
    });
    await third.click();
    await expect(heading).toBeInViewport();
    const isBelow = async () => {
      const chip = (await third.boundingBox())!;
      return (await heading.boundingBox())!.y >= chip.y + chip.height - 1;
    };
    await expect.poll(isBelow).toBe(true);

    await chips.nth(1).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(find).toBeFocused();
    await expect(find).toBeInViewport({ ratio: 1 });
    await closeState(page);
  });

test('a dish has its words over all of the width, and below them its price and its picture in one row', async ({
  browser,
}) => {
  const page = await openState(browser, stateNamed('ordering/menu-delivery'), PHONE);
  const dishes = widgetOf(page).getByRole('listitem');
  const pictured = dishes.filter({ hasText: 'Supplì al telefono' });
  const plain = dishes.filter({ hasText: 'Carciofi alla romana' });
  for (const size of [32, 24]) {
    await setTextSize(page, size);
    for (const [dish, end] of [
      [pictured, pictured.locator('img')],
      [plain, plain.getByRole('button', { name: 'Add' })],
    ] as const) {
      const boxes = [dish, dish.locator('p'), dish.getByText('€'), end].map(
        async (box) => (await box.boundingBox())!,
      );
      const [row, words, price, last] = await Promise.all(boxes);
      expect.soft(words!.width, `words at ${size} px`).toBeGreaterThan(row!.width - 1);
      expect.soft(price!.y, `price at ${size} px`).toBeGreaterThanOrEqual(words!.y + words!.height - 1);
      expect.soft(price!.x, `price at ${size} px`).toBeLessThan(row!.x + 1);
      expect.soft(price!.y + price!.height, `one row at ${size} px`).toBeGreaterThan(last!.y);
      expect.soft(last!.y + last!.height, `one row at ${size} px`).toBeGreaterThan(price!.y);
    }
  }
  await closeState(page);
});

test('what is said of a dish is whole in up to six lines', async ({ browser }) => {
  const page = await openState(browser, stateNamed('ordering/menu-delivery'), PHONE);
  const words = widgetOf(page).getByRole('listitem').filter({ hasText: 'Carciofi alla romana' }).locator('p');
  const { lines, cut } = await words.evaluate((element) => {
    const { lineHeight } = getComputedStyle(element);
    return {
      lines: Math.round(element.clientHeight / Number.parseFloat(lineHeight)),
      cut: element.scrollHeight - element.clientHeight,
    };
  });
  expect(lines).toBeGreaterThan(2);
  expect(lines).toBeLessThanOrEqual(6);
  expect(cut).toBe(0);
  await closeState(page);
});

test('what stands at the end of a menu’s lines ends where its dishes do', async ({ browser }) => {
  const page = await openState(browser, stateNamed('ordering/menu-with-order'), PHONE);
  const dish = widgetOf(page).getByRole('listitem').filter({ hasText: 'Tiramisù' });
  const allergens = widgetOf(page).getByRole('button', { name: 'Allergens' });
  for (const size of [32, 24, 16]) {
    await setTextSize(page, size);
    const { x, width } = (await dish.boundingBox())!;
    const plus = (await dish.getByRole('button').last().boundingBox())!;
    expect.soft(plus.x + plus.width, `what adds, at ${size} px`).toBeCloseTo(x + width, 0);
    const words = await allergens.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    });
    expect.soft(words, `what filters, at ${size} px`).toBeCloseTo(x + width, 0);
  }
  await closeState(page);
});

for (const locale of ['en', 'ar'])
  test(`a section whose name is wider than the screen is named from its beginning (${locale})`, async ({
    browser,
  }) => {
    const page = await openState(browser, stateNamed('ordering/crowded-menu'), { ...PHONE, locale });
    const chip = widgetOf(page).locator('.cats [aria-current]');
    await widgetOf(page).locator('section').nth(2).scrollIntoViewIfNeeded();
    await expect(chip).toContainText('Rindfleisch');
    const beyond = () =>
      chip.evaluate((element) => {
        const [box, row] = [element, element.parentElement!].map((one) => one.getBoundingClientRect());
        const isFromRight = getComputedStyle(element).direction === 'rtl';
        return Math.abs(isFromRight ? box!.right - row!.right : box!.left - row!.left);
      });
    await expect.poll(beyond).toBeLessThan(2);
    await closeState(page);
  });

test('a dish in the cart has its minus beside its number, and neither lies over the other', async ({
  browser,
}) => {
  const page = await openState(browser, stateNamed('ordering/menu-with-order'), PHONE);
  const [minus, plus] = await Promise.all(
    ['.minus', '.plus.has'].map((name) => widgetOf(page).locator(name).first().boundingBox()),
  );
  expect(Math.abs(minus!.y - plus!.y)).toBeLessThan(1);
  expect(Math.abs(minus!.x - plus!.x)).toBeGreaterThanOrEqual(minus!.width);
  await closeState(page);
});

test('the search has a line of its own for what is typed', async ({ browser }) => {
  const page = await openState(browser, stateNamed('ordering/search-none'), PHONE);
  const field = (await widgetOf(page).getByRole('searchbox').boundingBox())!;
  const done = (await widgetOf(page).getByRole('button', { name: 'Done' }).boundingBox())!;
  const column = (await widgetOf(page).locator('.found > p').boundingBox())!;
  expect([field.x, field.width]).toEqual([column.x, column.width]);
  expect(done.y).toBeGreaterThanOrEqual(field.y + field.height - 1);
  await closeState(page);
});

test('the day of an order is written about as large as what is said of it', async ({ browser }) => {
  const page = await openState(browser, stateNamed('ordering/crowded-when'), PHONE);
  const size = await widgetOf(page)
    .getByRole('combobox', { name: 'Day', exact: true })
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThan(PHONE.textSize * 0.65);
  await closeState(page);
});

test('the sheet of a dish keeps at the thumb what adds it, and how many comes before that', async ({
  browser,
}) => {
  const page = await openState(browser, stateNamed('ordering/dish-chosen'), PHONE);
  const sheet = widgetOf(page).getByRole('dialog');
  const add = sheet.getByRole('button', { name: /^Add\b/ }).last();
  const more = sheet
    .getByRole('group', { name: /^How many/ })
    .getByRole('button')
    .last();
  await expect(more).not.toBeInViewport();
  const { y } = (await add.boundingBox())!;
  const { height } = page.viewportSize()!;
  expect(y).toBeGreaterThan(height * 0.75);
  await add.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(more).toBeFocused();
  await expect(more).toBeInViewport({ ratio: 1 });
  const end = (await more.boundingBox())!;
  expect(end.y + end.height).toBeLessThan(y);
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('group', { name: /^How many: 2/ })).toHaveCount(1);
  await closeState(page);
});

test('a sum and what it is of stand in one line, or the sum in a line of its own', async ({ browser }) => {
  const cart = await openState(browser, stateNamed('ordering/cart'), PHONE);
  const total = widgetOf(cart).getByRole('dialog').locator('dl > div').last();
  const [name, sum] = [total.locator('dt'), total.locator('dd')];
  expect((await sum.boundingBox())!.y).toBeCloseTo((await name.boundingBox())!.y, 0);
  await closeState(cart);

  const sent = await openState(browser, stateNamed('ordering/crowded-table-sent'), PHONE);
  const rounds = widgetOf(sent).locator('.rounds-sum');
  for (const width of [320, 375, 400, 430]) {
    await sent.setViewportSize({ width, height: 812 });
    const [of, all] = await Promise.all(
      [rounds.locator('span'), rounds.locator('b')].map(async (box) => (await box.boundingBox())!),
    );
    const isApart = all!.y >= of!.y + of!.height - 1 || all!.x - of!.x - of!.width > 8;
    expect.soft(isApart, `${width} px`).toBe(true);
  }
  await closeState(sent);
});

test('a line of the cart begins with its dish; below it stand its number and its price', async ({
  browser,
}) => {
  const page = await openState(browser, stateNamed('ordering/cart'), PHONE);
  const line = widgetOf(page).getByRole('dialog').getByRole('listitem').first();
  for (const size of [32, 24, 20]) {
    await setTextSize(page, size);
    const boxes = [
      line.getByRole('button', { name: 'Olive miste', exact: true }),
      line.getByRole('group'),
      line.getByText('€'),
    ];
    const [dish, number, price] = await Promise.all(boxes.map(async (box) => (await box.boundingBox())!));
    expect.soft(number!.y, `${size} px`).toBeGreaterThanOrEqual(dish!.y + dish!.height - 1);
    expect.soft(price!.y, `${size} px`).toBeGreaterThanOrEqual(dish!.y + dish!.height - 1);
    expect.soft(price!.x, `${size} px`).toBeGreaterThanOrEqual(dish!.x - 1);
  }
  await closeState(page);
});

test('a phone number stands in one line where that has room for it, and is called as it is written', async ({
  browser,
}) => {
  const page = await openState(browser, stateNamed('tickets/empty'), PHONE);
  const call = widgetOf(page).getByRole('link', { name: /^Call \+[\d ]+$/ });
  const number = (await call.textContent())!.replace('Call ', '');
  // Of text as large as on this phone no line has room for it.
  for (const size of [24, 16]) {
    await setTextSize(page, size);
    expect.soft(await linesOf(call.getByText(number, { exact: true })), `${size} px`).toBe(1);
  }
  await closeState(page);
});

test('who adds a dish before choosing its size is led to the sizes, and reads what is missing', async ({
  browser,
}) => {
  const page = await openState(browser, stateNamed('ordering/dish-asked'), PHONE);
  const sheet = widgetOf(page).getByRole('dialog');
  await expect(sheet.getByRole('radio').first()).toBeFocused();
  const fault = sheet.getByText('Choose one', { exact: true }).first();
  await expect(fault).toBeInViewport({ ratio: 1 });
  // Nothing at the edges of the sheet lies over it.
  const isOnTop = await fault.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = (element.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(found);
  });
  expect(isOnTop).toBe(true);
  await closeState(page);
});

test('a dish whose picture can’t be had keeps no box for it', async ({ browser }) => {
  const page = await openState(browser, stateNamed('ordering/menu-without-pictures'), PHONE);
  const dish = widgetOf(page)
    .getByRole('listitem')
    .filter({ has: page.locator('img') })
    .first();
  await expect(dish.locator('img')).toBeHidden();
  await closeState(page);
});

test('an event whose picture can’t be had keeps no box for it above its words', async ({ browser }) => {
  const page = await openState(browser, stateNamed('tickets/more-failed'), PHONE);
  const picture = widgetOf(page).getByRole('listitem').first().locator('img');
  await expect.poll(() => picture.boundingBox()).toBeNull();
  // Beside them its place is kept, so that nothing jumps.
  await setTextSize(page, 16);
  await expect(picture).toBeHidden();
  expect(await picture.boundingBox()).not.toBeNull();
  await closeState(page);
});

test('the lines of what is wrong with a field stand below each other, beside their mark', async ({
  browser,
}) => {
  const page = await openState(browser, stateNamed('waitlist/errors'), { ...PHONE, width: 375 });
  const fault = widgetOf(page).getByText('Enter your phone number', { exact: true });
  expect(await linesOf(fault)).toBe(2);
  const [words, field] = [fault, widgetOf(page).getByRole('textbox', { name: 'Phone' })].map((part) =>
    part.boundingBox(),
  );
  expect((await words)!.x).toBeGreaterThan((await field)!.x + 30);
  await closeState(page);
});

/** A day as its parts stand in a line, whatever the date: what must fit into one. */
const partsOfDays = (locale: string): string[] => {
  const write = (date: string, options: Intl.DateTimeFormatOptions) =>
    formatDate(locale, calendarDay(date), 'UTC', options);
  const days = Array.from({ length: 366 }, (_, day) => addDays('2028-01-01', day));
  return [...new Set(days.flatMap((date) => keptDay(write, date).split(/[ -]/)))];
};

for (const name of ['booking/details', 'booking/waitlist'])
  test(`no day of a year is longer than a line of its title, in any language (${name})`, async ({
    browser,
  }) => {
    const page = await openState(browser, stateNamed(name), PHONE);
    const title = widgetOf(page).getByRole('heading', { level: 2 }).first();
    const parts = LANGUAGES.flatMap((locale) => partsOfDays(locale).map((text) => ({ locale, text })));
    const tooLong = await title.evaluate((heading, all) => {
      const { width: space } = heading.getBoundingClientRect();
      const probe = document.createElement('span');
      probe.style.overflowWrap = 'normal';
      heading.replaceChildren(probe);
      return all.filter(({ locale, text }) => {
        probe.lang = locale;
        probe.textContent = text;
        return probe.getBoundingClientRect().width > space;
      });
    }, parts);
    expect(parts.length).toBeGreaterThan(1000);
    expect(tooLong).toEqual([]);
    await closeState(page);
  });
