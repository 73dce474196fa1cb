/**
 * The element as every host page loads it: plain DOM, a skeleton, and the start of everything else.
 * Importing this file registers nothing; `index.ts` does.
 */
import { type Entry as EntryName, FIRST_READS } from '../../domain/views.ts';
import { acceptLanguage, languageCode, spokenTag, wantedTags } from '../../i18n/guestLanguage.ts';
import { chosenLanguage } from '../app/chosenLanguage.ts';
import { attempt } from '../browser.ts';
import type { Messages } from '../messages.ts';
import type { PaymentMethod } from '../payments/method.ts';
import { loadFile } from './loadFile.ts';
import { showSkeleton } from './skeleton.ts';

/** What the script hands to the application it loads. */
export interface Boot {
  /** Absolute address of the API, without a slash at its end. */
  api: string;
  /** BCP 47 tag of the guest's language. */
  locale: string;
  /** `Accept-Language` of every request. */
  languages: string;
  /** The first reads, under way: the facility, and the first page of what the view shows of it. */
  first: readonly Promise<Response>[];
  /** Path and query of the second, below the facility's. */
  firstPage: string;
  /** The sentences of the first screen, where they are not English. */
  sentences?: Promise<Sentences> | undefined;
}

/** The sentences of a first screen in one language. */
export interface Sentences {
  default: Readonly<Record<string, string>>;
  /**
   * As somebody reads it who asks for a BCP 47 tag, where a language is written in two ways; where browsers lack the
   * formats of it, they are added to those that are lent.
   */
  of?(tag: string, lent: Record<string, unknown>): Readonly<Record<string, string>>;
}

/** Follows the page (its back button, its connection) until the function it returns is called. */
export type Connect = () => () => void;

interface Entry {
  mount(host: HTMLElement, root: ShadowRoot, boot: Boot): Connect;
}

/** Marks a rejection as handled; whoever awaits the promise deals with it. */
function begun<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/** A file of the release. */
export function chunk(file: string) {
  const load = () => loadFile(TablesideWidget.base, file);
  // The second try has the same address, for the later steps import from that file: under another one
  // they would meet a second copy of the application. A browser that keeps failures shows the fallback.
  return begun(load().catch(load));
}

/** Tells the page that what `element` stands for can't be had. */
export function failed(element: HTMLElement): void {
  element.dispatchEvent(
    new CustomEvent('tableside-failed', { bubbles: true, composed: true, detail: { step: 'load' } }),
  );
}

/**
 * `<tableside-widget>`: books a table at a restaurant, or orders from its menu: to have it brought, to fetch it, or at the table.
 * It shows a restaurant's events and vouchers, and what its guests say, too.
 *
 * @attr facility - Identifier of the facility.
 * @attr view - `booking` (default), `ordering` (delivery and pickup), `table` (orders at the table), `waitlist`, `tickets` (events and vouchers), `reviews`, `finder` (search over facilities), `cancel`, `status`.
 * @attr display - `inline` (default), `button` (a button that opens the widget in a dialog), `floating` (the same in a corner of the window). `cancel` and `status` are always inline.
 * @attr label - What that button says; default: what the view is for, in the guest's language.
 * @attr api - Address of the API; default: `v1` beside the script, so `https://HOST/v1` for `https://HOST/tableside.js`.
 * @attr locale - BCP 47 tag of the language; default: what the guest chose before, the page's where the guest knows it, the guest's own, English.
 * @attr theme - `light`, `dark` or `auto` (default: the page's colour scheme).
 * @attr party-size - Guests chosen at first.
 * @attr date - Day chosen at first, `YYYY-MM-DD`.
 * @attr time - Time chosen at first, `HH:MM`.
 * @attr product - Of `ordering` and `table`: the dish that is open at first, by its `id` in the menu.
 * @attr step - `details`: begins with the guest's details, where `date` and `time` are given and free.
 * @attr links - `follow`: the query of the page's address may say what is chosen at first (`?tableside-date=2026-12-01`).
 * @attr open - Of a button: its dialog is open. `open()` and `close()` set it, and so may the page; it follows the guest.
 * @attr done-url - Address to go on to after a booking, an order or a place on the waitlist, offered on the last screen.
 * @attr done-at-once - Goes there at once, without the last screen.
 * @attr near - Finder: the place around which it looks, `longitude,latitude`; default: anywhere.
 * @attr radius - Finder: how far around it, in kilometres; default: 50.
 * @attr in-partner-network - Finder: only restaurants of the partner network.
 * @attr verified - Finder: only verified restaurants.
 * @attr name - Prefills the guest's name; likewise `email` and `phone`.
 * @attr source - Where bookings and orders are said to come from; default `widget`.
 * @attr table - Name of the table, where the page's address does not say it (`?table=12`).
 * @attr stripe-key - Stripe's publishable key: offers cards and SEPA direct debit when ordering.
 * @attr paypal-client-id - PayPal's client id: offers PayPal when ordering.
 * @attr privacy-url - Address of the privacy notice.
 * @attr terms-url - Address of the terms.
 * @csspart button - The button of `display="button"` and `"floating"`.
 * @csspart primary - The main button of a step: what goes on, or sends.
 * @csspart secondary - A button beside the main one, and a link that looks like it: back, once more, call, add to the calendar.
 * @csspart link - What looks like a link within the text, also where it is a button.
 * @csspart heading - The title of a step, and of a section of the menu.
 * @csspart field - What a guest types into.
 * @csspart party - How many guests, in booking and on the waitlist; the chosen one is `chosen`, too.
 * @csspart day - A day of the calendar; the chosen one is `chosen`, too.
 * @csspart slot - A time; the chosen one is `chosen`, too.
 * @csspart chosen - The party, the day and the time that are chosen.
 * @csspart product - A dish or drink of the menu.
 * @csspart cart - The cart beside the menu, in a wide widget.
 * @cssprop --tableside-accent - a deep green; what is chosen, and the main button
 * @cssprop --tableside-surface - white, near black in dark
 * @cssprop --tableside-text - near black, near white in dark
 * @cssprop --tableside-radius - `0.75em`
 * @cssprop --tableside-font - the page's
 * @cssprop --tableside-top - `0px`; the height of a bar that the page keeps at the top of the window: what sticks or is scrolled to stays clear of it
 * @slot - Shows until the widget is usable, and again when it cannot be: a phone link, say.
 */
export class TablesideWidget extends HTMLElement {
  static observedAttributes = ['facility', 'view', 'display', 'api', 'locale'];
  /** Whether the developer knows that a page loads more than one script. */
  declare static isTold?: boolean;
  /** The folder of the script, set by it. */
  static base: string;

  /** Set by the page, before or after the script has come; read when the guest is about to pay. */
  declare paymentMethods?: readonly PaymentMethod[] | undefined;
  #messages: Messages | undefined;

  /** Sentences in place of the widget's own, by language and key; others than before load it anew. */
  get messages(): Messages | undefined {
    return this.#messages;
  }
  set messages(messages: Messages | undefined) {
    const before = this.#messages;
    this.#messages = messages;
    // Frameworks set what is the same as before each time that they draw.
    if (JSON.stringify(messages) !== JSON.stringify(before)) this.reset();
  }

  #root = this.attachShadow({ mode: 'open' });
  #connect: Connect | undefined;
  #disconnect: (() => void) | undefined;
  /** Counts the starts: what an earlier one loads is dropped when it arrives. */
  #start = 0;

  #leave(): void {
    this.#disconnect?.();
    this.#disconnect = undefined;
  }

  /** Opens the dialog of `display="button"` and `"floating"`, now or as soon as there is one; inline it does nothing. */
  open(): void {
    this.toggleAttribute('open', true);
  }

  /** Closes it, as the guest does: who has typed something is asked. */
  close(): void {
    this.toggleAttribute('open', false);
  }

  /** Loads the widget anew, back to its first screen: nothing typed is left; the cart and the table are. */
  reset(): void {
    if (this.#start) this.#load();
  }

  connectedCallback(): void {
    if (!this.#start) this.#load();
    this.#disconnect ??= this.#connect?.();
  }

  disconnectedCallback(): void {
    // Moving an element takes it out and puts it back: that is no end. What was typed stays either way.
    queueMicrotask(() => this.isConnected || this.#leave());
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== after) this.reset();
  }

  #load(): void {
    this.#leave();
    const root = this.#root;
    const start = ++this.#start;
    const wish = (name: string) => this.getAttribute(name) ?? '';
    const api = new URL(wish('api') || __API__, TablesideWidget.base).href.replace(/\/$/, '');
    const wanted = wantedTags(
      wish('locale'),
      chosenLanguage(),
      navigator.languages,
      document.documentElement.lang,
    );
    const locale = spokenTag(wanted);
    const language = languageCode(locale);
    const languages = acceptLanguage(wanted);
    const isDialog = /^(button|floating)$/.test(wish('display'));
    const view = isDialog || (wish('links') && location.search) ? 'dialog' : wish('view');
    // The first times of a month may be the last of the evening before. What is no month has none.
    const eve = attempt(() =>
      new Date(+new Date(wish('date').slice(0, 7)) - 864e5).toISOString().slice(0, 10),
    );
    const entry = Object.hasOwn(FIRST_READS, view) ? (view as EntryName) : 'booking';
    const firstPage =
      FIRST_READS[entry] ??
      // Days, not months: what the first screen needs, and no more to read and to draw on a slow phone.
      `/availability?${eve ? `date__gte=${eve}&` : ''}limit=60`;

    const get = (path: string) =>
      begun(
        fetch(`${api}/facility/${encodeURIComponent(wish('facility'))}${path}`, {
          headers: { Accept: 'application/json', 'Accept-Language': languages },
          credentials: 'omit',
          signal: AbortSignal.timeout(1e4),
        }),
      );
    // Nothing stands in for a button, which is there in a moment.
    if (!isDialog) showSkeleton(root);
    const boot: Boot = {
      api,
      locale,
      languages,
      first: firstPage ? ['', firstPage].map(get) : [],
      firstPage,
      // English stands in the entry itself.
      sentences: language === 'en' ? undefined : chunk(`${entry}/${language}`),
    };
    // A browser's first date and first number take a tenth of a second on a slow phone, the next ones
    // nothing: that time is spent now, a part at a time, when the skeleton stands and the network is awaited.
    requestAnimationFrame(() =>
      ([Intl.DateTimeFormat, Intl.NumberFormat] as (new () => unknown)[]).map((First) =>
        setTimeout(() => new First()),
      ),
    );
    chunk(`${entry}/main`).then(
      (app: Entry) => {
        if (start !== this.#start) return;
        this.#connect = app.mount(this, root, boot);
        if (this.isConnected) this.connectedCallback();
      },
      () => {
        // Only the element's children are left: a phone link, say.
        root.replaceChildren(document.createElement('slot'));
        failed(this);
      },
    );
  }
}
