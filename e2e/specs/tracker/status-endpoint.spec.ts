import type { Page } from '@playwright/test';
import { ada, createApplication } from '../../pages/application.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { findRequests } from '../../support/ledger.ts';

/** Script that sends a request and evaluates to what a page can learn from the response. */
type Attack = (url: string) => string;

function fetchUrl(init: object): Attack {
  return (url) =>
    `fetch('${url}', ${JSON.stringify({ credentials: 'include', ...init })})
      .then(async (response) => response.type === 'opaque' ? '' : response.text(), () => '')`;
}

/** Loads the URL in an element: a `load` event would reveal that the response was successful. */
function loadElement(element: string, attributes: Readonly<Record<string, string>>): Attack {
  return (url) =>
    `new Promise((resolve) => {
      const element = document.createElement('${element}');
      element.onload = () => resolve('loaded');
      element.onerror = () => resolve('');
      for (const [name, value] of Object.entries(${JSON.stringify(attributes)}))
        element.setAttribute(name, value.replace('URL', '${url}'));
      document.body.append(element);
    })`;
}

/** Submits a form into a frame. The page cannot read the frame; the recorded requests show the response. */
function submitForm(method: string, sessionState: string): Attack {
  return (url) =>
    `(() => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      frame.name = '${method}';
      const form = document.body.appendChild(document.createElement('form'));
      Object.assign(form, { method: '${method}', action: '${url}', target: '${method}' });
      const input = form.appendChild(document.createElement('input'));
      Object.assign(input, { name: 'session_state', value: '${sessionState}' });
      form.submit();
      return '';
    })()`;
}

/** The header by which the tracker's frame identifies its requests. */
const frameHeader = { 'Oasm-Request': '1' };

/** Requests that a page of another origin can make if it knows a `session_state`. */
function attacks(sessionState: string): Readonly<Record<string, Attack>> {
  return {
    fetch: fetchUrl({}),
    "fetch with the frame's header": fetchUrl({ headers: frameHeader }),
    'no-cors fetch': fetchUrl({ mode: 'no-cors' }),
    "no-cors fetch with the frame's header": fetchUrl({ mode: 'no-cors', headers: frameHeader }),
    'no-cors POST': fetchUrl({ method: 'POST', mode: 'no-cors', body: sessionState }),
    "POST with the frame's header": fetchUrl({
      method: 'POST',
      headers: frameHeader,
      body: sessionState,
    }),
    'form with GET': submitForm('get', sessionState),
    'form with POST': submitForm('post', sessionState),
    image: loadElement('img', { src: 'URL' }),
    script: loadElement('script', { src: 'URL' }),
    'style sheet': loadElement('link', { rel: 'stylesheet', href: 'URL' }),
    beacon: (url) => `navigator.sendBeacon('${url}', '${sessionState}') && ''`,
    EventSource: (url) => `new Promise((resolve) => {
    const source = new EventSource('${url}', { withCredentials: true });
    source.onerror = () => { source.close(); resolve(''); };
    source.onmessage = ({ data }) => resolve(data);
  })`,
  };
}

/** Excludes requests of a tracker in a page that was just left: they have a `client_id`, or no `session_state`. */
function isAttack({ parameters }: Readonly<Record<string, unknown>>): boolean {
  return (
    /session_state/.test(JSON.stringify(parameters)) &&
    !/client_id/.test(JSON.stringify(parameters))
  );
}

async function readCookies(page: Page, sandbox: Sandbox) {
  const cookies = await page.context().cookies(sandbox.authUrl);
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
}

test.describe('The status endpoint @firefox-full', () => {
  for (const { site, host, tag } of [
    { site: 'cross-site', host: 'attacker.localhost', tag: '' },
    { site: 'same-site', host: 'attacker.opp.localhost', tag: '@full' },
  ])
    test(`refuses requests of a ${site} page and navigations, and keeps the session ${tag}`, async ({
      page,
      sandbox,
    }) => {
      await sandbox.createUser(ada);
      const app = await createApplication(sandbox, 'app.opp.localhost');
      const sessionState = (await app.logIn(page, ada)).get('session_state') ?? '';
      const cookies = await readCookies(page, sandbox);
      expect(Object.keys(cookies).toSorted()).toEqual([
        '__Host-sso-login',
        '__Host-sso-session',
        '__Host-sso-status',
      ]);
      await page.goto(sandbox.siteAt(host).serve({ body: '<h1>Attacker</h1>' }));
      const tried = attacks(sessionState);
      const url = `${sandbox.authUrl}/v1/sessionTracker/status?session_state=${sessionState}`;
      for (const [name, attack] of Object.entries(tried))
        await test.step(name, async () => {
          expect(await page.evaluate<unknown>(attack(url))).toBe('');
        });
      async function responses() {
        return (await findRequests(sandbox, /\/status$/))
          .filter(isAttack)
          .map(({ method, status }) => [method, status].join(' '));
      }
      await expect
        .poll(async () => new Set(await responses()))
        .toEqual(new Set(['GET 403', 'POST 403', 'OPTIONS 405']));
      expect((await responses()).length).toBeGreaterThanOrEqual(Object.keys(tried).length);
      const navigation = await page.goto(url);
      expect([navigation?.status(), await navigation?.text()]).toEqual([403, '{}']);
      expect(await readCookies(page, sandbox)).toEqual(cookies);
      expect(await sandbox.sessions()).toMatchObject([{ state: 'active' }]);
    });
});
