/** The page that makes the codes for a restaurant's tables: what is printed is what a phone reads. */
import AxeBuilder from '@axe-core/playwright';
import { TableCodesPage } from './pages/tableCodesPage.ts';
import { decodeCodes } from './support/decodeCodes.ts';
import { orderingCopyOf } from './support/menus.ts';
import { BAYT, BROLGA, LUMEN } from './support/restaurants.ts';
import { expect, IN_FULL, oneOfMany, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
// As many points as a plain printer sets, about.
test.use({ deviceScaleFactor: 2, viewport: { width: 1280, height: 900 } });

const LONG_PAGE = `https://www.restaurant-zum-goldenen-hirschen.example/speisen/${'a'.repeat(160)}?branch=2&table=9#menu`;
/** As long as any text may be, in the widest letters and without a blank to break at. */
const WORST = {
  restaurant: '',
  name: 'W'.repeat(60),
  tables: `1, ${'W'.repeat(40)}, Terrasse am Mühlbach, großer Tisch`,
  line: 'W'.repeat(60),
  page: LONG_PAGE,
};

test('the restaurant names its tables, and every code leads to the page with its table', async ({
  page,
  baseURL,
}) => {
  const codes = new TableCodesPage(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Table codes' }).click();
  await expect(codes.restaurant).toHaveValue(LUMEN.id);
  await codes.restaurant.selectOption(BROLGA.name);
  await expect(codes.address).toHaveValue(`${baseURL}/the-brolga/table.html`);
  await expect(page.getByText('Your cards appear here.')).toBeVisible();

  await codes.tables.fill('1-12, Terrace 1-4, Bar');
  await expect(codes.summary('17 codes on 2 sheets')).toBeVisible();
  await expect(codes.sheets).toHaveCount(2);
  await expect(codes.cards.first()).toHaveText(`${BROLGA.name}Table 1Scan to order`);
  await expect(codes.cards.last()).toHaveText(`${BROLGA.name}BarScan to order`);

  const numbers = Array.from({ length: 12 }, (_, index) => `${index + 1}`);
  const names = [...numbers, 'Terrace 1', 'Terrace 2', 'Terrace 3', 'Terrace 4', 'Bar'];
  const read = await decodeCodes(await codes.printed());
  const tables = read.map((address) => new URL(address).searchParams.get('table') ?? '');
  expect(tables.toSorted()).toEqual(names.toSorted());
  for (const address of read)
    expect(address).toMatch(new RegExp(`^${baseURL}/the-brolga/table\\.html\\?table=`));
  expect(codes.complaints).toEqual([]);
});

for (const [what, address, size] of [
  ['a short address', 'https://l.example/t', 'l'],
  ['an address with a query and a fragment', 'https://lumen.example/t?table=9&lang=de#menu', 'm'],
  ['a long address', LONG_PAGE, 's'],
] as const)
  test(`${what} can be read off paper, with any name`, oneOfMany(size !== 's'), async ({ page }) => {
    const codes = new TableCodesPage(page);
    const names = ['7', 'Am Kamin 2', 'Büfett & Bar', 'شرفة ١', 'b#c?d=e%', '雲'];
    await codes.open({ restaurant: LUMEN.id, page: address, size, tables: names.join('\n') });
    await expect(codes.codes).toHaveCount(names.length);
    // All of an address, its table apart.
    const partsOf = (text: string, table?: string) => {
      const { origin, pathname, hash, searchParams } = new URL(text);
      const tables = table === undefined ? searchParams.getAll('table') : [table];
      searchParams.delete('table');
      return [origin, pathname, searchParams, hash, ...tables].join(' ');
    };
    const read = await decodeCodes(await codes.printed());
    expect(read.map((text) => partsOf(text)).toSorted()).toEqual(
      names.map((name) => partsOf(address, name)).toSorted(),
    );
  });

for (const { paper, box, size, sheets } of [
  { paper: 'a4', box: [595, 842], size: 's', sheets: 3 },
  { paper: 'letter', box: [612, 792], size: 'm', sheets: 5 },
  { paper: 'a4', box: [595, 842], size: 'l', sheets: 13 },
])
  test(`25 codes of size ${size} on ${paper} are ${sheets} pages, and no code is cut`, async ({ page }) => {
    const codes = new TableCodesPage(page);
    await codes.open({ restaurant: LUMEN.id, tables: '1-25', size, paper });
    await expect(codes.codes).toHaveCount(25);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = Array.from(pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g), ([, wide, high]) => [
      Math.round(Number(wide)),
      Math.round(Number(high)),
    ]);
    expect(boxes).toEqual(Array.from({ length: sheets }, () => box));

    await page.emulateMedia({ media: 'print' });
    const outside = await page.evaluate(
      () =>
        [...document.querySelectorAll('ol')].flatMap((sheet) => {
          const paperBox = sheet.getBoundingClientRect();
          return [...sheet.querySelectorAll('svg, p')].filter((part) => {
            const { top, bottom, left, right } = part.getBoundingClientRect();
            const isInside =
              top >= paperBox.top &&
              bottom <= paperBox.bottom &&
              left >= paperBox.left &&
              right <= paperBox.right;
            return !isInside;
          });
        }).length,
    );
    expect(outside).toBe(0);
  });

test('nothing but the cards is printed', async ({ page }) => {
  const codes = new TableCodesPage(page);
  await codes.open({ restaurant: LUMEN.id, tables: '1-3, 9-1' });
  await expect(codes.codes).toHaveCount(3);
  const others = [
    page.getByRole('heading').first(),
    codes.print,
    codes.tables,
    page.getByText('9-1 counts backwards.'),
    page.getByText('3 codes on 1 sheet'),
  ];
  for (const part of others) await expect(part).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(codes.codes.first()).toBeVisible();
  for (const part of others) await expect(part).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
});

for (const paper of ['a4', 'letter'])
  test(
    `the longest texts stay whole on ${paper} in every size, and their codes readable`,
    oneOfMany(paper === 'letter'),
    async ({ page }) => {
      test.slow();
      const codes = new TableCodesPage(page);
      await codes.open({ ...WORST, paper });
      for (const size of ['Small', 'Medium', 'Large']) {
        await page.getByRole('radio', { name: size }).check();
        await expect(codes.codes).toHaveCount(4);
        await page.emulateMedia({ media: 'print' });
        const cut = await codes.cards.evaluateAll((cards) =>
          cards
            .filter((card) =>
              [card, ...card.children].some(
                (part) =>
                  !(part instanceof SVGElement) &&
                  (part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1),
              ),
            )
            .map((card) => card.textContent),
        );
        expect(cut, size).toEqual([]);
        expect(await decodeCodes(await codes.printed()), size).toHaveLength(4);
      }
    },
  );

test('a restaurant of any name leaves room for its codes', IN_FULL, async ({ page, database }) => {
  const long = await orderingCopyOf(database, LUMEN, { facility: { name: 'W'.repeat(300) } });
  const codes = new TableCodesPage(page);
  await codes.open({ restaurant: long.id, tables: `1, ${'W'.repeat(40)}`, line: 'W'.repeat(60) });
  await expect(codes.codes).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  const heights = await codes.cards.evaluateAll((cards) =>
    cards.map((card) => card.scrollHeight - card.clientHeight),
  );
  expect(Math.max(...heights)).toBeLessThanOrEqual(1);
  expect(await decodeCodes(await codes.printed())).toHaveLength(2);
});

test('three hundred tables are no trouble, and more are told', IN_FULL, async ({ page, baseURL }) => {
  const codes = new TableCodesPage(page);
  await codes.open({ restaurant: LUMEN.id });
  await codes.tables.fill('1-300');
  await expect(codes.summary('300 codes on 25 sheets')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const last = await decodeCodes(await codes.sheets.last().screenshot());
  expect(last.toSorted()).toEqual(
    Array.from({ length: 12 }, (_, index) => `${baseURL}/trattoria-lumen/table.html?table=${289 + index}`),
  );
  await page.emulateMedia({ media: 'screen' });
  await codes.tables.fill('1-300, Bar');
  await expect(page.getByText('Some from Bar on are left out.')).toBeVisible();
  await expect(codes.codes).toHaveCount(300);
});

test('an unclear entry is reported beside its field, and the rest still works', IN_FULL, async ({ page }) => {
  const codes = new TableCodesPage(page);
  await codes.open({ restaurant: LUMEN.id });
  await expect(codes.tables).not.toHaveAttribute('aria-invalid');
  await codes.tables.fill('1-3, 20-1, A1-B5');
  await expect(codes.tables).toHaveAttribute('aria-invalid', 'true');
  await expect(codes.tables).toHaveAccessibleDescription(
    /20-1 counts backwards\. We can't tell which tables A1-B5 means\.$/,
  );
  await expect(codes.summary('3 codes on 1 sheet')).toBeVisible();

  await codes.address.fill('lumen.example/table');
  await expect(codes.address).toHaveAccessibleDescription(/Enter the whole address/);
  await expect(codes.codes).toHaveCount(0);
  await codes.address.fill('http://lumen.example/table');
  await expect(codes.address).toHaveAccessibleDescription(/isn't encrypted/);
  await expect(codes.address).not.toHaveAttribute('aria-invalid');
  await expect(codes.codes).toHaveCount(3);
  await codes.address.fill('http://localhost/table');
  await expect(codes.address).toHaveAccessibleDescription(/Only this computer/);
  await codes.address.fill('https://lumen.example/table');
  await expect(codes.address).toHaveAccessibleDescription("Each code adds its table's name to it.");

  await expect(page.getByText('makes a dense code')).toBeHidden();
  await codes.address.fill(LONG_PAGE);
  await expect(page.getByText('makes a dense code')).toBeVisible();
  await page.getByRole('radio', { name: 'Large' }).check();
  await expect(page.getByText('makes a dense code')).toBeHidden();
});

test('a restaurant that is not in the list has cards with the name it gives', IN_FULL, async ({ page }) => {
  const codes = new TableCodesPage(page);
  await codes.open({ tables: '1, 2' });
  await expect(codes.name).toBeHidden();
  await codes.restaurant.selectOption('Another restaurant');
  await expect(codes.name).toHaveAccessibleDescription('Enter the name that guests know.');
  await expect(codes.address).toHaveAccessibleDescription(/Enter the address of the page/);
  await codes.name.fill('Zum Hirschen');
  await codes.address.fill('https://hirschen.example/');
  await codes.line.fill('');
  await expect(codes.cards.last()).toHaveText('Zum HirschenTable 2');
  await expect(codes.name).toHaveAccessibleDescription('');
});

test(
  'the page goes on without the list of restaurants, and reads it when asked again',
  IN_FULL,
  async ({ page }) => {
    await page.route('**/v1/facility?*', (route) => route.abort());
    const codes = new TableCodesPage(page);
    await codes.open({ restaurant: LUMEN.id, tables: '4' });
    await expect(page.getByRole('alert')).toHaveText(/We can't load the restaurants right now/);
    await codes.name.fill('Zum Hirschen');
    await codes.address.fill('https://hirschen.example/');
    await expect(codes.cards).toHaveText(/^Zum Hirschen/);
    await page.unroute('**/v1/facility?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(codes.restaurant).toHaveValue(LUMEN.id);
    await expect(codes.cards).toHaveText(/^Trattoria Lumen/);
  },
);

test('the address of the page keeps what was chosen, for a bookmark', IN_FULL, async ({ page }) => {
  const codes = new TableCodesPage(page);
  await codes.open({ restaurant: LUMEN.id });
  const entries = await page.evaluate(() => history.length);
  await codes.tables.fill('Büfett, 1-3');
  await codes.line.fill('Bitte scannen');
  await codes.address.fill('https://lumen.example/t?x=1#y');
  await page.getByLabel('Language', { exact: true }).selectOption('English');
  await page.getByRole('radio', { name: 'Medium' }).check();
  await page.getByRole('radio', { name: 'Letter' }).check();
  const shown = () => codes.cards.allTextContents();
  await expect(codes.cards.nth(1)).toHaveText('Trattoria LumenTable 1Bitte scannen');
  const [before, names] = [
    await shown(),
    await codes.codes.evaluateAll((all) => all.map((code) => code.ariaLabel)),
  ];
  const bookmark = page.url();
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await page.goto('about:blank');
  await page.goto(bookmark);
  await expect(codes.cards).toHaveCount(4);
  await expect.poll(shown).toEqual(before);
  expect(await codes.codes.evaluateAll((all) => all.map((code) => code.ariaLabel))).toEqual(names);
  await expect(page.getByRole('radio', { name: 'Medium' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Letter' })).toBeChecked();
  await expect(codes.tables).toHaveValue('Büfett, 1-3');
});

test('everything is reached by keyboard in its order, and Print leads to what is missing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () =>
      (document.documentElement.dataset.prints = `${Number(document.documentElement.dataset.prints ?? 0) + 1}`);
  });
  const codes = new TableCodesPage(page);
  await codes.open({ restaurant: LUMEN.id });
  const stops: string[] = [];
  for (let stop = 0; stop < 10; stop++) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => {
        const { name, textContent } = document.activeElement as HTMLInputElement;
        return name || (textContent ?? '');
      }),
    );
  }
  expect(stops).toEqual([
    'Tableside',
    'pageLanguage',
    'restaurant',
    'page',
    'tables',
    'size',
    'language',
    'line',
    'paper',
    'Print',
  ]);
  const prints = () => page.evaluate(() => document.documentElement.dataset.prints);
  await page.keyboard.press('Enter');
  await expect(codes.tables).toBeFocused();
  expect(await prints()).toBeUndefined();
  await page.keyboard.type('1-3');
  await codes.print.press('Enter');
  expect(await prints()).toBe('1');
  await expect(codes.codes).toHaveCount(3);

  await codes.address.fill('nowhere');
  await codes.print.press('Enter');
  await expect(codes.address).toBeFocused();
  expect(await prints()).toBe('1');
});

const STATES = [
  { state: 'with no table', plan: { restaurant: LUMEN.id }, count: 0 },
  { state: 'with cards', plan: { restaurant: LUMEN.id, tables: '1-30' }, count: 30 },
  { state: 'with faults', plan: { restaurant: '', tables: '1-3, 9-1', page: 'nowhere' }, count: 0 },
  { state: 'with the longest texts', plan: WORST, count: 4 },
];

/** By turns, so that each state is seen on a phone and wide, in light and dark, in two languages. */
const LOOKS = [
  [
    { locale: 'en-GB', colorScheme: 'light', width: 375 },
    { locale: 'ar', colorScheme: 'dark', width: 1280 },
  ],
  [
    { locale: 'ar', colorScheme: 'dark', width: 320 },
    { locale: 'de-DE', colorScheme: 'light', width: 1280 },
  ],
] as const;

for (const [index, { state, plan, count }] of STATES.entries())
  for (const { locale, colorScheme, width } of LOOKS[index % 2]!)
    test(
      `the page ${state} is for everybody: ${locale}, ${colorScheme}, ${width} px`,
      oneOfMany(index % 3 > 0 || locale !== 'ar'),
      async ({ browser }) => {
        const context = await browser.newContext({ locale, colorScheme, viewport: { width, height: 800 } });
        const page = await context.newPage();
        const codes = new TableCodesPage(page);
        await codes.open(plan);
        await expect(codes.codes).toHaveCount(count);
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
        const short = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          const controls = [...document.querySelectorAll('a, button, input, select, textarea')];
          const small = controls.filter((control) => control.getBoundingClientRect().height < 43.5);
          return [
            ...(scrollWidth > clientWidth ? ['too wide'] : []),
            ...small.map(({ outerHTML }) => outerHTML),
          ];
        });
        expect(short).toEqual([]);
        expect(codes.complaints).toEqual([]);
        await context.close();
      },
    );

test('text of twice the size fits a phone', IN_FULL, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const codes = new TableCodesPage(page);
  await codes.open(STATES[2]!.plan);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const beyond = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((part) => part.getBoundingClientRect().right > innerWidth)
      .map(({ outerHTML }) => outerHTML),
  );
  expect(beyond).toEqual([]);
});

test('selections and faults can be told apart in forced colours', IN_FULL, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const codes = new TableCodesPage(page);
  await codes.open({ restaurant: LUMEN.id, tables: '1, 9-1' });
  const lookOf = (size: string) =>
    page.getByRole('radio', { name: size }).evaluate(({ nextElementSibling }) => {
      const { backgroundColor, outlineStyle } = getComputedStyle(nextElementSibling!);
      return { backgroundColor, outlineStyle };
    });
  const [small, medium, large] = [await lookOf('Small'), await lookOf('Medium'), await lookOf('Large')];
  expect(medium).toEqual(large);
  expect(small.backgroundColor).not.toBe(large.backgroundColor);
  // An outline is the focus's, beside what is chosen too.
  expect(small.outlineStyle).toBe('none');
  await page.getByRole('radio', { name: 'Small' }).focus();
  expect((await lookOf('Small')).outlineStyle).toBe('solid');
  await expect(page.getByText('9-1 counts backwards.')).toHaveCSS('border-inline-start-width', '3px');
  // A code in the guest's own colours would be one that no phone reads.
  expect(await decodeCodes(await page.screenshot({ fullPage: true }))).toHaveLength(1);
});

test(
  'the cards of a restaurant that speaks Arabic are from right to left, in black on white by night too',
  IN_FULL,
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const codes = new TableCodesPage(page);
    await codes.open({ restaurant: BAYT.id, tables: '12' });
    await expect(codes.cards).toHaveText(/طاولة .12.امسحوا الرمز واطلبوا$/);
    const card = await codes.cards.evaluate((element) => {
      const { direction, color } = getComputedStyle(element);
      return { direction, color, ground: getComputedStyle(element.parentElement!).backgroundColor };
    });
    expect(card).toEqual({ direction: 'rtl', color: 'rgb(0, 0, 0)', ground: 'rgb(255, 255, 255)' });
    expect(await decodeCodes(await page.screenshot({ fullPage: true }))).toHaveLength(1);
  },
);
