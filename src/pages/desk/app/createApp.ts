/** The wiring of the page: who is signed in, the choices of this device, and the desk of one restaurant at a time. */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { PageLanguage } from '../../../i18n/pageLanguages.ts';
import type { PageWords } from '../../form/words.ts';
import { createService, type Service } from '../api/service.ts';
import type { Bell } from '../board/alarm.ts';
import { type Contact, createContact } from '../live/contact.ts';
import type { Stream } from '../live/line.ts';
import type { LinkCode } from '../signIn/linkCode.ts';
import { createSignIn, type Restaurant, type SignInModel } from '../signIn/session.ts';
import type { Address } from './address.ts';
import type { Choices } from './choices.ts';
import { createDesk, type Desk } from './createDesk.ts';
import type { DeskKey, DeskTranslate } from './words.ts';

export interface AppOptions {
  /** Address of the API, with its `v1`. */
  base: string;
  /** Identifies requests from the desk. */
  headers: Readonly<Record<string, string>>;
  fetch: typeof fetch;
  /** The code in the link that opened the page. */
  code: LinkCode | undefined;
  /** @param since number of the last change received; undefined for none */
  openStream(address: string, since: string | undefined): Stream;
  clock(): Date;
  newId(): string;
  /** This tab's session storage; missing where the browser blocks it. */
  tabStorage: Storage | undefined;
  choices: Choices;
  words: PageWords<DeskKey>;
  address: Address;
  bell: Bell;
  keepAwake(): () => void;
  /** Calls `listener` when the device goes offline or online. @returns removes it */
  onNetwork(listener: (isOnline: boolean) => void): () => void;
}

export interface App {
  signIn: SignInModel;
  choices: Choices;
  address: Address;
  contact: Contact;
  service: Service;
  language: ReadonlySignal<PageLanguage>;
  /** Changes the desk's language, now and for next time. @returns whether it could be loaded */
  speak(language: PageLanguage): Promise<boolean>;
  say: DeskTranslate;
  /** The chosen restaurant, as the session describes it now. */
  restaurant: ReadonlySignal<Restaurant | undefined>;
  /** The desk of the chosen restaurant, if one is chosen. */
  desk: ReadonlySignal<Desk | undefined>;
  start(): () => void;
}

export function createApp(options: AppOptions): App {
  const { base, headers, fetch, clock, choices, words, address } = options;
  const { language, say } = words;
  const contact = createContact(clock);
  const service = createService({
    base,
    headers,
    fetch,
    language: () => language.peek(),
    reached: contact.reached,
    signedOut: () => signIn.ended(),
  });
  const signIn: SignInModel = createSignIn(service, options.code);
  const chosen = computed(() => {
    const state = signIn.state.value;
    if (state.kind !== 'in') return;
    const { restaurants } = state.session;
    return (
      restaurants.find(({ id }) => id === choices.restaurant.value) ??
      (restaurants.length === 1 ? restaurants[0] : undefined)
    );
  });
  const desk = signal<Desk | undefined>();

  return {
    signIn,
    choices,
    address,
    contact,
    service,
    language,
    async speak(chosen) {
      const isSpoken = await words.choose(chosen);
      if (isSpoken) choices.language.value = chosen;
      return isSpoken;
    },
    say,
    restaurant: chosen,
    desk,
    start() {
      void signIn.ask();
      const id = computed(() => chosen.value?.id);
      const endDesk = effect(() => {
        const restaurant = id.value === undefined ? undefined : chosen.peek();
        if (!restaurant) {
          desk.value = undefined;
          return;
        }
        const state = signIn.state.peek();
        const who = state.kind === 'in' ? String(state.session.userId) : '';
        const made = createDesk({ ...options, restaurant, service, contact, language, signIn, who });
        desk.value = made;
        return untracked(() => made.start());
      });
      const endSettling = effect(() => words.settle(chosen.value?.country));
      const endAddress = address.start();
      return () => {
        endAddress();
        endSettling();
        endDesk();
      };
    },
  };
}
