import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { LRUCache } from 'lru-cache';
import { createToken, isSameToken } from './tokens.ts';
import type { User } from './user.ts';

/** A login at an application. The session at the authentication service is separate. */
export type LoginSession = {
  readonly user: User;
  /** Opaque ID of the login for the session tracker. */
  readonly sessionState: string | undefined;
  /** CSRF token of the forms in this session's pages. */
  readonly formToken: string;
  readonly endMs: number;
};

export type LoginSessions = {
  readonly find: (context: Context) => LoginSession | undefined;
  /** Starts a session with a new ID, against session fixation. The browser's previous session ends. */
  readonly open: (context: Context, login: Pick<LoginSession, 'user' | 'sessionState'>) => void;
  /**
   * Ends the session if the form is from one of its pages. A page of an older session ends nothing: the user has logged
   * in again. Returns `false` in this case.
   */
  readonly end: (context: Context, form: URLSearchParams) => boolean;
};

export type LoginSessionOptions = {
  /** Starts with `__Host-`, so that another host of the domain cannot set the cookie. */
  readonly cookieName: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' } as const;

const lifetimeMs = 8 * 60 * 60 * 1000;

const maxSessions = 5_000;

export function createLoginSessions({ cookieName, now }: LoginSessionOptions): LoginSessions {
  const sessions = new LRUCache<string, LoginSession>({ max: maxSessions });
  function idOf(context: Context): string {
    return getCookie(context, cookieName) ?? '';
  }
  function find(context: Context): LoginSession | undefined {
    const session = sessions.get(idOf(context));
    return session !== undefined && now() < session.endMs ? session : undefined;
  }
  return {
    find,
    open: (context, login) => {
      sessions.delete(idOf(context));
      const id = createToken();
      sessions.set(id, { ...login, formToken: createToken(), endMs: now() + lifetimeMs });
      setCookie(context, cookieName, id, attributes);
    },
    end: (context, form) => {
      const session = find(context);
      if (session !== undefined && !isFormOf(session, form)) return false;
      sessions.delete(idOf(context));
      deleteCookie(context, cookieName, attributes);
      return true;
    },
  };
}

/** Whether a form is from a page of this session. */
function isFormOf({ formToken }: LoginSession, form: URLSearchParams): boolean {
  return isSameToken(form.get('token') ?? '', formToken);
}
