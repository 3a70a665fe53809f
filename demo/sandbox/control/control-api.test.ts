import { describe, expect, test } from 'vitest';
import { createShopper, useTestServer } from '../test-server.fixture.ts';

const testServer = useTestServer();

const json = { 'content-type': 'application/json' };

describe('the control endpoints', () => {
  test('create a merchant with settings', async () => {
    const { json: credentials } = await testServer.postJson('/merchants', {
      origins: ['https://shop.example'],
      brands: ['VISA'],
      threeDSecure: false,
      testMode: 'EXTERNAL',
    });
    expect(credentials).toEqual({
      userId: expect.stringMatching(/^[0-9a-f]{32}$/),
      password: expect.stringMatching(/^[A-Za-z0-9]{16}$/),
      entityId: expect.stringMatching(/^[0-9a-f]{32}$/),
      bearerToken: expect.stringMatching(/^[A-Za-z0-9+/]+={0,2}$/),
      merchantEntityId: expect.stringMatching(/^[0-9a-f]{32}$/),
      divisionEntityId: expect.stringMatching(/^[0-9a-f]{32}$/),
      webhookSecret: expect.stringMatching(/^whsec_/),
    });
  });

  test('return and move the clock', async () => {
    const before = testServer.sandbox.clock.now();
    const { json: moved } = await testServer.postJson('/clock', { advanceMs: 60_000 });
    expect(moved).toEqual({ now: before + 60_000 });
    expect((await testServer.send('sandbox', '/clock')).json).toEqual(moved);
  });

  test('plan, list and remove faults', async () => {
    const fault = { method: 'POST', path: '/v1/checkouts', kind: 'status', status: 503, times: 2 };
    const { json: added } = await testServer.postJson('/faults', fault);
    expect(added).toMatchObject(fault);
    expect((await testServer.send('sandbox', '/faults')).json).toEqual({ faults: [added] });
    await testServer.send('sandbox', '/faults', { method: 'DELETE' });
    expect((await testServer.send('sandbox', '/faults')).json).toEqual({ faults: [] });
  });

  test('plan at most 1,000 faults', async () => {
    const fault = { method: 'POST', path: '/v1/checkouts', kind: 'malformed' } as const;
    for (let count = 0; count < 1_000; count += 1)
      testServer.sandbox.faults.add({ ...fault, times: 1 });
    expect(await testServer.postJson('/faults', fault)).toMatchObject({
      status: 400,
      json: { problem: 'At most 1000 faults can be planned. Send DELETE /faults first.' },
    });
    await testServer.send('sandbox', '/faults', { method: 'DELETE' });
    expect((await testServer.postJson('/faults', fault)).status).toBe(200);
    await testServer.send('sandbox', '/faults', { method: 'DELETE' });
  });

  test('remove one fault by its ID', async () => {
    for (const path of ['/v1/checkouts', '/v1/payments'])
      await testServer.postJson('/faults', { method: 'POST', path, kind: 'malformed' });
    const [first, second] = testServer.sandbox.faults.list();
    function remove() {
      return testServer.send('sandbox', `/faults/${first?.id}`, { method: 'DELETE' });
    }
    for (const { json: left } of [await remove(), await remove()])
      expect(left).toEqual({ faults: [second] });
  });

  test('reset everything but the standard merchant', async () => {
    const shopper = await createShopper(testServer);
    await shopper.pay();
    await testServer.postJson('/faults', { method: '*', path: '/', kind: 'malformed' });
    await testServer.postJson('/clock', { advanceMs: 60_000 });
    expect((await testServer.postJson('/reset', {})).json).toEqual({ now: testServer.time.now() });
    expect(testServer.sandbox.payments.list()).toEqual([]);
    expect(testServer.sandbox.ledger.requests()).toEqual([]);
    expect(testServer.sandbox.faults.list()).toEqual([]);
    expect((await shopper.status()).status).toBe(403);
    const { standard } = testServer.sandbox.merchants;
    expect(testServer.sandbox.merchants.authenticate(standard, 'payment')).toEqual({
      kind: 'accepted',
      merchant: standard,
    });
  });

  test('return the scenario table without credentials', async () => {
    const { json: table } = await testServer.send('sandbox', '/scenarios');
    expect(table).toMatchObject({
      scenarios: expect.arrayContaining([expect.objectContaining({ cvv: '901' })]),
    });
    expect((await testServer.send('sandbox', '/merchants')).status).toBe(405);
    expect((await testServer.send('sandbox', '/merchants/default')).status).toBe(404);
  });

  test.each([
    ['/clock', { advanceMs: -1 }],
    ['/clock', { advanceMs: '1' }],
    ['/clock', { advance: 1 }],
    ['/clock', []],
    ['/merchants', { origins: ['https://shop.example/path'] }],
    ['/merchants', { origins: ['http://shop.example'] }],
    ['/merchants', { origins: ['ftp://shop.example'] }],
    ['/merchants', { brands: 'VISA' }],
    ['/merchants', { threeDSecure: 'no' }],
    ['/merchants', { live: 'yes' }],
    ['/merchants', { lenient: 'yes' }],
    ['/merchants', { testMode: 'LIVE' }],
    ['/faults', { method: 'POST', path: '/', kind: 'explode' }],
    ['/faults', { method: 'POST', path: 'v1', kind: 'delay' }],
    ['/faults', { method: 'post', path: '/', kind: 'delay' }],
    ['/faults', { method: 'POST', path: '/', kind: 'delay', times: 0 }],
    ['/faults', { method: 'POST', path: '/', kind: 'delay', delayMs: 1e9 }],
    ['/faults', { method: 'POST', path: '/', kind: 'status', status: 99 }],
    ['/faults', { method: 'POST', path: '/', kind: 'delay', checkoutId: 1 }],
    ['/faults', { method: 'POST', path: '/', kind: 'delay', checkoutId: 'a'.repeat(65) }],
    ['/faults', { method: 'GET', path: '/', kind: 'status', retryAfterSeconds: -1 }],
    ['/faults', { method: 'GET', path: '/', kind: 'status', retryAfterSeconds: '9' }],
    ['/reset', { all: true }],
  ])('reject an invalid body with a message: %s %o', async (path, body) => {
    const { status, json: answer } = await testServer.postJson(path, body);
    expect(status).toBe(400);
    expect(answer).toEqual({ problem: expect.stringMatching(/\.$/) });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'reject the content type %o',
    async (type) => {
      const before = testServer.sandbox.clock.now();
      const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
      expect((await testServer.postJson('/clock', { advanceMs: 60_000 }, headers)).status).toBe(
        415,
      );
      expect(testServer.sandbox.clock.now()).toBe(before);
    },
  );
});

const foreign = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://shop.localhost:8080' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
] as const;

describe('a page of another site', () => {
  test.each(foreign)('with %o cannot read or change anything', async (headers) => {
    const before = testServer.sandbox.clock.now();
    const paths = ['/', '/clock', '/faults', '/ledger', '/scenarios', '/events', '/page.js'];
    for (const path of paths) {
      const answer = await testServer.send('sandbox', path, { headers });
      expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([
        403,
        undefined,
      ]);
    }
    const moved = await testServer.postJson(
      '/clock',
      { advanceMs: 60_000 },
      { ...json, ...headers },
    );
    const reset = await testServer.postJson('/reset', {}, { ...json, ...headers });
    expect([moved.status, reset.status, testServer.sandbox.clock.now()]).toEqual([
      403,
      403,
      before,
    ]);
  });
});

describe('an invalid HTTP request', () => {
  test.each([
    ['/clock', 'DELETE', 'GET, HEAD, POST'],
    ['/faults/1', 'POST', 'DELETE'],
    ['/sessions/1', 'GET', 'DELETE'],
    ['/', 'POST', 'GET, HEAD'],
    ['/page.js', 'OPTIONS', 'GET, HEAD'],
  ] as const)(
    'to %s by %s is rejected with the allowed methods: %s',
    async (path, method, allow) => {
      const answer = await testServer.send('sandbox', path, { method });
      expect([answer.status, answer.headers['allow'], answer.json]).toEqual([
        405,
        allow,
        { problem: `Allowed methods: ${allow}.` },
      ]);
    },
  );

  test('is rejected if its body exceeds 64 kB', async () => {
    const answer = await testServer.postJson('/clock', { advanceMs: 'x'.repeat(70_000) });
    expect([answer.status, answer.headers['connection'], answer.json]).toEqual([
      413,
      'close',
      { problem: 'The body exceeds 65536 bytes.' },
    ]);
  });

  test('is rejected if its body is compressed', async () => {
    const answer = await testServer.postJson('/clock', {}, { ...json, 'content-encoding': 'gzip' });
    expect([answer.status, answer.headers['accept-encoding'], answer.json]).toEqual([
      415,
      'identity',
      { problem: 'send the body without Content-Encoding' },
    ]);
  });
});
