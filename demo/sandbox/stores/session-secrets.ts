import * as v from 'valibot';
import type { Clock } from './clock.ts';
import { digest } from './digest.ts';
import type { Ids } from './ids.ts';
import { createBoundedMap } from './bounded-map.ts';
import type { DataFile } from './data-file.ts';

/** An older secret is replaced at the next authorization request. */
export const secretLifeMs = 15 * 60 * 1000;

/** A replaced secret stays valid for this time, for requests that the browser has already sent. */
export const graceMs = 60 * 1000;

/**
 * The secrets in session cookies. They are replaced while the session lasts, so that a stolen secret is valid for a
 * limited time only.
 */
export type SessionSecrets = {
  /** Creates a secret. When the browser sends it for the first time, the `replaced` one starts to expire. */
  readonly issue: (sessionId: string, replaced?: string) => string;
  /** Returns the ID of the session. */
  readonly find: (secret: string) => string | undefined;
  /** Creates a new secret if this one is older than `secretLifeMs`. */
  readonly renew: (secret: string) => string | undefined;
  readonly clear: () => void;
};

const secretSchema = v.object({
  sessionId: v.string(),
  madeAt: v.number(),
  /** The digest of the previous secret, which expires once the browser has sent this one. */
  replaces: v.exactOptional(v.string()),
  goodUntil: v.exactOptional(v.number()),
});

type StoredSecret = Readonly<v.InferOutput<typeof secretSchema>>;

export function createSessionSecrets(
  data: DataFile,
  ids: Ids,
  clock: Clock,
  limit: number,
): SessionSecrets {
  const secrets = createBoundedMap<StoredSecret>(limit, {
    saved: data.table('session secrets', secretSchema),
  });
  function put(stored: Omit<StoredSecret, 'madeAt'>): string {
    const secret = ids.secret();
    secrets.put(digest(secret), { ...stored, madeAt: clock.now() });
    return secret;
  }
  function find(secret: string): StoredSecret | undefined {
    const stored = secrets.get(digest(secret));
    return stored === undefined || clock.now() >= (stored.goodUntil ?? Infinity)
      ? undefined
      : stored;
  }
  function startExpiry(replaced: string): void {
    const stored = secrets.get(replaced);
    if (stored !== undefined && stored.goodUntil === undefined)
      secrets.put(replaced, { ...stored, goodUntil: clock.now() + graceMs });
  }
  return {
    issue: (sessionId, replaced) =>
      put({ sessionId, ...(replaced !== undefined && { replaces: digest(replaced) }) }),
    find: (secret) => {
      const stored = find(secret);
      if (stored?.replaces !== undefined) startExpiry(stored.replaces);
      return stored?.sessionId;
    },
    renew: (secret) => {
      const stored = find(secret);
      // A replaced secret is not renewed: it may have been stolen.
      if (stored === undefined || stored.goodUntil !== undefined) return undefined;
      const isOld = clock.now() >= stored.madeAt + secretLifeMs;
      return isOld ? put({ sessionId: stored.sessionId, replaces: digest(secret) }) : undefined;
    },
    clear: secrets.clear,
  };
}
