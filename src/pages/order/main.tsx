/**
 * The page behind the link in the mails about an order (public/order.html): its composition root. Guests read it, in
 * whichever of their languages: the service writes the sentences into the page, and the page anew for another language.
 */
import { render } from 'preact';
import { type Catalogue, createTranslator } from '../../i18n/translator.ts';
import { createOrder } from './model.ts';
import { OrderPage } from './OrderPage.tsx';

const TIME_LIMIT = 15_000;
const KEPT = 'tableside-order';

const place = document.querySelector<HTMLElement>('#order')!;
const { lang } = document.documentElement;
/** The guest's own tag where the link carries it, so that times are written as in the mail. */
const own = new URLSearchParams(location.search).get('locale') || lang;

const code = keptCode(location.hash.slice(1));
// Nobody finds it in the history, or over a shoulder.
history.replaceState(null, '', location.pathname + location.search);

/** A reload of this tab shows the same order; a browser may keep nothing. */
function keptCode(given: string): string {
  try {
    if (given !== '') sessionStorage.setItem(KEPT, given);
    return given || (sessionStorage.getItem(KEPT) ?? '');
  } catch {
    return given;
  }
}

async function ask(): Promise<unknown> {
  const answer = await fetch(`v1/order_status/${encodeURIComponent(code)}`, {
    signal: AbortSignal.timeout(TIME_LIMIT),
    headers: { 'Accept-Language': own },
    credentials: 'omit',
    cache: 'no-cache',
  });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`The link was answered with ${answer.status}.`);
  return answer.json();
}

const model = createOrder(code, ask, (seconds, work) => {
  const timer = setTimeout(work, seconds * 1000);
  return () => clearTimeout(timer);
});
document.addEventListener('visibilitychange', () => model.see(!document.hidden));

// The service writes the page anew; the code goes with it, and leaves the address again.
const choice = document.querySelector('select')!;
choice.addEventListener('change', () =>
  location.replace(`?locale=${encodeURIComponent(choice.value)}#${code}`),
);

const say = createTranslator(lang, JSON.parse(place.dataset['words']!) as Catalogue);
place.replaceChildren();
render(<OrderPage model={model} say={say} />, place);
if (document.hidden) model.see(false);
void model.follow();
