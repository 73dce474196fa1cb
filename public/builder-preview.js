// A page with one widget, as the builder that holds this page in a frame tells it. Whatever else sends
// messages is not heard, and only attributes and custom properties of the widget are set.
const shown = new CSSStyleSheet();
document.adoptedStyleSheets = [shown];
const place = document.querySelector('.place');
/** What the widget was made of: colours change in place, everything else makes a new one. */
let madeOf = '';

const isPair = (pair) =>
  Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string');
const pairsIn = (list, name) =>
  Array.isArray(list) ? list.filter((pair) => isPair(pair) && name.test(pair[0])) : [];

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== parent || typeof data !== 'object' || data === null) return;
  const root = document.documentElement;
  root.dataset.scheme = data.scheme === 'dark' ? 'dark' : 'light';
  root.lang = typeof data.lang === 'string' && data.lang ? data.lang : 'en';
  root.dir = data.dir === 'rtl' ? 'rtl' : 'ltr';
  document.querySelector('.house').textContent = typeof data.name === 'string' ? data.name : '';

  const attributes = pairsIn(data.attributes, /^(?:facility|view|display|theme|locale)$/);
  const lasting = JSON.stringify(attributes.filter(([name]) => name !== 'theme'));
  if (lasting !== madeOf) {
    madeOf = lasting;
    const widget = document.createElement('tableside-widget');
    // What is booked here can be told from what guests book.
    widget.setAttribute('source', 'builder');
    for (const [name, value] of attributes) widget.setAttribute(name, value);
    place.replaceChildren(widget);
    const asked = new Map(attributes);
    root.dataset.view = asked.get('view') ?? 'booking';
    place.dataset.display = asked.get('display') ?? 'inline';
  }
  const widget = place.firstElementChild;
  const theme = attributes.find(([name]) => name === 'theme')?.[1];
  if (theme === undefined) widget.removeAttribute('theme');
  else widget.setAttribute('theme', theme);

  shown.replaceSync('tableside-widget {}');
  const [rule] = shown.cssRules;
  // As the snippet has it.
  rule.style.setProperty('display', place.dataset.display === 'button' ? 'inline-block' : 'block');
  for (const [name, value] of pairsIn(data.properties, /^--tableside-[a-z]+$/))
    rule.style.setProperty(name, value);
});
