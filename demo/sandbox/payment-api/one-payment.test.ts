import { describe, expect, test } from 'vitest';
import { cardOf, createShopper, order, plainCard, useTestServer } from '../test-server.fixture.ts';
import { partAt } from './test-gateway.fixture.ts';

const testServer = useTestServer();

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(setImmediate);
}

describe('a checkout is paid once', () => {
  test('a second submission receives the first result, without echo', async () => {
    const shopper = await createShopper(testServer);
    await shopper.pay(cardOf('4111111111111111', '901'));
    const [payment] = shopper.payments();
    const again = await shopper.pay();
    expect(again.status).toBe(400);
    expect(again.json).toMatchObject({ id: payment?.id, result: { code: '800.100.153' } });
    expect(again.text).not.toMatch(/amount|card|Jane|VISA/);
    expect(shopper.payments()).toHaveLength(1);
  });

  test('a second submission during a challenge receives the same redirect', async () => {
    const shopper = await createShopper(testServer);
    const first = await shopper.pay(cardOf('4200000000000042'));
    const second = await shopper.pay(cardOf('4200000000000042'));
    expect(partAt(first.json, 'redirect.url')).toContain('/challenge');
    expect(partAt(second.json, 'redirect')).toEqual(partAt(first.json, 'redirect'));
    expect(shopper.payments()).toHaveLength(1);
  });

  test('a submission during another one waits and receives its result', async () => {
    const shopper = await createShopper(testServer, { order: { amount: '5001.00' } });
    const first = shopper.pay();
    await until(() => testServer.time.waiting(1500) > 0);
    const others = [shopper.pay(cardOf('4111111111111111', '901')), shopper.pay()];
    expect((await shopper.widget()).json).toMatchObject({ outcome: 'pending' });
    testServer.time.letGo();
    const answers = await Promise.all([first, ...others]);
    const [payment] = shopper.payments();
    for (const { json } of answers)
      expect(json).toMatchObject({ id: payment?.id, result: { code: '000.100.110' } });
    expect(shopper.payments()).toHaveLength(1);
  });

  test('20 submissions at once make one payment', async () => {
    const shopper = await createShopper(testServer);
    await Promise.all(Array.from({ length: 20 }, () => shopper.pay()));
    expect(shopper.payments()).toHaveLength(1);
  });

  test('an expired checkout is treated as unknown', async () => {
    const shopper = await createShopper(testServer);
    await testServer.sandbox.clock.advance(30 * 60_000 - 1);
    expect((await shopper.widget()).json).toMatchObject({ remainingMs: 1 });
    await testServer.sandbox.clock.advance(1);
    const path = `/v1/checkouts/${'0'.repeat(32)}/payment`;
    const unknown = await testServer.send('gateway', path, { form: plainCard });
    const expired = await shopper.pay();
    for (const { status } of [expired, unknown, await shopper.widget()]) expect(status).toBe(404);
    expect(expired.json).toMatchObject({ result: { code: '200.300.404' } });
    expect(shopper.payments()).toEqual([]);
  });
});

describe('the parameters of the checkout', () => {
  test('take precedence over those of the shopper', async () => {
    const shopper = await createShopper(testServer, {
      order: { paymentBrand: 'VISA', 'customParameters[SHOPPER_gift]': 'no' },
    });
    const { json } = await shopper.pay({
      ...plainCard,
      paymentBrand: 'MASTER',
      'customParameters[SHOPPER_gift]': 'yes',
      'customParameters[SHOPPER_note]': 'ring twice',
      shopperResultUrl: 'https://else.example/',
    });
    expect(json).toMatchObject({
      paymentBrand: 'VISA',
      customParameters: { SHOPPER_gift: 'no', SHOPPER_note: 'ring twice' },
    });
    expect((await shopper.widget()).json).toMatchObject({
      shopperResultUrl: order.shopperResultUrl,
    });
  });

  test('take precedence in the data of the customer, to which the shopper adds', async () => {
    const shopper = await createShopper(testServer, {
      order: {
        'customer.givenName': 'Jane',
        'customer.surname': 'Jones',
        'customer.phone': '+49 30 123456',
      },
    });
    const { status } = await shopper.pay({
      ...plainCard,
      'customer.surname': 'Smith',
      'customer.phone': '+49 40 654321',
      'customer.email': 'jane@shop.example',
    });
    expect(status).toBe(200);
    const [payment] = shopper.payments();
    expect(Object.fromEntries(payment?.echo ?? [])).toMatchObject({
      'customer.givenName': 'Jane',
      'customer.surname': 'Jones',
      'customer.phone': '+49 30 123456',
      'customer.email': 'jane@shop.example',
    });
  });

  test('keep 48 characters of given name and surname', async () => {
    const names = [
      'customer.givenName',
      'customer.surname',
      'shipping.customer.givenName',
      'shipping.customer.surname',
    ];
    function filled(length: number) {
      return Object.fromEntries(names.map((name) => [name, 'ä'.repeat(length)]));
    }
    const shopper = await createShopper(testServer, { order: filled(60) });
    expect((await shopper.pay()).status).toBe(200);
    const [payment] = shopper.payments();
    expect(Object.fromEntries(payment?.echo ?? [])).toMatchObject(filled(48));
  });
});
