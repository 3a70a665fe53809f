import type { Tab } from './browser.ts';
import type { Cleanup } from './cleanup.ts';
import { expectedStates, noLogin, notMeasured, type States } from './expected.ts';
import {
  countWakes,
  falseLogouts,
  findCallbackFaults,
  findChange,
  lastState,
} from './page-events.ts';
import { otherSiteOf, siteOf, type Row } from './rows.ts';
import type { PageServer } from './page-server.ts';
import { startServices } from './services.ts';
import { until } from './until.ts';
import { createAccount, createUser, type Tracking, type User } from './user.ts';

export type Measurement = {
  readonly version: string;
  readonly states: States;
  /** Times from a logout request to the callback, in ms. */
  readonly pushesMs: readonly number[];
  readonly falseLogouts: readonly string[];
  /** Everything else that differs from the documented behaviour. */
  readonly faults: readonly string[];
};

type Journey = {
  readonly pages: PageServer;
  readonly user: User;
  /** The tab in which the user logs in and out. */
  readonly acting: Tab;
  /** The tab that shows only pages of the application. Some browsers give access after a visit in the same tab. */
  readonly watched: Tab;
  readonly falseLogouts: string[];
  readonly faults: string[];
};

/** Measures a row with a sandbox of its own and a browser with a new profile. */
export async function measureRow(
  row: Row,
  rounds: number,
  profile: string,
  cleanup: Cleanup,
): Promise<Measurement> {
  const expected = expectedStates(row);
  const services = await startServices(row.scheme, cleanup);
  const browser = await row.configuration.start(profile, cleanup);
  const account = await createAccount(services);
  const user = await createUser(services, siteOf[row.embed], account);
  const other = await createUser(services, otherSiteOf[row.embed], account);
  const [acting, watched] = [await browser.openTab(), await browser.openTab()];
  const { pages } = services;
  const journey: Journey = { pages, user, acting, watched, falseLogouts: [], faults: [] };

  const [expectedBeforeVisit, expectedAfterVisit] = split(expected.nobody);
  const beforeVisit = await watchWithoutLogin(journey, expectedBeforeVisit);
  await other.openForm(acting);
  const afterVisit = await watchWithoutLogin(journey, expectedAfterVisit);
  const nobody = describe(beforeVisit, afterVisit);

  function finish(states: Omit<States, 'nobody'>, pushesMs: readonly number[]): Measurement {
    return {
      version: browser.version,
      states: { ...states, nobody },
      pushesMs,
      falseLogouts: journey.falseLogouts,
      faults: journey.faults,
    };
  }

  if ((await other.logIn(acting)) === undefined)
    return finish({ cookie: noLogin, handle: notMeasured, elsewhere: notMeasured }, []);
  const elsewhere = await watchLogout(journey, expected.elsewhere, '');
  await user.logIn(acting);
  const cookie = await watchLogout(journey, expected.cookie, '');
  const isDetected = cookie.endsWith('logged_out');
  const pushesMs = isDetected ? await timePushes(journey, rounds) : [];
  const sessionState = (await user.logIn(acting)) ?? '';
  const handle = await watchLogout(journey, expected.handle, sessionState);
  return finish({ cookie, handle, elsewhere }, pushesMs);
}

/** The expected state before and after the logout or visit. */
function split(states: string): readonly [before: string, after: string] {
  const [before = '', after = before] = states.split(', then ');
  return [before, after];
}

/** The page polls as often as it may, and is woken all the time. */
const woken = { intervalMs: '1000', wakes: 'yes' } as const;

async function watchWithoutLogin(
  { pages, user, watched, faults }: Journey,
  expected: string,
): Promise<string> {
  const page = await user.openTracked(watched, { ...woken, sessionState: '' });
  const state = await settle(pages, page, expected);
  faults.push(...findCallbackFaults(pages.events(page)));
  return state;
}

/** Longer than the tracker's interval of one minute between requests without a readable cookie. */
const limitMs = 120_000;

/**
 * Waits for the expected state, and until it is still there after the page has been woken many times. Returns the last
 * state.
 */
async function settle(pages: PageServer, page: string, expected: string): Promise<string> {
  function isExpected(): boolean {
    return lastState(pages.events(page)) === expected;
  }
  await until(isExpected, limitMs);
  const wakes = countWakes(pages.events(page));
  function isWoken(): boolean {
    return countWakes(pages.events(page)) > wakes + 1;
  }
  await until(() => isWoken() && isExpected(), limitMs);
  if (!isWoken()) throw new Error('The page with the tracker has stopped.');
  return lastState(pages.events(page));
}

function describe(before: string, after: string): string {
  return before === after ? before : `${before}, then ${after}`;
}

/** Opens the page while the user is logged in, then logs the user out in the other tab. */
async function watchLogout(
  journey: Journey,
  expected: string,
  sessionState: string,
): Promise<string> {
  const { pages, user, acting, watched } = journey;
  const [expectedBefore, expectedAfter] = split(expected);
  const page = await user.openTracked(watched, { ...woken, sessionState });
  const before = await settle(pages, page, expectedBefore);
  const startedAt = Date.now();
  await user.logOut(acting);
  const after = await settle(pages, page, expectedAfter);
  const events = pages.events(page);
  journey.falseLogouts.push(...falseLogouts(events, startedAt));
  journey.faults.push(...findCallbackFaults(events));
  return describe(before, after);
}

async function timePushes(journey: Journey, rounds: number): Promise<readonly number[]> {
  const pushesMs: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const pushMs = await timePush(journey);
    if (pushMs === undefined) journey.faults.push(`no callback after logout ${round} of ${rounds}`);
    else pushesMs.push(pushMs);
  }
  return pushesMs;
}

/** The page does not poll while it is measured, so that only a push can report the logout. */
const pushed: Tracking = { intervalMs: '600000', wakes: 'no', sessionState: '' };

/** Logs in and out again and returns the time until the callback. */
async function timePush(journey: Journey): Promise<number | undefined> {
  const { pages, user, acting, watched } = journey;
  await user.logIn(acting);
  const page = await user.openTracked(watched, pushed);
  await until(() => lastState(pages.events(page)) === 'logged_in', limitMs);
  const startedAt = Date.now();
  const receivedAt = await user.logOut(acting);
  await until(() => findChange(pages.events(page)) !== undefined, limitMs);
  const events = pages.events(page);
  journey.falseLogouts.push(...falseLogouts(events, startedAt));
  const change = findChange(events);
  return change === undefined ? undefined : change.at - receivedAt;
}
