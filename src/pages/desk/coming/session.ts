/** Who is signed in, and for which restaurants (`/v1/session`). */
import { type ReadonlySignal, signal } from '@preact/signals';
import { Refused, SignedOut } from '../api/failures.ts';
import { type Fields, fieldsOf } from '../api/fields.ts';

import type { Service } from '../api/service.ts';

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

/** Why signing in did not work: the link holds no more, it was asked too often, or the service was not reached. */
export type Trouble = 'linkOver' | 'noAddress' | 'unreachable';

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
  /** The link that the page was opened by has brought somebody in, or holds no more. */
  isCodeOver: ReadonlySignal<boolean>;
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
  enterByCode(code: string): Promise<void>;
  makeFirst(code: string, first: FirstRestaurant): Promise<void>;
  leave(): Promise<void>;
  /** The service may know this session no more. */
  ended(): void;
}

export function createComing(service: Service): Coming {
  const state = signal<SessionState>({ kind: 'asking' });
  const trouble = signal<Trouble | undefined>();
  const isCodeOver = signal(false);
  const isBusy = signal(false);
  const linkSentTo = signal<string | undefined>();
  const faults = signal<Readonly<Record<string, readonly string[]>>>({});

  let asking = false;

  async function ask(): Promise<void> {
    asking = true;
    await askNow();
    asking = false;
  }

  async function askNow(): Promise<void> {
    try {
      state.value = { kind: 'in', session: sessionOf(await service.read('session')) };
    } catch (error) {
      if (!(error instanceof SignedOut)) {
        if (state.value.kind !== 'in') state.value = { kind: 'unread' };
        return;
      }
      try {
        const ways = fieldsOf(await service.read('desk'));
        state.value = {
          kind: 'out',
          ways: {
            isDemo: ways.flag('is_demo'),
            needsFirst: ways.flag('needs_first'),
            sendsMail: !ways.has('sends_mail') || ways.flag('sends_mail'),
          },
        };
      } catch {
        state.value = { kind: 'unread' };
      }
    }
  }

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
        if (error.status === 404) {
          trouble.value = 'linkOver';
          isCodeOver.value = true;
        } else if (error.status === 400 && error.fields.email) trouble.value = 'noAddress';
        else if (error.status !== 400) trouble.value = 'unreachable';
      } else trouble.value = 'unreachable';
    } finally {
      isBusy.value = false;
    }
  }

  const enter = (path: string, body: object) =>
    attempt(async () => {
      const session = sessionOf(await service.send('POST', path, body));
      if ('code' in body) isCodeOver.value = true;
      state.value = { kind: 'in', session };
    });

  return {
    state,
    trouble,
    isCodeOver,
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
    enterByCode: (code) => enter('session', { code }),
    makeFirst: (code, first) => enter('first_restaurant', { code, ...first }),
    leave: () =>
      attempt(async () => {
        await service.send('DELETE', 'session');
        await ask();
      }),
    ended() {
      if (!asking && state.value.kind === 'in') void ask();
    },
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
