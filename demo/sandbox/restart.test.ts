import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApplication, redirectParameters } from './auth/application.fixture.ts';
import { createBrowser } from './auth/browser.fixture.ts';
import { createMerchantServer, money } from './payment-api/merchant-server.fixture.ts';
import { useDataFile } from './stores/data-file.fixture.ts';
import {
  authentication,
  createShopper,
  plainCard,
  startTestServer,
  type TestServer,
} from './test-server.fixture.ts';
import { answerWith, createReceivers } from './webhooks/receiver.fixture.ts';
import { answerInTurn } from './webhooks/webhooks.fixture.ts';

const dataFile = useDataFile();
let server: TestServer;

async function start(): Promise<void> {
  server = await startTestServer({ openData: dataFile.open });
}

async function restart(): Promise<void> {
  await server.close();
  await start();
}

beforeEach(start);
const receivers = createReceivers();
afterEach(async () => {
  await server.close();
  await receivers.close();
});

function get(path: string, form: Readonly<Record<string, string>>) {
  return server.send('gateway', `${path}?${new URLSearchParams(form).toString()}`);
}

describe('a restart with SANDBOX_DATA', () => {
  test('keeps the credentials of the standard merchant and of the demo', async () => {
    const { merchants, clients, users } = server.sandbox;
    const before = [merchants.standard, clients.standard, users.all()];
    await restart();
    const after = server.sandbox;
    expect([after.merchants.standard, after.clients.standard, after.users.all()]).toEqual(before);
  });

  test('keeps the status of a paid checkout, which cannot be paid again', async () => {
    const shopper = await createShopper(server);
    await shopper.pay();
    const path = `/v1/checkouts/${shopper.checkoutId}/payment`;
    const before = server.sandbox.payments.list();
    await restart();
    const { json } = await get(path, authentication(shopper.merchant));
    expect(json).toMatchObject({ result: { code: '000.100.110' }, amount: '92.00' });
    await server.send('gateway', path, { form: plainCard });
    expect(server.sandbox.payments.list()).toEqual(before);
  });

  test('keeps an unpaid checkout, which can be paid', async () => {
    const shopper = await createShopper(server);
    await restart();
    const path = `/v1/checkouts/${shopper.checkoutId}/payment`;
    const { json } = await server.send('gateway', path, { form: plainCard });
    expect(json).toMatchObject({ result: { code: '000.100.110' }, amount: '92.00' });
  });

  test('keeps a replaced checkout closed', async () => {
    const { make } = createMerchantServer(server);
    const path = `/v1/checkouts/${await make('/v1/checkouts', money)}`;
    const checkoutId = await make('/v1/checkouts', money);
    const form = { checkoutId, resource: 'payment', submitted: 'false' };
    const replaced = await server.send('gateway', `${path}/replacement`, { form });
    expect(replaced.json).toEqual({ outcome: 'replaced' });
    await restart();
    const paid = await server.send('gateway', `${path}/payment`, { form: plainCard });
    expect([paid.status, server.sandbox.payments.list()]).toEqual([404, []]);
  });

  test('keeps a registration, which can be used', async () => {
    const { merchant, make } = createMerchantServer(server);
    const registrationId = await make('/v1/registrations', plainCard);
    await restart();
    const form = { ...authentication(merchant), ...money, registrationId };
    const paid = await server.send('gateway', '/v1/payments', { form });
    expect(paid.json).toMatchObject({ registrationId, result: { code: '000.100.110' } });
  });

  test('keeps users, active sessions and ended sessions', async () => {
    const app = createApplication(server);
    const user = { username: 'jane', password: 'jane-secret' };
    await server.postJson('/users', { ...user, name: 'Jane Jones', email: 'jane@example.com' });
    const [active, ended] = [createBrowser(server), createBrowser(server)];
    await active.logIn(app);
    await ended.logIn(app);
    await ended.logOut(app);
    const states = server.sandbox.sessions.all().map(({ state }) => state);
    await restart();
    expect(server.sandbox.sessions.all().map(({ state }) => state)).toEqual(states);
    const again = createBrowser(server);
    for (const [name, value] of active.jar) again.jar.set(name, value);
    const answer = await again.authorize(app, { prompt: 'none' });
    expect(redirectParameters(answer)).toHaveProperty('code');
    const loggedIn = await createBrowser(server).logIn(app, {}, user);
    expect(redirectParameters(loggedIn)).toHaveProperty('code');
  });

  test('settles a pending payment when it is due', async () => {
    const shopper = await createShopper(server, { order: { amount: '5201.00' } });
    await shopper.pay();
    expect(server.sandbox.payments.list()).toMatchObject([{ code: '000.200.000' }]);
    await restart();
    await server.sandbox.clock.advance(5 * 60_000);
    expect(server.sandbox.payments.list()).toMatchObject([{ code: '800.100.100' }]);
  });

  test('times out a redirect that no shopper returns from', async () => {
    const shopper = await createShopper(server);
    await shopper.pay({ ...plainCard, 'card.number': '4200000000000042' });
    await restart();
    await server.sandbox.clock.advance(60 * 60_000);
    expect(server.sandbox.payments.list()).toMatchObject([{ code: '100.396.103' }]);
  });

  test('makes the next payment of a schedule', async () => {
    const { make } = createMerchantServer(server);
    const registrationId = await make('/v1/registrations', plainCard);
    await make('/v1/schedules', { ...money, registrationId, 'job.hour': '12' });
    await server.sandbox.clock.advance(86_400_000);
    await restart();
    await server.sandbox.clock.advance(86_400_000);
    expect(server.sandbox.schedules.list()).toMatchObject([{ runs: 2 }]);
    expect(server.sandbox.payments.list()).toHaveLength(2);
  });

  test('sends a webhook again that was not accepted', async () => {
    const receiver = await receivers.start(answerInTurn(500, 200));
    const notificationUrl = `http://127.0.0.1:${receiver.port}/hook`;
    const shopper = await createShopper(server, { order: { notificationUrl } });
    await shopper.pay();
    await receiver.received(1);
    await restart();
    await server.sandbox.clock.advance(60_000);
    const [first, second, ...rest] = receiver.seen;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect([second?.body, rest]).toEqual([first?.body, []]);
  });

  test('calls the result page of a shopper who did not return', async () => {
    const shop = await receivers.start(answerWith(200));
    const shopperResultUrl = `http://shop.localhost:${shop.port}/result`;
    const [fetched, left] = [
      await createShopper(server, { order: { shopperResultUrl } }),
      await createShopper(server, { order: { shopperResultUrl } }),
    ];
    await fetched.pay();
    await left.pay();
    await restart();
    await get(`/v1/checkouts/${fetched.checkoutId}/payment`, authentication(fetched.merchant));
    await server.sandbox.clock.advance(29 * 60_000);
    expect(shop.seen.map(({ path }) => path)).toEqual([
      expect.stringContaining(`id=${left.checkoutId}`),
    ]);
  });

  test('keeps the time to which the clock was moved', async () => {
    await server.postJson('/clock', { advanceMs: 86_400_000 });
    const before = server.sandbox.clock.now();
    await restart();
    expect(server.sandbox.clock.now()).toBe(before);
  });

  test('restores no user whose password was still being hashed at a reset', async () => {
    const created = server.postJson('/users', { username: 'ghost', password: 'ghost-secret' });
    await vi.waitUntil(() => server.sandbox.users.has('ghost'), { timeout: 10_000 });
    await server.postJson('/reset', {});
    await created;
    await restart();
    expect(server.sandbox.users.has('ghost')).toBe(false);
  });

  test('restores nothing from before a reset', async () => {
    const receiver = await receivers.start(answerWith(500));
    const url = `http://127.0.0.1:${receiver.port}/`;
    const urls = { notificationUrl: url, shopperResultUrl: url };
    const shopper = await createShopper(server, { order: urls });
    await shopper.pay();
    await receiver.received(1);
    await server.postJson('/reset', {});
    await restart();
    const { payments, checkouts, merchants, clock } = server.sandbox;
    expect([
      payments.list(),
      checkouts.find(shopper.checkoutId),
      merchants.find(shopper.merchant.entityId),
      clock.now(),
    ]).toEqual([[], undefined, undefined, server.time.now()]);
    await clock.advance(60 * 60_000);
    expect(receiver.seen).toHaveLength(1);
  });
});
