/**
 * Which part of `src` may import which: contract <- domain <- i18n <- widget, pages and service, and the
 * directions inside the widget. A part may import only the parts in its list.
 *
 * `parts` are folders or files of `src`; `packages` are names, or prefixes that end in `/` or `:`.
 * The first row whose `from` matches a file applies.
 */
import { dirname, posix, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const RULES = ['contract', 'domain'];
/**
 * Modules of the contract without schemas, which the widget may load. From the others it imports types only, and reads
 * their records with `readRecord`, because zod takes a tenth of a first screen, writes a global and fails on pages that
 * add to `Object.prototype`.
 */
const WITHOUT_SCHEMAS = [
  'contract/dates.ts',
  'contract/facility/starFlags.ts',
  'contract/limits.ts',
  'contract/rawField.ts',
  'contract/readRecord.ts',
  'contract/bookingStatuses.ts',
  'contract/ticketTypes.ts',
];
/** The only parts of the API that screens may import: fields of a record that has been read. */
const READ_ALREADY = ['Fields', 'Contact', 'Deposit'].map((group) => `widget/api/facility${group}.ts`);
const BROWSER = ['preact', 'preact/', '@preact/signals'];

/** The features of the widget, a folder each. */
const FEATURES = ['booking', 'ordering', 'table', 'finder', 'lists', 'links', 'dialog'];
/** Features that build on another one. */
const STANDS_ON = { table: ['ordering'] };
/** Views that share a feature's folder but may not import each other. */
const ALONE = ['links/cancel', 'links/status', 'lists/reviews', 'lists/tickets'];
/** Files beside the screens that are part of them: hooks, wording, style and chunks of later steps. */
const SCREEN_SIDE = '(?:modal|window|use[A-Z]\\w*|\\w*[tT]exts?|shared|later\\w*)\\.ts';

const DIRECTIONS = [
  { from: new RegExp(`^(?:${WITHOUT_SCHEMAS.join('|')})$`), parts: WITHOUT_SCHEMAS, packages: [] },
  { from: 'contract/', parts: ['contract/'], packages: ['zod/mini'] },
  {
    from: 'domain/',
    parts: ['contract/', 'domain/'],
    // Time zone arithmetic is done only here.
    packages: ['date-fns-tz/', 'libphonenumber-js/', 'localized-address-format'],
  },
  { from: 'i18n/', parts: ['contract/', 'domain/', 'i18n/'], packages: [] },
  {
    from: 'pages/',
    parts: [...RULES.map((part) => `${part}/`), 'i18n/', 'pages/'],
    // Their words are joined by the build (scripts/build/pageWords.ts).
    packages: [...BROWSER, 'minisearch', 'qr', 'virtual:page-words/'],
  },
  { from: 'service/', parts: [...RULES.map((part) => `${part}/`), 'i18n/', 'service/'], packages: null },
  // What every host page loads; it fetches everything else with `import()` of a built file.
  {
    from: 'widget/script/',
    parts: ['widget/script/', 'domain/views.ts', 'i18n/guestLanguage.ts', 'widget/app/chosenLanguage.ts'],
    packages: [],
  },
  {
    from: 'widget/api/',
    parts: ['contract/', 'domain/', 'widget/api/'],
    packages: [],
  },
  // Called by the models to take a payment; it may not import them.
  {
    from: 'widget/payments/',
    parts: ['contract/', 'domain/', 'i18n/', 'widget/payments/'],
    packages: ['@stripe/stripe-js/pure', '@paypal/paypal-js'],
  },
  {
    from: 'widget/ui/',
    parts: ['contract/', 'domain/', 'i18n/', ...READ_ALREADY, 'widget/app/', 'widget/ui/'],
    packages: BROWSER,
  },
  {
    from: 'widget/app/',
    parts: [
      'contract/',
      'domain/',
      'i18n/',
      'widget/api/',
      'widget/app/',
      'widget/script/element.ts',
      'widget/ui/',
    ],
    packages: BROWSER,
  },
  // The npm package's public interface; it may import only types from frameworks.
  {
    from: 'widget/package/',
    parts: ['domain/views.ts', 'widget/script/element.ts', 'widget/package/'],
    packages: ['react', 'preact'],
  },
  // A view's `main.tsx` is its composition root: it alone brings models, screens and API together.
  {
    from: new RegExp(`^widget/(?:${FEATURES.join('|')})/(?:\\w+/)?main\\.tsx$`),
    parts: ['contract/', 'domain/', 'i18n/', 'widget/'],
    packages: BROWSER,
  },
  ...FEATURES.flatMap((feature) => {
    const own = [feature, ...(STANDS_ON[feature] ?? [])].map((name) => `widget/${name}/`);
    return [
      // Screens and their wording: they may import the models, but not the API.
      {
        from: new RegExp(`^widget/${feature}/(?:.*/)?(?:[^/]+\\.tsx|${SCREEN_SIDE})$`),
        parts: ['contract/', 'domain/', 'i18n/', ...READ_ALREADY, 'widget/app/', 'widget/ui/', ...own],
        packages: BROWSER,
      },
      // Models: they may import the API, but neither sentences nor anything visual.
      {
        from: `widget/${feature}/`,
        parts: ['contract/', 'domain/', 'widget/api/', 'widget/app/', 'widget/payments/', ...own],
        packages: ['@preact/signals'],
      },
    ];
  }),
  { from: 'widget/', parts: ['contract/', 'domain/', 'i18n/', 'widget/'], packages: BROWSER },
];

/** What requests do, and the layers below: they may not know how a request arrives or is answered. */
const BELOW_ROUTES = /^service\/(?:actions|mail|menuFiles|paths|store|tasks|notifyWaitlist)\b/;
/** Know records by id only: the API's paths are read and written where requests are handled. */
const BY_IDS = /^service\/(?:actions|store)\//;

/** Importable from the whole widget: the rules for features that a browser may withhold. */
const ANYWHERE = 'widget/browser.ts';

const SOURCES = resolve(dirname(fileURLToPath(import.meta.url)), '../../src');

/**
 * @param {string} file path below `src`, with `/`
 * @param {string} specifier as the import writes it
 * @param {boolean} isType whether only types are imported
 * @returns {string | null} what is wrong with it
 */
export function wrongDirection(file, specifier, isType) {
  const direction = DIRECTIONS.find(({ from }) =>
    typeof from === 'string' ? file.startsWith(from) : from.test(file),
  );
  if (!direction) return null;
  // Inside the widget the rule is about loading, so types may be imported, except another feature's.
  const isTypeInWidget = isType && file.startsWith('widget/');
  if (!specifier.startsWith('.')) {
    const { packages } = direction;
    if (isTypeInWidget && BROWSER.includes(specifier)) return null;
    return packages === null
      ? wrongInService(specifier)
      : packages.some((known) => covers(known, specifier))
        ? null
        : `${partOf(file)} does not import the package "${specifier}".`;
  }
  const target = posix.normalize(posix.join(posix.dirname(file), specifier)).replace(/\?.*$/, '');
  if (isTypeInWidget && target.startsWith('widget/') && !isOfFeature(target)) return null;
  if (target === ANYWHERE && file.startsWith('widget/')) return null;
  if (!direction.parts.some((part) => covers(part, target)))
    return `${partOf(file)} does not import from ${partOf(target)}.`;
  // Our own pages may be as large as they need.
  const isClient = !/^(?:contract|pages|service)\//.test(file);
  if (isClient && !isType && target.startsWith('contract/') && !WITHOUT_SCHEMAS.includes(target))
    return `${partOf(file)} knows the types of ${partOf(target)}, and reads with "readRecord".`;
  if (BELOW_ROUTES.test(file) && target.startsWith('service/app/'))
    return 'What requests do knows nothing of routes.';
  if (BY_IDS.test(file) && target.startsWith('service/paths/'))
    return 'Inside the service, records are known by their ids.';
  const [from, to] = [file, target].map((path) => ALONE.find((view) => path.startsWith(`widget/${view}/`)));
  if (from && to && from !== to) return 'A view does not import from another view.';
  return null;
}

/** Whether a file belongs to a feature. Sentences don't count, because the translator's type has all keys. */
function isOfFeature(path) {
  return FEATURES.some((feature) => path.startsWith(`widget/${feature}/`)) && !path.includes('/words/');
}

function wrongInService(specifier) {
  return /^(?:@?preact)(?:\/|$)/.test(specifier)
    ? `The service does not import the package "${specifier}".`
    : null;
}

function covers(known, name) {
  return /[/:]$/.test(known) ? name.startsWith(known) : name === known;
}

/** `widget/ui/Icon.tsx` -> `src/widget/ui` */
function partOf(file) {
  return `src/${posix.dirname(file)}`.replace(/\/\.$/, '');
}

export const importDirections = {
  meta: { type: 'problem' },
  create(context) {
    const file = relative(SOURCES, context.filename).replaceAll('\\', '/');
    if (file.startsWith('..')) return {};
    const check = (node, source, isType) => {
      if (typeof source?.value !== 'string') return;
      const message = wrongDirection(file, source.value, isType);
      if (message) context.report({ node: source, message });
    };
    const onlyTypes = (node) =>
      node.importKind === 'type' ||
      node.exportKind === 'type' ||
      (node.specifiers?.length > 0 && node.specifiers.every((specifier) => specifier.importKind === 'type'));
    return {
      ImportDeclaration: (node) => check(node, node.source, onlyTypes(node)),
      ExportNamedDeclaration: (node) => check(node, node.source, onlyTypes(node)),
      ExportAllDeclaration: (node) => check(node, node.source, onlyTypes(node)),
      ImportExpression: (node) => check(node, node.source, false),
    };
  },
};
