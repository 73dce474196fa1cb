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
  /** The language of its guests and staff, two letters. */
  language: string;
  /** False until its set-up is finished. */
  isSetUp: boolean;
}

export interface Session {
  /** What a tab keeps unsent is sent only for the same user. */
  userId: number;
  /** The user's name as shown on the page. */
  name: string;
  email: string;
  isDemo: boolean;
  restaurants: readonly Restaurant[];
}

/** What a user who is not signed in can do. */
export interface Ways {
  isDemo: boolean;
  /** The service has no restaurant yet. */
  needsFirst: boolean;
  /** Sign-in links are sent by email. */
  sendsMail: boolean;
}

/** `asking`: not known yet. `unread`: the service could not be reached. */
export type SessionState =
  | { kind: 'asking' | 'unread' }
  | { kind: 'out'; ways: Ways }
  | { kind: 'in'; session: Session };

/**
 * Why signing in failed: the link has expired, or the one for the first restaurant, the email address is not valid, or
 * the service was not reached or was asked too often.
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

export interface SignInModel {
  state: ReadonlySignal<SessionState>;
  trouble: ReadonlySignal<Trouble | undefined>;
  /** The code in the link that opened the page, until it has signed somebody in or is known to have expired. */
  code: ReadonlySignal<LinkCode | undefined>;
  isBusy: ReadonlySignal<boolean>;
  /** The address that a link was sent to. */
  linkSentTo: ReadonlySignal<string | undefined>;
  /** Messages of the service, by field. */
  faults: ReadonlySignal<Readonly<Record<string, readonly string[]>>>;
  ask(): Promise<void>;
  enterDemo(): Promise<void>;
  sendLink(email: string): Promise<void>;
  /** Lets another address be typed. */
  retype(): void;
  enterByCode(): Promise<void>;
  makeFirst(first: FirstRestaurant): Promise<void>;
  /** Takes over another link for the first restaurant, keeping what was typed. @returns false for any other link */
  renew(code: LinkCode): boolean;
  leave(): Promise<void>;
  /** Called when the service may have ended this session. */
  ended(): void;
}

export function createSignIn(service: Service, link?: LinkCode): SignInModel {
  const known = createSessionState(service);
  const { state, ask } = known;
  const trouble = signal<Trouble | undefined>();
  const code = signal(link);
  const isBusy = signal(false);
  const linkSentTo = signal<string | undefined>();
  const faults = signal<Readonly<Record<string, readonly string[]>>>({});

  /** Runs one step at a time, and reports what went wrong. */
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
    // While there is no restaurant, or that can't be known, the form keeps what was typed.
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

/** The service's answer about who is signed in. */
function createSessionState(service: Service) {
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
      // A user who is signed in stays so while the service can't be reached.
      return state.value.kind === 'in' ? state.value : { kind: 'unread' };
    }
  }

  return {
    state,
    ask,
    /** Called when the session may have ended. */
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
