import { beforeEach, describe, expect, test } from 'vitest';
import type { Verdict } from '../../stores/challenges.ts';
import { cardOf, createShopper, plainCard, useTestServer } from '../../test-server.fixture.ts';
import { createMerchantServer } from '../merchant-server.fixture.ts';
import { partAt, textAt, type Form } from '../test-gateway.fixture.ts';

const testServer = useTestServer();

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

function advance(ms: number): Promise<void> {
  return testServer.sandbox.clock.advance(ms);
}

beforeEach(() => testServer.sandbox.clock.reset());

/** The HTTP status and the result code of a status request. */
function answerOf({ status, json }: { readonly status: number; readonly json: unknown }) {
  return [status, textAt(json, 'result.code')];
}

const unknown = [404, '200.300.404'];

/** A checkout whose shopper pays ten seconds before it expires. */
async function payLate(instrument: Form, order: Form = {}) {
  const shopper = await createShopper(testServer, { order });
  await advance(30 * minuteMs - 10 * secondMs);
  const paid = await shopper.pay(instrument);
  /** The shopper returns from the bank with its decision. */
  function decide(verdict: Verdict) {
    const parameters = partAt(paid.json, 'redirect.parameters') as readonly {
      readonly name: string;
      readonly value: string;
    }[];
    const values = new Map(parameters.map(({ name, value }) => [name, value]));
    const transactionId = values.get('transactionId') ?? '';
    const signature = testServer.sandbox.signatures.sign(transactionId, verdict);
    return testServer.send('gateway', new URL(values.get('termUrl') ?? '').pathname, {
      form: { transactionId, verdict, signature },
    });
  }
  async function outcome() {
    return partAt((await shopper.widget()).json, 'outcome');
  }
  return { ...shopper, paid, decide, outcome };
}

const challenged = cardOf('4200000000000042');

describe('a payment that began before its checkout expired', () => {
  test.each<readonly [string, Form, readonly [number, string]]>([
    ['paid', plainCard, [200, '000.100.110']],
    ['declined', cardOf('4111111111111111', '900'), [200, '800.100.100']],
  ])('is readable for 30 minutes after its result: %s', async (_what, card, result) => {
    const { status } = await payLate(card);
    await advance(15 * secondMs);
    expect(answerOf(await status())).toEqual(result);
    await advance(30 * minuteMs - 15 * secondMs - 1);
    expect(answerOf(await status())).toEqual(result);
    await advance(1);
    expect(answerOf(await status())).toEqual(unknown);
  });

  test.each<readonly [Verdict, string]>([
    ['confirmed', '000.100.110'],
    ['rejected', '100.390.112'],
    ['cancelled', '100.396.101'],
  ])('is readable during and after its challenge: %s', async (verdict, code) => {
    const { status, decide } = await payLate(challenged);
    await advance(30 * secondMs);
    expect(answerOf(await status())).toEqual([200, '000.200.000']);
    expect((await decide(verdict)).status).toBe(302);
    expect(answerOf(await status())).toEqual([200, code]);
    await advance(30 * minuteMs - 1);
    expect(answerOf(await status())).toEqual([200, code]);
    await advance(1);
    expect(answerOf(await status())).toEqual(unknown);
  });

  test('is readable after the time-out of its challenge', async () => {
    const { status } = await payLate(challenged);
    await advance(hourMs);
    expect(answerOf(await status())).toEqual([200, '100.396.103']);
  });

  test('is readable while a transfer is pending, and when it has arrived', async () => {
    const { status } = await payLate({ paymentBrand: 'PREPAYMENT' });
    await advance(47 * hourMs);
    expect(answerOf(await status())).toEqual([200, '800.400.500']);
    await advance(hourMs);
    expect(answerOf(await status())).toEqual([200, '000.100.110']);
  });

  test('is shown by the widget, and its result repeated, instead of an expired checkout', async () => {
    const { outcome, pay, paid, decide, payments } = await payLate(challenged);
    await advance(15 * secondMs);
    expect(await outcome()).toBe('pending');
    expect(partAt((await pay(challenged)).json, 'redirect')).toEqual(partAt(paid.json, 'redirect'));
    await decide('confirmed');
    expect(await outcome()).toBe('done');
    expect(answerOf(await pay())).toEqual([200, '000.100.110']);
    expect(payments()).toHaveLength(1);
  });

  test('is not prolonged by a refund', async () => {
    const { status, paid, merchant } = await payLate(plainCard);
    const { post } = createMerchantServer(testServer, merchant);
    await advance(20 * minuteMs);
    const refund = { amount: '92.00', currency: 'EUR', paymentType: 'RF' };
    const refunded = await post(`/v1/payments/${textAt(paid.json, 'id')}`, refund);
    expect(refunded.status).toBe(200);
    await advance(10 * minuteMs);
    expect(answerOf(await status())).toEqual(unknown);
  });
});

test('an invalid payment at the last moment does not prolong its checkout', async () => {
  const { status, paid, pay } = await payLate({ ...plainCard, 'card.cvv': '1' });
  expect(paid.status).toBe(400);
  await advance(10 * secondMs);
  expect(answerOf(await status())).toEqual(unknown);
  expect(answerOf(await pay())).toEqual(unknown);
});

test('a registration that is stored at the last moment is readable for 30 minutes', async () => {
  const { make, submit, get } = createMerchantServer(testServer);
  const path = `/v1/checkouts/${await make('/v1/checkouts', { createRegistration: 'true' })}`;
  await advance(30 * minuteMs - 10 * secondMs);
  const stored = await submit(`${path}/registration`, plainCard);
  async function read() {
    const { status, json } = await get(`${path}/registration`);
    return [status, textAt(json, 'id')];
  }
  await advance(30 * minuteMs - 1);
  expect(await read()).toEqual([200, textAt(stored.json, 'id')]);
  expect((await testServer.send('gateway', `${path}/widget`)).json).toMatchObject({
    outcome: 'done',
  });
  await advance(1);
  expect((await read())[0]).toBe(404);
});
