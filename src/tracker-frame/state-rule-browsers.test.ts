import { expect, test } from 'vitest';
import {
  active,
  blocked,
  ended,
  loggedIn,
  loggedOut,
  statusAfter,
  unknown,
  type Situation,
} from './situation.fixture.ts';

type Configuration = { readonly during: Situation; readonly after: Situation };

const withCookie: Configuration = {
  during: { cookie: loggedIn },
  after: { cookie: loggedIn, later: loggedOut },
};
const withoutAccess: Configuration = {
  during: { cookie: blocked },
  after: { cookie: blocked },
};
const withSessionState: Configuration = {
  during: { cookie: blocked, session: 's', replies: [active] },
  after: { cookie: blocked, session: 's', replies: [active, ended] },
};
const cookieRefused: Configuration = {
  during: { cookie: '', replies: [active] },
  after: { cookie: '', replies: [active, unknown] },
};

type Row = readonly [name: string, configuration: Configuration, during: string, after: string];

const known = ['logged_in/', 'logged_out/'] as const;
const blockedStatuses = ['unknown/storage_blocked', 'unknown/storage_blocked'] as const;

/** Measured: what a frame can read in each browser, in pages of the same site and of another site. */
test.each<Row>([
  ['Chrome, same site', withCookie, ...known],
  ['Chrome, another site', withCookie, ...known],
  ['Chrome without third-party cookies, same site', withCookie, ...known],
  ['Chrome without third-party cookies, another site', withoutAccess, ...blockedStatuses],
  ['Firefox, same site', withCookie, ...known],
  ['Firefox, another site', withoutAccess, ...blockedStatuses],
  ['Firefox without third-party cookies, same site', withCookie, ...known],
  ['Firefox without third-party cookies, another site', withoutAccess, ...blockedStatuses],
  ['WebKit, same site', withCookie, ...known],
  ['WebKit, another site', withCookie, ...known],
  ['WebKit with tracking prevention, same site', withCookie, ...known],
  ['WebKit with tracking prevention, another site', withoutAccess, ...blockedStatuses],
  ['WebKit over http', cookieRefused, 'unknown/cookie_refused', 'unknown/no_evidence'],
  ['any browser that blocks cookies, with a session_state', withSessionState, ...known],
])('%s', async (_name, { during, after }, statusDuring, statusAtEnd) => {
  expect(await statusAfter(during)).toBe(statusDuring);
  expect(await statusAfter(after)).toBe(statusAtEnd);
});
