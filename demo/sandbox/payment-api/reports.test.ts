import { describe, expect, test } from 'vitest';
import { plainCard, useTestServer } from '../test-server.fixture.ts';
import { createMerchantServer, money } from './merchant-server.fixture.ts';
import { invalidNames, partAt, textAt, type Form } from './test-gateway.fixture.ts';

const testServer = useTestServer();

const dayMs = 24 * 60 * 60_000;

/** It is noon of November 21. */
function start() {
  testServer.sandbox.clock.reset();
  const server = createMerchantServer(testServer);
  return {
    ...server,
    pay: (form: Form = {}) => server.make('/v1/payments', { ...money, ...plainCard, ...form }),
    report: async (from: string, to = from, form: Form = {}) =>
      (await server.get('/v1/reports', { 'date.from': from, 'date.to': to, ...form })).json,
  };
}

describe('a report', () => {
  test('lists all payments, and sums up successful ones by currency and type', async () => {
    const { pay, post, report } = start();
    const authorised = await pay({ amount: '10.00', paymentType: 'PA' });
    await post(`/v1/payments/${authorised}`, { ...money, amount: '4.10', paymentType: 'CP' });
    await post(`/v1/payments/${authorised}`, { ...money, amount: '5.90', paymentType: 'CP' });
    await pay({ amount: '0.10' });
    await pay({ amount: '0.20' });
    await pay({ amount: '99.00', 'card.cvv': '900' });
    await pay({ amount: '5200.00' });
    await pay({ amount: '1', currency: 'JPY', merchantTransactionId: 'order-77' });
    const told = await report('2026-11-21');
    expect(partAt(told, 'count')).toBe(8);
    expect(partAt(told, 'sums')).toEqual([
      { currency: 'EUR', paymentType: 'PA', count: 1, amount: '10.00' },
      { currency: 'EUR', paymentType: 'CP', count: 2, amount: '10.00' },
      { currency: 'EUR', paymentType: 'DB', count: 2, amount: '0.30' },
      { currency: 'JPY', paymentType: 'DB', count: 1, amount: '1.00' },
    ]);
    const codes = ['PA', 'CP', 'CP', 'DB', 'DB'].map((paymentType) => [paymentType, '000.100.110']);
    expect(partAt(told, 'records')).toMatchObject(
      [...codes, ['DB', '800.100.100'], ['DB', '000.200.000'], ['DB', '000.100.110']].map(
        ([paymentType, code]) => ({ paymentType, result: { code } }),
      ),
    );
    expect(partAt(told, 'records.7')).toMatchObject({
      merchantTransactionId: 'order-77',
      timestamp: '2026-11-21 12:00:00',
      card: { bin: '411111' },
    });
    expect(JSON.stringify(told)).not.toContain(plainCard['card.number']);
  });

  test('covers whole days in UTC, both ends included', async () => {
    const { pay, report } = start();
    async function idsOf(from: string, to: string) {
      const records = partAt(await report(from, to), 'records');
      return Array.isArray(records) ? records.map((record) => textAt(record, 'id')) : [];
    }
    await testServer.sandbox.clock.advance(dayMs / 2 - 1);
    const lastMoment = await pay();
    await testServer.sandbox.clock.advance(1);
    const firstMoment = await pay();
    await testServer.sandbox.clock.advance(dayMs);
    const dayAfter = await pay();
    expect(await idsOf('2026-11-21', '2026-11-21')).toEqual([lastMoment]);
    expect(await idsOf('2026-11-22', '2026-11-22')).toEqual([firstMoment]);
    expect(await idsOf('2026-11-21', '2026-11-22')).toEqual([lastMoment, firstMoment]);
    expect(await idsOf('2026-11-22', '2026-11-23')).toEqual([firstMoment, dayAfter]);
    expect(await idsOf('2026-01-01', '2026-12-31')).toEqual([lastMoment, firstMoment, dayAfter]);
    expect(await idsOf('2026-11-24', '2026-12-31')).toEqual([]);
  });

  test('has pages of 500 records, with the sums of all', async () => {
    const { pay, report } = start();
    const { payments } = testServer.sandbox;
    const first = payments.find((await pay({ amount: '0.01' })) ?? '');
    if (first === undefined) throw new Error('The payment was not made.');
    for (let place = 1; place <= 500; place += 1)
      payments.record({ ...first, id: String(place).padStart(32, '0') });
    const [page, second, third] = [
      await report('2026-11-21'),
      await report('2026-11-21', '2026-11-21', { page: '2' }),
      await report('2026-11-21', '2026-11-21', { page: '3' }),
    ];
    expect([partAt(page, 'pages'), partAt(page, 'count')]).toEqual([2, 501]);
    expect(partAt(page, 'records')).toHaveLength(500);
    expect(partAt(second, 'records')).toHaveLength(1);
    expect(invalidNames(third)).toEqual(['page']);
    const sums = [{ currency: 'EUR', paymentType: 'DB', count: 501, amount: '5.01' }];
    expect([partAt(page, 'sums'), partAt(second, 'sums')]).toEqual([sums, sums]);
  });

  test('contains no payments of other merchants', async () => {
    const mine = start();
    await mine.pay();
    expect(partAt(await start().report('2026-11-21'), 'count')).toBe(0);
    expect(partAt(await mine.report('2026-11-21'), 'count')).toBe(1);
  });
});
