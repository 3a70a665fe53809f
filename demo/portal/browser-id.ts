import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createToken } from './token.ts';

/** Ties a login to the browser that began it. `__Host-`: no neighbour can plant one. */
const cookieName = '__Host-portal-login';

export const findBrowserId = (context: Context): string | undefined =>
  getCookie(context, cookieName);

/** The id of this browser for as long as a login may take; logins of several tabs share it. */
export const openBrowserId = (context: Context, lifetimeMs: number): string => {
  const known = findBrowserId(context) ?? '';
  const browserId = /^[\w-]{32}$/.test(known) ? known : createToken();
  setCookie(context, cookieName, browserId, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    maxAge: lifetimeMs / 1_000,
  });
  return browserId;
};
