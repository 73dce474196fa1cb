import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMenuSearch } from '../../src/domain/menuSearch.ts';

/** A menu of titles, or of titles with descriptions; a dish's path is its title. */
function menuOf(...dishes: (string | [title: string, description: string])[]) {
  return createMenuSearch(
    dishes.map((dish) => {
      const [title, description] = typeof dish === 'string' ? [dish, ''] : dish;
      return { path: title, title, description };
    }),
  );
}

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'.split(''));
const word = fc.string({ unit: letter, minLength: 5, maxLength: 12 });
const title = fc.array(word, { minLength: 1, maxLength: 3 });
const anyText = fc.string({ unit: 'binary', maxLength: 60 });

describe('a search of the menu', () => {
  it.each([
    ['creme brulee', 'Crème brûlée'],
    ['CRÈME', 'creme caramel'],
    ['spatzle', 'Spätzle'],
    ['strasse', 'Straße'],
    ['WEISSWURST', 'Weißwurst'],
    ['smorrebrod', 'Smørrebrød'],
    ['losos', 'Łosoś'],
    ['pho', 'Phở'],
    ['kofte', 'KÖFTE'],
    ['iskender', 'İskender'],
    ['ızgara', 'Izgara'],
    ['boeuf', 'Bœuf bourguignon'],
    ['φακές', 'ΦΑΚΕΣ'],
    ['كبة', 'كُبَّة'],
    ['كبه', 'كبة مقلية'],
    ['ارز', 'أرز باللحم'],
    ['مشوى', 'دجاج مشوي'],
    ['كباب', 'کباب'],
    ['7', 'طبق ٧'],
    ['ラーメン', 'ﾗｰﾒﾝ'],
    ['らーめん', 'ラーメン'],
    ['ガパオ', 'ｶﾞﾊﾟｵ'],
    ['cola', 'Ｃｏｌａ'],
    ['김치', '김치찌개'],
  ])('for "%s" finds %s', (query, dish) => {
    expect(menuOf('Something else', dish)(query)).toEqual([dish]);
  });

  it.each([
    ['margerita', 'Margherita'],
    ['margarita', 'Margherita'],
    ['magrherita', 'Margherita'],
    ['margehr', 'Margherita'],
    ['spagetti bolonese', 'Spaghetti Bolognese'],
    ['tiramsiu', 'Tiramisù'],
    ['roesti', 'Rösti'],
    ['pizzamargherita', 'Pizza Margherita'],
    ['marghe rita', 'Pizza Margherita'],
    ['ta co', 'Taco'],
    ['cocacola', 'Coca-Cola'],
    ['wienner schnizel', 'Wiener Schnitzel'],
  ])('forgives "%s" for %s', (query, dish) => {
    expect(menuOf('Something else', dish)(query)).toEqual([dish]);
  });

  it.each([
    ['suppe', 'Tomatensuppe'],
    ['茶', '緑茶'],
    ['ラーメン', '醤油ラーメン'],
    ['กุ้ง', 'ต้มยำกุ้ง'],
    ['كبة', 'الكبة'],
    ['🍕', 'Margherita 🍕'],
  ])('finds "%s" inside %s', (query, dish) => {
    expect(menuOf('Something else', dish)(query)).toEqual([dish]);
  });

  it.each([
    ['te', 'Tomate'],
    ['tea', 'Tee'],
    ['rice', 'Rabbit'],
    ['lasagne', 'Lachs'],
    ['aam', 'Pizza Amatriciana'],
    ['ham', 'jam'],
    ['ガキ', 'かき'],
  ])('for "%s" does not bring %s', (query, dish) => {
    expect(menuOf(dish)(query)).toEqual([]);
  });

  it('wants every word, wherever it stands', () => {
    const search = menuOf(
      ['Pizza Funghi', 'mushrooms, thyme'],
      ['Pizza Salami', 'thyme'],
      'Funghi trifolati',
    );
    expect(search('pizza thyme')).toEqual(['Pizza Funghi', 'Pizza Salami']);
    expect(search('thyme, FUNGHI!')).toEqual(['Pizza Funghi']);
    expect(search('pizza chocolate')).toEqual([]);
  });

  it('puts title before description, whole words before beginnings before insides, and what was meant last', () => {
    const search = menuOf(
      ['Nearly', 'lamp'],
      'Lamp',
      ['Inside', 'baselambic'],
      ['Beginning', 'lambics'],
      ['Whole', 'lamb'],
      'Baselambic',
      'Lambics',
      'Lamb chops',
    );
    expect(search('lamb')).toEqual([
      'Lamb chops',
      'Lambics',
      'Baselambic',
      'Whole',
      'Beginning',
      'Inside',
      'Lamp',
      'Nearly',
    ]);
  });

  it('keeps the order of the menu among equals', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 2, maxLength: 20 }), (titles) => {
        const dishes = titles.map((text) => `soup ${text}`);
        expect(menuOf(...dishes)('soup')).toEqual(dishes);
      }),
    );
  });

  it('takes the beginning of a word that nothing begins with for a typing error, and else for itself', () => {
    const search = menuOf('Margherita', 'Marsala', 'Marinara', 'Maurgez');
    expect(search('marg')).toEqual(['Margherita']);
    expect(search('marh')).toEqual(['Margherita', 'Marsala', 'Marinara']);
  });

  it('finds all for a query without a word', () => {
    const search = menuOf('Soup', 'Salad');
    for (const query of ['', '  ', '...', '\u0301']) expect(search(query)).toEqual(['Soup', 'Salad']);
  });

  it('of an empty menu finds nothing', () => expect(menuOf()('soup')).toEqual([]));
});

describe('what a menu says of a section', () => {
  it('finds all of its dishes, behind those that say it in their title', () => {
    const section = 'Lemonades All of it is vegan.';
    const find = createMenuSearch([
      { path: '1', title: 'Ginger lemonade', description: '', section },
      { path: '2', title: 'Cola', description: '', section: 'Drinks' },
      { path: '3', title: 'Vegan mango lassi', description: '', section },
    ]);
    expect(find('vegan')).toEqual(['3', '1']);
    expect(find('vegan ginger')).toEqual(['1']);
  });
});

describe('whatever a dish is called', () => {
  it('every beginning of its title finds it, while the guest types', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 5 }), fc.nat(), (titles, which) => {
        const dish = titles[which % titles.length]!;
        const search = createMenuSearch(
          titles.map((text, index) => ({ path: String(index), title: text, description: '' })),
        );
        for (let end = 0; end <= dish.length; end++) {
          expect(search(dish.slice(0, end))).toContain(String(which % titles.length));
        }
      }),
    );
  });

  it('its own title finds it before every other that is not written in it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 2, maxLength: 30 }), fc.nat(), (words, which) => {
        const dish = words[which % words.length]!;
        expect(menuOf(...words)(dish)[0]).toBe(dish);
      }),
    );
  });

  it('one letter missing, too many, wrong or swapped with the next still finds it', () => {
    const error = fc.constantFrom('missing', 'extra', 'wrong', 'swapped');
    fc.assert(
      fc.property(
        title,
        title,
        fc.nat(),
        fc.nat(),
        letter,
        error,
        (words, others, which, where, other, kind) => {
          const at = which % words.length;
          const right = words[at]!;
          const place = where % (right.length - 1);
          const wrong = {
            missing: right.slice(0, place) + right.slice(place + 1),
            extra: right.slice(0, place) + other + right.slice(place),
            wrong: right.slice(0, place) + other + right.slice(place + 1),
            swapped: right.slice(0, place) + right[place + 1] + right[place] + right.slice(place + 2),
          }[kind];
          const query = words.with(at, wrong).join(' ');
          expect(menuOf(others.join(' '), words.join(' '))(query)).toContain(words.join(' '));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('one blank missing, or one too many, still finds it', () => {
    fc.assert(
      fc.property(title, fc.nat(), fc.nat(), (words, which, where) => {
        const dish = words.join(' ');
        const search = menuOf(dish);
        expect(search(dish.replace(' ', ''))).toEqual([dish]);
        const at = which % words.length;
        const place = 1 + (where % (words[at]!.length - 1));
        const halves = `${words[at]!.slice(0, place)} ${words[at]!.slice(place)}`;
        expect(search(words.with(at, halves).join(' '))).toEqual([dish]);
      }),
    );
  });

  it('edits are counted as a slow count does', () => {
    const few = fc.constantFrom('a', 'b', 'c');
    const text = fc.string({ unit: few, minLength: 4, maxLength: 10 });
    fc.assert(
      fc.property(text, text, (query, dish) => {
        const most = query.length < 8 ? 1 : 2;
        const isFound = menuOf(dish)(query).length > 0;
        const beginnings = Array.from({ length: dish.length + 1 }, (_, end) => dish.slice(0, end));
        const least = Math.min(...beginnings.map((beginning) => slowEdits(query, beginning)));
        expect(isFound).toBe(dish.includes(query) || least <= most);
      }),
      { numRuns: 2000 },
    );
  });

  it('what is said of a section finds its dishes as it is typed, and never by what merely resembles it', () => {
    const search = createMenuSearch([
      {
        path: 'puntarelle',
        title: 'Puntarelle',
        description: '',
        section: 'To share while the pizza is in the oven.',
      },
      { path: 'pizza', title: 'Margherita', description: 'The pizza of Naples', sectionName: 'Pizze' },
    ]);
    expect(search('pizza').toSorted()).toEqual(['pizza', 'puntarelle']);
    expect(search('oven')).toEqual(['puntarelle']);
    expect(search('pizze')).toEqual(['pizza']);
    expect(search('pizzo')).toEqual(['pizza']);
  });

  it('nothing that is typed or written on a menu breaks it', () => {
    const dish = fc.record({ path: fc.string(), title: anyText, description: anyText });
    fc.assert(
      fc.property(fc.array(dish, { maxLength: 5 }), anyText, (dishes, query) => {
        const paths = dishes.map(({ path }) => path);
        for (const path of createMenuSearch(dishes)(query)) expect(paths).toContain(path);
      }),
    );
    for (const hostile of ['a', '\u0301', ' a', '\ufdfa', 'が', '\ud800', '__proto__ ', '-', '🍕']) {
      const text = hostile.repeat(1_000_000 / hostile.length);
      const search = menuOf([text, text], ['constructor', '']);
      expect(search('constructor')).toContain('constructor');
      expect(search(text)).toContain(text);
    }
  });
});

/** Edits between two texts, straight from the definition: each letter is kept, changed, left out, put in, or swapped. */
function slowEdits(a: string, b: string, memory = new Map<string, number>()): number {
  if (!a || !b) return a.length + b.length;
  const key = `${a} ${b}`;
  const known = memory.get(key);
  if (known !== undefined) return known;
  const [a1, a2] = a;
  const [b1, b2] = b;
  const edits = Math.min(
    slowEdits(a.slice(1), b.slice(1), memory) + (a1 === b1 ? 0 : 1),
    slowEdits(a.slice(1), b, memory) + 1,
    slowEdits(a, b.slice(1), memory) + 1,
    a1 === b2 && a2 === b1 && a2 !== undefined ? slowEdits(a.slice(2), b.slice(2), memory) + 1 : Infinity,
  );
  memory.set(key, edits);
  return edits;
}
