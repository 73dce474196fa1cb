// Puts one widget where this script stands, as the page's address asks. What the address may set
// is listed here, each with the shape it must have; everything else is left out.
const slug = /^[a-z0-9][a-z0-9-]{0,99}$/;
const allowed = {
  facility: slug,
  view: slug,
  display: slug,
  label: /^[^<>]{1,90}$/,
  theme: /^(?:light|dark|auto)$/,
  locale: /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}$/,
  'party-size': /^\d{1,4}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  time: /^\d{2}:\d{2}$/,
  step: /^details$/,
  'done-url': /^\/[\w.-]{0,60}$/,
  source: slug,
  near: /^-?\d{1,3}(?:\.\d{1,15})?,-?\d{1,2}(?:\.\d{1,15})?$/,
  radius: /^\d{1,5}(?:\.\d{1,3})?$/,
  'in-partner-network': /^$/,
  verified: /^$/,
  table: /^[^<>]{1,60}$/,
  'stripe-key': /^pk_\w{8,250}$/,
  'paypal-client-id': /^[\w-]{2,200}$/,
};
const place = document.currentScript;
const asked = new URLSearchParams(location.search);
const read = (name, shape) => {
  const value = asked.get(name);
  return value !== null && shape.test(value) ? value : undefined;
};

const widget = document.createElement('tableside-widget');
widget.setAttribute('facility', 'trattoria-lumen');
for (const [name, shape] of Object.entries(allowed)) {
  const value = read(name, shape);
  if (value !== undefined) widget.setAttribute(name, value);
}

// Another script on this page registers the test method on the widgets that ask for it.
if (read('payment', /^test$/) !== undefined) widget.dataset.testPayment = '';

const root = document.documentElement;
const theme = read('theme', allowed.theme);
if (theme !== undefined) root.dataset.theme = theme;
const locale = read('locale', allowed.locale);
if (locale !== undefined) root.lang = locale;
const dir = read('dir', /^(?:ltr|rtl)$/);
if (dir !== undefined) root.dir = dir;
// Through the style object: a `style` attribute would need more than `style-src 'self'`.
const width = read('width', /^[1-9]\d{2,3}$/);
if (width !== undefined) place.parentElement.style.maxInlineSize = `${width}px`;
const accent = read('accent', /^[0-9a-f]{6}$/i);
if (accent !== undefined) widget.style.setProperty('--tableside-accent', `#${accent}`);

place.after(widget);
