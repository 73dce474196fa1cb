/**
 * Reads a menu in the form a restaurant has it: lines of a document, or a table from a spreadsheet. The meaning of lines
 * is guessed, so the result is shown for review before anything is stored.
 */
import { priceAtEnd, readPrice } from './priceText.ts';

export interface PastedDish {
  title: string;
  description: string;
  /** A decimal string. */
  price: string;
}

export interface PastedCategory {
  name: string;
  dishes: PastedDish[];
}

export interface PastedMenu {
  categories: PastedCategory[];
  /** Lines of a table without a readable price, unchanged. */
  unread: string[];
}

/** Lines and characters per line that are read; more is no menu. */
const LINES = 3000;
const LINE_LENGTH = 500;
const TITLE_LENGTH = 200;
const DESCRIPTION_LENGTH = 2000;

/** Headings of a table's columns, in the languages of the desk. */
const COLUMNS = {
  category:
    'category section kategorie rubrik catégorie rubrique categoria sezione categoría sección seção categorie rubriek kategoria sekcja kategori bölüm القسم الفئة カテゴリー カテゴリ 分類 分类 类别'.split(
      ' ',
    ),
  title:
    'title name dish item product gericht titel artikel speise plat nom produit titre piatto nome prodotto voce plato nombre producto título prato produto gerecht naam danie nazwa pozycja yemek ad ürün الطبق الاسم 料理名 商品名 品名 名前 菜名 名称 菜品'.split(
      ' ',
    ),
  description:
    'description details beschreibung zutaten détails ingrédients descrizione ingredienti descripción ingredientes descrição omschrijving beschrijving ingrediënten opis składniki açıklama içindekiler الوصف 説明 描述 说明 介绍'.split(
      ' ',
    ),
  price: 'price preis amount prix tarif prezzo precio preço prijs cena fiyat السعر 価格 値段 价格 价钱'.split(
    ' ',
  ),
};
type Column = keyof typeof COLUMNS;
/** The columns of a table without headings, by their number. */
const USUAL: Readonly<Record<number, readonly Column[]>> = {
  2: ['title', 'price'],
  3: ['title', 'description', 'price'],
  4: ['category', 'title', 'description', 'price'],
};

/**
 * @param text lines of text, or a table with tabs, semicolons or commas
 * @param currency ISO 4217
 * @param nameless the category of dishes that have none above them
 */
export function readPastedMenu(text: string, currency: string, nameless: string): PastedMenu {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .slice(0, LINES)
    .map((line) => line.slice(0, LINE_LENGTH));
  const read = readTable(lines, currency, nameless) ?? readLines(lines, currency, nameless);
  return { ...read, categories: read.categories.filter(({ dishes }) => dishes.length > 0) };
}

/**
 * A line with a price is a dish; the line below describes it; a line on its own is the name of a category. A price on a
 * line of its own belongs to the lines above, as line breaks in documents suggest.
 */
function readLines(lines: readonly string[], currency: string, nameless: string): PastedMenu {
  const categories: PastedCategory[] = [];
  let last: PastedDish | undefined;
  /** Lines without a price since the last dish or empty line, and the description of `last` before them. */
  let above: { lines: string[]; description: string } = { lines: [], description: '' };
  const begin = (dish?: PastedDish) => {
    last = dish;
    above = { lines: [], description: dish?.description ?? '' };
  };
  const add = (dish: PastedDish) => {
    if (categories.length === 0) categories.push({ name: nameless, dishes: [] });
    categories.at(-1)!.dishes.push(dish);
    begin(dish);
  };
  const name = (line: string) => categories.push({ name: nameOf(line) || nameless, dishes: [] });
  const addPriced = (price: string) => {
    const taken = above.lines;
    if (last) last.description = above.description;
    else categories.splice(categories.length - taken.length);
    if (isHeading(taken)) name(taken.shift()!);
    const [title = '', ...more] = taken;
    const dish = dishOf(title, price);
    dish.description = [dish.description, ...more].join(' ').trim().slice(0, DESCRIPTION_LENGTH);
    add(dish);
  };
  for (const line of lines.map((each) => each.trim())) {
    const priced = line === '' ? undefined : priceAtEnd(line, currency);
    if (line === '') begin();
    else if (priced?.before) add(dishOf(priced.before, priced.price));
    else if (priced && above.lines.length > 0) addPriced(priced.price);
    else if (priced && categories.at(-1)?.dishes.length === 0)
      // A price after an empty line: the title above it was taken for a category.
      add(dishOf(categories.pop()!.name, priced.price));
    else if (line.endsWith(':')) {
      name(line);
      begin();
    } else {
      above.lines.push(line);
      if (last) last.description = `${last.description} ${line}`.trim().slice(0, DESCRIPTION_LENGTH);
      else name(line);
    }
  }
  return { categories, unread: [] };
}

const nameOf = (line: string) =>
  line
    .replace(/^[#*\s]+/, '')
    .replace(/[:*\s]+$/, '')
    .slice(0, TITLE_LENGTH);

/** Whether the first of several lines above a price is a category: in capitals, while the next line isn't. */
const isHeading = ([first = '', next = '']: readonly string[]) =>
  next !== '' && first === first.toUpperCase() && next !== next.toUpperCase();

/** Splits title and description: "Margherita – tomato, mozzarella". */
function dishOf(text: string, price: string): PastedDish {
  const [title = '', ...more] = text.replace(/^[-*•\s]+/, '').split(/\s[–—-]\s|:\s/);
  return {
    title: (title || text).slice(0, TITLE_LENGTH).trim(),
    description: more.join(' – ').slice(0, DESCRIPTION_LENGTH).trim(),
    price,
  };
}

/** Reads a table; undefined when the lines are none. */
function readTable(lines: readonly string[], currency: string, nameless: string): PastedMenu | undefined {
  const filled = lines.filter((line) => line.trim() !== '');
  for (const separator of ['\t', ';', ',']) {
    const rows = filled.map((line) => cellsOf(line, separator));
    const columns = columnsOf(rows);
    if (!columns) continue;
    const body = isHeader(rows[0] ?? []) ? rows.slice(1) : rows;
    const at = (cells: readonly string[], column: Column) => cells[columns.indexOf(column)] ?? '';
    const categories = new Map<string, PastedCategory>();
    const unread: string[] = [];
    let above = nameless;
    for (const cells of body) {
      const price = readPrice(at(cells, 'price'), currency);
      const title = at(cells, 'title').slice(0, TITLE_LENGTH);
      // Spreadsheets often name the category only once, above its dishes.
      above = at(cells, 'category').slice(0, TITLE_LENGTH) || above;
      if (price === undefined || title === '') {
        unread.push(cells.filter(Boolean).join(' '));
        continue;
      }
      const category = categories.get(above) ?? { name: above, dishes: [] };
      categories.set(above, category);
      category.dishes.push({
        title,
        description: at(cells, 'description').slice(0, DESCRIPTION_LENGTH),
        price,
      });
    }
    if (categories.size > 0) return { categories: [...categories.values()], unread };
  }
  return undefined;
}

const isHeader = (cells: readonly string[]) =>
  cells.filter((cell) => columnNamed(cell) !== undefined).length >= 2;

function columnNamed(cell: string): Column | undefined {
  const name = cell.toLowerCase();
  return (Object.keys(COLUMNS) as Column[]).find((column) => COLUMNS[column].includes(name));
}

/** The columns by their headings, else by the number of cells in nearly all lines. */
function columnsOf(rows: readonly (readonly string[])[]): readonly (Column | undefined)[] | undefined {
  const [first = []] = rows;
  if (isHeader(first)) return first.map(columnNamed);
  const usual = USUAL[first.length];
  const alike = rows.filter((cells) => cells.length === first.length).length;
  return usual && rows.length > 1 && alike >= rows.length * 0.8 ? usual : undefined;
}

/** The cells of a line; quoted cells may contain the separator. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!;
    if (sign === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}
