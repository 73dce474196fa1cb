/** Mounts a view that is a list as the script does, over real HTTP. */
import { within } from '@testing-library/preact';
import { onTestFinished } from 'vitest';
import type { Boot, Connect } from '../../../src/widget/script/element.ts';
import { type Answer, FACILITY, type Handler, startRestaurantServer } from './restaurantServer.ts';

export interface ListOptions {
  /** What is other about the restaurant's record. */
  facility?: Readonly<Record<string, unknown>>;
  /** The answer to each read of the list. */
  read: Handler;
  locale?: string;
}

/** A page of a list. */
export const pageOf = (objects: readonly unknown[], next: string | null = null): Answer => ({
  body: { meta: { limit: 20, next, offset: 0, previous: null, total_count: null }, objects },
});

export async function openList(
  mount: (host: HTMLElement, root: ShadowRoot, boot: Boot) => Connect,
  firstPage: string,
  { facility = {}, read, locale = 'en-GB' }: ListOptions,
) {
  // jsdom knows no constructable style sheets; what they hold is no matter here.
  CSSStyleSheet.prototype.replaceSync ??= () => {};
  const { api, received } = await startRestaurantServer((request) =>
    request.path === '/facility/lumen' ? { body: { ...FACILITY, ...facility } } : read(request),
  );
  const host = document.createElement('div');
  host.setAttribute('facility', 'lumen');
  document.body.append(host);
  const events: [name: string, detail: unknown][] = [];
  for (const name of ['ready', 'failed', 'ticket'])
    host.addEventListener(`tableside-${name}`, (event) =>
      events.push([name, (event as CustomEvent<unknown>).detail]),
    );
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets ??= [];
  const first = ['', firstPage].map((path) => fetch(`${api}/facility/lumen${path}`));
  const disconnect = mount(host, root, { api, locale, languages: locale, first, firstPage })();
  onTestFinished(() => {
    disconnect();
    host.remove();
  });
  return {
    page: within(root as unknown as HTMLElement),
    root,
    events,
    /** Paths of the list's reads, below the facility. */
    reads: () =>
      received.map(({ path }) => path.replace('/facility/lumen', '')).filter((path) => path !== ''),
  };
}
