import { describe, expect, test } from 'vitest';
import { plainCard, useTestServer } from '../test-server.fixture.ts';
import { createMerchantServer, money } from './merchant-server.fixture.ts';
import { invalidNames, partAt, textAt, type Form } from './test-gateway.fixture.ts';

const testServer = useTestServer();

const dayMs = 24 * 60 * 60_000;

/** A job that runs each noon, and what is done with it. It is noon of November 21, and stays so. */
async function start(job: Form = { 'job.expression': '0 0 12 * * ?' }) {
  testServer.sandbox.clock.reset();
  const server = createMerchantServer(testServer);
  const registrationId = await server.make('/v1/registrations', plainCard);
  const created = await server.post('/v1/schedules', { ...money, registrationId, ...job });
  const path = `/v1/schedules/${textAt(created.json, 'id')}`;
  return {
    ...server,
    registrationId,
    created,
    read: async () => partAt((await server.get(path)).json, 'schedule'),
    end: async () => (await server.remove(path)).json,
    payments: () =>
      testServer.sandbox.payments
        .list()
        .filter(({ entityId }) => entityId === server.merchant.entityId),
  };
}

describe('POST /schedules', () => {
  test('returns amount and times', async () => {
    const { created, registrationId } = await start();
    expect([created.status, created.json]).toMatchObject([
      200,
      {
        registrationId,
        ...money,
        job: { expression: '0 0 12 * * ?' },
        schedule: { next: '2026-11-22 12:00:00', runs: 0, failed: 0, skipped: 0 },
        result: { code: '000.100.110' },
      },
    ]);
  });

  test('does not mask dates that look like card numbers', async () => {
    const dates = { 'job.startDate': '2027-01-04 08:30:00', 'job.endDate': '2027-12-31 23:59:59' };
    const { created } = await start({ 'job.hour': '12', ...dates });
    expect(partAt(created.json, 'job')).toEqual({
      hour: '12',
      startDate: dates['job.startDate'],
      endDate: dates['job.endDate'],
    });
  });

  test('rejects registrations of other merchants', async () => {
    const { registrationId } = await start();
    const form = { ...money, registrationId, 'job.hour': '12' };
    const { status, json } = await createMerchantServer(testServer).post('/v1/schedules', form);
    expect([status, json]).toMatchObject([
      400,
      { result: { parameterErrors: [{ name: 'registrationId' }] } },
    ]);
  });
});

test.each<readonly [Form, readonly string[]]>([
  [{ 'job.dayOfMonth': '01', 'job.dayOfWeek': '2' }, ['job.dayOfMonth', 'job.dayOfWeek']],
  [{}, ['job.expression']],
  [{ 'job.hour': '12', 'job.endDate': '2026-11-22 11:59:59' }, ['job.endDate']],
  [{ 'job.hour': '12', 'job.noticeNumber': '1' }, ['job.noticeUnit']],
])('POST /schedules with %o has errors in %o', async (job, invalid) => {
  const { created } = await start(job);
  expect([created.status, invalidNames(created.json)]).toEqual([400, invalid]);
});

describe('a job', () => {
  test('pays at each of its times by the clock', async () => {
    const { read, payments, registrationId } = await start();
    await testServer.sandbox.clock.advance(dayMs - 1);
    expect(payments()).toEqual([]);
    await testServer.sandbox.clock.advance(1);
    expect(payments()).toMatchObject([
      { amount: '92.00', paymentType: 'DB', registrationId, code: '000.100.110' },
    ]);
    await testServer.sandbox.clock.advance(3 * dayMs);
    expect(payments().map(({ at }) => new Date(at).toISOString())).toEqual([
      '2026-11-22T12:00:00.000Z',
      '2026-11-23T12:00:00.000Z',
      '2026-11-24T12:00:00.000Z',
      '2026-11-25T12:00:00.000Z',
    ]);
    expect(await read()).toEqual({
      next: '2026-11-26 12:00:00',
      runs: 4,
      failed: 0,
      skipped: 0,
    });
  });

  test('runs between its start and its end only', async () => {
    const { read, payments } = await start({
      'job.hour': '12',
      'job.startDate': '2026-11-24 00:00:00',
      'job.endDate': '2026-11-25 12:00:00',
    });
    await testServer.sandbox.clock.advance(10 * dayMs);
    expect(payments()).toHaveLength(2);
    expect(await read()).toEqual({ runs: 2, failed: 0, skipped: 0 });
  });

  test('counts runs as failed after its registration was deleted', async () => {
    const { read, payments, remove, registrationId } = await start();
    await testServer.sandbox.clock.advance(dayMs);
    await remove(`/v1/registrations/${registrationId}`);
    await testServer.sandbox.clock.advance(2 * dayMs);
    expect(payments()).toHaveLength(1);
    expect(await read()).toMatchObject({ runs: 3, failed: 2 });
  });

  test('requires no challenge for enrolled cards', async () => {
    testServer.sandbox.clock.reset();
    const { make, merchant } = createMerchantServer(testServer);
    const card = { ...plainCard, 'card.number': '4200000000000042' };
    const registrationId = await make('/v1/registrations', card);
    await make('/v1/schedules', { ...money, registrationId, 'job.hour': '12' });
    await testServer.sandbox.clock.advance(dayMs);
    const payment = testServer.sandbox.payments
      .list()
      .find(({ entityId }) => entityId === merchant.entityId);
    expect(payment).toMatchObject({ code: '000.100.110' });
    expect(payment?.redirect).toBeUndefined();
  });
});

describe('DELETE /schedules/{id}', () => {
  const daily = { 'job.expression': '0 0 12 * * ?' };

  test('ends a job without notice at once', async () => {
    const { end, payments, read } = await start(daily);
    await testServer.sandbox.clock.advance(dayMs);
    expect(partAt(await end(), 'schedule')).toMatchObject({ endsAt: '2026-11-22 12:00:00' });
    await testServer.sandbox.clock.advance(5 * dayMs);
    expect(payments()).toHaveLength(1);
    expect(partAt(await read(), 'next')).toBeUndefined();
  });

  test.each<readonly [Form, string, number]>([
    [{ noticeNumber: '2', noticeUnit: 'DAY' }, '2026-11-23 12:00:00', 1],
    [{ noticeNumber: '1', noticeUnit: 'WEEK' }, '2026-11-28 12:00:00', 6],
    [{ noticeNumber: '1', noticeUnit: 'MONTH' }, '2026-12-21 12:00:00', 29],
    [{ noticeNumber: '36', noticeUnit: 'HOUR' }, '2026-11-23 00:00:00', 1],
    [{ durationNumber: '3', durationUnit: 'DAY' }, '2026-11-24 12:00:00', 2],
  ])('with %o ends at %s, after %i runs', async (notice, endsAt, runs) => {
    const entries = Object.entries(notice).map(
      ([field, value]) => [`job.${field}`, value] as const,
    );
    const job: Form = Object.fromEntries(entries);
    const { end, payments, read } = await start({ ...daily, ...job });
    expect(partAt(await end(), 'schedule')).toMatchObject({ endsAt });
    expect(partAt(await end(), 'schedule')).toMatchObject({ endsAt });
    await testServer.sandbox.clock.advance(60 * dayMs);
    expect(payments()).toHaveLength(runs);
    expect(await read()).toEqual({ endsAt, runs, failed: 0, skipped: 0 });
  });
});
