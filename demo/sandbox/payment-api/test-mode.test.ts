import { describe, expect, test } from 'vitest';
import { createShopper, plainCard, useTestServer } from '../test-server.fixture.ts';
import { createMerchantServer, money } from './merchant-server.fixture.ts';
import { partAt, textAt, type Form } from './test-gateway.fixture.ts';

const testServer = useTestServer();

const post = (path: string, form: Form) => createMerchantServer(testServer).post(path, form);

describe('testMode', () => {
  test.each([
    [{}, '000.100.110'],
    [{ testMode: 'INTERNAL' }, '000.100.110'],
    [{ testMode: 'EXTERNAL' }, '000.100.112'],
  ])('%o results in %s', async (given: Form, code) => {
    const { json } = await post('/v1/payments', { ...money, ...plainCard, ...given });
    expect(textAt(json, 'result.code')).toBe(code);
    const shopper = await createShopper(testServer, { order: given });
    expect(textAt((await shopper.pay()).json, 'result.code')).toBe(code);
  });
});

test('of a merchant applies only to requests without one', async () => {
  const codeOf = async (given: Form) => {
    const shopper = await createShopper(testServer, {
      merchant: { testMode: 'EXTERNAL' },
      order: given,
    });
    return textAt((await shopper.pay()).json, 'result.code');
  };
  expect(await codeOf({})).toBe('000.100.112');
  expect(await codeOf({ testMode: 'INTERNAL' })).toBe('000.100.110');
});

describe('risk.score', () => {
  test.each<readonly [Form, string | undefined]>([
    [{}, undefined],
    [{ 'risk.channelId': 'channel-1' }, '0'],
    [{ 'risk.parameters[device]': 'known' }, '0'],
    [{ amount: '5702.00' }, '+99999'],
    [{ amount: '5702.00', 'risk.amount': '12.00' }, '+99999'],
  ])('of a payment with %o is %o', async (given, score) => {
    const { json } = await post('/v1/payments', { ...money, ...plainCard, ...given });
    expect(partAt(json, 'risk.score')).toBe(score);
  });
});
