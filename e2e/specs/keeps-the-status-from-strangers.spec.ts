import type { Page } from '@playwright/test';
import { createApplication } from '../pages/application.ts';
import { findRequests } from '../support/ledger.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const ada = { username: 'ada', password: 'a long password' };

const fetching =
  (init: object) =>
  (address: string): string =>
    `fetch('${address}', ${JSON.stringify({ credentials: 'include', ...init })})
      .then(async (answer) => answer.type === 'opaque' ? '' : answer.text(), () => '')`;

/** An element that loads the address; that it loaded would be an answer. */
const loading =
  (element: string, attributes: Readonly<Record<string, string>>) =>
  (address: string): string =>
    `new Promise((resolve) => {
    const element = document.createElement('${element}');
    element.onload = () => resolve('loaded');
    element.onerror = () => resolve('');
    for (const [name, value] of Object.entries(${JSON.stringify(attributes)}))
      element.setAttribute(name, value.replace('ADDRESS', '${address}'));
    document.body.append(element);
  })`;

/** No page can read what a form has loaded elsewhere; what counts is what was answered. */
const posting =
  (method: string, handle: string) =>
  (address: string): string =>
    `(() => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.name = '${method}';
    const form = document.body.appendChild(document.createElement('form'));
    Object.assign(form, { method: '${method}', action: '${address}', target: '${method}' });
    const input = form.appendChild(document.createElement('input'));
    Object.assign(input, { name: 'session_state', value: '${handle}' });
    form.submit();
    return '';
  })()`;

type Attempt = (address: string) => string;

const header = { 'Oasm-Request': '1' };

/** What a page of somebody else may try, who knows a handle; it ends with what it got hold of. */
const attempts = (handle: string): Readonly<Record<string, Attempt>> => ({
  'a fetch': fetching({}),
  "a fetch with the frame's header": fetching({ headers: header }),
  'an opaque fetch': fetching({ mode: 'no-cors' }),
  "an opaque fetch with the frame's header": fetching({ mode: 'no-cors', headers: header }),
  'a post of the handle': fetching({ method: 'POST', mode: 'no-cors', body: handle }),
  "a post with the frame's header": fetching({ method: 'POST', headers: header, body: handle }),
  'a form': posting('get', handle),
  'a form that posts the handle': posting('post', handle),
  'an image': loading('img', { src: 'ADDRESS' }),
  'a script': loading('script', { src: 'ADDRESS' }),
  'a style sheet': loading('link', { rel: 'stylesheet', href: 'ADDRESS' }),
  'a beacon': (address) => `navigator.sendBeacon('${address}', '${handle}') && ''`,
  'a stream of events': (address) => `new Promise((resolve) => {
    const source = new EventSource('${address}', { withCredentials: true });
    source.onerror = () => { source.close(); resolve(''); };
    source.onmessage = ({ data }) => resolve(data);
  })`,
});

/** A tracker that was left a moment ago may still ask: it names its client with the handle, or neither. */
const isAttempt = ({ parameters }: Readonly<Record<string, unknown>>): boolean =>
  /session_state/.test(JSON.stringify(parameters)) && !/client_id/.test(JSON.stringify(parameters));

const statusOf = (sandbox: Sandbox): string => `${sandbox.authUrl}/v1/sessionTracker/status`;

const cookiesOf = async (page: Page, sandbox: Sandbox) => {
  const cookies = await page.context().cookies(sandbox.authUrl);
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
};

test.describe('The status of a session', { tag: '@firefox' }, () => {
  for (const host of ['stranger.localhost', 'stranger.opp.localhost'])
    test(`is told to no page of ${host}, whose visitor stays logged in`, async ({
      page,
      sandbox,
    }) => {
      await sandbox.createUser(ada);
      const app = await createApplication(sandbox, 'app.opp.localhost');
      const handle = (await app.logIn(page, ada)).get('session_state') ?? '';
      const before = await cookiesOf(page, sandbox);
      expect(Object.keys(before).sort()).toEqual([
        '__Host-sso-login',
        '__Host-sso-session',
        '__Host-sso-status',
      ]);
      await page.goto(sandbox.siteAt(host).serve({ body: '<h1>Win a lamp</h1>' }));
      const tried = attempts(handle);
      for (const [what, attempt] of Object.entries(tried))
        await test.step(what, async () => {
          const address = `${statusOf(sandbox)}?session_state=${handle}`;
          expect(await page.evaluate<unknown>(attempt(address))).toBe('');
        });
      const answers = async () =>
        (await findRequests(sandbox, /\/status$/))
          .filter(isAttempt)
          .map(({ method, status }) => [method, status].join(' '));
      await expect
        .poll(async () => new Set(await answers()))
        .toEqual(new Set(['GET 403', 'POST 403', 'OPTIONS 405']));
      expect((await answers()).length).toBeGreaterThanOrEqual(Object.keys(tried).length);
      expect(await cookiesOf(page, sandbox)).toEqual(before);
      expect(await sandbox.sessions()).toMatchObject([{ state: 'active' }]);
    });

  test('is told to nobody who looks at its address', async ({ page, sandbox }) => {
    const answer = await page.goto(statusOf(sandbox));
    expect([answer?.status(), await answer?.text()]).toEqual([403, '{}']);
  });
});
