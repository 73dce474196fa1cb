/** The routes for signing in and for seeing where one is signed in. All are additions of ours to the contract. */
import * as z from 'zod/mini';
import {
  Desk,
  FirstRestaurantRequest,
  Session,
  SessionChanges,
  SessionItem,
  SessionLink,
  SessionLinkRequest,
  SessionRequest,
} from '../../contract/management/session.ts';
import { listOf, pageQuery } from '../app/lists.ts';
import { described } from '../app/parameter.ts';
import type { DeskRoute } from '../app/route.ts';

const shared = { tag: 'Sessions', isOurs: true, isDesk: true } as const;

function deskRoute<const Route extends Omit<DeskRoute, keyof typeof shared>>(route: Route) {
  return { ...shared, ...route };
}

export const getDesk = deskRoute({
  method: 'GET',
  path: '/desk',
  summary: 'Says what a page can offer to somebody who has not signed in.',
  isBeforeSignIn: true,
  answer: Desk,
  status: 200,
});

export const askForLink = deskRoute({
  method: 'POST',
  path: '/session_link',
  summary:
    'Mails a link that signs in, good once and for fifteen minutes, to the user who has this address. The answer is the same whether there is one or not.',
  isBeforeSignIn: true,
  isLimited: true,
  headers: ['Accept-Language'],
  body: SessionLinkRequest,
  answer: SessionLink,
  status: 202,
});

export const signIn = deskRoute({
  method: 'POST',
  path: '/session',
  summary: 'Signs in with the code of a link, or, on the demo’s own machine, as a role.',
  isBeforeSignIn: true,
  isLimited: true,
  mayMiss: true,
  headers: ['Accept-Language'],
  body: SessionRequest,
  answer: Session,
  status: 201,
});

export const makeFirstRestaurant = deskRoute({
  method: 'POST',
  path: '/first_restaurant',
  summary:
    'Makes the first restaurant of all and its owner, and signs in, with the code of the link that the start has printed.',
  isBeforeSignIn: true,
  isLimited: true,
  mayMiss: true,
  mayConflict: true,
  headers: ['Accept-Language'],
  body: FirstRestaurantRequest,
  answer: Session,
  status: 201,
});

export const getSession = deskRoute({
  method: 'GET',
  path: '/session',
  summary: 'Reads the session, its user, and the facilities that the user may see.',
  answer: Session,
  status: 200,
});

export const changeSession = deskRoute({
  method: 'PATCH',
  path: '/session',
  summary: 'Sets the language of the user’s pages and mails.',
  body: SessionChanges,
  answer: Session,
  status: 202,
});

export const endSession = deskRoute({
  method: 'DELETE',
  path: '/session',
  summary: 'Signs out.',
  status: 204,
});

export const ListQuery = z.object(pageQuery);

export const listSessions = deskRoute({
  method: 'GET',
  path: '/sessions',
  summary: 'Lists the user’s sessions, last used first.',
  query: ListQuery,
  answer: listOf(SessionItem),
  status: 200,
});

export const removeSession = deskRoute({
  method: 'DELETE',
  path: '/sessions/{session_id}',
  summary: 'Ends one of the user’s sessions, wherever it is open.',
  status: 204,
});

/** The number of the last change that the client has seen. */
const since = described(
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,15}$/, 'This must be the number of a change.')),
      z.transform((text: string) => Number(text)),
    ),
  ),
  { type: 'integer', minimum: 0 },
);

export const getLive = {
  isOurs: true,
  isDesk: true,
  method: 'GET',
  path: '/facility/{facility_id}/live',
  tag: 'Live changes',
  summary:
    'Tells what changes in a facility as server-sent events: the kind of a record and its id, never more. `Last-Event-ID` or `since` brings what was missed.',
  isStream: true,
  query: z.object({ since }),
  answer: z.string(),
  status: 200,
} as const satisfies DeskRoute;

export const SESSION_ROUTES: readonly DeskRoute[] = [
  getDesk,
  askForLink,
  signIn,
  makeFirstRestaurant,
  getSession,
  changeSession,
  endSession,
  listSessions,
  removeSession,
  getLive,
];
