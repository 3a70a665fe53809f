import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createStore } from '../store.ts';
import { createToken } from '../token.ts';

export type States = {
  /** A word that goes out with a browser and must come back with the same. */
  readonly create: (context: Context) => string;
  /** Whether the word is that browser's, new enough, and comes back for the first time. */
  readonly take: (context: Context, state: string | undefined) => boolean;
};

const lifetimeMs = 10 * 60 * 1000;

/** Ties a login to the browser that began it, for as long as it may take; `__Host-`: no neighbour plants one. */
const cookieName = '__Host-office-login';

const attributes = {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'Lax',
  maxAge: lifetimeMs / 1_000,
} as const;

/** Logins of several tabs share it. */
const openBrowserId = (context: Context): string => {
  const known = getCookie(context, cookieName) ?? '';
  const browserId = /^[\w-]{32}$/.test(known) ? known : createToken();
  setCookie(context, cookieName, browserId, attributes);
  return browserId;
};

/** The office has no PKCE: `state` alone ties a login to the browser that began it. */
export const createStates = (now: () => number, capacity: number): States => {
  const states = createStore<{ readonly browserId: string; readonly dueMs: number }>(capacity);
  return {
    create: (context) => {
      const [browserId, state] = [openBrowserId(context), createToken()];
      states.put(state, { browserId, dueMs: now() + lifetimeMs });
      return state;
    },
    take: (context, state = '') => {
      const kept = states.get(state);
      if (kept === undefined || kept.browserId !== getCookie(context, cookieName)) return false;
      states.remove(state);
      return now() < kept.dueMs;
    },
  };
};
