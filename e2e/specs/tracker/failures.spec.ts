import type { Page } from '@playwright/test';
import { loggedIn, type Application } from '../../pages/application.ts';
import { checking, type TrackedPage } from '../../pages/tracked-page.ts';
import type { Sandbox } from '../../support/sandbox.ts';
import { expect, test } from '../../support/tracker-fixtures.ts';
import type { Fault } from '../../support/sandbox-control.ts';

type Arrange = (sandbox: Sandbox, page: Page) => Promise<unknown>;

type Failure = readonly [failure: string, arrange: Arrange, reason: string];

/** Makes the next request for a path fail in the sandbox. */
function fault(
  path: string,
  settings: Omit<Fault, 'method' | 'path' | 'times'> & { times?: number },
): Arrange {
  return (sandbox) => sandbox.fault({ method: 'GET', path, times: 1, ...settings });
}

/** Browsers repeat a request by themselves when the connection is dropped. */
function dropConnections(path: string): Arrange {
  return fault(path, { kind: 'drop-before', times: 50 });
}

/** Replaces the next response for a path. */
function respond(path: string, body: string, contentType: string): Arrange {
  return (_sandbox, page) =>
    page.route(`**${path}*`, (route) => route.fulfill({ body, contentType }), { times: 1 });
}

const statusPath = '/v1/sessionTracker/status';
const framePath = '/v1/sessionTracker/frame';

/** Limits for the status response and for the frame's handshake, by the page's clock. */
const statusLimitMs = 10_000;
const frameLimitMs = 10_000;

/** The status is requested again after five minutes at the latest, plus a random share. */
const statusIntervalMs = 6 * 60_000;

/** Expects one console message per reason, with a hint; no uncaught error, and no change of the login. */
async function expectReportsOnly(
  tracked: TrackedPage,
  ...reasons: readonly string[]
): Promise<void> {
  const messages = reasons.map((reason) => expect.stringMatching(`^\\[oasm\\] ${reason}: \\w`));
  expect(tracked.warnings()).toEqual(messages);
  expect(tracked.errors()).toEqual([]);
  expect(await tracked.changes()).toEqual([]);
}

async function openChecking(app: Application, sandbox: Sandbox, page: Page): Promise<TrackedPage> {
  await page.clock.install();
  const response = page.waitForResponse(`${sandbox.authUrl}${statusPath}`);
  const tracked = await app.track(page, { calls: checking });
  await (await response).finished();
  await tracked.dispatchAndWait();
  await expect.poll(tracked.statuses).toEqual([loggedIn]);
  return tracked;
}

/** Advances the clock by the poll interval; returns when the next status request is sent. */
async function awaitStatusRequest(sandbox: Sandbox, page: Page): Promise<void> {
  const request = page.waitForRequest(`${sandbox.authUrl}${statusPath}`);
  await page.clock.fastForward(statusIntervalMs);
  await request;
}

// src/tracker-frame/status-request.test.ts covers all kinds of responses, request-failures.test.ts Retry-After.
const statusFailures: readonly Failure[] = [
  ['status 500', fault(statusPath, { kind: 'status', status: 500 }), 'server_error'],
  ['a dropped connection', dropConnections(statusPath), 'server_error'],
  ['status 429', fault(statusPath, { kind: 'status', status: 429 }), 'rate_limited'],
  ['truncated JSON', fault(statusPath, { kind: 'malformed' }), 'bad_reply'],
  ['no response in time', fault(statusPath, { kind: 'delay', delayMs: 60_000 }), 'server_error'],
];

test.describe('A failing status request', () => {
  test('keeps the login state, reports the reason and is retried', async ({
    page,
    sandbox,
    app,
  }) => {
    const tracked = await openChecking(app, sandbox, page);
    const expected: unknown[] = [loggedIn];
    for (const [failure, arrange, reason] of statusFailures)
      await test.step(failure, async () => {
        await arrange(sandbox, page);
        await awaitStatusRequest(sandbox, page);
        if (failure === 'no response in time') await page.clock.fastForward(statusLimitMs);
        expected.push({ state: 'logged_in', reason });
        async function statuses() {
          return (await tracked.statuses()).slice(0, expected.length);
        }
        await expect.poll(statuses).toEqual(expected);
        await sandbox.clearFaults();
        await page.clock.fastForward(1_000);
        expected.push(loggedIn);
        await expect.poll(tracked.statuses).toEqual(expected);
      });
    await expectReportsOnly(tracked, 'server_error', 'rate_limited', 'bad_reply');
  });

  test('is reported as offline and retried when the network returns @full @firefox-full', async ({
    page,
    context,
    sandbox,
    app,
  }) => {
    const tracked = await openChecking(app, sandbox, page);
    await context.setOffline(true);
    // The frame may run in another process, which goes offline later than the page's.
    function onlineStates() {
      return Promise.all(page.frames().map((frame) => frame.evaluate(() => navigator.onLine)));
    }
    await expect.poll(onlineStates).not.toContain(true);
    await page.clock.fastForward(statusIntervalMs);
    const offline = { state: 'logged_in', reason: 'offline' };
    await expect.poll(tracked.statuses).toEqual([loggedIn, offline]);
    await expectReportsOnly(tracked, 'offline');
    await context.setOffline(false);
    await expect.poll(tracked.lastStatus).toEqual(loggedIn);
    expect(await tracked.changes()).toEqual([]);
  });
});

/** Some browsers dispatch `load` for a frame that has no document, so the tracker cannot tell the two apart. */
const timeoutOrRefused = 'frame_(?:timeout|refused)';

const frameFailures: readonly Failure[] = [
  ['status 500', fault(framePath, { kind: 'status', status: 500 }), 'frame_refused'],
  ['another document', respond(framePath, '<h1>Welcome</h1>', 'text/html'), 'frame_refused'],
  ['status 204', fault(framePath, { kind: 'status', status: 204 }), timeoutOrRefused],
  ['a dropped connection', dropConnections(framePath), timeoutOrRefused],
  ['no response', fault(framePath, { kind: 'delay', delayMs: 60_000 }), 'frame_timeout'],
];

test.describe('A frame that does not load', () => {
  test('is reported and loaded again @firefox-full @full', async ({ page, sandbox, app }) => {
    await page.clock.install();
    for (const [failure, arrange, reason] of frameFailures)
      await test.step(failure, async () => {
        await arrange(sandbox, page);
        const request = page.waitForRequest((sent) => sent.url().includes(framePath));
        const tracked = await app.track(page, { calls: checking });
        await request;
        if (reason === 'frame_refused') await expect.poll(tracked.loads).toBe(1);
        // A `load` event of the browser's error page restarts the limit, before or after the clock has been moved.
        async function passLimit(): Promise<unknown> {
          if ((await tracked.statuses()).length === 0) await page.clock.fastForward(frameLimitMs);
          return tracked.statuses();
        }
        const failed = { state: 'unknown', reason: expect.stringMatching(`^${reason}$`) };
        await expect.poll(passLimit).toEqual([failed]);
        await sandbox.clearFaults();
        await page.clock.fastForward(1_000);
        await expect.poll(tracked.statuses).toEqual([failed, loggedIn]);
        await expectReportsOnly(tracked, reason);
      });
  });

  test('because of frame-ancestors is reported once, however often it is loaded again @full', async ({
    page,
    sandbox,
    app,
  }) => {
    await page.clock.install();
    const origins = ['https://shop.example', sandbox.portalOrigin];
    const clientIds = {
      'an unknown client': 'f'.repeat(32),
      'a client with other origins': (await sandbox.createClient({ origins })).client_id,
    };
    for (const [client, clientId] of Object.entries(clientIds))
      await test.step(client, async () => {
        const calls = `_OASM.q.shift(); _OASM('client_id', '${clientId}'); ${checking}`;
        const tracked = await app.track(page, { calls });
        for (const loads of [1, 2]) {
          await expect.poll(tracked.loads).toBe(loads);
          await page.clock.fastForward(frameLimitMs);
          await expect(page.locator('iframe')).toHaveCount(0);
          await page.clock.fastForward(1_000);
        }
        expect(await tracked.statuses()).toEqual([{ state: 'unknown', reason: 'frame_refused' }]);
        await expectReportsOnly(tracked, 'frame_refused');
      });
  });
});
