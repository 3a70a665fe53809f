import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { isInstalled, languages, missingLanguages, type Language } from './languages.ts';
import { startExample } from './start-example.fixture.ts';
import { openExample, variablesOf } from './tested-example.fixture.ts';

/*
 * The example servers, over HTTP, with a sandbox. `npm test` tests the one for Node, which every machine has.
 */

const tested =
  process.env['TEST_SUITE'] === 'quick'
    ? languages.filter(({ name }) => name === 'Node')
    : languages.filter(isInstalled);

if (process.env['TEST_SUITE'] !== 'quick')
  for (const notice of missingLanguages()) console.log(notice);

describe.each(tested)('the example server for $name', (language: Language) => {
  let opened: Awaited<ReturnType<typeof openExample>>;

  beforeAll(async () => {
    opened = await openExample(language);
  });

  beforeEach(() => opened.sandbox.reset());

  afterAll(() => opened.close());

  test.each([
    [1, 'Thank you for your order.'],
    [51, 'Your payment was declined.'],
    [52, 'Your payment is being processed.'],
    [59, 'We are checking your payment.'],
  ])('shows the result of a payment for %i lamps: %s', async (quantity, text) => {
    const { order, pay, result } = opened;
    const { checkoutId } = await order(quantity);
    expect(await result(checkoutId)).toContain('Your order is not paid yet.');
    await pay(checkoutId);
    expect(await result(checkoutId)).toContain(text);
  });

  test('says that the payment is checked while the payment service does not respond', async () => {
    const { sandbox, order, result } = opened;
    const { checkoutId } = await order(1);
    for (const kind of ['status', 'drop-before', 'malformed'] as const) {
      const fault = { method: 'GET', path: '/v1/checkouts/*/payment', kind, times: 1 } as const;
      sandbox.faults.add(kind === 'status' ? { ...fault, status: 500 } : fault);
      expect(await result(checkoutId)).toContain('We are checking your payment.');
    }
    expect(await result(checkoutId)).toContain('Your order is not paid yet.');
  });

  test('says that the payment is checked if another amount was paid', async () => {
    const { sandbox, order, pay, result } = opened;
    const { checkoutId } = await order(1);
    const { userId, password, entityId } = sandbox.merchant;
    const update = new URLSearchParams({
      'authentication.userId': userId,
      'authentication.password': password,
      'authentication.entityId': entityId,
      amount: '1.00',
      currency: 'EUR',
      paymentType: 'DB',
    });
    await fetch(`${sandbox.baseUrl}v1/checkouts/${checkoutId}`, { method: 'POST', body: update });
    await pay(checkoutId);
    expect(sandbox.ledger.payments(checkoutId)).toMatchObject([{ amount: '1.00' }]);
    expect(await result(checkoutId)).toContain('We are checking your payment.');
  });

  test('shows results and pages of its own orders only', async () => {
    const { sandbox, send, order, result } = opened;
    const { id: foreign } = await sandbox.createCheckout();
    expect(await result(foreign)).toContain('There is no such order.');
    expect(await result('x/../../payments/<script>')).toContain('There is no such order.');
    const { path } = await order(1);
    expect((await send(path)).status).toBe(404);
  });

  test('refuses quantities that it does not offer, and forms of other sites', async () => {
    const { example, send } = opened;
    for (const quantity of ['0', '100', '-1', '1.5', '1\n', '', '<b>'])
      expect((await send('/orders', { form: { quantity } })).status).toBe(400);
    for (const origin of ['https://other.example', 'null', `${example.origin}0`]) {
      const headers = { origin };
      expect((await send('/orders', { form: { quantity: '1' }, headers })).status).toBe(403);
    }
    const own = { origin: example.origin };
    expect((await send('/orders', { form: { quantity: '1' }, headers: own })).status).toBe(303);
  });

  test('offers the cards that the shopper has saved, until the logout', async () => {
    const { sandbox, example, send, order, pay, result, savedCards } = opened;
    const first = await order(1);
    await pay(first.checkoutId, { createRegistration: 'true' });
    expect(await result(first.checkoutId)).toContain('Thank you');

    const second = await order(1, first.cookie);
    const [saved = '', ...others] = await savedCards(second.checkoutId);
    expect([saved, others]).toEqual([expect.stringMatching(/^\w{32}$/), []]);
    await pay(second.checkoutId, { registrationId: saved });
    expect(await result(second.checkoutId)).toContain('Thank you');
    expect(await savedCards((await order(1, first.cookie)).checkoutId)).toEqual([saved]);
    expect(await savedCards((await order(1)).checkoutId)).toEqual([]);

    const out = await send('/logout', { form: {}, headers: { cookie: first.cookie } });
    const target = new URL(out.headers.get('location') ?? '');
    expect([out.status, target.origin, target.pathname]).toEqual([
      303,
      sandbox.authUrl,
      '/v1/logout',
    ]);
    expect(target.searchParams.get('post_logout_redirect_uri')).toBe(`${example.origin}/`);
    expect(out.headers.get('set-cookie')).toMatch(
      /^__Host-shopper=[^\w]*(?:deleted)?;.*Max-Age=0/i,
    );
    const ended = await send('/session', { method: 'DELETE', headers: { cookie: first.cookie } });
    expect([ended.status, ended.headers.get('set-cookie')]).toEqual([
      204,
      expect.stringMatching(/Max-Age=0/i),
    ]);
  });

  test('refunds a paid order once, for the staff only', async () => {
    const { sandbox, order, pay, result, refund } = opened;
    const { id, checkoutId } = await order(1);
    expect((await refund(id)).status).toBe(409);
    await pay(checkoutId);
    await result(checkoutId);
    for (const token of ['', 'another token of the office'])
      expect((await refund(id, token)).status).toBe(403);
    const slow = { method: 'POST', path: '/v1/payments/*', kind: 'delay', delayMs: 200 } as const;
    sandbox.faults.add({ ...slow, times: 1 });
    const answers = await Promise.all([refund(id), refund(id)]);
    const texts = answers.map(({ status, text }) => `${status} ${text}`.trim());
    expect(texts.toSorted()).toEqual(['200 000.100.110', '409']);
    expect(await result(checkoutId)).toContain('Your payment was refunded.');
    expect((await refund(id)).status).toBe(409);
    const refunds = sandbox.ledger.payments().filter(({ paymentType }) => paymentType === 'RF');
    expect(refunds).toMatchObject([{ amount: '100.00' }]);
  });

  test('accepts the webhooks of the payment service, which settle an order', async () => {
    const { sandbox, order, pay, result } = opened;
    const { checkoutId } = await order(1);
    await pay(checkoutId);
    await vi.waitUntil(() => sandbox.ledger.webhooks().length === 1, { timeout: 10_000 });
    expect(sandbox.ledger.webhooks()).toMatchObject([{ status: 204 }]);
    // The order can only be settled by the webhook, also when the payment service opens the result page
    // because the shop has not requested the status.
    sandbox.faults.add({
      method: 'GET',
      path: '/v1/checkouts/*/payment',
      kind: 'status',
      status: 500,
    });
    await sandbox.clock.advance(2 * 60 * 60 * 1000);
    expect(await result(checkoutId)).toContain('Thank you');
  });

  test('accepts the webhook of a pending payment after five minutes', async () => {
    const { sandbox, order, pay, result } = opened;
    const { checkoutId } = await order(52);
    await pay(checkoutId);
    expect(await result(checkoutId)).toContain('Your payment is being processed.');
    await sandbox.clock.advance(5 * 60 * 1000);
    await vi.waitUntil(() => sandbox.ledger.webhooks().length > 0, { timeout: 10_000 });
    expect(sandbox.ledger.webhooks().map(({ status }) => status)).not.toContain(401);
    expect(await result(checkoutId)).toContain('Thank you');
  });

  test('refuses webhooks with a wrong signature or time', async () => {
    const { send, order, pay, result, webhook } = opened;
    const { id, checkoutId } = await order(59);
    await pay(checkoutId);
    const { body, headers } = webhook(id);
    const forged = webhook(id, { secret: 'whsec_c29tZWJvZHkgZWxzZQ==' });
    for (const sending of [
      forged,
      webhook(id, { ageSeconds: 310 }),
      webhook(id, { ageSeconds: -310 }),
      { body: `${body} `, headers },
      { body, headers: { ...headers, 'webhook-id': 'msg_2' } },
      { body, headers: { ...headers, 'webhook-signature': '' } },
      { body },
    ])
      expect((await send('/webhooks', sending)).status).toBe(401);
    expect(await result(checkoutId)).toContain('We are checking your payment.');
    expect((await send('/webhooks', { body, headers })).status).toBe(204);
    expect(await result(checkoutId)).toContain('Thank you');
  });

  test('loads the script with the integrity of the checkout, and allows no other', async () => {
    const { sandbox, order } = opened;
    const { checkoutId, page } = await order(1);
    const [, script = ''] = /<script async src="([^"]+)"/.exec(page.text) ?? [];
    expect(script).toBe(`${sandbox.baseUrl}v1/paymentWidgets.js?checkoutId=${checkoutId}`);
    expect(page.text).toMatch(/integrity="(?:sha384-[\w+/=]+)?" crossorigin="anonymous"/);
    expect(page.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self' ${sandbox.baseUrl}; frame-src ${sandbox.baseUrl}; connect-src ${sandbox.baseUrl}; base-uri 'none'; frame-ancestors 'none'`,
    );
  });

  test('escapes what the payment service answers', async () => {
    const service = createServer((_request, response) => {
      const result = { code: '000.200.100', description: '' };
      response.end(JSON.stringify({ id: `"><b>'&`, integrity: `'"><i>&`, result }));
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void service.close());
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    const other = await startExample(language, (origin) =>
      variablesOf(opened.sandbox, `http://127.0.0.1:${port}`, origin),
    );
    onTestFinished(other.stop);
    const placed = await fetch(`${other.origin}/orders`, {
      method: 'POST',
      body: new URLSearchParams({ quantity: '1' }),
      redirect: 'manual',
    });
    const page = await fetch(new URL(placed.headers.get('location') ?? '', other.origin), {
      headers: { cookie: placed.headers.get('set-cookie')?.split(';')[0] ?? '' },
    });
    expect(await page.text()).toMatch(
      /<script async src="[^"<>']+"\s+integrity="[^"<>']+" crossorigin="anonymous"><\/script>/,
    );
  });

  test('accepts the address of the payment service without a slash at the end', async () => {
    const { sandbox } = opened;
    const gateway = new URL(sandbox.baseUrl).origin;
    const other = await startExample(language, (origin) => variablesOf(sandbox, gateway, origin));
    onTestFinished(other.stop);
    const form = new URLSearchParams({ quantity: '1' });
    const response = await fetch(`${other.origin}/orders`, { method: 'POST', body: form });
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining('no such order'),
    ]);
  });
});
