import type { Page } from '@playwright/test';
import { loggedIn, openApplication, type Application } from '../../pages/application.ts';
import { polling, trackedPage, type TrackedPage } from '../../pages/tracked-page.ts';
import { expect, test } from '../../support/fixtures.ts';

/** Reasons in the tracker's console messages, which are followed by a hint. */
const reasonsOf = ({ warnings }: TrackedPage): readonly string[] =>
  warnings().map((text) => /^\[oasm\] (\w+): \S/.exec(text)?.[1] ?? text);

const throws = "() => { throw new Error('thrown by the page'); }";

const invalidCalls = `
  _OASM('check');
  _OASM('check', 'unknown');
  _OASM('poll');
  _OASM('poll', 'logged_in');
  _OASM('poll', { state: 'LOGGED_IN' });
  _OASM('poll', { state: 'logged_in', interval: NaN });
  _OASM('poll', { state: 'logged_in', interval: -1 });
  _OASM('poll', { state: 'logged_in', interval: 'abc' });
  _OASM('poll', { interval: { valueOf: ${throws} } });
  _OASM('on_change', 'alert(1)');
  _OASM('on_status', {});
  _OASM('session', 'a b');
  _OASM('client_id', '../x?y');
  _OASM('logout');
  _OASM('constructor'); _OASM('__proto__');
  _OASM(); _OASM({}); _OASM(Symbol());
  _OASM('poll', { get state() { throw 1; } });`;

const invalidReasons = [
  'check_invalid',
  'poll_invalid',
  'on_change_invalid',
  'on_status_invalid',
  'session_invalid',
  'client_id_invalid',
  'call_unknown',
  'unexpected',
];

test.describe('The tracker', () => {
  test('reports each kind of invalid call once and performs the valid ones', async ({
    page,
    sandbox,
  }) => {
    const app = await openApplication(sandbox, page);
    const calls = `${invalidCalls} ${invalidCalls} ${polling}`;
    const tracked = await app.track(page, { calls });
    await tracked.dispatchAndWait();
    await page.evaluate(invalidCalls);
    await expect.poll(tracked.statuses).toEqual([loggedIn]);
    expect(reasonsOf(tracked)).toEqual(invalidReasons);
    expect(tracked.errors()).toEqual([]);
    expect(await tracked.changes()).toEqual([]);
  });

  test('reports a missing client_id and starts when it is set', async ({ page, sandbox }) => {
    const app = await openApplication(sandbox, page);
    const tracked = await app.track(page, { calls: `_OASM.q.shift(); ${polling}` });
    await expect.poll(() => reasonsOf(tracked)).toEqual(['client_id_missing']);
    await expect(page.locator('iframe')).toHaveCount(0);
    await tracked.call('client_id', app.clientId);
    await expect.poll(tracked.statuses).toEqual([loggedIn]);
    expect(reasonsOf(tracked)).toEqual(['client_id_missing']);
  });
});

/** What other scripts of the page may have done to the queue. */
const queues = [
  {
    queue: 'entries that are not calls',
    script: '_OASM.q.push(null, 5, "poll", {}, [], () => {});',
    reasons: ['call_unknown'],
  },
  { queue: '10,000 empty entries', script: '_OASM.q.length = 1e4;', reasons: [] },
  {
    queue: 'an iterator that throws',
    script: `_OASM.q[Symbol.iterator] = ${throws};`,
    reasons: [],
  },
  {
    queue: 'an entry that throws',
    script: `Object.defineProperty(_OASM.q, '0', { get: ${throws} });`,
    reasons: ['unexpected'],
  },
  {
    queue: 'an array-like object',
    script: "_OASM.q = { 0: ['check', 'logged_in'], length: 1 };",
    reasons: [],
  },
  { queue: 'a string', script: "_OASM.q = 'check';", reasons: [] },
  { queue: '_OASM is undefined', script: '_OASM = undefined;', reasons: [] },
  { queue: '_OASM is null', script: '_OASM = null;', reasons: [] },
];

/** Elements whose names shadow the global, or `document.currentScript`. */
const elements = [
  '<img name="_OASM">',
  '<a id="_OASM"></a>',
  '<a id="_OASM"></a><a id="_OASM" name="q" href="x"></a>',
  '<form id="_OASM"><input name="q"><input name="isReady"></form>',
  '<img name="currentScript" src="/favicon.ico">',
];

/** Sets up the loaded tracker; returns the first state that it reports. */
const readState = async (page: Page, { clientId }: Application): Promise<unknown> => {
  await page.waitForFunction('window._OASM?.isReady');
  return page.evaluate(`new Promise((resolve) => {
    _OASM('stop');
    _OASM('client_id', '${clientId}');
    _OASM('on_status', (status) => status.reason || resolve(status.state));
    _OASM('check', 'logged_in');
  })`);
};

test.describe('The loaded tracker', () => {
  test('works after an invalid queue', async ({ page, sandbox }) => {
    const app = await openApplication(sandbox, page);
    for (const { queue, script, reasons } of queues)
      await test.step(queue, async () => {
        const tracked = await app.track(page, { calls: script });
        expect(await readState(page, app)).toBe('logged_in');
        expect(reasonsOf(tracked)).toEqual(reasons);
        expect(tracked.errors()).toEqual([]);
      });
  });

  test('works beside elements that are named like its globals @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const app = await openApplication(sandbox, page);
    const script = `<script async src="${sandbox.authUrl}/v1/sessionTracker/oasm.js"></script>`;
    for (const element of elements)
      await test.step(element, async () => {
        const { errors } = trackedPage(page);
        await page.goto(app.site.serve({ path: '/named', body: `${element}${script}` }));
        expect(await readState(page, app)).toBe('logged_in');
        expect(errors()).toEqual([]);
      });
  });
});
