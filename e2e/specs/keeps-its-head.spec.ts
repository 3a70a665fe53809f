import type { Page } from '@playwright/test';
import { createApplication, type Application } from '../pages/application.ts';
import { checking, type TrackedPage } from '../pages/tracked-page.ts';
import { countStatusRequests } from '../support/ledger.ts';
import type { Fault } from '../support/sandbox-control.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const ada = { username: 'ada', password: 'a long password' };

const loggedIn = { state: 'logged_in', reason: '' };

const logIn = async (sandbox: Sandbox, page: Page): Promise<Application> => {
  await sandbox.createUser(ada);
  const app = await createApplication(sandbox, 'app.opp.localhost');
  await app.logIn(page, ada);
  return app;
};

/** One line on the console for each reason, with its mend; nothing thrown; nobody logged out. */
const expectCalm = async (tracked: TrackedPage, ...reasons: readonly string[]): Promise<void> => {
  const lines = reasons.map((reason) => expect.stringMatching(`^\\[oasm\\] ${reason}: \\w`));
  expect(tracked.warnings()).toEqual(lines);
  expect(tracked.errors()).toEqual([]);
  expect(await tracked.changes()).toEqual([]);
};

type Arrange = (sandbox: Sandbox, page: Page) => Promise<unknown>;

/** What happens to the next request for a path, until it is mended. */
const faulty =
  (path: string, fault: Omit<Fault, 'method' | 'path' | 'times'> & { times?: number }): Arrange =>
  (sandbox) =>
    sandbox.fault({ method: 'GET', path, times: 1, ...fault });

const answered =
  (path: string, body: string, contentType: string): Arrange =>
  (_world, page) =>
    page.route(`**${path}*`, (route) => route.fulfill({ body, contentType }), { times: 1 });

/** Some browsers ask again by themselves, again and again. */
const cut = (path: string): Arrange => faulty(path, { kind: 'drop-before', times: 50 });

const statusPath = '/v1/sessionTracker/status';

const saying = (body: string, contentType = 'application/json'): Arrange =>
  answered(statusPath, body, contentType);

type Row = readonly [what: string, arrange: Arrange, reason: string];

const answers: readonly Row[] = [
  ['500', faulty(statusPath, { kind: 'status', status: 500 }), 'server_error'],
  ['503', faulty(statusPath, { kind: 'status', status: 503 }), 'server_error'],
  ['a cut line', cut(statusPath), 'server_error'],
  ['429', faulty(statusPath, { kind: 'status', status: 429 }), 'rate_limited'],
  ['204', faulty(statusPath, { kind: 'status', status: 204 }), 'bad_reply'],
  ['403', faulty(statusPath, { kind: 'status', status: 403 }), 'bad_reply'],
  ['half of its JSON', faulty(statusPath, { kind: 'malformed' }), 'bad_reply'],
  ['a page for people', saying('<h1>Please wait</h1>', 'text/html'), 'bad_reply'],
  ['another word', saying('{"session":"constructor"}'), 'bad_reply'],
  ['no word', saying('{"__proto__":{"session":"ended"}}'), 'bad_reply'],
  ['a list', saying('["ended"]'), 'bad_reply'],
  ['null', saying('null'), 'bad_reply'],
  ['nothing in time', faulty(statusPath, { kind: 'delay', delayMs: 60_000 }), 'server_error'],
];

/** How long a question may take, by the page's clock. */
const answerLimitMs = 10_000;

const openTracked = async (sandbox: Sandbox, page: Page) => {
  await page.clock.install();
  const app = await logIn(sandbox, page);
  const answer = page.waitForResponse(`${sandbox.authUrl}${statusPath}`);
  const tracked = await app.track(page, { calls: checking });
  await (await answer).finished();
  await tracked.look();
  await expect.poll(tracked.statuses).toEqual([loggedIn]);
  return tracked;
};

/** It is time to ask again. Ends when the question is on its way. */
const askAgain = async (sandbox: Sandbox, page: Page): Promise<void> => {
  const asked = page.waitForRequest(`${sandbox.authUrl}${statusPath}`);
  await page.clock.fastForward(6 * 60_000);
  await asked;
};

// Many rows, one after the other in one page.
test.describe.configure({ timeout: 60_000 });

test.describe('A login service that answers', { tag: '@firefox' }, () => {
  test('with anything but its words ends no login, and is asked again', async ({
    page,
    sandbox,
  }) => {
    const tracked = await openTracked(sandbox, page);
    const told: unknown[] = [loggedIn];
    for (const [what, arrange, reason] of answers)
      await test.step(what, async () => {
        await arrange(sandbox, page);
        await askAgain(sandbox, page);
        if (what === 'nothing in time') await page.clock.fastForward(answerLimitMs);
        told.push({ state: 'logged_in', reason });
        const latest = async () => (await tracked.statuses()).slice(0, told.length);
        await expect.poll(latest).toEqual(told);
        await sandbox.clearFaults();
        await page.clock.fastForward(1_000);
        told.push(loggedIn);
        await expect.poll(tracked.statuses).toEqual(told);
      });
    await expectCalm(tracked, 'server_error', 'rate_limited', 'bad_reply');
  });

  test('429 is not asked again before the time it has named', async ({ page, sandbox }) => {
    const tracked = await openTracked(sandbox, page);
    const fault = { kind: 'status', status: 429, retryAfterSeconds: 240 } as const;
    await faulty(statusPath, fault)(sandbox, page);
    await askAgain(sandbox, page);
    const trouble = { state: 'logged_in', reason: 'rate_limited' };
    await expect.poll(tracked.lastStatus).toEqual(trouble);
    const asked = await countStatusRequests(sandbox);
    await page.clock.fastForward(200_000);
    await tracked.look();
    await tracked.look();
    expect(await countStatusRequests(sandbox)).toBe(asked);
    await page.clock.fastForward(41_000);
    await expect.poll(tracked.statuses).toEqual([loggedIn, trouble, loggedIn]);
    await expectCalm(tracked, 'rate_limited');
  });
});

test.describe('A device without a network', { tag: '@firefox' }, () => {
  test('logs nobody out, and asks when it is there again', async ({ page, context, sandbox }) => {
    const tracked = await openTracked(sandbox, page);
    await context.setOffline(true);
    // A frame's process may hear of it later than the page's.
    const isOnline = () =>
      Promise.all(page.frames().map((frame) => frame.evaluate(() => navigator.onLine)));
    await expect.poll(isOnline).not.toContain(true);
    await page.clock.fastForward(6 * 60_000);
    const offline = { state: 'logged_in', reason: 'offline' };
    await expect.poll(tracked.statuses).toEqual([loggedIn, offline]);
    await expectCalm(tracked, 'offline');
    await context.setOffline(false);
    await expect.poll(tracked.lastStatus).toEqual(loggedIn);
    expect(await tracked.changes()).toEqual([]);
  });
});

const framePath = '/v1/sessionTracker/frame';

/** What comes in place of the frame. That it has come, a browser tells the page; not what it was. */
const frames: readonly Row[] = [
  ['500', faulty(framePath, { kind: 'status', status: 500 }), 'frame_refused'],
  ['404', faulty(framePath, { kind: 'status', status: 404 }), 'frame_refused'],
  ['another document', answered(framePath, '<h1>Welcome</h1>', 'text/html'), 'frame_refused'],
];

/** What comes as nothing at all, to which some browsers say that it has come. */
const silences: readonly Row[] = [
  ['204', faulty(framePath, { kind: 'status', status: 204 }), 'frame_(?:timeout|refused)'],
  ['a cut line', cut(framePath), 'frame_(?:timeout|refused)'],
  ['nothing', faulty(framePath, { kind: 'delay', delayMs: 60_000 }), 'frame_timeout'],
];

/** How long the frame may take to answer, by the page's clock. */
const frameLimitMs = 10_000;

test.describe('A frame', { tag: '@firefox' }, () => {
  test('that does not come ends no login, and is made again', async ({ page, sandbox }) => {
    await page.clock.install();
    const app = await logIn(sandbox, page);
    for (const [what, arrange, reason] of [...frames, ...silences])
      await test.step(what, async () => {
        await arrange(sandbox, page);
        const asked = page.waitForRequest((request) => request.url().includes(framePath));
        const tracked = await app.track(page, { calls: checking });
        await asked;
        if (reason === 'frame_refused') await expect.poll(tracked.loads).toBe(1);
        await page.clock.fastForward(frameLimitMs);
        const trouble = { state: 'unknown', reason: expect.stringMatching(`^${reason}$`) };
        await expect.poll(tracked.statuses).toEqual([trouble]);
        await sandbox.clearFaults();
        await page.clock.fastForward(1_000);
        await expect.poll(tracked.statuses).toEqual([trouble, loggedIn]);
        await expectCalm(tracked, reason);
      });
  });

  test('that is refused ends no login, whenever it is made again', async ({ page, sandbox }) => {
    await page.clock.install();
    const app = await logIn(sandbox, page);
    const clients: Readonly<Record<string, string>> = {
      'nobody knows the client': 'f'.repeat(32),
      'the client has no pages': (await sandbox.createClient()).client_id,
      'the client has other pages': (
        await sandbox.createClient({ origins: ['https://shop.example', sandbox.portalOrigin] })
      ).client_id,
    };
    for (const [why, clientId] of Object.entries(clients))
      await test.step(why, async () => {
        const calls = `_OASM.q.shift(); _OASM('client_id', '${clientId}'); ${checking}`;
        const tracked = await app.track(page, { calls });
        for (const turn of [1, 2]) {
          await expect.poll(tracked.loads).toBe(turn);
          await page.clock.fastForward(frameLimitMs);
          await expect(page.locator('iframe')).toHaveCount(0);
          await page.clock.fastForward(1_000);
        }
        expect(await tracked.statuses()).toEqual([{ state: 'unknown', reason: 'frame_refused' }]);
        await expectCalm(tracked, 'frame_refused');
      });
  });
});

/** What a page's own policy may say of frames, whatever it is called there. */
const policies = (authUrl: string): readonly string[] => [
  "frame-src 'none'",
  "child-src 'self'",
  `default-src 'self'; script-src 'unsafe-inline' ${authUrl}`,
  `frame-src ${authUrl}/elsewhere/`,
];

test.describe('A page whose policy forbids the frame', { tag: '@firefox' }, () => {
  test('is told so at once, and nobody is logged out', async ({ page, sandbox }) => {
    const app = await logIn(sandbox, page);
    for (const policy of policies(sandbox.authUrl))
      await test.step(policy, async () => {
        const tracked = await app.track(page, { headers: { 'content-security-policy': policy } });
        await expect
          .poll(tracked.statuses)
          .toEqual([{ state: 'unknown', reason: 'csp_frame_src' }]);
        await page.evaluate(() => dispatchEvent(new Event('focus')));
        await expect(page.locator('iframe')).toHaveCount(0);
        await expectCalm(tracked, 'csp_frame_src');
      });
  });

  test('is not meant where it only reports', async ({ page, sandbox }) => {
    const app = await logIn(sandbox, page);
    const headers = { 'content-security-policy-report-only': "frame-src 'none'" };
    const tracked = await app.track(page, { headers });
    await expect.poll(tracked.statuses).toEqual([loggedIn]);
    expect(tracked.warnings()).toEqual([]);
  });
});
