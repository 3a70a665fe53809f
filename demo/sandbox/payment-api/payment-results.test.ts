import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardOf, createShopper, startTestServer, type TestServer } from '../test-server.fixture.ts';

type Row = readonly [
  card: string,
  change: { readonly amount?: string; readonly cvv?: string; readonly holder?: string },
  status: number,
  code: string,
];

const plain = '4111111111111111';

const rows: readonly Row[] = [
  [plain, {}, 200, '000.100.110'],
  ['4200000000000091', {}, 200, '000.100.110'],
  ['5200000000000007', {}, 200, '000.100.110'],
  ['374500262001008', { cvv: '1234' }, 200, '000.100.110'],
  ['6799998900000060018', {}, 200, '000.100.110'],
  ['4012001037141112', {}, 200, '000.100.110'],
  ['4012001037461114', {}, 400, '100.390.112'],
  ['4200000000000042', {}, 200, '000.200.000'],
  ['375987000000021', { cvv: '1234' }, 200, '000.200.000'],
  [plain, { cvv: '900' }, 400, '800.100.100'],
  [plain, { cvv: '901' }, 400, '800.100.153'],
  [plain, { cvv: '902' }, 400, '800.100.151'],
  [plain, { cvv: '904' }, 400, '800.100.154'],
  [plain, { cvv: '907' }, 400, '800.100.157'],
  [plain, { cvv: '909' }, 400, '800.100.159'],
  [plain, { amount: '5110.00' }, 400, '800.110.100'],
  [plain, { amount: '5300.00' }, 400, '300.100.100'],
  [plain, { amount: '5900.00' }, 400, '900.100.300'],
  [plain, { amount: '5400.00' }, 200, '000.400.100'],
  [plain, { amount: '5200.00' }, 200, '000.200.000'],
  [plain, { holder: 'Decline Me' }, 400, '800.100.100'],
];

describe('the result of a payment', () => {
  let testServer: TestServer;
  beforeAll(async () => {
    testServer = await startTestServer();
  });
  afterAll(() => testServer.close());

  test.each(rows)('%s with %o: %i %s', async (number, change, status, code) => {
    const { amount = '92.00', cvv = '123', holder = 'Jane Jones' } = change;
    const shopper = await createShopper(testServer, { order: { amount } });
    const paid = await shopper.pay({ ...cardOf(number, cvv), 'card.holder': holder });
    expect(paid.status).toBe(status);
    expect(paid.json).toMatchObject({
      result: { code },
      amount,
      currency: 'EUR',
      card: { bin: number.slice(0, 6), holder, expiryMonth: '12', expiryYear: '2030' },
    });
    const asked = await shopper.status();
    expect(asked.status).toBe(200);
    expect(asked.json).toMatchObject({ result: { code }, amount });
  });

  test('has no challenge for merchants without 3-D Secure', async () => {
    const shopper = await createShopper(testServer, { merchant: { threeDSecure: false } });
    const paid = await shopper.pay(cardOf('4200000000000042'));
    expect(paid.json).toMatchObject({ result: { code: '000.100.110' } });
    expect(paid.json).not.toHaveProperty('redirect');
  });

  test.each([
    ['5200.00', '000.100.110'],
    ['5201.00', '800.100.100'],
    ['5202.00', '100.396.103'],
  ])('of %s is pending for five minutes, then %s', async (amount, code) => {
    const shopper = await createShopper(testServer, { order: { amount } });
    await shopper.pay();
    expect((await shopper.widget()).json).toMatchObject({ outcome: 'pending' });
    await testServer.sandbox.clock.advance(4 * 60_000);
    expect((await shopper.status()).json).toMatchObject({ result: { code: '000.200.000' } });
    await testServer.sandbox.clock.advance(60_000);
    expect((await shopper.status()).json).toMatchObject({ result: { code } });
    expect((await shopper.widget()).json).toMatchObject({ outcome: 'done' });
  });

  test.each([
    ['92.00', '000.100.110'],
    ['5100.00', '800.100.100'],
    ['5202.00', '100.396.103'],
  ])('of a voucher of %s is pending for two days, then %s', async (amount, code) => {
    const shopper = await createShopper(testServer, { order: { amount } });
    const dayMs = 24 * 60 * 60_000;
    expect((await shopper.pay({ paymentBrand: 'OXXO' })).json).toMatchObject({
      result: { code: '800.400.500' },
    });
    expect((await shopper.widget()).json).toMatchObject({ outcome: 'pending' });
    await testServer.sandbox.clock.advance(2 * dayMs - 1);
    const codeNow = () => shopper.payments()[0]?.code;
    expect(codeNow()).toBe('800.400.500');
    await testServer.sandbox.clock.advance(1);
    expect(codeNow()).toBe(code);
  });

  test.each(['PAYPAL', 'GIROPAY'])(
    'of %s without an account contains no account',
    async (brand) => {
      const shopper = await createShopper(testServer);
      const paid = await shopper.pay({ paymentBrand: brand });
      expect(paid.json).toMatchObject({ paymentBrand: brand });
      expect(paid.json).not.toHaveProperty('virtualAccount');
      expect(paid.json).not.toHaveProperty('bankAccount');
    },
  );

  test('contains the id of a new registration', async () => {
    const shopper = await createShopper(testServer);
    const paid = await shopper.pay({ ...cardOf(plain), createRegistration: 'true' });
    expect(paid.json).toHaveProperty('registrationId', expect.stringMatching(/^[0-9a-f]{32}$/));
  });
});
