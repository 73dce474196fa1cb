// The link in the mails about an order: how it stands, read again politely for as long as somebody looks.
/** Seconds from one look to the next: more each time, back to the first when something has changed. */
const FIRST_PAUSE = 8;
const LONGEST_PAUSE = 60;
const KEPT = 'tableside-order';

const place = document.querySelector('#order');
const { lang, dir } = document.documentElement;
/** The guest's own tag where the link carries it, so that times are written as in the mail. */
const own = new URLSearchParams(location.search).get('locale') || lang;
/** In the reader's language, as the service has written them into the page. */
const sentences = JSON.parse(place.dataset.words);

/** A name or a time must not reorder a sentence that runs from right to left. */
const isolated = (text) => (dir === 'rtl' ? `\u2068${text}\u2069` : text);

/** The sentence of a key, `{{name}}` filled in. */
const say = (key, values = {}) =>
  sentences[key].replace(/{{(\w+)}}/g, (_, name) => isolated(values[name] ?? ''));

const code = keptCode(location.hash.slice(1));
// Nobody finds it in the history, or over a shoulder.
history.replaceState(null, '', location.pathname + location.search);

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

/** Whether the guest's own clock shows something else at the order's time. */
function isElsewhere({ promised_time: promised, fulfillment_time: wished, timezone }) {
  const shownIn = (timeZone) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
      new Date(promised ?? wished),
    );
  try {
    return shownIn(timezone) !== shownIn(undefined);
  } catch {
    // A zone that this browser doesn't know is another one.
    return true;
  }
}

const HEADINGS = {
  new: 'orderNew',
  accepted: 'orderAccepted',
  ready: 'orderReady',
  finished: 'orderFinished',
  cancelled: 'orderCancelled',
};
const READY = { pickup: 'orderReadyPickup', delivery: 'orderReadyDelivery', qr_order: 'orderReadyTable' };

function reasonOf({ status, type, message, facility_name: facility }) {
  const reasons = {
    new: 'orderNewWhy',
    accepted: 'orderAcceptedWhy',
    ready: READY[type],
    cancelled: message ? 'orderMessage' : 'orderAsk',
  };
  const key = reasons[status];
  return key ? [element('p', say(key, { facility, message }))] : [];
}

function factsOf(order) {
  const number = element('bdi', order.ref_num);
  const facts = element('dl', element('dt', say('orderReference')), element('dd', number));
  if (order.status === 'new') {
    const wished = element('bdi', order.local_time_formatted);
    facts.append(element('dt', say('orderWished')), element('dd', wished));
  }
  return facts;
}

function showOrder(order) {
  const facility = order.facility_name;
  const time = order.local_time_formatted;
  const heading = say(HEADINGS[order.status] ?? HEADINGS.new, { time, facility });
  const parts = [...reasonOf(order), factsOf(order)];
  const saysTime = order.status === 'new' || order.status === 'accepted';
  if (saysTime && isElsewhere(order)) {
    const zone = element('p', say('orderZone', { city: order.place }));
    zone.className = 'zone';
    parts.push(zone);
  }
  if (/^https?:\/\//.test(order.detail_url)) {
    const link = element('a', element('bdi', facility));
    link.href = order.detail_url;
    parts.push(link);
  }
  show(heading, ...parts);
}

// Undefined when there is no such order.
async function read() {
  const answer = await fetch(`v1/order_status/${encodeURIComponent(code)}`, {
    signal: AbortSignal.timeout(15_000),
    headers: { 'Accept-Language': own },
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
      show(say('orderTitle'), element('p', say('orderGone')));
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
      const again = element('button', say('orderAgain'));
      again.type = 'button';
      again.addEventListener('click', () => void follow());
      show(say('orderFailed'), again);
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

// The service writes the page anew; the code goes with it, and leaves the address again.
document.querySelector('select').addEventListener('change', ({ target }) => {
  location.replace(`?locale=${encodeURIComponent(target.value)}#${code}`);
});

document.addEventListener('visibilitychange', () => {
  clearTimeout(timer);
  if (!document.hidden) void follow();
});

await follow();

// A module: its names are its own.
export {};
