/** The entry of the booking view: its composition root. */
import { effect } from '@preact/signals';
import { localTimeOf } from '../../../domain/localTime.ts';
import { availabilityPath, readAvailability } from '../../api/availability.ts';
import { facilityPath, readFacility } from '../../api/facility.ts';
import { createHttp } from '../../api/http.ts';
import { type Shared, SharedContext, type Step } from '../../app/context.ts';
import { createFrame } from '../../app/frame.tsx';
import type { Boot, Connect } from '../../element.ts';
import english from '../../locales/booking/en.json';
import { createAvailability } from '../../state/availability.ts';
import { createBooking } from '../../state/booking.ts';
import { createNavigation } from '../../state/navigation.ts';
import { Booking } from './Booking.tsx';
import css from './booking.css?inline';
import { later, loadSteps } from './later.ts';

/** Mounts the booking view in place of the skeleton, once there is something to choose from. */
export function mount(host: HTMLElement, root: ShadowRoot, boot: Boot): Connect {
  const attribute = (name: string) => host.getAttribute(name);
  const id = attribute('facility') ?? '';
  const frame = createFrame(host, root, boot, css, english);
  const navigation = createNavigation<Step>(instanceOf(host), 'choose');
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const http = createHttp({ ...boot, wait, random: Math.random });

  void frame.open(async ([firstFacility, firstSlots]) => {
    const facility = await readFacility(http, id, firstFacility);
    const { timezone } = facility;
    const language = await frame.speak(facility.country, timezone);
    const availability = createAvailability({
      zone: timezone,
      readPage(from, next) {
        const path = next ?? availabilityPath(id, from);
        // An answer can be read once.
        const first = path === facilityPath(id) + boot.firstPage ? firstSlots : undefined;
        firstSlots = undefined;
        return readAvailability(http, path, first);
      },
    });
    const booking = createBooking({
      facility,
      availability,
      today: localTimeOf(new Date(), timezone).date,
      wish: {
        partySize: Number.parseInt(attribute('party-size') ?? '') || undefined,
        day: /^\d{4}-\d\d-\d\d$/.exec(attribute('date') ?? '')?.[0],
        time: attribute('time') ?? undefined,
      },
    });
    const models = new Map<unknown, unknown>();
    let steps: Promise<unknown> | undefined;
    const shared: Shared = {
      http,
      facility,
      language,
      booking,
      navigation,
      attribute,
      emit: frame.emit,
      announce: frame.announce,
      model<Model>(create: (shared: Shared) => Model) {
        if (!models.has(create)) models.set(create, create(shared));
        return models.get(create) as Model;
      },
      loadSteps: () =>
        (steps ??= loadSteps(language.locale).then(
          ({ css, sentences }) => {
            frame.adopt(css);
            sentences.forEach(language.add);
          },
          (error: unknown) => {
            steps = undefined;
            throw error;
          },
        )),
    };
    // The first page is enough to begin with, unless it has no free table.
    await new Promise<void>((resolve, reject) => {
      booking.start().then(resolve, reject);
      effect(() => {
        if (booking.day.value && availability.days.value.size) resolve();
      });
    });
    // What comes later is fetched when the first screen has nothing left to do.
    (globalThis.requestIdleCallback ?? setTimeout)(() => {
      void shared.loadSteps().catch(() => {});
      for (const load of Object.values(later)) void load().catch(() => {});
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
    const ends = [frame.connect(), navigation.connect()];
    return () => ends.forEach((end) => end());
  };
}

/** Tells the widgets of a page apart in its history, also after a reload. */
function instanceOf(host: HTMLElement): string {
  return [...document.querySelectorAll(host.localName)].indexOf(host) + (host.getAttribute('facility') ?? '');
}
