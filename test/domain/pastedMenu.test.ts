import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPastedMenu } from '../../src/domain/pastedMenu.ts';
import { priceAtEnd, readPrice } from '../../src/domain/priceText.ts';

const read = (text: string, currency = 'EUR') => readPastedMenu(text, currency, 'Menu');

describe('a price as people type it', () => {
  it.each([
    ['9,50', 'EUR', '9.50'],
    ['9.5', 'EUR', '9.50'],
    ['€ 12', 'EUR', '12.00'],
    ['12 €', 'EUR', '12.00'],
    ['EUR 7.90', 'EUR', '7.90'],
    ['1.200', 'EUR', '1200.00'],
    ['1,234.50', 'USD', '1234.50'],
    ['1.234,50', 'EUR', '1234.50'],
    ['1.200', 'KWD', '1.200'],
    ['¥1,200', 'JPY', '1200'],
    ['850円', 'JPY', '850'],
    ['￥１，２００', 'JPY', '1200'],
    ['38元', 'CNY', '38.00'],
    ['120 TL', 'TRY', '120.00'],
    ['24,50 zł', 'PLN', '24.50'],
    ['129 Kč', 'CZK', '129.00'],
    ['95 kr.', 'DKK', '95.00'],
    ['9000원', 'KRW', '9000'],
    ['12 pcs', 'EUR', undefined],
    ['٤٫٥', 'AED', '4.50'],
    ['9,505', 'USD', '9505.00'],
    ['cheap', 'EUR', undefined],
    ['', 'EUR', undefined],
    ['-3', 'EUR', '3.00'],
    ['99999999999', 'EUR', undefined],
  ])('reads %j in %s as %j', (text, currency, price) => {
    expect(readPrice(text, currency)).toBe(price);
  });

  it('stands at the end of a line, behind dots and dashes', () => {
    expect(priceAtEnd('Margherita ........ 9,50', 'EUR')).toEqual({ before: 'Margherita', price: '9.50' });
    expect(priceAtEnd('Pizza 4 Stagioni – 12,00 €', 'EUR')).toEqual({
      before: 'Pizza 4 Stagioni',
      price: '12.00',
    });
  });

  it('is never the end of another figure', () => {
    expect(priceAtEnd('Pistacchio;3.20', 'EUR')).toEqual({ before: 'Pistacchio', price: '3.20' });
    expect(priceAtEnd('Pistacchio | 3.20', 'EUR')).toEqual({ before: 'Pistacchio', price: '3.20' });
    expect(priceAtEnd('Water/3.50', 'EUR')).toBeUndefined();
    expect(priceAtEnd('House wine 0.75l ... 3.20', 'EUR')).toEqual({
      before: 'House wine 0.75l',
      price: '3.20',
    });
  });

  it('comes back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_99 }), (cents) => {
        const text = (cents / 100).toFixed(2);
        expect(readPrice(text, 'EUR')).toBe(text);
        expect(readPrice(`${text.replace('.', ',')} €`, 'EUR')).toBe(text);
      }),
    );
  });
});

describe('a pasted menu', () => {
  it('is read from the lines of a document', () => {
    const text = `Starters

Bruschetta 6,50
tomato, basil, garlic
Vitello tonnato - veal, tuna, capers   12.90 €

PIZZA:
Margherita ..... 9,50
Pizza 4 Stagioni 12`;
    expect(read(text)).toEqual({
      categories: [
        {
          name: 'Starters',
          dishes: [
            { title: 'Bruschetta', description: 'tomato, basil, garlic', price: '6.50' },
            { title: 'Vitello tonnato', description: 'veal, tuna, capers', price: '12.90' },
          ],
        },
        {
          name: 'PIZZA',
          dishes: [
            { title: 'Margherita', description: '', price: '9.50' },
            { title: 'Pizza 4 Stagioni', description: '', price: '12.00' },
          ],
        },
      ],
      unread: [],
    });
  });

  it('knows dishes whose price stands on a line of its own', () => {
    const text = `PIZZA
Margherita
tomato, mozzarella
9,50 €
Diavola
spicy salami
11,50 €
PASTA
Carbonara
12,00 €
Lasagne 13,00
the house's own

Dessert

Tiramisù

6,50`;
    expect(read(text).categories).toEqual([
      {
        name: 'PIZZA',
        dishes: [
          { title: 'Margherita', description: 'tomato, mozzarella', price: '9.50' },
          { title: 'Diavola', description: 'spicy salami', price: '11.50' },
        ],
      },
      {
        name: 'PASTA',
        dishes: [
          { title: 'Carbonara', description: '', price: '12.00' },
          { title: 'Lasagne', description: "the house's own", price: '13.00' },
        ],
      },
      { name: 'Dessert', dishes: [{ title: 'Tiramisù', description: '', price: '6.50' }] },
    ]);
  });

  it('is read from a table with and without names of columns, whatever parts them', () => {
    const dishes = [
      { title: 'Ragù', description: 'beef; slowly', price: '14.50' },
      { title: 'Pesto', description: '', price: '12.00' },
    ];
    const categories = [{ name: 'Pasta', dishes }];
    expect(read('Preis;Gericht;Beschreibung;Kategorie\n14,50;Ragù;"beef; slowly";Pasta\n12;Pesto;;')).toEqual(
      {
        categories,
        unread: [],
      },
    );
    expect(read('Pasta\tRagù\tbeef; slowly\t14.50\n\tPesto\t\t12.00')).toEqual({ categories, unread: [] });
    expect(read('Espresso,2.50\nTea,3').categories).toEqual([
      {
        name: 'Menu',
        dishes: [
          { title: 'Espresso', description: '', price: '2.50' },
          { title: 'Tea', description: '', price: '3.00' },
        ],
      },
    ]);
  });

  it.each([
    'Catégorie;Plat;Prix',
    'Categoria;Piatto;Prezzo',
    'Kategoria;Danie;Cena',
    'Categoria;Prato;Preço',
    'Kategori;Yemek;Fiyat',
    'カテゴリ;料理名;価格',
    '分类;菜名;价格',
  ])('knows a first line that names the columns: %s', (head) => {
    const { categories, unread } = readPastedMenu(`${head}\nA;Soup;4.50`, 'EUR', 'Menu');
    expect(unread).toEqual([]);
    expect(categories.map(({ name, dishes }) => [name, dishes.map(({ title }) => title)])).toEqual([
      ['A', ['Soup']],
    ]);
  });

  it('says which rows of a table have no price', () => {
    expect(read('name;price\nSoup;5\nFish;by weight').unread).toEqual(['Fish by weight']);
  });

  it('is nothing, and nothing worse, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        for (const { name, dishes } of read(text).categories) {
          expect(name).not.toBe('');
          for (const { title, price } of dishes) {
            expect(title).not.toBe('');
            expect(price).toMatch(/^\d{1,7}\.\d\d$/);
          }
        }
      }),
    );
  });
});
