/** Finds bookings on any day by name, phone or reference. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { serviceDayAt } from '../../../domain/soldOut.ts';
import type { Service } from '../api/service.ts';
import { type Booking, readBooking } from './booking.ts';

const PAUSE_MS = 250;
const LEAST = 2;
const MOST = 30;

export interface Found extends Booking {
  /** The service day, `YYYY-MM-DD`: for a time after midnight, the evening before. */
  day: string;
}

export interface Search {
  words: ReadonlySignal<string>;
  /** Undefined while nothing has been asked or answered. */
  found: ReadonlySignal<readonly Found[] | 'unread' | undefined>;
  type(words: string): void;
}

export function createSearch({
  service,
  place,
  timezone,
}: {
  service: Service;
  place: string;
  timezone: string;
}): Search {
  const words = signal('');
  const found = signal<readonly Found[] | 'unread' | undefined>();
  let pause: ReturnType<typeof setTimeout> | undefined;

  async function ask(asked: string): Promise<void> {
    let answer: readonly Found[] | 'unread';
    try {
      const query = new URLSearchParams({ search: asked, order_by: '-date', limit: String(MOST) });
      const list = (await service.read(`${place}/bookings?${query.toString()}`)) as { objects?: unknown };
      answer = (Array.isArray(list.objects) ? list.objects : []).flatMap((record) => {
        const booking = readBooking(record);
        return booking ? [{ ...booking, day: serviceDayAt(booking.date, timezone) }] : [];
      });
    } catch {
      answer = 'unread';
    }
    // An answer to an earlier text is dropped.
    if (words.value.trim() === asked) found.value = answer;
  }

  return {
    words,
    found,
    type(typed) {
      words.value = typed;
      found.value = undefined;
      clearTimeout(pause);
      const asked = typed.trim();
      if (asked.length >= LEAST) pause = setTimeout(() => void ask(asked), PAUSE_MS);
    },
  };
}
