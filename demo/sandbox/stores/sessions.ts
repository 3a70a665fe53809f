import * as v from 'valibot';
import type { Clock } from './clock.ts';
import { digest } from './digest.ts';
import type { Ids } from './ids.ts';
import { createSessionSecrets } from './session-secrets.ts';
import { createBoundedMap } from './bounded-map.ts';
import type { DataFile } from './data-file.ts';
import { userSchema, type User } from './users.ts';

/** A session ends this long after its login, even if it is in use. */
export const sessionLifeMs = 12 * 60 * 60 * 1000;

export type Session = {
  /** For the console and for tests. It is not a credential. */
  readonly id: string;
  readonly user: User;
  readonly startedAt: number;
  readonly state: 'active' | 'ended';
};

export type StartedSession = {
  readonly session: Session;
  /** The credential in the session cookie. */
  readonly secret: string;
  /** For the status cookie. */
  readonly loginId: string;
};

/** Ended sessions are found until the store drops them. */
export type Sessions = {
  readonly start: (user: User, browserId: string) => StartedSession;
  readonly find: (id: string | undefined) => Session | undefined;
  readonly findBySecret: (secret: string) => Session | undefined;
  readonly findByLoginId: (loginId: string) => Session | undefined;
  readonly findBySessionState: (sessionState: string, clientId: string) => Session | undefined;
  /** The sessions that were started in a browser. */
  readonly findByBrowser: (browserId: string) => readonly Session[];
  /** Whether the browser of this session has an active session. */
  readonly hasActiveInSameBrowser: (session: Session) => boolean;
  /** Changes the browser of a session, because the browser has a new ID. */
  readonly assignToBrowser: (id: string, browserId: string) => void;
  /** Creates another secret of a session, in place of `replaced`. */
  readonly addSecret: (session: Session, replaced?: string) => StartedSession;
  /** Creates a new secret if this one is due for renewal. */
  readonly renewSecret: (secret: string) => string | undefined;
  /** Each session has one login ID. */
  readonly loginIdOf: (session: Session) => string;
  /** Creates a `session_state`, with which one client can request the status of the session. */
  readonly issueSessionState: (id: string, clientId: string) => string;
  readonly end: (id: string) => void;
  readonly all: () => readonly Session[];
  readonly clear: () => void;
};

const sessionSchema = v.object({
  id: v.string(),
  user: userSchema,
  startedAt: v.number(),
  /** Digest of the ID of the browser in which the session was started. */
  browser: v.string(),
  isEnded: v.boolean(),
});

type StoredSession = Readonly<v.InferOutput<typeof sessionSchema>>;

export function createSessions(
  data: DataFile,
  ids: Ids,
  clock: Clock,
  limit: number,
  onChange: () => void,
): Sessions {
  const sessions = createBoundedMap<StoredSession>(limit, {
    saved: data.table('sessions', sessionSchema),
  });
  const secrets = createSessionSecrets(data, ids, clock, 4 * limit);
  const references = createReferences(data, ids, limit);
  function toSession({ id, user, startedAt, isEnded }: StoredSession): Session {
    const isExpired = clock.now() >= startedAt + sessionLifeMs;
    return { id, user, startedAt, state: isEnded || isExpired ? 'ended' : 'active' };
  }
  const find: Sessions['find'] = (id = '') => {
    const stored = sessions.get(id);
    return stored === undefined ? undefined : toSession(stored);
  };
  const addSecret: Sessions['addSecret'] = (session, replaced) => ({
    session,
    secret: secrets.issue(session.id, replaced),
    loginId: references.loginIdOf(session.id),
  });
  return {
    start: (user, browserId) => {
      const id = ids.hex();
      const browser = digest(browserId);
      const started = { id, user, startedAt: clock.now(), browser, isEnded: false };
      sessions.put(id, started);
      onChange();
      return addSecret(toSession(started));
    },
    find,
    findBySecret: (secret) => find(secrets.find(secret)),
    findByLoginId: (loginId) => find(references.findByLoginId(loginId)),
    findBySessionState: (sessionState, clientId) =>
      find(references.findBySessionState(sessionState, clientId)),
    findByBrowser: (browserId) => {
      const wanted = digest(browserId);
      return sessions
        .all()
        .flatMap((stored) => (stored.browser === wanted ? [toSession(stored)] : []));
    },
    hasActiveInSameBrowser: ({ id }) => {
      const browser = sessions.get(id)?.browser;
      return sessions
        .all()
        .some((stored) => stored.browser === browser && toSession(stored).state === 'active');
    },
    assignToBrowser: (id, browserId) => {
      const stored = sessions.get(id);
      if (stored !== undefined) sessions.put(id, { ...stored, browser: digest(browserId) });
    },
    addSecret,
    renewSecret: secrets.renew,
    loginIdOf: ({ id }) => references.loginIdOf(id),
    issueSessionState: references.issueSessionState,
    end: (id) => {
      const stored = sessions.get(id);
      if (stored === undefined || stored.isEnded) return;
      sessions.put(id, { ...stored, isEnded: true });
      onChange();
    },
    all: () => sessions.all().map(toSession),
    clear: () => {
      for (const store of [sessions, secrets, references]) store.clear();
    },
  };
}

const sessionStateSchema = v.object({ sessionId: v.string(), clientId: v.string() });

/**
 * The IDs by which a browser or a client refers to a session. A session has one login ID, which is stored unchanged so
 * that a lost status cookie can be set again, and any number of `session_state` values, of which digests are stored.
 */
function createReferences(data: DataFile, ids: Ids, limit: number) {
  const loginIds = createBoundedMap<string>(limit, {
    saved: data.table('login ids', v.string()),
  });
  const byLoginId = createBoundedMap<string>(limit, {
    saved: data.table('sessions by login id', v.string()),
  });
  const bySessionState = createBoundedMap<v.InferOutput<typeof sessionStateSchema>>(10 * limit, {
    saved: data.table('session states', sessionStateSchema),
  });
  function createLoginId(sessionId: string): string {
    const loginId = ids.hex();
    loginIds.put(sessionId, loginId);
    byLoginId.put(loginId, sessionId);
    return loginId;
  }
  return {
    loginIdOf: (sessionId: string): string => loginIds.get(sessionId) ?? createLoginId(sessionId),
    issueSessionState: (sessionId: string, clientId: string): string => {
      const sessionState = ids.hex();
      bySessionState.put(digest(sessionState), { sessionId, clientId });
      return sessionState;
    },
    findByLoginId: (loginId: string) => byLoginId.get(loginId),
    findBySessionState: (sessionState: string, clientId: string) => {
      const stored = bySessionState.get(digest(sessionState));
      return stored?.clientId === clientId ? stored.sessionId : undefined;
    },
    clear: () => {
      for (const store of [loginIds, byLoginId, bySessionState]) store.clear();
    },
  };
}
