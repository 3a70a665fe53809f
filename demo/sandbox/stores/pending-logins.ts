import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from './clock.ts';
import { digest, isSameDigest } from './digest.ts';
import type { Ids } from './ids.ts';
import { createBoundedMap } from './bounded-map.ts';
import type { DataFile } from './data-file.ts';

/** A login must be finished within this time. */
export const loginLifeMs = 10 * 60 * 1000;

/** A valid authorization request of OAuth. */
export type AuthorizationRequest = Readonly<v.InferOutput<typeof requestSchema>>;

const requestSchema = v.object({
  clientId: v.string(),
  redirectUri: v.string(),
  state: v.exactOptional(v.string()),
  codeChallenge: v.exactOptional(v.string()),
});

export type PendingLogin = {
  readonly request: AuthorizationRequest;
  /** Whether the browser has been redirected to the application. */
  readonly isFinished: boolean;
};

/** `id` identifies the login, and is in its URL. `browserId` is in a cookie, one for all logins of a browser. */
export type LoginIds = { readonly id: string; readonly browserId: string };

export type PendingLogins = {
  readonly start: (request: AuthorizationRequest, browserId: string | undefined) => LoginIds;
  readonly find: (id: string) => PendingLogin | undefined;
  /** Whether the login was started in this browser. */
  readonly isStartedIn: (ids: LoginIds) => boolean;
  /** The token of the login form. It is valid for this login in this browser. */
  readonly formToken: (ids: LoginIds) => string;
  readonly isFormToken: (ids: LoginIds, token: string) => boolean;
  readonly finish: (id: string) => void;
  readonly clear: () => void;
};

const loginSchema = v.object({
  request: requestSchema,
  isFinished: v.boolean(),
  browserDigest: v.string(),
  expiresAt: v.number(),
});

type StoredLogin = Readonly<v.InferOutput<typeof loginSchema>>;

/** `secret` signs the tokens of login forms. */
export function createPendingLogins(
  data: DataFile,
  ids: Ids,
  secret: Buffer,
  clock: Clock,
  limit: number,
): PendingLogins {
  const logins = createBoundedMap(limit, {
    saved: data.volatile('pending logins', loginSchema),
  });
  const browserExpiry = createBoundedMap(limit, {
    saved: data.volatile('browsers of logins', v.number()),
  });
  function isAhead(timeMs: number | undefined): boolean {
    return timeMs !== undefined && clock.now() < timeMs;
  }
  function find(id: string): StoredLogin | undefined {
    const login = logins.get(digest(id));
    return login !== undefined && isAhead(login.expiresAt) ? login : undefined;
  }
  const formToken: PendingLogins['formToken'] = ({ id, browserId }) =>
    createHmac('sha256', secret).update(`${id}\n${browserId}`).digest('hex');
  /** Attack: another site sets the cookie to a value that it knows. So only IDs that this store has created are reused. */
  function reuseOrCreate(browserId: string | undefined): string {
    return browserId !== undefined && isAhead(browserExpiry.get(digest(browserId)))
      ? browserId
      : ids.secret();
  }
  return {
    start: (request, knownBrowserId) => {
      const login = { id: ids.hex(), browserId: reuseOrCreate(knownBrowserId) };
      const expiresAt = clock.now() + loginLifeMs;
      const browserDigest = digest(login.browserId);
      browserExpiry.put(browserDigest, expiresAt);
      logins.put(digest(login.id), { request, browserDigest, expiresAt, isFinished: false });
      return login;
    },
    find,
    isStartedIn: ({ id, browserId }) => find(id)?.browserDigest === digest(browserId),
    formToken,
    isFormToken: (login, token) => isSameDigest(digest(formToken(login)), digest(token)),
    finish: (id) => {
      const login = find(id);
      if (login !== undefined) logins.put(digest(id), { ...login, isFinished: true });
    },
    clear: () => {
      for (const store of [logins, browserExpiry]) store.clear();
    },
  };
}
