/**
 * Ordering from very large menus on a slow phone: the first screen, and what a guest does there. All
 * interactions are measured as the browser does (Event Timing): from the touch or the key to the frame
 * that answers it.
 */
import type { CDPSession, JSHandle, Page } from '@playwright/test';
import type { MenuWidget } from '../../src/contract/menuWidget.ts';
import { openHostPage } from '../support/hostPage.ts';
import { expect, test } from '../support/test.ts';
import { largeMenu } from './largeMenu.ts';
import {
  type FirstScreen,
  kilobytes,
  type Marks,
  megabytes,
  milliseconds,
  onSlowPhone,
  type Row,
  report,
  type SlowPhone,
  shift,
} from './slowPhone.ts';

const DISHES = 12;
const TIMES = 3;
/** Words of several dishes, and one with a typing error. */
const QUERY = 'chicken nodles';
/** What the browser does not report took less than this. */
const LEAST = 16;

interface Figures extends FirstScreen {
  /**
   * From the data being there (the last of the answers and files that the screen is made of) until the
   * frame with the first dishes has been painted; reading the answer and building the rows included.
   */
  painted: number;
  /** The same without what the browser takes to receive the text and to parse it: from its records to the frame. */
  built: number;
  /** Every dish is in the document. */
  whole: number;
  addMedian: number;
  addNinetieth: number;
  addLongest: number;
  /** What a button that counts on an empty page takes in the same browser: less is not to be had here. */
  bareNinetieth: number;
  /** The same touches on a page of as many rows that has none of our code: a number in the row, one at the bottom. */
  rowsNinetieth: number;
  /** Ours beside that page's: to be read on a machine of any speed. */
  addRatio: number;
  addTask: number;
  scrollFrames: number;
  scrollFrame: number;
  scrollTask: number;
  searchOpened: number;
  keyNinetieth: number;
  keyLongest: number;
  keyTask: number;
}

const ROWS: Row<Figures>[] = [
  ['skeleton', 'skeleton', '500', '445', milliseconds],
  ['usable', 'usable with dishes', '-', '-', milliseconds],
  ['painted', 'menu painted once its text is there', '200', '130-144', milliseconds],
  ['built', 'menu painted once its text is parsed', '200', '130-144', milliseconds],
  ['whole', 'all dishes in the document', '-', '-', milliseconds],
  ['script', 'script time until usable', '100', '70', milliseconds],
  ['formats', 'a first date and number on an empty page', '-', '-', milliseconds],
  ['longestTask', 'longest task until all is drawn', '100', '91', milliseconds],
  ['layoutShift', 'layout shift', '0.000', '0.000', shift],
  ['heap', 'memory, all drawn', '8 MB at 1,000', '6.2 MB', megabytes],
  ['requests', 'requests until usable', '5', '4', String],
  ['roundTrips', 'dependent round trips', '3', '3', String],
  ['bytes', 'bytes until usable, the menu included', '-', '-', kilobytes],
  ['addMedian', 'add to cart, median', '-', '-', milliseconds],
  ['addNinetieth', 'add to cart, p90', '50', '24-32', milliseconds],
  ['bareNinetieth', 'a bare button on an empty page, p90', '-', '-', milliseconds],
  ['rowsNinetieth', 'a page of as many plain rows, p90', '-', '-', milliseconds],
  ['addRatio', 'add to cart beside plain rows, p90', '-', '-', (value) => value.toFixed(2)],
  ['addLongest', 'add to cart, longest', '-', '-', milliseconds],
  ['addTask', 'longest task while adding', '100', '-', milliseconds],
  ['scrollFrames', 'scrolling, frames over 50 ms in a hundred', '-', '-', (value) => value.toFixed(1)],
  ['scrollFrame', 'scrolling, longest frame', '-', '-', milliseconds],
  ['scrollTask', 'longest task while scrolling', '100', '-', milliseconds],
  ['searchOpened', 'search opened', '-', '-', milliseconds],
  ['keyNinetieth', 'search, a letter typed, p90', '50', '-', milliseconds],
  ['keyLongest', 'search, a letter typed, longest', '-', '-', milliseconds],
  ['keyTask', 'longest task while searching', '100', '-', milliseconds],
];

for (const dishes of [1000, 2000, 5000]) {
  test(`ordering from ${dishes} dishes on a slow phone`, async ({ browser, baseURL, database }) => {
    const service = baseURL ?? '';
    const { id } = await largeMenu(database, dishes);
    const plain = await plainDishes(`${service}/v1/facility/${id}/menu_widget`);
    const host = await openHostPage(service, {
      body: `<h1>A restaurant</h1><tableside-widget facility="${id}" view="ordering" style="display:block;min-height:780px"><a href="tel:+493023125909">Call us</a></tableside-widget><script async src="${service}/tableside.js"></script><p>Below the widget</p>`,
    });
    const runs = await onSlowPhone(browser, '.product', (phone) => measure(phone, host.url, dishes, plain));
    host.close();
    report(`ordering, ${dishes.toLocaleString('en')} dishes`, runs, ROWS);
  });
}

async function measure(
  phone: SlowPhone,
  url: string,
  dishes: number,
  plain: readonly string[],
): Promise<Figures> {
  const { page, cdp } = phone;
  const first = await phone.open(url);
  const { painted, built } = await page.evaluate(() => {
    const { painted: at = Number.NaN, read = Number.NaN } = window.tablesideMarks;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const there = Math.max(...entries.map(({ responseEnd }) => responseEnd).filter((end) => end <= read));
    return { painted: at - there, built: at - read };
  });
  const whole = await allDrawn(page, dishes);
  await page.waitForLoadState('networkidle');
  const { longestTask, layoutShift } = await phone.marks();
  const heap = await phone.heap();

  const adding = await during(phone, () => addDishes(page, plain));
  const scrolling = await scroll(phone, cdp);
  const opening = await during(phone, () => openSearch(page));
  const typing = await during(phone, () => page.keyboard.type(QUERY, { delay: 180 }));
  const bare = await bareButton(phone);
  const rows = await plainRows(phone, dishes);
  const addNinetieth = quantile(adding.interactions, DISHES * TIMES, 0.9);
  const rowsNinetieth = quantile(rows.interactions, DISHES * TIMES, 0.9);
  return {
    ...first,
    formats: phone.formats,
    painted,
    built,
    whole,
    longestTask,
    layoutShift,
    heap,
    addMedian: quantile(adding.interactions, DISHES * TIMES, 0.5),
    addNinetieth,
    rowsNinetieth,
    addRatio: addNinetieth / rowsNinetieth,
    addLongest: quantile(adding.interactions, DISHES * TIMES, 1),
    bareNinetieth: quantile(bare.interactions, DISHES * TIMES, 0.9),
    addTask: adding.longestTask,
    ...scrolling,
    searchOpened: quantile(opening.interactions, 1, 1),
    keyNinetieth: quantile(typing.interactions, QUERY.length, 0.9),
    keyLongest: quantile(typing.interactions, QUERY.length, 1),
    keyTask: typing.longestTask,
  };
}

/** Waits until no block is left to draw. @returns when that was, to a tenth of a second */
async function allDrawn(page: Page, dishes: number): Promise<number> {
  const at = await page.waitForFunction(
    (wanted) => {
      const root = document.querySelector('tableside-widget')!.shadowRoot!;
      return root.querySelectorAll('.product').length === wanted && performance.now();
    },
    dishes,
    { polling: 100 },
  );
  return Number(await at.jsonValue());
}

/** What happens while the guest does something. */
async function during(phone: SlowPhone, act: () => Promise<void>): Promise<Marks> {
  await phone.page.evaluate(() => {
    Object.assign(window.tablesideMarks, { longestTask: 0, layoutShift: 0, interactions: {} });
  });
  await act();
  // What the browser tells of the last of them comes with a later frame.
  await frames(phone.page, 10);
  return phone.marks();
}

/** Adds dishes at a quick finger's pace, so that their requests are under way meanwhile. */
async function addDishes(page: Page, titles: readonly string[]): Promise<void> {
  const plus = await page.evaluateHandle((wanted) => {
    const root = document.querySelector('tableside-widget')!.shadowRoot!;
    const rows = [...root.querySelectorAll<HTMLElement>('.product')];
    return wanted.map(
      (title) =>
        rows
          .find((row) => row.querySelector('h3')?.textContent === title)!
          .querySelector<HTMLElement>('.plus')!,
    );
  }, titles);
  await tapInTurn(page, plus);
  const added = await plus.evaluate((all) => all.map(({ textContent }) => textContent));
  expect(added).toEqual(titles.map(() => String(TIMES)));
}

/** Touches each of the buttons, from all over the page, and then each of them again. */
async function tapInTurn(page: Page, plus: JSHandle<HTMLElement[]>): Promise<void> {
  for (let tap = 0; tap < DISHES * TIMES; tap++) {
    const at = await plus.evaluate(async (all, index) => {
      const button = all[index]!;
      button.scrollIntoView({ block: 'center', behavior: 'instant' });
      // Blocks that come near the screen are laid out only then, and are as high as they are.
      let box = button.getBoundingClientRect();
      for (let still = 0; still < 8; still++) {
        await new Promise(requestAnimationFrame);
        const now = button.getBoundingClientRect();
        if (now.y !== box.y) still = 0;
        if (now.y < 100 || now.y > innerHeight - 150)
          button.scrollIntoView({ block: 'center', behavior: 'instant' });
        box = now;
      }
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }, tap % DISHES);
    await page.touchscreen.tap(at.x, at.y);
    await frames(page, 8);
  }
}

/** As many rows as the menu has dishes, in as plain a page as there can be; their buttons are touched as ours are. */
async function plainRows(phone: SlowPhone, dishes: number): Promise<Marks> {
  const { page } = phone;
  await page.goto('about:blank');
  const plus = await page.evaluateHandle(
    ([count, wanted]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`body { margin: 0; font-family: sans-serif }
        section { content-visibility: auto; contain-intrinsic-size: auto 6000px }
        article { display: flex; gap: 1em; padding: 1em; border-bottom: 1px solid #ddd }
        article > div { flex: 1 }
        article > button { width: 44px; height: 44px; align-self: end }
        footer { position: fixed; inset: auto 0 0; padding: 1em; background: #fff }`);
      document.adoptedStyleSheets = [sheet];
      const make = (name: string, text = '') =>
        Object.assign(document.createElement(name), { textContent: text });
      const bar = make('footer', '0');
      const buttons = Array.from({ length: count! }, () => make('button', '+'));
      for (let from = 0; from < buttons.length; from += 50) {
        const section = make('section');
        for (const button of buttons.slice(from, from + 50)) {
          const row = make('article');
          const text = make('div');
          text.append(
            make('h3', 'A dish'),
            make('p', 'What it is made of, in words that take two lines of a phone'),
          );
          row.append(text, button);
          section.append(row);
        }
        document.body.append(section);
      }
      document.body.append(bar);
      let total = 0;
      document.addEventListener('click', ({ target }) => {
        const button = (target as Element).closest('article > button');
        if (!button) return;
        button.textContent = String((Number(button.textContent) || 0) + 1);
        bar.textContent = String(++total);
      });
      return Array.from({ length: wanted! }, (_, index) => buttons[Math.floor((index * count!) / wanted!)]!);
    },
    [dishes, DISHES],
  );
  return during(phone, () => tapInTurn(page, plus));
}

/** As often as dishes are added, a button is touched on a page that has nothing else. */
async function bareButton(phone: SlowPhone): Promise<Marks> {
  const { page } = phone;
  await page.goto('about:blank');
  await page.evaluate(() => {
    const button = document.createElement('button');
    let count = 0;
    button.onclick = () => (button.textContent = String(++count));
    document.body.append(button);
  });
  const box = (await page.locator('button').boundingBox())!;
  return during(phone, async () => {
    for (let tap = 0; tap < DISHES * TIMES; tap++) {
      await frames(page, 8);
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await frames(page, 8);
    }
  });
}

/** Dishes that leave nothing to choose, so that one touch adds them, from all over the menu. */
async function plainDishes(address: string): Promise<string[]> {
  const [menu] = ((await (await fetch(address)).json()) as { objects: Pick<MenuWidget, 'products'>[] })
    .objects;
  const plain = menu!.products.filter(
    (product) => !product.product_variations_exist && !product.product_modifiers_exist,
  );
  return Array.from(
    { length: DISHES },
    (_, index) => plain[Math.floor((index * plain.length) / DISHES)]!.title,
  );
}

/** Flings through the menu and back. */
async function scroll(
  phone: SlowPhone,
  cdp: CDPSession,
): Promise<Pick<Figures, 'scrollFrames' | 'scrollFrame' | 'scrollTask'>> {
  const { page } = phone;
  await page.evaluate(() => {
    const deltas: number[] = [];
    let before = performance.now();
    const next = (now: number) => {
      deltas.push(now - before);
      before = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { tablesideFrames: deltas });
  });
  const marks = await during(phone, async () => {
    for (const yDistance of [-6000, -6000, -6000, 9000]) {
      await cdp.send('Input.synthesizeScrollGesture', {
        x: 195,
        y: 420,
        yDistance,
        speed: 4000,
        gestureSourceType: 'touch',
      });
    }
  });
  const deltas = await page.evaluate(() => Reflect.get(window, 'tablesideFrames') as number[]);
  return {
    scrollFrames: (100 * deltas.filter((delta) => delta > 50).length) / deltas.length,
    scrollFrame: Math.max(...deltas),
    scrollTask: marks.longestTask,
  };
}

async function openSearch(page: Page): Promise<void> {
  await page.locator('tableside-widget .find').click();
  await expect(page.getByRole('searchbox')).toBeFocused();
}

/** So many frames go by. */
async function frames(page: Page, count: number): Promise<void> {
  await page.evaluate(
    (left) =>
      new Promise<void>((resolve) => {
        const next = () => (left-- > 0 ? requestAnimationFrame(next) : resolve());
        next();
      }),
    count,
  );
}

/** Of `count` interactions; those that are not reported were the shortest. */
function quantile(interactions: Marks['interactions'], count: number, share: number): number {
  const durations = Object.values(interactions).toSorted((a, b) => b - a);
  return durations[Math.round(count * (1 - share))] ?? LEAST;
}
