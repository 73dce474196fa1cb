/** The entry of the booking view: its composition root. */
import { effect } from '@preact/signals';
import { isLocalDate, localTimeOf } from '../../../domain/localTime.ts';
import { availabilityPath, readAvailability } from '../../api/availability.ts';
import { facilityPath, readFacility } from '../../api/facility.ts';
import { createHttp } from '../../api/http.ts';
import { type LaterName, type Shared, SharedContext, type Step } from '../../app/context.ts';
import { createFrame } from '../../app/frame.tsx';
import type { Boot, Connect } from '../../element.ts';
import english from '../../locales/booking/en.json';
import { createAvailability } from '../../state/availability.ts';
import { createBooking } from '../../state/booking.ts';
import { createConnection } from '../../state/connection.ts';
import { createNavigation } from '../../state/navigation.ts';
import { Booking } from './Booking.tsx';
import css from './booking.css?inline';
import { later } from './later.ts';

/** Mounts the booking view in place of the skeleton, once there is something to choose from. */
export function mount(host: HTMLElement, root: ShadowRoot, boot: Boot): Connect {
  const attribute = (name: string) => host.getAttribute(name);
  const id = attribute('facility') ?? '';
  const frame = createFrame(host, root, boot, css, english);
  const navigation = createNavigation<Step>(instanceOf(host), 'choose');
  const connection = createConnection();
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const http = createHttp({ ...boot, wait, random: Math.random });

  void frame.open(async ([firstFacility, firstSlots]) => {
    const facility = await readFacility(http, id, firstFacility);
    const { timezone } = facility;
    const language = await frame.speak(facility.country, timezone);
    const availability = createAvailability({
      zone: timezone,
      readPage(from, next) {
        // The very first page is under way; an answer can be read once.
        const first = firstSlots;
        firstSlots = undefined;
        return readAvailability(
          http,
          first ? facilityPath(id) + boot.firstPage : (next ?? availabilityPath(id, from)),
          first,
        );
      },
    });
    const date = attribute('date') ?? '';
    const booking = createBooking({
      facility,
      availability,
      today: localTimeOf(new Date(), timezone).date,
      wish: {
        partySize: Math.trunc(Number(attribute('party-size'))),
        day: isLocalDate(date) ? date : '',
        time: attribute('time') ?? '',
      },
    });
    const models = new Map<unknown, unknown>();
    let words: Promise<void> | undefined;
    const loadWords = async () => {
      const words = await (await import('./laterWords.ts')).loadWords(language.locale);
      frame.adopt(words.css);
      words.sentences.forEach(language.add);
    };
    const shared: Shared = {
      api: boot.api,
      http,
      facility,
      language,
      booking,
      navigation,
      isOffline: connection.isOffline,
      attribute,
      emit: frame.emit,
      announce: frame.announce,
      model<Model>(create: (shared: Shared) => Model) {
        if (!models.has(create)) models.set(create, create(shared));
        return models.get(create) as Model;
      },
      async load(name) {
        try {
          // Awaited together, so that neither fails unheard.
          return (await Promise.all([later[name](), (words ??= loadWords())]))[0].default;
        } catch (error) {
          // The next try begins anew.
          words = undefined;
          throw error;
        }
      },
    };
    // The first page is enough to begin with, unless it has no free table.
    await new Promise<void>((resolve, reject) => {
      booking.start().then(resolve, reject);
      effect(() => {
        if (booking.day.value && availability.days.value.size) resolve();
      });
    });
    // What comes later is fetched when the first screen has nothing left to do.
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- Safari has no such callback
    (globalThis.requestIdleCallback ?? setTimeout)(() => {
      for (const name in later) shared.load(name as LaterName).catch(() => {});
    });
    return {
      language,
      view: (
        <SharedContext value={shared}>
          <Booking />
        </SharedContext>
      ),
    };
  });

  return () => {
    const ends = [navigation.connect(), connection.connect()];
    return () => ends.forEach((end) => end());
  };
}

/** Tells the widgets of a page apart in its history, also after a reload. */
function instanceOf(host: HTMLElement): string {
  return [...document.querySelectorAll(host.localName)].indexOf(host) + (host.getAttribute('facility') ?? '');
}
