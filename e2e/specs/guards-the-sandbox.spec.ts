import { request as rawRequest } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

type State = { readonly now: number; readonly payments: number };

const clockOf = async ({ client, sandboxOrigin }: Sandbox): Promise<number> => {
  const { body } = await client.get(`${sandboxOrigin}/clock`);
  return (body as { now: number }).now;
};

/** What a foreign page must not change: the clock's lead on this machine, the checkout, the faults. */
const readState = async (sandbox: Sandbox, checkoutId: string): Promise<State> => {
  const { status } = await sandbox.client.get(
    `${sandbox.baseUrl}v1/checkouts/${checkoutId}/widget`,
  );
  expect(status).toBe(200);
  const { body } = await sandbox.client.get(`${sandbox.sandboxOrigin}/faults`);
  expect(body).toEqual({ faults: [] });
  const { payments } = await sandbox.ledger(checkoutId);
  return { now: await clockOf(sandbox), payments: payments.length };
};

const dayMs = 86_400_000;

/** A script of a page somewhere else; it says what it got hold of, or how it was turned away. */
type Attempt = { readonly what: string; readonly script: (origin: string) => string };

const fetching = (path: string, init: object) => (origin: string) =>
  `fetch('${origin}${path}', ${JSON.stringify(init)}).then(
    async (answer) => answer.type === 'opaque' ? '' : answer.text(), () => '')`;

const json = { 'content-type': 'application/json' };
const asText = { 'content-type': 'text/plain' };
const advance = JSON.stringify({ advanceMs: 400 * dayMs });
const fault = JSON.stringify({ method: 'POST', path: '/v1/checkouts', kind: 'status' });

const silentFetches: readonly Attempt[] = (['cors', 'no-cors'] as const).flatMap((mode) =>
  [
    { path: '/reset', body: '{}' },
    { path: '/clock', body: advance },
    { path: '/faults', body: fault },
    { path: '/merchants', body: '{}' },
  ].map(({ path, body }) => ({
    what: `fetch (${mode}) posts to ${path}`,
    script: fetching(path, {
      mode,
      method: 'POST',
      body,
      headers: mode === 'cors' ? json : asText,
    }),
  })),
);

const attempts: readonly Attempt[] = [
  ...silentFetches,
  { what: 'fetch reads the ledger', script: fetching('/ledger', {}) },
  {
    what: 'fetch reads the ledger, credentials included',
    script: fetching('/ledger', { credentials: 'include' }),
  },
  { what: 'fetch mends all faults', script: fetching('/faults', { method: 'DELETE' }) },
  {
    what: 'a form posts JSON in disguise',
    script: (origin) => `new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.name = 'target';
      document.body.append(frame);
      const form = document.body.appendChild(document.createElement('form'));
      form.method = 'post'; form.enctype = 'text/plain'; form.target = 'target';
      form.action = '${origin}/clock';
      const input = form.appendChild(document.createElement('input'));
      input.name = '{"advanceMs":${400 * dayMs},"x":"'; input.value = '"}';
      frame.onload = () => resolve('');
      form.submit();
    })`,
  },
  {
    what: 'an image asks for the ledger',
    script: (origin) => `new Promise((resolve) => {
      const image = new Image();
      image.onload = () => resolve('loaded'); image.onerror = () => resolve('');
      image.src = '${origin}/ledger';
    })`,
  },
  {
    what: 'a script element asks for the ledger',
    script: (origin) => `new Promise((resolve) => {
      const element = document.createElement('script');
      element.onload = () => resolve('loaded'); element.onerror = () => resolve('');
      element.src = '${origin}/page.js';
      document.head.append(element);
    })`,
  },
  {
    what: 'an EventSource listens to the live stream',
    script: (origin) => `new Promise((resolve) => {
      const source = new EventSource('${origin}/events');
      const end = (what) => () => { source.close(); resolve(what); };
      source.onopen = end('opened'); source.onerror = end('');
      source.addEventListener('changed', end('changed'));
    })`,
  },
  {
    what: 'a WebSocket listens to the live stream',
    script: (origin) => `new Promise((resolve) => {
      const socket = new WebSocket('${origin.replace('http', 'ws')}/events');
      socket.onopen = () => resolve('opened'); socket.onerror = () => resolve('');
    })`,
  },
  {
    what: 'a frame shows the console',
    script: (origin) => `new Promise((resolve) => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      frame.onload = () => resolve(frame.contentWindow.length > 0 ? 'frames' : '');
      frame.src = '${origin}/';
    })`,
  },
];

const visitElsewhere = (page: Page, sandbox: Sandbox): Promise<void> =>
  sandbox.merchantPage(page, { body: '<h1>Somewhere else</h1>' });

test.describe('A page on another host moves nothing', { tag: '@firefox' }, () => {
  test('by fetch, form, image, script, frame, stream or socket', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    await visitElsewhere(page, sandbox);
    const before = await readState(sandbox, checkoutId);
    for (const { what, script } of attempts) {
      expect(await page.evaluate(script(sandbox.sandboxOrigin)), what).toBe('');
      const after = await readState(sandbox, checkoutId);
      expect(after.now - before.now, what).toBeLessThan(dayMs);
      expect(after.payments, what).toBe(before.payments);
    }
  });
});

/** Speaks to the port itself, under any name. */
const askAs = (port: string, host: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<number>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers: { ...headers, host } };
    const call = rawRequest(options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject).end();
  });

test('A name that was pointed at this machine is not answered', async ({ sandbox }) => {
  const { port } = new URL(sandbox.sandboxOrigin);
  const own = `sandbox.localhost:${port}`;
  expect(await askAs(port, own, '/ledger')).toBe(200);
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    `127.0.0.1:${port}`,
    `localhost:${port}`,
    `sandbox.localhost.evil.example:${port}`,
    'sandbox.localhost',
  ]) {
    expect(await askAs(port, host, '/ledger'), host).toBe(421);
  }
  expect(await askAs(port, own, '/ledger', { origin: 'null' })).toBe(403);
  expect(await askAs(port, own, '/ledger', { 'sec-fetch-site': 'same-site' })).toBe(403);
});

test.describe('The console', { tag: '@firefox' }, () => {
  test('shows requests as they come', async ({ page, sandbox }) => {
    await page.goto(sandbox.sandboxOrigin);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    const requests = page.getByRole('region', { name: 'Requests' });
    await expect(requests.getByText('POST /v1/checkouts', { exact: true })).toHaveCount(0);
    await sandbox.createCheckout();
    await expect(requests.getByText('POST /v1/checkouts', { exact: true })).toHaveCount(1);
  });
});
