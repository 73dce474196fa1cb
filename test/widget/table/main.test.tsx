import { waitFor } from '@testing-library/preact';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mount } from '../../../src/widget/table/main.tsx';
import { turn } from '../support/hostileAnswers.ts';
import { doWithoutLayout } from '../support/layoutFree.ts';
import { createMemoryCache } from '../support/memoryCache.ts';
import { category, product, tableMenu } from '../support/menuRecords.ts';
import { FACILITY, startRestaurantServer } from '../support/restaurantServer.ts';

const menuOf = (...titles: string[]) =>
  JSON.stringify({
    objects: [
      tableMenu(1, {
        menu_categories: [category(1)],
        products: titles.map((title, index) => product(index + 1, 1, { title })),
      }),
    ],
  });

/** A phone that keeps what it reads, of a restaurant whose answers are here. */
async function openPhone() {
  doWithoutLayout();
  CSSStyleSheet.prototype.replaceSync ??= () => {};
  sessionStorage.clear();
  const cache = createMemoryCache();
  Object.assign(globalThis, { caches: cache });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'caches'));
  const { api } = await startRestaurantServer(({ path }) => ({
    body: path.endsWith('/menu_widget') ? menuOf('Read again') : FACILITY,
  }));

  /** A page, as the script opens it: the menu's answer comes, fails, or never does. */
  function open(menu: Promise<Response>, { locale = 'en-GB', table = '12' } = {}) {
    const host = document.createElement('div');
    host.setAttribute('facility', 'lumen');
    host.setAttribute('table', table);
    document.body.append(host);
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets ??= [];
    const disconnect = mount(host, root, {
      api,
      locale,
      languages: locale,
      first: [Promise.resolve(new Response(JSON.stringify(FACILITY))), menu],
      firstPage: '/menu_widget',
    })();
    const close = () => {
      disconnect();
      host.remove();
    };
    onTestFinished(close);
    const text = () => root.textContent;
    return { close, text, shows: (words: string) => waitFor(() => expect(text()).toContain(words)) };
  }
  return { cache, open };
}

const answer = (text: string, status = 200) => Promise.resolve(new Response(text, { status }));
const never = () => new Promise<Response>(() => {});

/** The same phone, that has read a menu of one dish before. */
async function openAgain() {
  const phone = await openPhone();
  const { shows, close } = phone.open(answer(menuOf('Yesterday’s soup')));
  await shows('Yesterday’s soup');
  await waitFor(() => expect(phone.cache.kept.size).toBe(2));
  close();
  return phone;
}

describe('the table view', () => {
  it('shows the menu that this phone has read before, with no answer yet', async () => {
    const { open } = await openAgain();
    await open(never()).shows('Yesterday’s soup');
  });

  it('shows what the menu has become as soon as that is known', async () => {
    const { open } = await openAgain();
    const { shows, text } = open(answer(menuOf('Today’s soup')));
    await shows('Today’s soup');
    expect(text()).not.toContain('Yesterday');
  });

  it('says that there is nothing on the menu once the restaurant has none', async () => {
    const { open } = await openAgain();
    await open(answer('{}', 404)).shows('The menu is empty right now.');
  });

  it('reads the menu again when its answer was none', async () => {
    const { open } = await openAgain();
    await open(answer('<title>Welcome to our Wi-Fi</title>')).shows('Read again');
  });

  it('does not show what was read in another language', async () => {
    const { open } = await openAgain();
    let arrive: (menu: Response) => void = () => {};
    const { text, shows } = open(new Promise((resolve) => (arrive = resolve)), { locale: 'de' });
    for (let turns = 0; turns < 20; turns++) await turn();
    expect(text()).not.toContain('Yesterday');
    arrive(new Response(menuOf('Suppe')));
    await shows('Suppe');
  });

  it('knows the table by the address of its code, else by the attribute', async () => {
    const { open } = await openPhone();
    await open(answer(menuOf('Soup'))).shows('Table 12');
    onTestFinished(() => history.replaceState(null, '', '/'));
    history.replaceState(null, '', '/?table=Terrace%203');
    await open(answer(menuOf('Soup'))).shows('Terrace 3');
  });
});
