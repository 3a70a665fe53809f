import { describe, expect, test } from 'vitest';
import { answerWith, useReceivers } from '../webhooks/receiver.fixture.ts';
import {
  authentication,
  createShopper,
  plainCard,
  useTestServer,
  type ShopperSetting,
} from '../test-server.fixture.ts';

const testServer = useTestServer();

const receivers = useReceivers();

const minuteMs = 60_000;

/** A shopper of a shop on this machine. */
async function start(setting: ShopperSetting = {}) {
  testServer.sandbox.clock.reset();
  testServer.sandbox.ledger.clear();
  const shop = await receivers.start(answerWith(200));
  const shopperResultUrl = `http://shop.localhost:${shop.port}/result?order=7`;
  const shopper = await createShopper(testServer, {
    order: { shopperResultUrl, ...setting.order },
  });
  const path = `/v1/checkouts/${shopper.checkoutId}/registration`;
  const query = new URLSearchParams(authentication(shopper.merchant)).toString();
  return {
    ...shopper,
    shop,
    register: () => testServer.send('gateway', path, { form: plainCard }),
    registrationStatus: () => testServer.send('gateway', `${path}?${query}`),
  };
}

type Shopper = Awaited<ReturnType<typeof start>>;

function pathOf(checkoutId: string, resource: string): string {
  return `/result?order=7&id=${checkoutId}&resourcePath=%2Fv1%2Fcheckouts%2F${checkoutId}%2F${resource}`;
}

const registering = { order: { createRegistration: 'true' } };

describe('the result page', () => {
  test.each<
    readonly [string, ShopperSetting, (shopper: Shopper) => Promise<unknown>, called: string]
  >([
    ['a payment', {}, ({ pay }) => pay(), 'payment'],
    ['a declined payment', {}, ({ pay }) => pay({ ...plainCard, 'card.cvv': '900' }), 'payment'],
    ['a registration', registering, ({ register }) => register(), 'registration'],
    ['no submission', {}, async () => {}, ''],
    ['an invalid submission', {}, ({ pay }) => pay({ ...plainCard, 'card.cvv': 'x' }), ''],
    ['a registration that is not allowed', {}, ({ register }) => register(), ''],
    [
      'a payment and a status request',
      {},
      async ({ pay, status }) => {
        await pay();
        await status();
      },
      '',
    ],
    [
      'a status request before the payment',
      {},
      async ({ pay, status }) => {
        await status();
        await pay();
      },
      'payment',
    ],
    [
      'a payment and a status request by the path of registrations',
      {},
      async ({ pay, registrationStatus }) => {
        await pay();
        await registrationStatus();
      },
      'payment',
    ],
  ])(
    'is called only if the shop may not know the result: after %s',
    async (_what, setting, act, called) => {
      const shopper = await start(setting);
      await act(shopper);
      await testServer.sandbox.clock.advance(29 * minuteMs);
      const path = pathOf(shopper.checkoutId, called);
      expect(shopper.shop.seen).toMatchObject(called === '' ? [] : [{ method: 'GET', path }]);
    },
  );

  test('is called once, 29 minutes after the creation of the checkout, without cookies', async () => {
    const { shop, pay, status } = await start();
    await testServer.sandbox.clock.advance(10 * minuteMs);
    await pay();
    await testServer.sandbox.clock.advance(19 * minuteMs - 1);
    expect(shop.seen).toEqual([]);
    await testServer.sandbox.clock.advance(1);
    expect(shop.seen).toHaveLength(1);
    expect((await status()).json).toMatchObject({ result: { code: '000.100.110' } });
    await testServer.sandbox.clock.advance(24 * 60 * minuteMs);
    expect(shop.seen).toHaveLength(1);
    expect(shop.seen[0]?.headers).not.toHaveProperty('cookie');
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
