import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createStore } from './store.ts';
import { createToken } from './token.ts';
import type { User } from './user.ts';

/** One login at this portal, which decides how long it lasts; the authentication service has a session of its own. */
export type Session = {
  readonly id: string;
  readonly user: User;
  /** The authentication service's handle for this login and this client, which the tracker may ask about. */
  readonly sessionState: string | undefined;
  /** Stands in the forms of this session's pages, and nowhere else. */
  readonly formToken: string;
  readonly dueMs: number;
};

export type Sessions = {
  readonly find: (context: Context) => Session | undefined;
  /** Begins a session under an id that nobody has seen before; an older one of this browser ends. */
  readonly open: (context: Context, login: Pick<Session, 'user' | 'sessionState'>) => void;
  readonly end: (context: Context) => void;
};

export type SessionLimits = {
  readonly now: () => number;
  readonly lifetimeMs: number;
  readonly capacity: number;
};

/** `__Host-`: only this very host can have set it, so no neighbour can plant a session. */
const cookieName = '__Host-portal-session';

const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' } as const;

export const createSessions = ({ now, lifetimeMs, capacity }: SessionLimits): Sessions => {
  const sessions = createStore<Session>(capacity);

  const find = (context: Context): Session | undefined => {
    const session = sessions.get(getCookie(context, cookieName) ?? '');
    return session !== undefined && now() < session.dueMs ? session : undefined;
  };

  const forget = (context: Context): void => {
    sessions.remove(getCookie(context, cookieName) ?? '');
  };

  return {
    find,
    open: (context, login) => {
      forget(context);
      const id = createToken();
      const dueMs = now() + lifetimeMs;
      sessions.put(id, { ...login, id, formToken: createToken(), dueMs });
      setCookie(context, cookieName, id, attributes);
    },
    end: (context) => {
      forget(context);
      deleteCookie(context, cookieName, attributes);
    },
  };
};
