/** The session cookie: no script can read it, no other site can send it, and the database has only its hash. */
import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

const TOKEN = /^[\w-]{43}$/;
/** How long a browser keeps it; the session itself ends earlier, on the server (`store/sessions.ts`). */
const KEPT_SECONDS = 365 * 86_400;

/** The content of a new session's cookie: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether the service is behind TLS: then the `__Host-` prefix guarantees that this very host set the cookie, over TLS. */
const isSecure = ({ publicUrl }: Pick<Settings, 'publicUrl'>) => publicUrl.startsWith('https:');
export const cookieName = (settings: Pick<Settings, 'publicUrl'>): string =>
  isSecure(settings) ? '__Host-tableside' : 'tableside';

/** The token in the request's cookie; undefined when it can't be a session's. */
export function tokenOf(
  { headers: { cookie } }: Pick<FastifyRequest, 'headers'>,
  settings: Pick<Settings, 'publicUrl'>,
): string | undefined {
  const token = cookie === undefined ? undefined : parseCookie(cookie)[cookieName(settings)];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** Sets the session cookie. */
export function setToken(reply: FastifyReply, settings: Pick<Settings, 'publicUrl'>, token: string): void {
  setCookie(reply, settings, token, KEPT_SECONDS);
}

/** Removes the session cookie. */
export function clearToken(reply: FastifyReply, settings: Pick<Settings, 'publicUrl'>): void {
  setCookie(reply, settings, '', 0);
}

function setCookie(
  reply: FastifyReply,
  settings: Pick<Settings, 'publicUrl'>,
  value: string,
  maxAge: number,
): void {
  reply.header(
    'Set-Cookie',
    stringifySetCookie(cookieName(settings), value, {
      httpOnly: true,
      sameSite: 'strict',
      path: '/',
      secure: isSecure(settings),
      maxAge,
    }),
  );
}
