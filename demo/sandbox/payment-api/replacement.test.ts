import { describe, expect, test } from 'vitest';
import {
  authentication,
  createShopper,
  order,
  plainCard,
  useTestServer,
  type ShopperSetting,
} from '../test-server.fixture.ts';
import { textAt } from './test-gateway.fixture.ts';

const testServer = useTestServer();

const field = {
  'sec-fetch-site': 'same-origin',
  'wpwl-parent-origin': 'http://shop.localhost',
} as const;

type Shopper = Awaited<ReturnType<typeof createShopper>>;
type Form = Readonly<Record<string, string>>;

/** Another checkout of the same merchant. */
async function createNext({ merchant }: Shopper, changes: Form = {}): Promise<string> {
  const form = { ...authentication(merchant), ...order, ...changes };
  const { json } = await testServer.send('gateway', '/v1/checkouts', { form });
  return textAt(json, 'id') ?? '';
}

/** Asks to replace a checkout, as a hosted field that has submitted nothing. */
async function replace(
  id: string,
  checkoutId: string,
  changes: Form = {},
  headers: Form = field,
): Promise<unknown> {
  const form = { checkoutId, resource: 'payment', submitted: 'false', ...changes };
  const path = `/v1/checkouts/${id}/replacement`;
  const { status, json } = await testServer.send('gateway', path, { form, headers });
  return textAt(json, 'outcome') ?? status;
}

async function pay(checkoutId: string, form: Form = plainCard): Promise<number> {
  const path = `/v1/checkouts/${checkoutId}/payment`;
  return (await testServer.send('gateway', path, { form })).status;
}

function countPayments(ids: readonly string[]): number {
  return ids.flatMap((id) => testServer.sandbox.payments.list(id)).length;
}

test.each(['true', 'false'])(
  'a checkout is replaced if it has expired, with submitted=%s',
  async (submitted) => {
    const shopper = await createShopper(testServer);
    await testServer.sandbox.clock.advance(31 * 60_000);
    const next = await createNext(shopper);
    expect(await replace(shopper.checkoutId, next, { submitted })).toBe('replaced');
  },
);

describe('attack: a checkout is not replaced', () => {
  test.each<readonly [string, ShopperSetting, (shopper: Shopper) => Promise<unknown>, string]>([
    ['it is pending', { order: { amount: '5202.00' } }, (shopper) => shopper.pay(), 'notFinal'],
    [
      'the result is not known',
      { order: { amount: '5900.00' } },
      (shopper) => shopper.pay(),
      'notFinal',
    ],
  ])('if %s', async (_why, setting, use, outcome) => {
    const shopper = await createShopper(testServer, setting);
    const next = await createNext(shopper);
    await use(shopper);
    const used = testServer.sandbox.checkouts.find(shopper.checkoutId);
    for (const submitted of ['true', 'false'])
      expect(await replace(shopper.checkoutId, next, { submitted })).toBe(outcome);
    expect(testServer.sandbox.checkouts.find(shopper.checkoutId)).toEqual(used);
  });

  test('while its payment is processed', async () => {
    const shopper = await createShopper(testServer, { order: { amount: '5001.00' } });
    const next = await createNext(shopper);
    const paying = shopper.pay();
    while (testServer.time.waiting(1500) === 0) await new Promise(setImmediate);
    expect(await replace(shopper.checkoutId, next)).toBe('notFinal');
    testServer.time.letGo();
    expect((await paying).status).toBe(200);
    expect(await replace(shopper.checkoutId, next)).toBe('succeeded');
  });

  test('if the page has submitted it and the gateway has not received it yet', async () => {
    const shopper = await createShopper(testServer);
    const next = await createNext(shopper);
    expect(await replace(shopper.checkoutId, next, { submitted: 'true' })).toBe('notFinal');
    expect((await shopper.pay()).status).toBe(200);
    expect(await replace(shopper.checkoutId, next, { submitted: 'true' })).toBe('succeeded');
  });

  test('by a checkout of another merchant, used, replaced, expired, unknown, its own or for another purpose', async () => {
    const shopper = await createShopper(testServer);
    const { checkoutId } = shopper;
    const expired = await createNext(shopper);
    await testServer.sandbox.clock.advance(31 * 60_000);
    const [used, replaced] = [await createNext(shopper), await createNext(shopper)];
    await pay(used);
    await replace(replaced, await createNext(shopper));
    const { checkoutId: ofOther } = await createShopper(testServer);
    const registration = await createNext(shopper, { createRegistration: 'true' });
    const unknown = '0'.repeat(32);
    for (const id of [ofOther, used, replaced, expired, unknown, checkoutId])
      expect(await replace(checkoutId, id)).toBe('notAccepted');
    const registers = { resource: 'registration' };
    expect(await replace(checkoutId, await createNext(shopper), registers)).toBe('notAccepted');
    expect(await replace(checkoutId, registration, registers)).toBe('replaced');
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' }, 'replaced'],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ ...field, 'wpwl-parent-origin': 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 403],
    [{ ...field, 'wpwl-parent-origin': 'https://shop.example' }, 'replaced'],
  ])(
    'by a request with %j of a merchant with a registered origin: %s',
    async (headers, outcome) => {
      const shopper = await createShopper(testServer, {
        merchant: { origins: ['https://shop.example'] },
      });
      const next = await createNext(shopper);
      expect(await replace(shopper.checkoutId, next, {}, headers)).toBe(outcome);
    },
  );
});

describe('attack: an order is paid once', () => {
  test('if two tabs replace its checkout by different ones', async () => {
    const shopper = await createShopper(testServer);
    const [second, third] = [await createNext(shopper), await createNext(shopper)];
    const { checkoutId } = shopper;
    await Promise.all([replace(checkoutId, second), replace(checkoutId, third)]);
    const ids = [checkoutId, second, third];
    await Promise.all(ids.map((id) => pay(id)));
    expect(countPayments(ids)).toBe(1);
  });

  test('if one tab pays while another one replaces the checkout', async () => {
    for (let round = 0; round < 10; round += 1) {
      const shopper = await createShopper(testServer);
      const next = await createNext(shopper);
      const [, outcome] = await Promise.all([shopper.pay(), replace(shopper.checkoutId, next)]);
      if (outcome === 'replaced') await pay(next);
      expect(countPayments([shopper.checkoutId, next])).toBe(1);
    }
  });

  test('if the new checkout is paid before another one replaces it', async () => {
    const shopper = await createShopper(testServer);
    const [second, third] = [await createNext(shopper), await createNext(shopper)];
    await replace(shopper.checkoutId, second);
    await pay(second);
    expect(await replace(shopper.checkoutId, third)).toBe('succeeded');
  });

  test('if its checkout is replaced a hundred times', async () => {
    const shopper = await createShopper(testServer);
    const { checkouts } = testServer.sandbox;
    const ids = [shopper.checkoutId];
    for (let count = 0; count < 100; count += 1) {
      const { id } = checkouts.create(shopper.merchant, new Map(Object.entries(order)));
      expect(await replace(ids.at(-1) ?? '', id)).toBe('replaced');
      ids.push(id);
    }
    expect(ids.filter((id) => checkouts.find(id) !== undefined)).toEqual(ids.slice(-1));
    expect(await replace(shopper.checkoutId, ids.at(-1) ?? '')).toBe('replaced');
  });
});
