import type { Row } from './rows.ts';

/** Columns of the table, each with a state and its reason; `a, then b` if the state changes. */
export type States = {
  /** The user logged in through this application; the page does not pass `session_state`. Before and after a logout. */
  readonly cookie: string;
  /** The same, and the page passes `session_state`. */
  readonly handle: string;
  /** The user logged in through another application. */
  readonly elsewhere: string;
  /** Nobody has logged in in this profile. Before and after the login form is opened for the first time. */
  readonly nobody: string;
};

export const notMeasured = '–';
export const noLogin = 'no login is possible';

const detected = 'logged_in, then logged_out';
const blocked = 'unknown (storage_blocked)';
const noEvidence = 'unknown (no_evidence)';
const noSession = 'logged_out (no_session)';

/** The frame can read its cookies. */
const readable: States = {
  cookie: detected,
  handle: detected,
  elsewhere: detected,
  nobody: noSession,
};

/** As above, but a new frame gets no cookie until the login form has been opened. */
const readableAfterVisit: States = { ...readable, nobody: `${noEvidence}, then ${noSession}` };

/** The browser denies the frame access to its cookies. */
const denied: States = { cookie: blocked, handle: detected, elsewhere: blocked, nobody: blocked };

/** The cookies of the frame are in a partition, and the browser reports access. */
const isolated: States = {
  cookie: noEvidence,
  handle: detected,
  elsewhere: noEvidence,
  nobody: noEvidence,
};

type Expectation = Readonly<Record<Row['embed'], Readonly<Record<Row['scheme'], States>>>>;

const byConfiguration: Readonly<Record<string, Expectation>> = {
  'Chromium, third-party cookies allowed': {
    'same-site': both(readable),
    'cross-site': both(readableAfterVisit),
  },
  'Chromium, third-party cookies blocked': {
    'same-site': both(readable),
    'cross-site': both(denied),
  },
  // After a login, the redirect from the authentication service to the page gives its frame access.
  'Firefox, default': {
    'same-site': both(readable),
    'cross-site': both({ ...denied, cookie: detected }),
  },
  'Firefox, third-party cookies blocked': {
    'same-site': both(readable),
    'cross-site': both(denied),
  },
  'Firefox, first-party isolation': {
    'same-site': both(readable),
    'cross-site': both(isolated),
  },
  'WebKitGTK, default': {
    'same-site': { http: refused(noEvidence), https: readableAfterVisit },
    // A site that the user has never visited gets no access.
    'cross-site': {
      http: refused(blocked),
      https: { ...readable, nobody: `${blocked}, then ${noSession}` },
    },
  },
  'WebKitGTK, tracking prevention': {
    'same-site': { http: refused(noEvidence), https: readable },
    'cross-site': { http: refused(blocked), https: denied },
  },
};

/** The states that the tracker must report in a row. */
export function expectedStates({ configuration, embed, scheme }: Row): States {
  const { engine, setting } = configuration;
  const expectation = byConfiguration[`${engine}, ${setting}`];
  if (expectation === undefined) throw new Error(`No expectation for ${engine}, ${setting}.`);
  return expectation[embed][scheme];
}

function both(states: States) {
  return { http: states, https: states };
}

/** The browser does not store the cookies of the authentication service: WebKit refuses Secure cookies over http. */
function refused(nobody: string): States {
  return {
    cookie: noLogin,
    handle: notMeasured,
    elsewhere: notMeasured,
    nobody,
  };
}
