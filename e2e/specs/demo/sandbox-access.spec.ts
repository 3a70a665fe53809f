import { request as rawRequest } from 'node:http';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';

type State = { readonly now: number; readonly payments: number };

async function readClock({ client, sandboxOrigin }: Sandbox): Promise<number> {
  const { body } = await client.get(`${sandboxOrigin}/clock`);
  return (body as { now: number }).now;
}

/** What another origin must not change: the clock, checkouts, faults and payments. */
async function readState(sandbox: Sandbox, checkoutId: string): Promise<State> {
  const { status } = await sandbox.client.get(
    `${sandbox.baseUrl}v1/checkouts/${checkoutId}/widget`,
  );
  expect(status).toBe(200);
  const { body } = await sandbox.client.get(`${sandbox.sandboxOrigin}/faults`);
  expect(body).toEqual({ faults: [] });
  const { payments } = await sandbox.ledger(checkoutId);
  return { now: await readClock(sandbox), payments: payments.length };
}

const dayMs = 86_400_000;

/** A script that resolves to what it could read, or to an empty string. */
type Attempt = { readonly name: string; readonly script: (origin: string) => string };

function fetchScript(path: string, init: object) {
  return (origin: string) =>
    `fetch('${origin}${path}', ${JSON.stringify(init)}).then(
    async (answer) => answer.type === 'opaque' ? '' : answer.text(), () => '')`;
}

const json = { 'content-type': 'application/json' };
const asText = { 'content-type': 'text/plain' };
const advance = JSON.stringify({ advanceMs: 400 * dayMs });
const fault = JSON.stringify({ method: 'POST', path: '/v1/checkouts', kind: 'status' });

function post(path: string, body: string): readonly Attempt[] {
  return [
    { mode: 'cors', headers: json },
    { mode: 'no-cors', headers: asText },
  ].map((init) => ({
    name: `fetch (${init.mode}) posts to ${path}`,
    script: fetchScript(path, { ...init, method: 'POST', body }),
  }));
}

const attempts: readonly Attempt[] = [
  ...post('/reset', '{}'),
  ...post('/clock', advance),
  ...post('/faults', fault),
  ...post('/merchants', '{}'),
  { name: 'fetch reads the ledger', script: fetchScript('/ledger', {}) },
  {
    name: 'fetch reads the ledger, credentials included',
    script: fetchScript('/ledger', { credentials: 'include' }),
  },
  { name: 'fetch deletes all faults', script: fetchScript('/faults', { method: 'DELETE' }) },
  {
    name: 'a form posts JSON as text/plain',
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
    name: 'an image requests the ledger',
    script: (origin) => `new Promise((resolve) => {
      const image = new Image();
      image.onload = () => resolve('loaded'); image.onerror = () => resolve('');
      image.src = '${origin}/ledger';
    })`,
  },
  {
    name: 'a script element requests a script',
    script: (origin) => `new Promise((resolve) => {
      const element = document.createElement('script');
      element.onload = () => resolve('loaded'); element.onerror = () => resolve('');
      element.src = '${origin}/page.js';
      document.head.append(element);
    })`,
  },
  {
    name: 'an EventSource opens the event stream',
    script: (origin) => `new Promise((resolve) => {
      const source = new EventSource('${origin}/events');
      const end = (event) => () => { source.close(); resolve(event); };
      source.onopen = end('opened'); source.onerror = end('');
      source.addEventListener('changed', end('changed'));
    })`,
  },
  {
    name: 'a WebSocket opens the event stream',
    script: (origin) => `new Promise((resolve) => {
      const socket = new WebSocket('${origin.replace('http', 'ws')}/events');
      socket.onopen = () => resolve('opened'); socket.onerror = () => resolve('');
    })`,
  },
  {
    name: 'a frame embeds the console',
    script: (origin) => `new Promise((resolve) => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      frame.onload = () => resolve(frame.contentWindow.length > 0 ? 'frames' : '');
      frame.src = '${origin}/';
    })`,
  },
];

test.describe('A page of another origin', () => {
  test('can neither read nor change the sandbox @firefox-full', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, { body: '<h1>Another site</h1>' });
    const before = await readState(sandbox, checkoutId);
    for (const { name, script } of attempts)
      await test.step(name, async () => {
        expect(await page.evaluate(script(sandbox.sandboxOrigin))).toBe('');
        const after = await readState(sandbox, checkoutId);
        expect(after.now - before.now).toBeLessThan(dayMs);
        expect(after.payments).toBe(before.payments);
      });
  });
});

/** Status of a request to the sandbox's port with any `Host` header. */
function requestAs(port: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/ledger', headers: { host } };
    const request = rawRequest(options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject).end();
  });
}

test.describe('A host name that resolves to this machine (DNS rebinding)', () => {
  // demo/sandbox/http/route-by-host.test.ts covers more host names.
  test('is refused @full', async ({ sandbox }) => {
    const { port } = new URL(sandbox.sandboxOrigin);
    expect(await requestAs(port, `sandbox.localhost:${port}`)).toBe(200);
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      `sandbox.localhost.evil.example:${port}`,
      'sandbox.localhost',
    ])
      expect(await requestAs(port, host), host).toBe(421);
  });
});
