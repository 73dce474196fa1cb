/** The booking view, or the waitlist's, through its real composition root and over real HTTP. */
import { within } from '@testing-library/preact';
import { onTestFinished } from 'vitest';
import { mount as mountBooking } from '../../../src/widget/booking/main.tsx';
import type { Boot, Connect } from '../../../src/widget/script/element.ts';

export interface BookingOptions {
  api: string;
  /** Attributes of the element beside `facility`. */
  attributes?: Readonly<Record<string, string>>;
  locale?: string;
  mount?: (host: HTMLElement, root: ShadowRoot, boot: Boot) => Connect;
}

/** @returns what is on show, once it is, or once it is said that it can't be had */
export async function openBooking({
  api,
  attributes = {},
  locale = 'en-GB',
  mount = mountBooking,
}: BookingOptions) {
  // jsdom has no constructed sheets; what a sheet says is not asked here.
  CSSStyleSheet.prototype.replaceSync ??= () => {};
  const host = document.createElement('div');
  for (const [name, value] of Object.entries({ facility: 'lumen', ...attributes }))
    host.setAttribute(name, value);
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets ??= [];
  const events: [name: string, detail: unknown][] = [];
  const shown = new Promise<void>((resolve) => {
    for (const name of ['ready', 'failed', 'slot', 'submit', 'booked', 'alternatives'])
      host.addEventListener(`tableside-${name}`, (event) => {
        events.push([name, (event as CustomEvent).detail]);
        resolve();
      });
  });
  const disconnect = mount(host, root, {
    api,
    locale,
    languages: locale,
    first: [],
    firstPage: '/availability?limit=60',
  })();
  onTestFinished(() => {
    disconnect();
    host.remove();
  });
  await shown;
  const frame = root.querySelector<HTMLElement>('.ts')!;
  return { root, frame, events, view: within(frame) };
}
