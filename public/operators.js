// The list of files as a table: what an auditor reads. It is all text, whatever the list says.
const place = document.querySelector('#files');
const said = document.querySelector('#unlisted');

/** @param parts elements and texts */
function element(tag, attributes, ...parts) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...parts);
  return made;
}

const sizeOf = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** The files of one purpose; closed until it is asked for, for there are some two hundred. */
function group(purpose, files) {
  const summary = element(
    'summary',
    {},
    element('span', { class: 'purpose' }, purpose.charAt(0).toUpperCase() + purpose.slice(1)),
    ' ',
    element('span', { class: 'count' }, files.length === 1 ? '1 file' : `${files.length} files`),
  );
  const rows = files.map(({ path, size, integrity }) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, element('a', { href: path }, element('code', {}, `/${path}`))),
      element('td', { class: 'size' }, sizeOf(size)),
      element('td', {}, element('code', {}, integrity)),
    ),
  );
  const heads = ['Address', 'Size', 'Hash'].map((name) => element('th', { scope: 'col' }, name));
  const table = element(
    'table',
    {},
    element('thead', {}, element('tr', {}, ...heads)),
    element('tbody', {}, ...rows),
  );
  const frame = { class: 'wide', tabindex: '0', role: 'group', 'aria-label': purpose };
  return element('details', {}, summary, element('div', frame, table));
}

function show({ release, files }) {
  const groups = new Map();
  for (const file of files) {
    const { path, size, integrity, purpose } = file;
    if (![path, integrity, purpose].every((text) => typeof text === 'string') || !Number.isFinite(size))
      throw new Error('A file of the list is not as it should be.');
    groups.set(purpose, [...(groups.get(purpose) ?? []), file]);
  }
  place.querySelector('h3 code').textContent = String(release);
  // The script of the snippet first, which loads the others.
  const first = ([, [{ path }]]) => (path.endsWith('tableside.js') ? 0 : 1);
  const sorted = [...groups].toSorted((one, other) => first(one) - first(other));
  place.append(...sorted.map(([purpose, its]) => group(purpose, its)));
  place.hidden = false;
}

try {
  const answer = await fetch('files.json', { credentials: 'omit', signal: AbortSignal.timeout(15_000) });
  if (!answer.ok) throw new Error(`The list was answered with ${answer.status}.`);
  show(await answer.json());
} catch {
  said.textContent = 'The list can’t be shown just now. It is in files.json.';
}
