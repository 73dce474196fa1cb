/** What the pages behind links in mails have in common: the guest's `cancel` and the staff's `status`. */
import { effect } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { BookingLink } from '../../domain/bookingLink.ts';
import type { Catalogue, Translate } from '../../i18n/translator.ts';
import type { Http } from '../api/http.ts';
import { FramedContext } from '../app/context.ts';
import { createFrame } from '../app/frame.tsx';
import { httpOf } from '../app/httpOf.ts';
import { listen } from '../browser.ts';
import type { Boot, Connect } from '../script/element.ts';
import { takeLink } from './code.ts';
import type { LinkedBooking } from './linkedBooking.ts';
import { linkedFacility } from './linkedFacility.ts';
import type { LinkKey, LinkViewProps } from './parts.tsx';
import english from './words/first.en.json';

/** Milliseconds that a booking which can be shown waits for the restaurant's record. */
const PATIENCE = 3_000;

/**
 * The link of each element, in memory only: an element whose language changes is mounted again, when
 * the address has long lost it.
 */
const links = new WeakMap<HTMLElement, BookingLink>();

export interface LinkOptions<Booking, Key extends string> {
  /** Its style, with that of both. */
  css: string;
  /** The sentences of the view's own, in English. */
  sentences: Catalogue;
  /** The booking that the code leads to, not yet read. */
  linked(http: Http, code: string): LinkedBooking<Booking>;
  View: ComponentType<LinkViewProps<Booking, Key>>;
}

/** Mounts the view in place of the skeleton once the booking is read. Nothing is changed by opening it. */
export function mountLink<Booking, Key extends string>(
  host: HTMLElement,
  root: ShadowRoot,
  boot: Boot,
  { css, sentences, linked, View }: LinkOptions<Booking, Key>,
): Connect {
  const frame = createFrame(host, root, boot, css, { ...english, ...sentences });
  /** The service's clock, as its last answer said: whether cancelling is still free must not depend on the guest's. */
  let ahead = 0;
  const http = httpOf(boot, ({ headers }) => {
    const date = Date.parse(headers.get('Date') ?? '');
    if (date) ahead = date - Date.now();
  });
  /** The booking on show. */
  let shown: LinkedBooking<Booking> | undefined;

  const take = () => {
    const link = takeLink();
    if (link) links.set(host, link);
    return link;
  };
  const open = () =>
    frame.open(async () => {
      const { code, table } = links.get(host) ?? { code: '', table: {} };
      const link = linked(http, code);
      const reading = table.facility ? linkedFacility(http, table.facility) : undefined;
      if (code) await link.read();
      const facility = await Promise.race([
        reading,
        new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE)),
      ]);
      const language = await frame.speak(facility?.country, facility?.timezone);
      shown = link;
      const framed = { ...frame.framed(language), facility };
      const props: LinkViewProps<Booking, Key> = {
        link,
        table,
        ...framed,
        // The frame speaks the sentences of the entry that it stands around.
        t: language.t as Translate<LinkKey | Key>,
        hasCode: code !== '',
        now: () => Date.now() + ahead,
      };
      return {
        language,
        view: (
          <FramedContext value={framed}>
            <View key={code} {...props} />
          </FramedContext>
        ),
      };
    });

  take();
  void open();

  frame.follow(() => {
    // Another link opened in the same tab changes only the fragment: the page is not loaded again.
    return listen(window, ['hashchange'], () => {
      if (take()) void open();
    });
  });
  // Back online: what could not be read is read. Nothing is sent.
  frame.follow(() =>
    effect(() => {
      if (!frame.isOffline.value && shown?.problem.peek() === 'unreadable') void shown.read();
    }),
  );
  return frame.connect;
}
