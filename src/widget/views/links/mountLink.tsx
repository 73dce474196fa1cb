/** What the pages behind links in mails have in common: the guest's `cancel` and the staff's `status`. */
import type { ComponentType } from 'preact';
import type { Catalogue, Translate } from '../../../i18n/translator.ts';
import type { Http } from '../../api/http.ts';
import { createFrame } from '../../app/frame.tsx';
import { httpOf } from '../../app/httpOf.ts';
import type { Boot, Connect } from '../../element.ts';
import english from '../../locales/links/en.json';
import type { LinkedBooking } from '../../state/linkedBooking.ts';
import { takeCode } from './code.ts';
import css from './links.css?inline';
import type { LinkKey, LinkViewProps } from './parts.tsx';

/**
 * The code of each element, in memory only: an element whose language changes is mounted again, when
 * the address has long lost it.
 */
const codes = new WeakMap<HTMLElement, string>();

export interface LinkOptions<Booking, Key extends string> {
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
  { sentences, linked, View }: LinkOptions<Booking, Key>,
): Connect {
  const frame = createFrame(host, root, boot, css, { ...english, ...sentences });
  const http = httpOf(boot);

  const take = () => {
    const code = takeCode();
    if (code) codes.set(host, code);
    return code;
  };
  const open = () =>
    frame.open(async () => {
      const language = await frame.speak();
      // The frame speaks the sentences of the entry that it stands around.
      const t = language.t as Translate<LinkKey | Key>;
      const code = codes.get(host);
      const link = linked(http, code ?? '');
      if (code) await link.read();
      return {
        language,
        view: <View key={code} link={link} t={t} emit={frame.emit} hasCode={code !== undefined} />,
      };
    });

  take();
  void open();

  return () => {
    // Another link opened in the same tab changes only the fragment: the page is not loaded again.
    const onHashChange = () => {
      if (take()) void open();
    };
    addEventListener('hashchange', onHashChange);
    return () => removeEventListener('hashchange', onHashChange);
  };
}
