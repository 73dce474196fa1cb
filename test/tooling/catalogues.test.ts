import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogueFaults } from '../../scripts/build/catalogues.ts';

const SPOKEN = ['en', 'de', 'ar'];
/** A whole family of theirs; each test spoils one thing of it. */
const whole = {
  en: { title: 'A table for {{name}}', guests_one: '{{count}} guest', guests_other: '{{count}} guests' },
  de: { title: 'Ein Tisch für {{name}}', guests_one: 'Ein Gast', guests_other: '{{count}} Gäste' },
  ar: {
    title: 'طاولة باسم {{name}}',
    guests_zero: 'لا ضيوف',
    guests_one: 'ضيف واحد',
    guests_two: 'ضيفان',
    guests_few: '{{count}} ضيوف',
    guests_many: '{{count}} ضيفًا',
    guests_other: '{{count}} ضيف',
  },
  where: { title: 'Heading of the last screen', guests: 'The line that says the party size' },
};
type Family = Record<string, Record<string, unknown>>;

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tableside-catalogues-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function faultsOf(
  change: (family: Family) => void = () => {},
  folder = 'service/locales/booking',
): Promise<string[]> {
  const family: Family = structuredClone(whole);
  change(family);
  await mkdir(join(root, 'src', folder), { recursive: true });
  for (const [name, messages] of Object.entries(family)) {
    await writeFile(join(root, 'src', folder, `${name}.json`), JSON.stringify(messages));
  }
  return catalogueFaults(root, 'src', SPOKEN);
}

describe('the check of the message catalogues', () => {
  it('finds nothing in a complete family, in a folder of its own or alone', async () => {
    expect(await faultsOf()).toEqual([]);
    expect(await faultsOf(undefined, 'service/mail/locales')).toEqual([]);
  });

  it.each<[string, (family: Family) => void, string]>([
    [
      'a missing key',
      ({ de }) => delete de!.title,
      'src/service/locales/booking/de.json: "title" lacks its sentence.',
    ],
    [
      'an unknown key',
      ({ ar }) => (ar!.extra = 'x'),
      'ar.json: "extra" is unknown, en.json has no such key.',
    ],
    ['an empty sentence', ({ de }) => (de!.title = ' '), 'de.json: "title" is empty.'],
    ['a sentence that is no text', ({ de }) => (de!.title = 1), 'de.json: "title" is not a text.'],
    [
      'a missing plural form',
      ({ ar }) => delete ar!.guests_few,
      'ar.json: "guests_few" is missing, the language needs that plural form.',
    ],
    [
      'a plural form that the language has not',
      ({ de }) => (de!.guests_two = 'x'),
      'de.json: "guests_two" is never used',
    ],
    [
      'a missing plural form in English',
      ({ en }) => delete en!.guests_one,
      'en.json: "guests_one" is missing',
    ],
    [
      'plural forms where English has none',
      ({ de }) => (delete de!.title, (de!.title_other = 'x')),
      'de.json: "title" has plural forms, but none in en.json.',
    ],
    [
      'a plural form beside a sentence that has none',
      ({ de }) => (de!.title_other = 'Tische für {{name}}'),
      'de.json: "title_other" stands beside "title", which has no plural forms.',
    ],
    [
      'a missing placeholder',
      ({ de }) => (de!.title = 'Ein Tisch'),
      'de.json: "title" lacks the placeholder {{name}}.',
    ],
    [
      'a figure missing where a form stands for several numbers',
      ({ ar }) => (ar!.guests_many = 'ضيفًا'),
      'ar.json: "guests_many" lacks the placeholder {{count}}.',
    ],
    [
      'an unknown placeholder',
      ({ de }) => (de!.title = '{{name}} {{nmae}}'),
      'de.json: "title" has the unknown placeholder {{nmae}}.',
    ],
    [
      'a misspelt placeholder',
      ({ de }) => (de!.title = '{{name}} { name }'),
      'de.json: "title" has a brace that belongs to no placeholder',
    ],
    [
      'a key that does not say where it appears',
      ({ where }) => delete where!.guests,
      'where.json: "guests" lacks what it says where it appears.',
    ],
    [
      'a description of a key that is gone',
      ({ where }) => (where!.gone = 'x'),
      'where.json: "gone" is unknown',
    ],
    [
      'a form for another day that has no time',
      ({ en, de, ar }) => (
        (en!.title = ar!.title = de!.title = '{{name}}, {{time}}'), (de!.title_day = '{{name}}, {{day}}')
      ),
      'de.json: "title_day" lacks the placeholder {{clock}}.',
    ],
    [
      'a form for another day of what says no time',
      ({ de }) => (de!.title_day = '{{name}}, {{day}}, {{clock}}'),
      'de.json: "title_day" is never used, "title" has no {{time}}.',
    ],
    ['a missing language', (family) => delete family.de, 'src/service/locales/booking/de.json is missing.'],
    [
      'a missing description',
      (family) => delete family.where,
      'src/service/locales/booking/where.json is missing.',
    ],
    [
      'a language that nobody declared',
      (family) => (family.fr = {}),
      'fr.json belongs to no language of src/i18n/locales.ts.',
    ],
  ])('names %s', async (_, change, fault) => {
    const faults = await faultsOf(change);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
  });

  it('wants each weekday, or each month, in the form that a sentence asks for', async () => {
    const english = { seeYou: 'See you on {{day}}.', none: 'Nothing in {{month}}.' };
    const german = { seeYou: 'Bis {{day, accusative}}.', none: 'Nichts im {{month, dative}}.' };
    const week = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];
    const forms = Object.fromEntries(week.map((day) => [`accusative.${day}`, `${day}e`]));
    const faults = await faultsOf((family) => {
      family.en = english;
      family.de = { ...german, ...forms, 'genitive.Montag': 'Montags' };
      family.ar = english;
      family.where = { seeYou: 'Heading', none: 'Heading' };
    });
    expect(faults).toContain(
      'src/service/locales/booking/de.json: "accusative.Sonntag" is missing, {{day, accusative}} asks for it.',
    );
    expect(faults.filter((fault) => fault.includes('{{month, dative}}'))).toHaveLength(12);
    expect(faults).toContain(
      'src/service/locales/booking/de.json: "genitive.Montag" is unknown, en.json has no such key.',
    );
    expect(faults).toHaveLength(14);
  });

  it('accepts a time of another day as a whole, or as day and clock time', async () => {
    const faults = await faultsOf((family) => {
      for (const sentences of [family.en!, family.de!, family.ar!]) {
        sentences.until = 'Until {{time}}';
        sentences.from = 'From {{time}}';
      }
      family.de!.until_day = 'Bis {{day}}, {{clock}}';
      family.de!.from_day = 'Ab {{time}}';
      Object.assign(family.where!, { until: 'Line below', from: 'Likewise' });
    });
    expect(faults).toEqual([]);
  });

  it('wants a shared sentence’s form for another day with the feature that uses it, and its words there or among the shared', async () => {
    const write = async (file: string, content: unknown) => {
      const path = join(root, 'src/widget', file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, JSON.stringify(content));
    };
    const week = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
    const forms = Object.fromEntries(week.map((day) => [`dative.${day}`, `${day}e`]));
    for (const language of SPOKEN) {
      await write(`app/words/shared.${language}.json`, { until: 'Until {{time}}', on: 'On {{day}}' });
      await write(`table/words/first.${language}.json`, { title: 'Table' });
    }
    await write('app/words/shared.de.json', { until: 'Bis {{time}}', on: 'Am {{day, dative}}', ...forms });
    await write('app/words/where.json', { shared: { until: 'Line below', on: 'Likewise' } });
    await write('table/words/where.json', { first: { title: 'Heading' } });
    const ofTable = async (more: object) => {
      await write('table/words/first.de.json', { title: 'Tisch', ...more });
      return catalogueFaults(root, 'src', SPOKEN);
    };
    await write('table/words/shared.json', { first: ['until'] });
    expect(await ofTable({ until_day: 'Bis {{day, dative}}, {{clock}}' })).toEqual([]);
    expect(await ofTable({ until_day: 'Bis {{day, dative}}' })).toEqual([
      'src/widget/table/words/first.de.json: "until_day" lacks the placeholder {{clock}}.',
    ]);
    expect((await ofTable({ on_day: 'Am {{day}}' })).join()).toContain('first.de.json: "on" is unknown');
  });

  it('names a key that is in a file twice, but not one that two of its parts have', async () => {
    await faultsOf();
    const file = join(root, 'src/service/locales/booking/de.json');
    const text = JSON.stringify({ ...whole.de, title: 'Ein \\"Tisch\\": {{name}}' });
    await writeFile(file, text.replace('{', '{"title":"Tisch für {{name}}",'));
    expect(catalogueFaults(root, 'src', SPOKEN)).toEqual([
      'src/service/locales/booking/de.json: "title" stands there twice.',
    ]);
  });

  it('names sentences that the pages behind links use and their catalogue lacks', async () => {
    const write = async (file: string, content: string) => {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), content);
    };
    for (const language of SPOKEN)
      await write(
        `src/service/hosted/locales/${language}.json`,
        JSON.stringify({ cancelTitle: 'Cancel', orderTitle: 'Order' }),
      );
    await write(
      'src/service/hosted/locales/where.json',
      JSON.stringify({ cancelTitle: 'Title', orderTitle: 'Title' }),
    );
    await write('public/cancel.html', '<html lang="{{lang}}"><title>{{cancelTitle}}</title>{{cancelWhy}}');
    await write(
      'src/pages/order/Page.tsx',
      "show(say('orderTitle'), say('gone'));\nconst key = { new: 'orderNew' };",
    );
    expect(catalogueFaults(root, 'src', SPOKEN).toSorted()).toEqual([
      'public/cancel.html: "cancelWhy" is no sentence of src/service/hosted/locales/en.json.',
      'src/pages/order/Page.tsx: "gone" is no sentence of src/service/hosted/locales/en.json.',
      'src/pages/order/Page.tsx: "orderNew" is no sentence of src/service/hosted/locales/en.json.',
    ]);
  });

  it('names a file that is not JSON', async () => {
    await faultsOf();
    await writeFile(join(root, 'src', 'service/locales/booking/de.json'), '{');
    expect(catalogueFaults(root, 'src', SPOKEN).join()).toContain('de.json: is not JSON');
  });

  it('holds each part of a feature to one description of where its sentences appear', async () => {
    const folder = join(root, 'src/widget/booking/words');
    await mkdir(folder, { recursive: true });
    const { where, ...languages } = whole;
    const write = (name: string, content: unknown) =>
      writeFile(join(folder, `${name}.json`), JSON.stringify(content));
    for (const part of ['first', 'later'])
      for (const [language, messages] of Object.entries(languages))
        await write(`${part}.${language}`, messages);
    await write('where', { first: where, later: where });
    expect(catalogueFaults(root, 'src', SPOKEN)).toEqual([]);

    await write('where', { first: where, latter: where });
    await write('first.de', { ...whole.de, title: 'Ein Tisch' });
    await rm(join(folder, 'later.ar.json'));
    expect(catalogueFaults(root, 'src', SPOKEN).toSorted()).toEqual(
      [
        'src/widget/booking/words/first.de.json: "title" lacks the placeholder {{name}}.',
        'src/widget/booking/words/later.ar.json is missing.',
        'src/widget/booking/words/where.json: "latter" is no part, there is no latter.en.json.',
        'src/widget/booking/words/where.json: is not an object of keys and sentences.',
        'src/widget/booking/words/where.json: "guests" lacks what it says where it appears.',
        'src/widget/booking/words/where.json: "title" lacks what it says where it appears.',
      ].toSorted(),
    );
  });

  it('finds nothing in the catalogues of this project', () => {
    expect(catalogueFaults(resolve(import.meta.dirname, '../..'), 'src')).toEqual([]);
  });
});
