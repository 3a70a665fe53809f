import type { Page } from '@playwright/test';
import { createApplication, type Application } from '../pages/application.ts';
import { polling, trackedPage, type TrackedPage } from '../pages/tracked-page.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const ada = { username: 'ada', password: 'a long password' };

const openApplication = async (sandbox: Sandbox) => {
  await sandbox.createUser(ada);
  return createApplication(sandbox, 'app.opp.localhost');
};

/** What the tracker says, by the reason alone; the words behind it are its mend. */
const reasonsOf = ({ warnings }: TrackedPage): readonly string[] =>
  warnings().map((text) => /^\[oasm\] (\w+): \S/.exec(text)?.[1] ?? text);

type Row = readonly [what: string, calls: string, reasons: readonly string[]];

const throws = "() => { throw new Error('hostile'); }";

/** What a page may call wrongly. Everything after it is a poll as it should be. */
const rows: readonly Row[] = [
  ['a check for no state', "_OASM('check');", ['check_invalid']],
  ['a check for another state', "_OASM('check', 'unknown');", ['check_invalid']],
  ['a poll for nothing', "_OASM('poll');", ['poll_invalid']],
  ['a poll for a text', "_OASM('poll', 'logged_in');", ['poll_invalid']],
  ['a poll for another state', "_OASM('poll', { state: 'LOGGED_IN' });", ['poll_invalid']],
  ...['NaN', '-1', "'abc'"].map((interval): Row => [
    `a poll every ${interval}`,
    `_OASM('poll', { state: 'logged_in', interval: ${interval} });`,
    ['poll_invalid'],
  ]),
  ...['0.5', '1e99'].map((interval): Row => [
    `a poll every ${interval}, which is made to fit`,
    `_OASM('poll', { state: 'logged_in', interval: ${interval} });`,
    [],
  ]),
  ['callbacks that are none', "_OASM('on_change', 'alert(1)');", ['on_change_invalid']],
  ['a status callback that is none', "_OASM('on_status', {});", ['on_status_invalid']],
  ['a handle that is none', "_OASM('session', 'a b');", ['session_invalid']],
  ['a client id that is none', "_OASM('client_id', '../x?y');", ['client_id_invalid']],
  ['a call that is none', "_OASM('logout');", ['call_unknown']],
  ['a call of every object', "_OASM('constructor'); _OASM('__proto__');", ['call_unknown']],
  ['a call without a name', '_OASM(); _OASM({}); _OASM(Symbol());', ['call_unknown']],
  ['a getter that throws', `_OASM('poll', { get state() { throw 1; } });`, ['unexpected']],
  [
    'a number that throws',
    `_OASM('poll', { interval: { valueOf: ${throws} } });`,
    ['poll_invalid'],
  ],
];

test.describe('A page that calls the tracker wrongly', { tag: '@firefox' }, () => {
  test('is told so once, and is tracked all the same', async ({ page, sandbox }) => {
    const app = await openApplication(sandbox);
    await app.logIn(page, ada);
    for (const [what, calls, reasons] of rows)
      await test.step(what, async () => {
        const tracked = await app.track(page, { calls: `${calls} ${calls} ${polling}` });
        await tracked.look();
        await page.evaluate(calls);
        await expect.poll(tracked.statuses).toEqual([{ state: 'logged_in', reason: '' }]);
        expect(reasonsOf(tracked)).toEqual(reasons);
        expect(tracked.errors()).toEqual([]);
        expect(await tracked.changes()).toEqual([]);
      });
  });

  test('without its client id is told so, and may still say it', async ({ page, sandbox }) => {
    const app = await openApplication(sandbox);
    await app.logIn(page, ada);
    const calls = `_OASM.q.shift(); ${polling}`;
    const tracked = await app.track(page, { calls });
    await expect.poll(() => reasonsOf(tracked)).toEqual(['client_id_missing']);
    await expect(page.locator('iframe')).toHaveCount(0);
    await tracked.call('client_id', app.clientId);
    await expect.poll(tracked.statuses).toEqual([{ state: 'logged_in', reason: '' }]);
    expect(reasonsOf(tracked)).toEqual(['client_id_missing']);
  });
});

/** What another script of the page may have made of the queue. */
const queues: readonly Row[] = [
  [
    'entries that are no calls',
    '_OASM.q.push(null, 5, "poll", {}, [], () => {});',
    ['call_unknown'],
  ],
  ['ten thousand holes', '_OASM.q.length = 1e4;', []],
  ['an iterator that throws', `_OASM.q[Symbol.iterator] = ${throws};`, []],
  [
    'an entry that throws',
    `Object.defineProperty(_OASM.q, '0', { get: ${throws} });`,
    ['unexpected'],
  ],
  ['no list', "_OASM.q = { 0: ['check', 'logged_in'], length: 1 };", []],
  ['a text', "_OASM.q = 'check';", []],
  ['nothing', '_OASM = undefined;', []],
  ['null', '_OASM = null;', []],
];

/** Elements that take the place of the global, or of what is looked for. */
const elements: readonly string[] = [
  '<img name="_OASM">',
  '<a id="_OASM"></a>',
  '<a id="_OASM"></a><a id="_OASM" name="q" href="x"></a>',
  '<form id="_OASM"><input name="q"><input name="isReady"></form>',
  '<img name="currentScript" src="/favicon.ico">',
];

/** What the tracker answers to calls that come when it is there. */
const ask = async (page: Page, { clientId }: Application): Promise<unknown> => {
  await page.waitForFunction('window._OASM?.isReady');
  return page.evaluate(`new Promise((resolve) => {
    _OASM('stop');
    _OASM('client_id', '${clientId}');
    _OASM('on_status', (status) => status.reason || resolve(status.state));
    _OASM('check', 'logged_in');
  })`);
};

test.describe('The tracker answers', { tag: '@firefox' }, () => {
  for (const [what, calls, reasons] of queues)
    test(`where its queue has become ${what}`, async ({ page, sandbox }) => {
      const app = await openApplication(sandbox);
      await app.logIn(page, ada);
      const tracked = await app.track(page, { calls });
      expect(await ask(page, app)).toBe('logged_in');
      expect(reasonsOf(tracked)).toEqual(reasons);
      expect(tracked.errors()).toEqual([]);
    });

  test('whatever the elements of the page are called', async ({ page, sandbox }) => {
    const app = await openApplication(sandbox);
    await app.logIn(page, ada);
    const script = `<script async src="${sandbox.authUrl}/v1/sessionTracker/oasm.js"></script>`;
    for (const element of elements)
      await test.step(element, async () => {
        const { errors } = trackedPage(page);
        await page.goto(app.site.serve({ path: '/named', body: `${element}${script}` }));
        expect(await ask(page, app)).toBe('logged_in');
        expect(errors()).toEqual([]);
      });
  });
});
