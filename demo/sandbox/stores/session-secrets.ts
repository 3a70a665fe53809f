import * as v from 'valibot';
import type { Clock } from './clock.ts';
import { digest } from './digest.ts';
import { createSecret } from './ids.ts';
import { createBoundedMap } from './bounded-map.ts';
import type { DataFile } from './data-file.ts';

/** A secret that is older is renewed, as logins go by. */
export const secretLifeMs = 15 * 60 * 1000;

/** A secret that was renewed stays good for what is still on its way. */
export const graceMs = 60 * 1000;

const secretSchema = v.object({
  sessionId: v.string(),
  madeAt: v.number(),
  /** The digest of the previous secret, which expires once the browser has sent this one. */
  replaces: v.exactOptional(v.string()),
  goodUntil: v.exactOptional(v.number()),
});

type StoredSecret = Readonly<v.InferOutput<typeof secretSchema>>;

/** What opens a session. Whoever copies a secret has it for a while, not for the whole session. */
export type SessionSecrets = {
  /** One more secret; the one that it replaces goes out of use once it has come back. */
  readonly issue: (sessionId: string, replaced?: string) => string;
  readonly find: (secret: string) => string | undefined;
  /** A new secret where the old one has become old. */
  readonly renew: (secret: string) => string | undefined;
  readonly clear: () => void;
};

export const createSessionSecrets = (
  data: DataFile,
  clock: Clock,
  limit: number,
): SessionSecrets => {
  const secrets = createBoundedMap<StoredSecret>(limit, {
    saved: data.table('session secrets', secretSchema),
  });
  const put = (kept: Omit<StoredSecret, 'madeAt'>): string => {
    const secret = createSecret();
    secrets.put(digest(secret), { ...kept, madeAt: clock.now() });
    return secret;
  };
  const find = (secret: string): StoredSecret | undefined => {
    const kept = secrets.get(digest(secret));
    return kept === undefined || clock.now() >= (kept.goodUntil ?? Infinity) ? undefined : kept;
  };
  const retire = (replaced: string): void => {
    const kept = secrets.get(replaced);
    if (kept !== undefined && kept.goodUntil === undefined)
      secrets.put(replaced, { ...kept, goodUntil: clock.now() + graceMs });
  };
  return {
    issue: (sessionId, replaced) =>
      put({ sessionId, ...(replaced !== undefined && { replaces: digest(replaced) }) }),
    find: (secret) => {
      const kept = find(secret);
      if (kept?.replaces !== undefined) retire(kept.replaces);
      return kept?.sessionId;
    },
    renew: (secret) => {
      const kept = find(secret);
      // A secret that has gone out of use makes no new one: it may have been copied.
      if (kept === undefined || kept.goodUntil !== undefined) return undefined;
      const isOld = clock.now() >= kept.madeAt + secretLifeMs;
      return isOld ? put({ sessionId: kept.sessionId, replaces: digest(secret) }) : undefined;
    },
    clear: secrets.clear,
  };
};
