/** The entry of the finder: its composition root. */
import { effect, signal } from '@preact/signals';
import { localTimeOf } from '../../domain/localTime.ts';
import { withRegion } from '../../i18n/withRegion.ts';
import { readFacilities, searchPath } from '../api/facilities.ts';
import { createFrame } from '../app/frame.tsx';
import { httpOf } from '../app/httpOf.ts';
import { instanceOf } from '../app/instanceOf.ts';
import { createListAndChosen } from '../app/listAndChosen.ts';
import { attempt } from '../browser.ts';
import type { Boot, Connect } from '../script/element.ts';
import { Finder } from './Finder.tsx';
import css from './finder.css?inline';
import { createFinder } from './finder.ts';
import { type Choice, FinderContext, type FinderLater, type Finder as Shared } from './shared.ts';
import { wishOf } from './wish.ts';
import english from './words/first.en.json';

/** Mounts the finder in place of the skeleton, once the first restaurants are found. */
export function mount(host: HTMLElement, root: ShadowRoot, boot: Boot): Connect {
  const frame = createFrame(host, root, boot, css, english, false);
  const http = httpOf(boot);
  const place = createListAndChosen<Choice>(`finder ${instanceOf(host)}`);
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const later = signal<FinderLater | undefined>(undefined);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = () => localTimeOf(Date.now(), zone).date;

  const finder = createFinder({
    wish: wishOf((name) => host.getAttribute(name), location.search, today()),
    search: (query) => readFacilities(http, boot.api, searchPath(query)),
    readPage: (next) => readFacilities(http, boot.api, next),
    wait,
  });
  const fetchLater = (tries = 2): void =>
    void import('./later.ts').then(
      ({ default: { css: sheet, createGuestPlace, ...parts } }) => {
        if (later.peek()) return;
        frame.adopt(sheet);
        const guestPlace = createGuestPlace({
          // Not there on a page without TLS.
          geolocation: attempt(() => navigator.geolocation),
          wait,
          onFound: (found) => void finder.goNear(found),
        });
        later.value = { ...parts, guestPlace };
      },
      // Without it the list says less, and all the same is of use.
      () => tries && fetchLater(tries - 1),
    );

  void frame.open(async () => {
    await finder.start();
    // Distances as they are written where the restaurants are, unless the guest's tag says otherwise.
    const language = await frame.speak(finder.facilities.peek()[0]?.country);
    const shared: Shared = {
      ...frame.framed(language),
      finder,
      chosen: place.shown,
      choose(choice) {
        place.choose(choice);
        frame.emit('chosen', { facility: choice.facility.id, view: choice.view });
      },
      leave: place.leave,
      later,
      localeIn: (country) => withRegion(boot.locale, country),
      now: Date.now,
      today,
    };
    fetchLater();
    return {
      language,
      view: (
        <FinderContext value={shared}>
          <Finder />
        </FinderContext>
      ),
    };
  });

  frame.follow(place.connect);
  /** Shows the restaurant's own widget in place of the list. */
  frame.follow(() => {
    let widget: HTMLElement | undefined;
    const remove = () => {
      widget?.remove();
      widget = undefined;
    };
    const end = effect(() => {
      const choice = place.shown.value;
      remove();
      const parts = later.value;
      if (!choice || !parts) return;
      const { day, partySize } = finder;
      widget = parts.widgetFor(host, choice, { day: day.peek(), partySize: partySize.peek() });
      host.append(widget);
    });
    return () => {
      end();
      remove();
    };
  });
  return frame.connect;
}
