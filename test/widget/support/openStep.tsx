/** Shows one step of the booking view as the composition root would, over real HTTP. */
import { signal } from '@preact/signals';
import { cleanup, render } from '@testing-library/preact';
import type { ComponentType } from 'preact';
import { onTestFinished } from 'vitest';
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
import { BookingContext, type BookingView, type Step } from '../../../src/widget/booking/shared.ts';

const catalogues = import.meta.glob<Record<string, string>>(
  '../../../src/widget/booking/words/{first,later}.*.json',
  {
    eager: true,
    import: 'default',
  },
);

export interface StepOptions {
  /** Address of the API. */
  api: string;
  locale?: string;
  /** The restaurant's local date. */
  today?: string;
  /** Attributes of the element. */
  attributes?: Readonly<Record<string, string>>;
}

/** @returns what the step shares, and the events that the element would dispatch */
export async function openStep(View: ComponentType, options: StepOptions) {
  const { api, locale = 'en-GB', today = '2026-11-21', attributes = {} } = options;
  const attribute = (name: string) => attributes[name] ?? null;
  const http = createHttp({ api, locale: () => locale, wait: () => Promise.resolve(), random: () => 0 });
  const facility = await readFacility(http, 'lumen', facilityBooking);
  const language = createLanguage(locale, facility.country, facility.timezone, {});
  for (const [file, sentences] of Object.entries(catalogues)) {
    if (file.endsWith(`.${locale.slice(0, 2)}.json`)) language.voice.peek().add(sentences);
  }
  const availability = createAvailability({
    today,
    zone: facility.timezone,
    readPage: (from, next) => readAvailability(http, next ?? availabilityPath('lumen', from)),
  });
  const booking = createBooking({
    facility,
    availability,
    today,
    wish: {
      partySize: Number(attributes['party-size'] ?? 0),
      day: attributes.date ?? '',
      time: attributes.time ?? '',
    },
  });
  const navigation = createNavigation<Step>('test', 'choose');
  onTestFinished(navigation.connect());
  const events: [name: string, detail: unknown][] = [];
  const announced: string[] = [];
  const shared: BookingView = {
    api: api,
    isOffline: signal(false),
    intent: Promise.resolve(),
    http,
    facility,
    language,
    booking,
    navigation,
    attributes: readAttributes(attribute),
    emit: (name, detail) => void events.push([name, detail]),
    spoken: signal(''),
    announce: (sentence) => void announced.push(sentence),
    load: () => Promise.reject(new Error('A step loads no other.')),
    follow: () => {},
  };
  await booking.start();
  const view = (
    <CommonContext value={shared}>
      <BookingContext value={shared}>
        {' '}
        <View />
      </BookingContext>
    </CommonContext>
  );
  onTestFinished(cleanup);
  return { ...shared, events, announced, ...render(view) };
}
