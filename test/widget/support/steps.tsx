/** The later steps of a booking as a guest meets them: a chosen time, real models, real HTTP. */
import { signal } from '@preact/signals';
import { render } from '@testing-library/preact';
import { availabilityPath, readAvailability } from '../../../src/widget/api/availability.ts';
import { readFacility } from '../../../src/widget/api/facility.ts';
import { facilityBooking } from '../../../src/widget/api/facilityFields.ts';
import { createHttp } from '../../../src/widget/api/http.ts';
import { readAttributes } from '../../../src/widget/app/attributes.ts';
import { CommonContext } from '../../../src/widget/app/context.ts';
import { createLanguage } from '../../../src/widget/app/language.ts';
import { createNavigation } from '../../../src/widget/app/navigation.ts';
import { createAvailability } from '../../../src/widget/booking/availability.ts';
import { createBooking } from '../../../src/widget/booking/booking.ts';
import Details from '../../../src/widget/booking/Details.tsx';
import Done from '../../../src/widget/booking/Done.tsx';
import { BookingContext, type BookingView, type Step } from '../../../src/widget/booking/shared.ts';
import first from '../../../src/widget/booking/words/first.en.json';
import later from '../../../src/widget/booking/words/later.en.json';
import { type Answers, startApi } from './api.ts';

export const FACILITY = {
  id: 'osteria',
  name: 'Osteria Prova',
  timezone: 'Europe/Berlin',
  country: 'GB',
  city: 'Berlin',
  language: 'de',
  street: 'Teststraße 1',
  zip_code: '10115',
  phone: '+49 30 1234567',
  email: 'ciao@osteria.example',
  location: { type: 'Point', coordinates: [13.4, 52.5] },
  currency: 'EUR',
  min_num: 1,
  max_num: 12,
};

/** Saturday, 28 November 2026 in Berlin. */
export const DAY = '2026-11-28';

/** A free table at a time of `DAY` in UTC: the restaurant's clock shows an hour more. */
export const slotAt = (utc: string, more: object = {}) => ({
  available: 4,
  checksum: `sum-${utc}`,
  date: `${DAY}T${utc}:00Z`,
  price_change: 0,
  message: null,
  ...more,
});

export const BOOKED = {
  status: 201,
  body: {
    ref_num: 'K7F2QX',
    status: 'confirmed',
    date: `${DAY}T18:30:00Z`,
    num: 2,
    booking_timespan: 120,
    user_cancel_authentication_code: '6d1e5b1e-0000-4000-8000-00000000abcd',
    customer_notes: 'regular, difficult',
    customer_noshows: 3,
  },
};

export interface StepsOptions {
  facility?: object;
  attributes?: Record<string, string>;
  slots?: () => object[];
  answers?: Answers;
  /** The local date and time that the guest has chosen, in place of 19:30 on `DAY`. */
  wished?: { day: string; time: string };
  /** Whether the restaurant confirms by hand; undefined while nobody knows. */
  isRequest?: boolean | undefined;
}

/** Shows the details of 2 guests on Saturday at 19:30, chosen from the slots of a running API. */
export async function openDetails(options: StepsOptions = {}) {
  const { facility, attributes = {}, slots, answers, wished = { day: DAY, time: '19:30' } } = options;
  const isRequest = 'isRequest' in options ? options.isRequest : false;
  const offered = slots ?? (() => [slotAt('18:00'), slotAt('18:30'), slotAt('20:00')]);
  const api = await startApi({
    'GET /availability': () => ({ status: 200, body: { meta: { next: null }, objects: offered() } }),
    'GET /osteria': () => ({ status: 200, body: { ...FACILITY, ...facility } }),
    'POST /bookings': () => BOOKED,
    ...answers,
  });
  const events: { name: string; detail: unknown }[] = [];
  const announced: string[] = [];
  const http = createHttp({
    api: api.url,
    locale: () => 'en',
    wait: () => Promise.resolve(),
    random: () => 0,
  });
  const known = await readFacility(http, FACILITY.id, facilityBooking);
  const language = createLanguage('en', known.country, known.timezone, {
    ...first,
    ...later,
  });
  const availability = createAvailability({
    today: '2026-11-21',
    zone: known.timezone,
    readPage: (from, next) => readAvailability(http, next ?? availabilityPath(known.id, from)),
  });
  const model = createBooking({
    facility: known,
    availability,
    today: '2026-11-21',
    wish: { partySize: 2, ...wished },
  });
  await model.loadMonth('2026-11');
  model.isRequest.value = isRequest;
  const navigation = createNavigation<Step>(crypto.randomUUID(), 'choose');
  navigation.go('details');
  const shared: BookingView = {
    api: api.url,
    isOffline: signal(false),
    intent: Promise.resolve(),
    http,
    facility: known,
    language,
    booking: model,
    navigation,
    attributes: readAttributes((name) => ({ api: api.url, ...attributes })[name] ?? null),
    spoken: signal(''),
    announce: (sentence) => void announced.push(sentence),
    emit: (name, detail) => void events.push({ name, detail }),
    load: () => Promise.reject(new Error('These tests load no other step.')),
    follow: () => {},
  };
  const Steps = () => {
    const step = navigation.step.value;
    return step === 'details' ? <Details /> : step === 'done' ? <Done /> : <p>The first screen</p>;
  };
  const stopFollowing = navigation.connect();
  const view = render(
    <CommonContext value={shared}>
      <BookingContext value={shared}>
        {' '}
        <Steps />
      </BookingContext>
    </CommonContext>,
  );
  return {
    api,
    shared,
    events,
    announced,
    view,
    async close() {
      view.unmount();
      stopFollowing();
      await api.stop();
    },
  };
}
