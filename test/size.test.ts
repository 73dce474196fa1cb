/**
 * What a guest downloads, in brotli bytes of the built files (`npm run build` comes first). The limits are those that
 * the widget promises (`public/docs/contributor/measurements.md`), and booking, ordering and the table fill theirs:
 * what is added to a first screen has to be saved elsewhere in it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type EntryRecord, readChunks, releaseOf } from '../scripts/build/chunks.ts';
import { languageFiles } from '../scripts/build/firstSentences.ts';
import { LACKED } from '../scripts/build/formatData.ts';
import { readFirstWords } from '../scripts/build/words.ts';
import type { Entry } from '../src/domain/views.ts';
import { LANGUAGES } from '../src/i18n/locales.ts';

const dist = resolve(import.meta.dirname, '../dist');
const SCRIPT = 'tableside.js';

const LIMITS = {
  /** Element, skeleton, first reads. */
  script: 1_800,
  /** Entry -> the script and all that its first screen needs, its English sentences included. */
  firstScreen: new Map([
    ['booking', 21_000],
    ['cancel', 21_000],
    ['dialog', 5_900],
    ['finder', 21_000],
    ['ordering', 24_000],
    ['reviews', 19_000],
    ['status', 20_000],
    ['table', 24_000],
    ['tickets', 21_000],
    ['waitlist', 22_000],
  ]),
  /** A language's sentences of a first screen: the one file of words that it waits for. */
  firstLanguage: 1_200,
  /** Those of a language that is written in two ways, for both: which of them a guest reads is the file's to know. */
  firstLanguageTwice: 2_000,
  /** Where browsers lack the formats of a language: with those. */
  firstLanguageLent: 2_300,
  /** Any other file of a language, each fetched with the steps that say it. */
  language: 3_000,
  /** Those of what stands below and beside a first screen: the marks of the calendar, what the restaurant says of itself. */
  aboutLanguage: 880,
  /** Those of a vendor's payment method, which load with it. */
  methodLanguage: 255,
  /** The code of a vendor's payment method, without what the vendor's own script loads. */
  method: 3_900,
  /** The tables of phone numbers of all countries, for guests who are asked for a number. */
  phoneNumber: 26_000,
};

const widget = resolve(dist, 'widget');
const read = (file: string) => readFileSync(resolve(widget, file));
/** As the build has prepared them, and servers send them. */
const size = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + read(`${file}.br`).length, 0);

/** Whether a catalogue is of a payment method. */
const isOfMethod = (catalogue: string) => catalogue.startsWith('payments/');
/** Whether it is of what the restaurant says of itself, which brings its own. */
const isOfAbout = (catalogue: string) => catalogue.startsWith('ui/');

/** Letters that two languages hardly write by chance. */
const LONG_ENOUGH = 12;
const sources = resolve(import.meta.dirname, '../src/widget');
const firstSentencesOf = (entry: string, language: string) =>
  Object.values(readFirstWords(sources, entry as Entry, language));
/** The texts of a built file, as their readers see them. */
const stringsIn = (code: string) =>
  new Set(
    Array.from(code.matchAll(/`((?:[^`\\]|\\.)*)`|"((?:[^"\\]|\\.)*)"/g), ([, quoted, plain]) =>
      (quoted ?? plain ?? '').replace(
        /\\x([\da-f]{2})|\\u([\da-f]{4})|\\(.)/gi,
        (_, byte, unit, sign) => sign ?? String.fromCharCode(parseInt((byte ?? unit) as string, 16)),
      ),
    ),
  );

/** Every file named by its path in the built widget. */
let entries: Record<string, EntryRecord>;

beforeAll(() => {
  const release = releaseOf(widget);
  entries = readChunks(resolve(dist, 'chunks'));
  for (const [name, { entry, catalogues, files }] of Object.entries(entries)) {
    const inRelease = (file: string) => `${release}/${name}/${file}`;
    entries[name] = {
      entry: inRelease(entry),
      catalogues: Object.fromEntries(Object.entries(catalogues).map(([key, file]) => [key, inRelease(file)])),
      files: Object.fromEntries(
        Object.entries(files).map(([file, imports]) => [inRelease(file), imports.map(inRelease)]),
      ),
    };
  }
  const rows: [string, number][] = [[SCRIPT, size([SCRIPT])]];
  for (const [name, { entry, files, catalogues }] of Object.entries(entries)) {
    rows.push([`${name}, first screen`, size([SCRIPT, entry])]);
    const ofLanguages = new Set(Object.values(catalogues));
    for (const file of Object.keys(files)) if (!ofLanguages.has(file)) rows.push([`  ${file}`, size([file])]);
  }
  console.log(rows.map(([what, bytes]) => `${what.padEnd(32)}${String(bytes).padStart(7)} B`).join('\n'));
});

describe('what a guest downloads', () => {
  it(`is at most ${LIMITS.script} B for the script`, () => {
    expect(size([SCRIPT])).toBeLessThanOrEqual(LIMITS.script);
    expect(size([`${releaseOf(widget)}/${SCRIPT}`])).toBeLessThanOrEqual(LIMITS.script);
  });

  it('is at most what was agreed for the first screen of each entry', () => {
    expect(Object.keys(entries).toSorted()).toEqual([...LIMITS.firstScreen.keys()].toSorted());
    for (const [name, limit] of LIMITS.firstScreen) {
      expect(size([SCRIPT, entries[name]!.entry]), name).toBeLessThanOrEqual(limit);
    }
  });

  it.each([...languageFiles()])(
    'is one file for the first screen in the language %s, below what was agreed, and no other language’s',
    (code, written) => {
      const limit =
        written.length > 1
          ? LIMITS.firstLanguageTwice
          : code in LACKED
            ? LIMITS.firstLanguageLent
            : LIMITS.firstLanguage;
      for (const [name, { entry }] of Object.entries(entries)) {
        const file = entry.replace('/main.js', `/${code}.js`);
        expect(size([file]), name).toBeLessThanOrEqual(limit);
        const own = new Set(written.flatMap((language) => firstSentencesOf(name, language)));
        const strange = LANGUAGES.filter((language) => !written.includes(language))
          .flatMap((language) => firstSentencesOf(name, language))
          .filter((sentence) => sentence.length >= LONG_ENOUGH && !own.has(sentence));
        const said = stringsIn(read(file).toString());
        expect(
          strange.filter((sentence) => said.has(sentence)),
          file,
        ).toEqual([]);
        // Whether they are seen there at all.
        expect(
          [...own].filter((sentence) => sentence.length >= LONG_ENOUGH && !said.has(sentence)),
          file,
        ).toEqual([]);
      }
    },
  );

  it.each(LANGUAGES)('is below what was agreed for what later steps say in the language %s', (language) => {
    for (const [name, { catalogues }] of Object.entries(entries)) {
      for (const [catalogue, file] of Object.entries(catalogues)) {
        if (!catalogue.endsWith(`/later.${language}`) || isOfMethod(catalogue)) continue;
        const limit = isOfAbout(catalogue) ? LIMITS.aboutLanguage : LIMITS.language;
        expect(size([file]), `${name}: ${catalogue}`).toBeLessThanOrEqual(limit);
      }
    }
    expect(entries.booking!.catalogues).toHaveProperty([`booking/later.${language}`]);
    expect(entries.ordering!.catalogues).toHaveProperty([`ordering/later.${language}`]);
  });

  it('loads each vendor’s code and sentences only for a guest who chooses that way to pay', () => {
    const { files, catalogues } = entries.ordering!;
    const sentences = Object.keys(catalogues).filter(isOfMethod);
    expect(sentences).toHaveLength(LANGUAGES.length);
    for (const name of sentences)
      expect(size([catalogues[name]!]), name).toBeLessThanOrEqual(LIMITS.methodLanguage);
    for (const [vendor, chunk] of Object.entries({
      'js.stripe.com': /\/stripeFields\.js$/,
      'www.paypal.com': /\/paypalButton\.js$/,
    })) {
      const holders = Object.keys(files).filter((file) => read(file).includes(vendor));
      expect(holders, vendor).toEqual([expect.stringMatching(chunk)]);
      const [holder = ''] = holders;
      // What stands below the first screen is there by then.
      const isThere = (file: string) => file === entries.ordering!.entry || file.endsWith('/look.js');
      const needs = [holder, ...files[holder]!.filter((file) => !isThere(file))];
      expect(size(needs), vendor).toBeLessThanOrEqual(LIMITS.method);
      // Nothing has it but by `import()`.
      for (const [file, imports] of Object.entries(files)) expect(imports, file).not.toContain(holder);
    }
  });

  it(`is at most ${LIMITS.phoneNumber} B for the tables of phone numbers, which no first screen brings`, () => {
    const asking = Object.values(entries).flatMap(({ entry, files }) =>
      Object.keys(files)
        .filter((file) => file.endsWith('/phoneNumber.js'))
        .map((file) => ({ file, isFirst: files[entry]!.includes(file) })),
    );
    expect(asking.length).toBeGreaterThanOrEqual(4);
    for (const { file, isFirst } of asking) {
      expect(size([file]), file).toBeLessThanOrEqual(LIMITS.phoneNumber);
      expect(isFirst, file).toBe(false);
    }
  });

  it('leaves the later steps of booking out of the first screen, in a few files by the moment that needs them', () => {
    const { entry, files } = entries.booking!;
    const moments = Object.keys(files).filter((file) => /\/(?:look|alternatives|steps)\.js$/.test(file));
    expect(moments).toHaveLength(3);
    expect(files[entry]).toEqual([]);
    // What few need comes alone: the tables of phone numbers, another language, the words of a fault.
    const code = Object.keys(files).filter(
      (file) =>
        !Object.values(entries.booking!.catalogues).includes(file) &&
        !/\/(?:phoneNumber|switchLanguage|faultText)\.js$/.test(file),
    );
    expect(code.length).toBeLessThanOrEqual(6);
  });
});

describe('the build for the browser', () => {
  const built = () =>
    readdirSync(widget, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));

  it('is the script, and one release named by its contents', () => {
    const release = releaseOf(widget);
    expect(built().length).toBeGreaterThan(40);
    for (const file of built()) if (file !== SCRIPT) expect(file.startsWith(`${release}/`), file).toBe(true);
    expect(read(SCRIPT).toString()).toContain(release);
    // The script inside is part of what gives the release its name, so it can't hold it.
    expect(read(`${release}/${SCRIPT}`).toString()).not.toContain(release);
  });

  it('is listed, every file with its size and hash, and nothing else', () => {
    const { release, files } = JSON.parse(read('files.json').toString()) as {
      release: string;
      files: { path: string; size: number; integrity: string; purpose: string }[];
    };
    expect(release).toBe(releaseOf(widget));
    expect(files.map(({ path }) => path).toSorted()).toEqual(built().toSorted());
    for (const { path, size: bytes, integrity, purpose } of files) {
      expect(purpose, path).toMatch(/\w{4,} \w/);
      expect(bytes, path).toBe(read(path).length);
      const hash = createHash('sha384').update(read(path)).digest('base64');
      expect(integrity, path).toBe(`sha384-${hash}`);
    }
  });

  it('has a Brotli version beside every file', () => {
    for (const file of built()) expect(existsSync(resolve(widget, `${file}.br`)), file).toBe(true);
  });

  it('leaves no global of zod, wraps no import and evaluates no text as code', () => {
    for (const file of built()) {
      expect(read(file).toString(), file).not.toMatch(/__zod_|__vite|new Function|\beval\(/);
    }
  });
});
