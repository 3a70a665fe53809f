import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { LRUCache } from 'lru-cache';
import type { LoginSecrets } from './oauth-client.ts';
import { createToken } from './tokens.ts';

/** A login that has started and not returned from the authentication service. */
export type PendingLogin = LoginSecrets & {
  /** Path to show after the login. */
  readonly returnTo: string;
};

export type PendingLogins = {
  /** Binds a login to the browser of the request. */
  readonly add: (context: Context, login: PendingLogin) => void;
  /** The login with the `state` of the request, once, and only in the browser that started it. */
  readonly take: (context: Context) => PendingLogin | undefined;
};

export type PendingLoginOptions = {
  /** Starts with `__Host-`, so that another host of the domain cannot set the cookie. */
  readonly cookieName: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Long enough for a user to look up a password. */
const lifetimeMs = 10 * 60 * 1000;

const maxPendingLogins = 5_000;

/** Keeps the secrets of logins on the server. Several tabs can log in at once: each login has its own state. */
export function createPendingLogins({ cookieName, now }: PendingLoginOptions): PendingLogins {
  type Entry = { readonly login: PendingLogin; readonly browserId: string; readonly endMs: number };
  const entries = new LRUCache<string, Entry>({ max: maxPendingLogins });

  /** The ID of the browser, shared by its tabs. */
  function openBrowserId(context: Context): string {
    const known = getCookie(context, cookieName) ?? '';
    const browserId = /^[\w-]{32}$/.test(known) ? known : createToken();
    setCookie(context, cookieName, browserId, {
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      maxAge: lifetimeMs / 1_000,
    });
    return browserId;
  }

  return {
    add: (context, login) => {
      entries.set(login.state, {
        login,
        browserId: openBrowserId(context),
        endMs: now() + lifetimeMs,
      });
    },
    take: (context) => {
      const [state = '', ...others] = context.req.queries('state') ?? [];
      const entry = entries.get(state);
      if (others.length > 0 || entry?.browserId !== getCookie(context, cookieName))
        return undefined;
      entries.delete(state);
      return entry !== undefined && now() < entry.endMs ? entry.login : undefined;
    },
  };
}
