/** How the people of a restaurant sign in, and where they are signed in (ours: the contract only has keys). */
import * as z from 'zod/mini';
import { DateTime, EmailAddress, ResourcePath, requiredLine } from '../conventions.ts';
import { NewFacility } from './facility.ts';
import { ROLES } from './permissionGroup.ts';

/** What a page may know before anybody has signed in. */
export const Desk = z.object({
  /** Whether one press signs in, on the demo's own machine. */
  is_demo: z.boolean(),
  /** Whether there is no restaurant yet. */
  needs_first: z.boolean(),
  /** Whether sign-in links are mailed; if not, they are printed in the service's terminal. */
  sends_mail: z.boolean(),
  /** The roles to sign in with in the demo. */
  roles: z.array(z.enum(ROLES)),
});

/** A facility that the user may see, with what a page needs at first. */
const SessionFacility = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  timezone: z.string(),
  country: z.string(),
  language: z.string(),
  currency: z.string(),
  /** False until somebody has completed the set-up. */
  is_set_up: z.boolean(),
  resource_uri: ResourcePath,
});

const shared = {
  id: z.number(),
  /** Browser and system, in a few words. */
  device: z.string(),
  created: DateTime,
  last_used: DateTime,
  /** When it ends if it isn't used again. */
  ends: DateTime,
  resource_uri: ResourcePath,
};

/** The session of the request. */
export const Session = z.object({
  ...shared,
  user: z.object({
    id: z.number(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
  }),
  /** A two-letter code; empty until it has been set. */
  language: z.string(),
  is_demo: z.boolean(),
  /** Whether the user has a role in every facility: `GET /v1/facility` lists them all. */
  is_everywhere: z.boolean(),
  /** Ordered by name, at most 200. */
  facilities: z.array(SessionFacility),
});
export type Session = z.infer<typeof Session>;

/** One of the user's sessions. */
export const SessionItem = z.object({ ...shared, is_current: z.boolean() });

export const SessionLinkRequest = z.object({ email: EmailAddress() });

/** The answer is always empty, so that it doesn't tell whether there is such a user. */
export const SessionLink = z.object({});

const code = z.string().check(z.maxLength(100));

/** The code of a link or, in the demo, a role. */
export const SessionRequest = z.object({
  code: z.optional(code),
  demo: z.optional(z.enum(ROLES)),
});

export const SessionChanges = z.object({
  language: z.optional(
    z.string().check(z.regex(/^[a-z]{2}$/, 'This must be a language by its two letters, like de.')),
  ),
});

/** The first restaurant of all and its owner; `code` is from the link that the service printed at its start. */
export const FirstRestaurantRequest = z.object({
  ...NewFacility.shape,
  language: z.optional(NewFacility.shape.language),
  code,
  owner_name: requiredLine(),
  owner_email: EmailAddress(),
});
