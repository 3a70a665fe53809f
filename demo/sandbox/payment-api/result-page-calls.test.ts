import { afterEach, describe, expect, test } from 'vitest';
import { answerWith, createReceivers, type Receiver } from '../webhooks/receiver.fixture.ts';
import {
  authentication,
  createShopper,
  plainCard,
  useTestServer,
  type ShopperSetting,
} from '../test-server.fixture.ts';
import { createMerchantServer } from './merchant-server.fixture.ts';

const testServer = useTestServer();

const receivers = createReceivers();
afterEach(receivers.close);

const minuteMs = 60_000;

/** A shop on this machine, and a shopper there. */
const start = async (setting: ShopperSetting = {}) => {
  testServer.sandbox.clock.reset();
  testServer.sandbox.ledger.clear();
  const shop: Receiver = await receivers.start(answerWith(200));
  const shopperResultUrl = `http://shop.localhost:${shop.port}/result?order=7`;
  const order = { shopperResultUrl, ...setting.order };
  const shopper = await createShopper(testServer, { ...setting, order });
  return { shop, ...shopper };
};

const pathOf = (checkoutId: string, resource: string): string =>
  `/result?order=7&id=${checkoutId}&resourcePath=%2Fv1%2Fcheckouts%2F${checkoutId}%2F${resource}`;

describe('the result page', () => {
  test('is called once, 29 minutes after the creation of the checkout', async () => {
    const { shop, pay, checkoutId } = await start();
    await testServer.sandbox.clock.advance(10 * minuteMs);
    expect((await pay()).status).toBe(200);
    await testServer.sandbox.clock.advance(19 * minuteMs - 1);
    expect(shop.seen).toEqual([]);
    await testServer.sandbox.clock.advance(1);
    expect(shop.seen).toMatchObject([{ method: 'GET', path: pathOf(checkoutId, 'payment') }]);
    await testServer.sandbox.clock.advance(24 * 60 * minuteMs);
    expect(shop.seen).toHaveLength(1);
    expect(shop.seen[0]?.headers).not.toHaveProperty('cookie');
  });

  test('can then still request the status', async () => {
    const { shop, pay, status } = await start();
    await pay();
    await testServer.sandbox.clock.advance(29 * minuteMs);
    expect(shop.seen).toHaveLength(1);
    expect((await status()).json).toMatchObject({ result: { code: '000.100.110' } });
  });

  test('is called for a declined payment', async () => {
    const { shop, pay } = await start();
    expect((await pay({ ...plainCard, 'card.cvv': '900' })).status).toBe(400);
    await testServer.sandbox.clock.advance(29 * minuteMs);
    expect(shop.seen).toHaveLength(1);
  });

  test('is called for a registration, with its own path', async () => {
    const { shop, checkoutId } = await start({ order: { createRegistration: 'true' } });
    const { submit } = createMerchantServer(testServer);
    expect((await submit(`/v1/checkouts/${checkoutId}/registration`, plainCard)).status).toBe(200);
    await testServer.sandbox.clock.advance(29 * minuteMs);
    expect(shop.seen).toMatchObject([{ path: pathOf(checkoutId, 'registration') }]);
  });

  test('is not called without a submission', async () => {
    const { shop } = await start();
    await testServer.sandbox.clock.advance(60 * minuteMs);
    expect(shop.seen).toEqual([]);
  });

  test('is not called after an invalid submission', async () => {
    const { shop, pay } = await start();
    expect((await pay({ ...plainCard, 'card.number': '4111111111111112' })).status).toBe(400);
    await testServer.sandbox.clock.advance(60 * minuteMs);
    expect(shop.seen).toEqual([]);
  });

  test('is not called after a registration that the checkout does not allow', async () => {
    const { shop, checkoutId } = await start();
    const { submit } = createMerchantServer(testServer);
    expect((await submit(`/v1/checkouts/${checkoutId}/registration`, plainCard)).status).toBe(400);
    await testServer.sandbox.clock.advance(29 * minuteMs);
    expect(shop.seen).toEqual([]);
  });

  test('is not called after a status request', async () => {
    const { shop, pay, status } = await start();
    await pay();
    expect((await status()).status).toBe(200);
    await testServer.sandbox.clock.advance(60 * minuteMs);
    expect(shop.seen).toEqual([]);
  });

  test('is called if the only status request was before the submission', async () => {
    const { shop, pay, status } = await start();
    await status();
    await pay();
    await testServer.sandbox.clock.advance(29 * minuteMs);
    expect(shop.seen).toHaveLength(1);
  });

  test('is called if the server only requested the status by the path of the other use', async () => {
    const { shop, pay, merchant, checkoutId } = await start();
    await pay();
    const query = new URLSearchParams(authentication(merchant)).toString();
    const path = `/v1/checkouts/${checkoutId}/registration?${query}`;
    expect((await testServer.send('gateway', path)).status).toBe(400);
    await testServer.sandbox.clock.advance(29 * minuteMs);
    expect(shop.seen).toHaveLength(1);
  });

  test('of another machine is not called, and the ledger contains the reason', async () => {
    const { pay } = await start({ order: { shopperResultUrl: 'https://192.0.2.1:8443/result' } });
    await pay();
    await testServer.sandbox.clock.advance(29 * minuteMs);
    expect(testServer.sandbox.ledger.requests().at(-1)).toMatchObject({
      method: 'GET',
      path: '192.0.2.1:8443/result',
      status: 0,
      outbound: { attempt: 1, why: 'The sandbox calls loopback addresses only.' },
    });
  });
});
