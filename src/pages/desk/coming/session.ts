/** Who is signed in, and for which restaurants (`/v1/session`). */
import { type ReadonlySignal, signal } from '@preact/signals';
import { Refused, SignedOut } from '../api/failures.ts';
import { type Fields, fieldsOf } from '../api/fields.ts';
import type { Service } from '../api/service.ts';
import type { LinkCode } from './linkCode.ts';

export interface Restaurant {
  id: string;
  name: string;
  role: string;
  /** IANA */
  timezone: string;
  /** ISO 3166, two letters. */
  country: string;
  /** ISO 4217 */
  currency: string;
  /** Of its guests and people, two letters. */
  language: string;
  /** False as long as somebody still goes through its set-up. */
  isSetUp: boolean;
}

export interface Session {
  /** Of the user: what a tab keeps is of nobody else. */
  userId: number;
  /** Who is signed in, as it is called on the page. */
  name: string;
  email: string;
  isDemo: boolean;
  restaurants: readonly Restaurant[];
}

/** What somebody who is not signed in may do. */
export interface Ways {
  isDemo: boolean;
  /** There is no restaurant yet. */
  needsFirst: boolean;
  /** A link that is asked for comes by mail. */
  sendsMail: boolean;
}

/** `asking`: nobody knows yet. `unread`: the service could not be asked. */
export type SessionState =
  | { kind: 'asking' | 'unread' }
  | { kind: 'out'; ways: Ways }
  | { kind: 'in'; session: Session };

/**
 * Why coming in did not work: the link holds no more, the one for the first restaurant neither, that is no address, or
 * the service was not reached or has been asked too often.
 */
export type Trouble = 'linkOver' | 'firstLinkOver' | 'noAddress' | 'unreachable';

export interface FirstRestaurant {
  owner_name: string;
  owner_email: string;
  name: string;
  country: string;
  timezone: string;
  street: string;
  city: string;
  zip_code: string;
  phone: string;
}

export interface Coming {
  state: ReadonlySignal<SessionState>;
  trouble: ReadonlySignal<Trouble | undefined>;
  /** Of the link that the page was opened by, until it has brought somebody in or is known to hold no more. */
  code: ReadonlySignal<LinkCode | undefined>;
  isBusy: ReadonlySignal<boolean>;
  /** The address that a link was sent to. */
  linkSentTo: ReadonlySignal<string | undefined>;
  /** Messages of the service, by field. */
  faults: ReadonlySignal<Readonly<Record<string, readonly string[]>>>;
  ask(): Promise<void>;
  enterDemo(): Promise<void>;
  sendLink(email: string): Promise<void>;
  /** Another address is to be typed. */
  retype(): void;
  enterByCode(): Promise<void>;
  makeFirst(first: FirstRestaurant): Promise<void>;
  /** Another link for the first restaurant is opened in this tab: what was typed stays. @returns false for any other link */
  renew(code: LinkCode): boolean;
  leave(): Promise<void>;
  /** The service may know this session no more. */
  ended(): void;
}

export function createComing(service: Service, link?: LinkCode): Coming {
  const known = createKnown(service);
  const { state, ask } = known;
  const trouble = signal<Trouble | undefined>();
  const code = signal(link);
  const isBusy = signal(false);
  const linkSentTo = signal<string | undefined>();
  const faults = signal<Readonly<Record<string, readonly string[]>>>({});

  /** One at a time, with what may be wrong told. */
  async function attempt(step: () => Promise<void>): Promise<void> {
    if (isBusy.value) return;
    isBusy.value = true;
    trouble.value = undefined;
    faults.value = {};
    try {
      await step();
    } catch (error) {
      if (error instanceof Refused) {
        faults.value = error.fields;
        if (error.status === 404) await findLinkOver();
        else if (error.status === 400 && error.fields.email) trouble.value = 'noAddress';
        else if (error.status !== 400) trouble.value = 'unreachable';
      } else trouble.value = 'unreachable';
    } finally {
      isBusy.value = false;
    }
  }

  async function findLinkOver(): Promise<void> {
    const isFirst = code.value?.kind === 'first';
    // As long as there is no restaurant, or nobody can say, the form stays with what was typed.
    const stays =
      isFirst &&
      (await readWays(service).then(
        ({ needsFirst }) => needsFirst,
        () => true,
      ));
    trouble.value = stays ? 'firstLinkOver' : 'linkOver';
    if (stays) return;
    code.value = undefined;
    if (isFirst) await ask();
  }

  const enter = (path: string, body: object) =>
    attempt(async () => {
      const session = sessionOf(await service.send('POST', path, body));
      code.value = undefined;
      state.value = { kind: 'in', session };
    });

  return {
    state,
    trouble,
    code,
    isBusy,
    linkSentTo,
    faults,
    ask,
    enterDemo: () => enter('session', { demo: 'owner' }),
    sendLink: (email) =>
      attempt(async () => {
        await service.send('POST', 'session_link', { email });
        linkSentTo.value = email;
      }),
    retype: () => (linkSentTo.value = undefined),
    enterByCode: () => enter('session', { code: code.value?.code }),
    makeFirst: (first) => enter('first_restaurant', { code: code.value?.code, ...first }),
    renew(next) {
      if (next.kind !== 'first' || code.value?.kind !== 'first') return false;
      code.value = next;
      trouble.value = undefined;
      return true;
    },
    leave: () =>
      attempt(async () => {
        await service.send('DELETE', 'session');
        await ask();
      }),
    ended: known.doubt,
  };
}

/** What the service knows of who is here. */
function createKnown(service: Service) {
  const state = signal<SessionState>({ kind: 'asking' });
  let isAsking = false;

  async function ask(): Promise<void> {
    isAsking = true;
    state.value = await found();
    isAsking = false;
  }

  async function found(): Promise<SessionState> {
    try {
      return { kind: 'in', session: sessionOf(await service.read('session')) };
    } catch (error) {
      if (error instanceof SignedOut)
        return readWays(service).then(
          (ways) => ({ kind: 'out', ways }),
          () => ({ kind: 'unread' }),
        );
      // Whoever is in stays in while nobody can be asked.
      return state.value.kind === 'in' ? state.value : { kind: 'unread' };
    }
  }

  return {
    state,
    ask,
    /** The session may have ended. */
    doubt() {
      if (!isAsking && state.value.kind === 'in') void ask();
    },
  };
}

async function readWays(service: Service): Promise<Ways> {
  const ways = fieldsOf(await service.read('desk'));
  return {
    isDemo: ways.flag('is_demo'),
    needsFirst: ways.flag('needs_first'),
    sendsMail: !ways.has('sends_mail') || ways.flag('sends_mail'),
  };
}

function sessionOf(answer: unknown): Session {
  const session = fieldsOf(answer);
  const user = fieldsOf((answer as { user?: unknown } | null | undefined)?.user);
  return {
    userId: user.number('id'),
    name: [user.text('first_name'), user.text('last_name')].filter(Boolean).join(' '),
    email: user.text('email'),
    isDemo: session.flag('is_demo'),
    restaurants: session.list('facilities').map(restaurantOf),
  };
}

function restaurantOf(facility: Fields): Restaurant {
  return {
    id: facility.text('id'),
    name: facility.text('name'),
    role: facility.text('role'),
    timezone: facility.text('timezone') || 'UTC',
    country: facility.text('country'),
    currency: facility.text('currency'),
    language: facility.text('language'),
    isSetUp: !facility.has('is_set_up') || facility.flag('is_set_up'),
  };
}
