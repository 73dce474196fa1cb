// The link in the mails about an order: how it stands, read again politely for as long as somebody looks.
const SENTENCES = {
  en: {
    new: () => 'Your order is sent.',
    newWhy: (name) => `${name} hasn’t accepted it yet.`,
    accepted: (time) => `Accepted for ${time}.`,
    acceptedWhy: (name) => `${name} is preparing your order.`,
    ready: () => 'Your order is ready.',
    readyWhy: {
      pickup: (name) => `Please pick it up at ${name}.`,
      delivery: () => 'It will be brought to you.',
      qr_order: () => 'It will be brought to your table.',
    },
    finished: () => 'Your order is complete.',
    finishedWhy: () => 'Enjoy your meal.',
    cancelled: (_, name) => `${name} can’t make your order.`,
    cancelledWhy: (name) => `${name} writes:`,
    unsaid: 'Please call the restaurant if you have any questions.',
    reference: 'Order number',
    wished: 'Asked for',
    back: (name) => `Go to ${name}`,
    gone: 'This link is not valid',
    goneWhy: 'Open the link from your email again. Links to orders end after a month.',
    failed: 'We can’t reach the service right now',
    again: 'Try again',
  },
  de: {
    new: () => 'Ihre Bestellung ist gesendet.',
    newWhy: (name) => `${name} hat sie noch nicht angenommen.`,
    accepted: (time) => `Angenommen für ${time}.`,
    acceptedWhy: (name) => `${name} bereitet Ihre Bestellung zu.`,
    ready: () => 'Ihre Bestellung ist fertig.',
    readyWhy: {
      pickup: (name) => `Sie liegt bei ${name} zur Abholung bereit.`,
      delivery: () => 'Sie wird Ihnen gebracht.',
      qr_order: () => 'Sie wird an Ihren Tisch gebracht.',
    },
    finished: () => 'Ihre Bestellung ist abgeschlossen.',
    finishedWhy: () => 'Guten Appetit.',
    cancelled: (_, name) => `${name} kann Ihre Bestellung nicht zubereiten.`,
    cancelledWhy: (name) => `${name} schreibt:`,
    unsaid: 'Bei Fragen rufen Sie bitte das Restaurant an.',
    reference: 'Bestellnummer',
    wished: 'Gewünscht für',
    back: (name) => `Zu ${name}`,
    gone: 'Dieser Link ist nicht gültig',
    goneWhy: 'Öffnen Sie den Link aus Ihrer E-Mail erneut. Links zu Bestellungen gelten einen Monat.',
    failed: 'Der Dienst ist gerade nicht erreichbar',
    again: 'Erneut versuchen',
  },
  ar: {
    new: () => 'أُرسل طلبكم.',
    newWhy: (name) => `لم يقبله ${name} بعد.`,
    accepted: (time) => `تم قبول الطلب، الموعد ${time}.`,
    acceptedWhy: (name) => `${name} يحضّر طلبكم.`,
    ready: () => 'طلبكم جاهز.',
    readyWhy: {
      pickup: (name) => `يمكنكم استلامه من ${name}.`,
      delivery: () => 'سيصل إليكم.',
      qr_order: () => 'سيُقدَّم إلى طاولتكم.',
    },
    finished: () => 'اكتمل طلبكم.',
    finishedWhy: () => 'بالهناء والشفاء.',
    cancelled: (_, name) => `لا يستطيع ${name} تحضير طلبكم.`,
    cancelledWhy: (name) => `كتب ${name}:`,
    unsaid: 'للاستفسار يُرجى الاتصال بالمطعم.',
    reference: 'رقم الطلب',
    wished: 'الموعد المطلوب',
    back: (name) => `إلى ${name}`,
    gone: 'هذا الرابط غير صالح',
    goneWhy: 'افتحوا الرابط من رسالتكم مرة أخرى. تنتهي روابط الطلبات بعد شهر.',
    failed: 'لا يمكن الوصول إلى الخدمة الآن',
    again: 'إعادة المحاولة',
  },
};

/** Seconds from one look to the next: more each time, back to the first when something has changed. */
const FIRST_PAUSE = 8;
const LONGEST_PAUSE = 60;
const KEPT = 'tableside-order';

const place = document.querySelector('#order');
const languages = navigator.languages ?? [];
const language = languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in SENTENCES) ?? 'en';
const say = SENTENCES[language];
document.documentElement.lang = language;
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';

const code = keptCode(location.hash.slice(1));
// Nobody finds it in the history, or over a shoulder.
history.replaceState(null, '', location.pathname);

let shown = '';
let pause = FIRST_PAUSE;
let timer;
let isLooking = false;
/** Nothing will change any more. */
let isOver = false;

/** A reload of this tab shows the same order; a browser may keep nothing. */
function keptCode(given) {
  try {
    if (given !== '') sessionStorage.setItem(KEPT, given);
    return given || (sessionStorage.getItem(KEPT) ?? '');
  } catch {
    return given;
  }
}

function element(tag, ...parts) {
  const made = document.createElement(tag);
  made.append(...parts);
  return made;
}

function show(heading, ...parts) {
  const isFirst = shown === '';
  const title = element('h1', heading);
  title.tabIndex = -1;
  document.title = heading;
  place.replaceChildren(title, ...parts);
  if (isFirst) title.focus({ preventScroll: true });
}

/** By the restaurant's clock; with its day when that is another than today's. */
function timeOf(text, timeZone) {
  const time = new Date(text);
  const locale = languages.find((tag) => tag.startsWith(language)) ?? language;
  const day = (instant) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant);
  const date = day(time) === day(new Date()) ? {} : { weekday: 'long', day: 'numeric', month: 'long' };
  return new Intl.DateTimeFormat(locale, { ...date, timeZone, hour: 'numeric', minute: '2-digit' }).format(
    time,
  );
}

function reasonOf({ status, type, message, facility_name: name }) {
  if (status === 'cancelled')
    return message
      ? [element('p', say.cancelledWhy(name)), element('blockquote', element('bdi', message))]
      : [element('p', say.unsaid)];
  const why = status === 'ready' ? say.readyWhy[type] : say[`${status}Why`];
  return why ? [element('p', why(name))] : [];
}

function factsOf(order) {
  const facts = element('dl', element('dt', say.reference), element('dd', order.ref_num));
  if (order.status === 'new') {
    const wished = timeOf(order.fulfillment_time, order.timezone);
    facts.append(element('dt', say.wished), element('dd', wished));
  }
  return facts;
}

function showOrder(order) {
  const name = order.facility_name;
  const time = timeOf(order.promised_time ?? order.fulfillment_time, order.timezone);
  const heading = (say[order.status] ?? say.new)(time, name);
  const parts = [...reasonOf(order), factsOf(order)];
  if (/^https?:\/\//.test(order.detail_url)) {
    const link = element('a', say.back(name));
    link.href = order.detail_url;
    parts.push(link);
  }
  show(heading, ...parts);
}

// Undefined when there is no such order.
async function read() {
  const answer = await fetch(`v1/order_status/${encodeURIComponent(code)}`, {
    signal: AbortSignal.timeout(15_000),
    credentials: 'omit',
    cache: 'no-cache',
  });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`The link was answered with ${answer.status}.`);
  return answer.json();
}

/** What was read last stays when a look fails; without any there is something to press. */
async function look() {
  try {
    const order = code === '' ? undefined : await read();
    if (!order) {
      isOver = true;
      show(say.gone, element('p', say.goneWhy));
      return;
    }
    const text = JSON.stringify(order);
    pause = text === shown ? Math.min(pause * 1.5, LONGEST_PAUSE) : FIRST_PAUSE;
    if (text !== shown) showOrder(order);
    shown = text;
    isOver = ['finished', 'cancelled'].includes(order.status);
  } catch {
    pause = LONGEST_PAUSE;
    if (shown === '') {
      const again = element('button', say.again);
      again.type = 'button';
      again.addEventListener('click', () => void follow());
      show(say.failed, again);
    }
  }
}

/** Looks, and again after a pause; one look at a time, and none while nobody sees it. */
async function follow() {
  clearTimeout(timer);
  if (isLooking || isOver) return;
  isLooking = true;
  await look();
  isLooking = false;
  if (!document.hidden && !isOver) timer = setTimeout(() => void follow(), pause * 1000);
}

document.addEventListener('visibilitychange', () => {
  clearTimeout(timer);
  if (!document.hidden) void follow();
});

await follow();

// A module: its names are its own.
export {};
