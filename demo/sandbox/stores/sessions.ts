import * as v from 'valibot';
import type { Clock } from './clock.ts';
import { digest } from './digest.ts';
import { createHexId } from './ids.ts';
import { createSessionSecrets } from './session-secrets.ts';
import { createBoundedMap } from './bounded-map.ts';
import type { DataFile } from './data-file.ts';
import { userSchema, type User } from './users.ts';

/** A session ends this long after its login, whatever happens in it. */
export const sessionLifeMs = 12 * 60 * 60 * 1000;

export type SessionState = 'active' | 'ended';

export type Session = {
  /** Names the session to people and tests; nothing is opened by it. */
  readonly id: string;
  readonly user: User;
  readonly startedAt: number;
  readonly state: SessionState;
};

export type StartedSession = {
  readonly session: Session;
  /** Opens the session. */
  readonly secret: string;
  /** Only tells it from others. */
  readonly marker: string;
};

/** Where a session is looked for. Ended ones are found, unknown ones are not. */
export type Sessions = {
  readonly start: (user: User, browser: string) => StartedSession;
  readonly find: (id: string | undefined) => Session | undefined;
  readonly findBySecret: (secret: string) => Session | undefined;
  readonly findByMarker: (marker: string) => Session | undefined;
  readonly findByHandle: (handle: string, clientId: string) => Session | undefined;
  /** All that were begun in a browser. */
  readonly findByBrowser: (browser: string) => readonly Session[];
  /** Whether a session goes on in the browser that this one was begun in. */
  readonly hasActiveInBrowserOf: (session: Session) => boolean;
  /** A browser is known by another name than when the session was begun in it. */
  readonly moveTo: (id: string, browser: string) => void;
  /** The same session once more, by one more secret, which takes the place of the one that is brought. */
  readonly join: (session: Session, replaced?: string) => StartedSession;
  /** A new secret where the old one has become old. */
  readonly renewSecret: (secret: string) => string | undefined;
  /** The one marker of a session, for a browser that has lost it. */
  readonly markerOf: (session: Session) => string;
  /** What one application may ask about a session with, and can do nothing else by. */
  readonly issueHandle: (id: string, clientId: string) => string;
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

const handleSchema = v.object({ sessionId: v.string(), clientId: v.string() });

type StoredSession = Readonly<v.InferOutput<typeof sessionSchema>>;

/**
 * Handles are kept as digests; a session has several. Its one marker opens nothing and is kept as it is, for
 * a browser that has lost it.
 */
const createTags = (data: DataFile, limit: number) => {
  const markers = createBoundedMap<string>(limit, {
    saved: data.table('session markers', v.string()),
  });
  const sessionIds = createBoundedMap<string>(limit, {
    saved: data.table('sessions by marker', v.string()),
  });
  const handles = createBoundedMap<v.InferOutput<typeof handleSchema>>(10 * limit, {
    saved: data.table('session handles', handleSchema),
  });
  const mark = (sessionId: string): string => {
    const marker = createHexId();
    markers.put(sessionId, marker);
    sessionIds.put(marker, sessionId);
    return marker;
  };
  return {
    markerOf: (sessionId: string): string => markers.get(sessionId) ?? mark(sessionId),
    issueHandle: (sessionId: string, clientId: string): string => {
      const handle = createHexId();
      handles.put(digest(handle), { sessionId, clientId });
      return handle;
    },
    idByMarker: (marker: string) => sessionIds.get(marker),
    idByHandle: (handle: string, clientId: string) => {
      const kept = handles.get(digest(handle));
      return kept?.clientId === clientId ? kept.sessionId : undefined;
    },
    clear: () => {
      for (const store of [markers, sessionIds, handles]) store.clear();
    },
  };
};

export const createSessions = (
  data: DataFile,
  clock: Clock,
  limit: number,
  onChange: () => void,
): Sessions => {
  const sessions = createBoundedMap<StoredSession>(limit, {
    saved: data.table('sessions', sessionSchema),
  });
  const secrets = createSessionSecrets(data, clock, 4 * limit);
  const tags = createTags(data, limit);
  const show = ({ id, user, startedAt, isEnded }: StoredSession): Session => {
    const isOver = isEnded || clock.now() >= startedAt + sessionLifeMs;
    return { id, user, startedAt, state: isOver ? 'ended' : 'active' };
  };
  const find: Sessions['find'] = (id = '') => {
    const kept = sessions.get(id);
    return kept === undefined ? undefined : show(kept);
  };
  const join: Sessions['join'] = (session, replaced) => ({
    session,
    secret: secrets.issue(session.id, replaced),
    marker: tags.markerOf(session.id),
  });
  return {
    start: (user, browser) => {
      const id = createHexId();
      const begun = { id, user, startedAt: clock.now(), browser: digest(browser), isEnded: false };
      sessions.put(id, begun);
      onChange();
      return join(show(begun));
    },
    find,
    findBySecret: (secret) => find(secrets.find(secret)),
    findByMarker: (marker) => find(tags.idByMarker(marker)),
    findByHandle: (handle, clientId) => find(tags.idByHandle(handle, clientId)),
    findByBrowser: (browser) => {
      const wanted = digest(browser);
      return sessions.all().flatMap((kept) => (kept.browser === wanted ? [show(kept)] : []));
    },
    hasActiveInBrowserOf: ({ id }) => {
      const browser = sessions.get(id)?.browser;
      return sessions
        .all()
        .some((kept) => kept.browser === browser && show(kept).state === 'active');
    },
    moveTo: (id, browser) => {
      const kept = sessions.get(id);
      if (kept !== undefined) sessions.put(id, { ...kept, browser: digest(browser) });
    },
    join,
    renewSecret: secrets.renew,
    markerOf: ({ id }) => tags.markerOf(id),
    issueHandle: tags.issueHandle,
    end: (id) => {
      const kept = sessions.get(id);
      if (kept === undefined || kept.isEnded) return;
      sessions.put(id, { ...kept, isEnded: true });
      onChange();
    },
    all: () => sessions.all().map(show),
    clear: () => {
      for (const store of [sessions, secrets, tags]) store.clear();
    },
  };
};
