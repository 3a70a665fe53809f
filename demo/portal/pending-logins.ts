import { createStore } from './store.ts';

/** A login that was begun and has not come back from the authentication service. */
export type PendingLogin = {
  /** The browser that began it, and the only one that may end it. */
  readonly browserId: string;
  readonly state: string;
  /** What proves at the token endpoint that the one who began is the one who ends (PKCE). */
  readonly verifier: string;
  readonly returnTo: string;
};

export type PendingLogins = {
  readonly add: (login: PendingLogin) => void;
  /** Hands a login out once, to its own browser, before it is too old. */
  readonly take: (browserId: string | undefined, state: string) => PendingLogin | undefined;
};

export type PendingLoginLimits = {
  readonly now: () => number;
  readonly lifetimeMs: number;
  readonly capacity: number;
};

/** Keeps what must not travel through the browser. Several tabs may log in at once: each has its state. */
export const createPendingLogins = (limits: PendingLoginLimits): PendingLogins => {
  const { now, lifetimeMs, capacity } = limits;
  const logins = createStore<PendingLogin & { readonly dueMs: number }>(capacity);
  return {
    add: (login) => {
      logins.put(login.state, { ...login, dueMs: now() + lifetimeMs });
    },
    take: (browserId, state) => {
      const login = logins.get(state);
      if (login === undefined || login.browserId !== browserId) return undefined;
      logins.remove(state);
      return now() < login.dueMs ? login : undefined;
    },
  };
};
