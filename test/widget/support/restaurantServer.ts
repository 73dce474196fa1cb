/** A restaurant's API over real HTTP, with the answers that a test asks for. */
import type { IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';
import { type SentRequest, startApi } from './api.ts';

/** `cut`: the connection ends without an answer. A body that is a text is sent as it stands. */
export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'cut';

export interface Received {
  method: string;
  /** Below the API's address, with its query. */
  path: string;
  body: unknown;
  headers: IncomingHttpHeaders;
}

/** Called with each request; gives its answer, now or later. */
export type Handler = (request: Received) => Answer | Promise<Answer>;

/**
 * Runs until the test is over.
 *
 * @returns the API's address, and what it was asked, in order
 */
export async function startRestaurantServer(handle: Handler): Promise<{ api: string; received: Received[] }> {
  const received: Received[] = [];
  const answer = async ({ what, query, body, headers }: SentRequest) => {
    const [method = '', path = ''] = what.split(' ');
    const request = { method, path: path.replace(/^\/v1/, '') + query, body, headers };
    received.push(request);
    const given = await handle(request);
    if (given === 'cut') return given;
    const { status = 200, body: content, headers: more = {} } = given;
    return typeof content === 'string'
      ? { status, text: content, headers: more }
      : { status, body: content, headers: more };
  };
  const { url, stop } = await startApi({
    'GET ': answer,
    'POST ': answer,
    'PATCH ': answer,
    'DELETE ': answer,
  });
  onTestFinished(stop);
  return { api: url, received };
}

export interface SlotOptions {
  /** The restaurant's local day and time. It is winter in Berlin: an hour ahead of UTC. */
  at: `${string} ${string}`;
  available: number;
  price_change?: number;
}

/** A slot as the availability read gives it. */
export function slotAt({ at, available, price_change = 0 }: SlotOptions) {
  const [day = '', time = ''] = at.split(' ');
  const date = new Date(`${day}T${time}+01:00`).toISOString();
  return {
    available,
    available_authenticated: available,
    checksum: `signed:${date}`,
    date,
    id: null,
    message: null,
    price_change,
  };
}

/** The record of a restaurant in Berlin, as far as the booking view reads it. */
export const FACILITY = {
  id: 'lumen',
  name: 'Trattoria Lumen',
  timezone: 'Europe/Berlin',
  language: 'de',
  country: 'DE',
  city: 'Berlin',
  email: 'ciao@lumen.example',
  phone: '+49 30 23125 142',
  min_num: 1,
  max_num: 12,
  min_book_in_advance_hours: 0,
  reachedBookingLimit: false,
  widget_closed_text: '',
  widget_custom_text: '',
};

/** Answers the two reads of the booking view; everything else is the test's. */
export function restaurant({
  facility = {},
  slots = [],
  otherwise = () => ({ status: 404, body: {} }),
}: {
  facility?: Partial<typeof FACILITY>;
  slots?: readonly SlotOptions[];
  otherwise?: Handler;
}): Handler {
  return (request) => {
    const url = new URL(request.path, 'http://localhost');
    if (request.method === 'GET' && url.pathname === '/facility/lumen')
      return { body: { ...FACILITY, ...facility } };
    if (request.method !== 'GET' || url.pathname !== '/facility/lumen/availability')
      return otherwise(request);
    const from = url.searchParams.get('date__gte') ?? '';
    const objects = slots.filter(({ at }) => at >= from).map(slotAt);
    return {
      body: { meta: { limit: 1000, next: null, offset: 0, previous: null, total_count: null }, objects },
    };
  };
}

/** Answers some requests in the restaurant's place. */
export type Change = (request: Received) => ReturnType<Handler> | undefined;

/**
 * Runs a restaurant until the test is over.
 *
 * @returns as `startRestaurantServer`
 */
export function startRestaurant(place: Parameters<typeof restaurant>[0], change?: Change) {
  const answer = restaurant(place);
  return startRestaurantServer((request) => change?.(request) ?? answer(request));
}
