/** The entry of the two pages behind links in mails: the guest's `cancel` and the staff's `status`. */
import type { Translate } from '../../../i18n/translator.ts';
import { cancelBooking, readGuestBooking } from '../../api/bookingCancel.ts';
import { decideBooking, readStaffBooking } from '../../api/bookingStatus.ts';
import { createHttp } from '../../api/http.ts';
import { createFrame } from '../../app/frame.tsx';
import type { Boot, Connect } from '../../element.ts';
import english from '../../locales/links/en.json';
import { createLinkedBooking } from '../../state/linkedBooking.ts';
import { Cancel } from './Cancel.tsx';
import { takeCode } from './code.ts';
import css from './links.css?inline';
import type { LinkKey } from './parts.tsx';
import { Status } from './Status.tsx';

/**
 * The code of each element, in memory only: an element whose language changes is mounted again, when
 * the address has long lost it.
 */
const codes = new WeakMap<HTMLElement, string>();

/** Mounts the view in place of the skeleton once the booking is read. Nothing is changed by opening it. */
export function mount(host: HTMLElement, root: ShadowRoot, boot: Boot): Connect {
  const frame = createFrame(host, root, boot, css, english);
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const http = createHttp({ ...boot, wait, random: Math.random });

  const take = () => {
    const code = takeCode();
    if (code) codes.set(host, code);
    return code;
  };
  const open = () =>
    frame.open(async () => {
      const language = await frame.speak();
      // The frame speaks the sentences of the entry that it stands around.
      const t = language.t as Translate<LinkKey>;
      const code = codes.get(host);
      const common = { t, emit: frame.emit, hasCode: code !== undefined };
      if (host.getAttribute('view') === 'status') {
        const link = createLinkedBooking({
          read: () => readStaffBooking(http, code ?? ''),
          change: (chosen) => decideBooking(http, code ?? '', chosen),
        });
        if (code) await link.read();
        return { language, view: <Status key={code} link={link} {...common} /> };
      }
      const link = createLinkedBooking({
        read: () => readGuestBooking(http, code ?? ''),
        change: () => cancelBooking(http, code ?? ''),
      });
      if (code) await link.read();
      return { language, view: <Cancel key={code} link={link} {...common} /> };
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
