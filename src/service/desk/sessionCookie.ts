/** The cookie of a session: no script reads it, no other site sends it, and the database has its hash alone. */
import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

const TOKEN = /^[\w-]{43}$/;
/** How long a browser keeps it; the session ends on the server, and earlier (`store/sessions.ts`). */
const KEPT_SECONDS = 365 * 86_400;

/** What a new session's cookie holds: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether the service is behind TLS: a cookie of that name comes from this very host, and over TLS alone. */
const isSecure = ({ publicUrl }: Pick<Settings, 'publicUrl'>) => publicUrl.startsWith('https:');
export const cookieName = (settings: Pick<Settings, 'publicUrl'>): string =>
  isSecure(settings) ? '__Host-tableside' : 'tableside';

/** What the request's cookie holds, if it could be a session's at all. */
export function tokenOf(
  { headers: { cookie } }: Pick<FastifyRequest, 'headers'>,
  settings: Pick<Settings, 'publicUrl'>,
): string | undefined {
  const token = cookie === undefined ? undefined : parseCookie(cookie)[cookieName(settings)];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** Gives the browser its session. */
export function setToken(reply: FastifyReply, settings: Pick<Settings, 'publicUrl'>, token: string): void {
  setCookie(reply, settings, token, KEPT_SECONDS);
}

/** Takes it away again. */
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
