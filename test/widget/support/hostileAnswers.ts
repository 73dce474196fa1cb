/**
 * Answers that no honest service gives, and what must hold whatever
 * comes: nothing runs, nothing is thrown, no prototype changes.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';

const MARKUP = [
  '<script>document.ranByAnswer = 1</script>',
  '<img src=x onerror="document.ranByAnswer = 1">',
  '"><svg onload="document.ranByAnswer = 1"><animate onbegin="document.ranByAnswer = 1"></svg>',
  'javascript:document.ranByAnswer = 1',
  'JaVaScRiPt:document.ranByAnswer = 1//@example.org',
  '<a href="java\tscript:document.ranByAnswer = 1">x</a>',
  '<p><a href="data:text/html,<script>1</script>">x</a><iframe srcdoc="<script>1</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img src=x onerror="document.ranByAnswer = 1">',
];

/** JSON texts and not values: `__proto__` stays a key, and 1e999 a number, until the widget parses them. */
export const json = (value: unknown) => JSON.stringify(value);
const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...MARKUP) },
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('', ' ', '%s', '{{count}}', '__proto__', '\u202e\u0000\ud800', 'null', 'NaN'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('UTC', 'Mars/Olympus', '+05:45', 'de-!', 'DEU', 'ar', '-1', '1e9'),
  },
  { weight: 1, arbitrary: fc.constantFrom('2026-13-45', '-271821-04-20T00:00Z', '+275760-09-13T00:00Z') },
);
const number = fc.oneof(
  fc.constantFrom(
    '0',
    '-0',
    '-1',
    '2.5',
    '1e9',
    '1e308',
    '-1e308',
    '1e999',
    '9007199254740993',
    '4294967296',
  ),
  fc.integer().map(json),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(json),
);
const strange = fc.oneof(
  { weight: 8, arbitrary: text.map(json) },
  { weight: 6, arbitrary: number },
  { weight: 6, arbitrary: fc.constantFrom('null', 'true', 'false', '[]', '{}', '[[]]', '[null]') },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
      '{"toString":1,"valueOf":1,"toJSON":1}',
      '{"then":1,"length":1e9,"nodeType":1,"type":"script","props":{"dangerouslySetInnerHTML":{"__html":"<b>"}}}',
      '{"type":"script","props":{"children":"1"},"key":null,"ref":null,"constructor":null}',
    ),
  },
  { weight: 4, arbitrary: fc.jsonValue({ maxDepth: 3 }).map(json) },
);
/** Costly, so only now and then: a megabyte, and ten thousand levels. */
const heavy = fc.constantFrom(
  json('<b>&'.repeat(250_000)),
  json('\u0627\ud83d\ude00 '.repeat(250_000)),
  `[${'[],'.repeat(300_000)}0]`,
  '['.repeat(10_000) + ']'.repeat(10_000),
  '{"a":'.repeat(10_000) + '0' + '}'.repeat(10_000),
);
export const value = fc.oneof({ weight: 2000, arbitrary: strange }, { weight: 1, arbitrary: heavy });

/** A record of which some fields are something else, missing, or there twice. */
export function damaged(record: Readonly<Record<string, unknown>>, most: number): fc.Arbitrary<string> {
  const texts = Object.entries(record).map(([field, good]) => [field, json(good)] as const);
  return damagedFields(Object.fromEntries(texts), most);
}

/** As `damaged`, of a record whose fields are JSON already. */
export function damagedFields(record: Readonly<Record<string, string>>, most: number): fc.Arbitrary<string> {
  const change = fc.tuple(
    fc.constantFrom(...Object.keys(record), '__proto__', 'constructor', 'unknown_field'),
    fc.option(value, { nil: undefined, freq: 5 }),
  );
  return fc.array(change, { maxLength: most }).map((changes) => {
    const gone = new Set(changes.map(([field]) => field));
    const kept = Object.entries(record).filter(([field]) => !gone.has(field));
    const fields = [...kept, ...changes];
    return `{${fields.flatMap(([field, as]) => (as === undefined ? [] : `${json(field)}:${as}`)).join()}}`;
  });
}

/** Now and then no record at all. */
export const answer = (record: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 30, arbitrary: record },
    {
      weight: 1,
      arbitrary: fc.oneof(
        value,
        record.map((whole) => whole.slice(0, whole.length / 2)),
        fc.constantFrom('', '<!doctype html><script>document.ranByAnswer = 1</script>', 'null', '[]', '0'),
        fc.constantFrom('{"objects":{}}', '{"objects":[]}', '{"meta":{},"objects":null}', '{}'),
      ),
    },
  );

const BUILT_IN = [Object, Array, Function, String, Promise, Element];
/** All that the widget is made of, wherever an answer's text stands in it. */
const ELEMENTS = new Set(
  (
    'a article aside b bdi br button dd details dialog div dl dt em fieldset form h1 h2 h3 h4 i img input label legend li nav ol ' +
    'option p path progress s search section select slot small span strong summary svg table tbody td textarea th ' +
    'thead time tr u ul wbr'
  ).split(' '),
);
/** An opening tag as a document writes it down; text has no `<` there, and a value no quotation mark. */
const TAG = /<(\w[\w-]*)((?:\s[^\s"=]+="[^"]*")*)>/g;
/** What the widget sets itself: sizes of what is drawn later, a picture that did not come. */
const OWN_STYLE = /^(?:(?:contain-intrinsic-block-size|min-block-size): [\w. ]+;? ?|visibility: hidden;)*$/;
const ATTRIBUTE = /\s([^\s"=]+)="([^"]*)"/g;

/** Nothing in the shadow root is of an answer's making. @returns it, written down */
export function checkedHtml(root: ShadowRoot): string {
  // Written down and not searched: ten thousand searches would take jsdom minutes.
  const html = root.innerHTML;
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    if (!ELEMENTS.has(tag)) expect.fail(`<${tag}> got into the widget`);
    for (const [, name = '', set = ''] of attributes.matchAll(ATTRIBUTE)) {
      const isAddress = name === 'href' || name === 'src';
      const isAllowed = isAddress
        ? /^(?:https?:|tel:|mailto:|blob:|$)/.test(set)
        : name === 'style'
          ? OWN_STYLE.test(set)
          : !/^on|^srcdoc$|^action$/.test(name);
      if (!isAllowed) expect.fail(`${name}="${set}" got into the widget`);
    }
  }
  return html;
}

/** Collects what nobody caught, of the page and of the process. Call it where the tests of a file stand. */
export function watchForHarm() {
  const uncaught: unknown[] = [];
  const collect = (error: unknown) => void uncaught.push(error);
  const prototypes = () => BUILT_IN.map((type) => Reflect.ownKeys(type.prototype).map(String));
  let untouched: ReturnType<typeof prototypes>;
  beforeAll(() => {
    process.on('unhandledRejection', collect);
    process.on('uncaughtException', collect);
    addEventListener('error', collect);
    untouched = prototypes();
  });
  afterAll(() => {
    process.off('unhandledRejection', collect);
    process.off('uncaughtException', collect);
    removeEventListener('error', collect);
  });
  return {
    /** Nothing was left uncaught since the last time, nothing ran. */
    expectNone() {
      expect(uncaught.splice(0).map((error) => (error instanceof Error ? error.stack : error))).toEqual([]);
      expect(Reflect.get(document, 'ranByAnswer')).toBeUndefined();
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
    },
    expectUntouchedPrototypes: () => expect(prototypes()).toEqual(untouched),
  };
}

/** Another one every time, printed. */
export function printedSeed(): number {
  const seed = Number(process.env.TABLESIDE_SEED) || Date.now() % 2 ** 31;
  // oxlint-disable-next-line no-console -- without its seed a failing run could not be repeated
  console.info(`generated answers: seed ${seed} (TABLESIDE_SEED=${seed} repeats it)`);
  return seed;
}

/** The next turn of the event loop. */
export const turn = () => new Promise((resolve) => setTimeout(resolve));
