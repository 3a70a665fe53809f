import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainCard, startTestServer, type TestServer } from '../test-server.fixture.ts';
import { createMerchantServer, money } from './merchant-server.fixture.ts';
import { invalidNames, type Form } from './test-gateway.fixture.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await startTestServer();
});
afterAll(() => testServer.close());

type Row = readonly [job: Form, invalid: readonly string[]];

/** The current time is noon of November 21. */
const rows: readonly Row[] = [
  [{ 'job.hour': '13' }, []],
  [{ 'job.dayOfMonth': '01', 'job.dayOfWeek': '2' }, ['job.dayOfMonth', 'job.dayOfWeek']],
  [{ 'job.year': '2020', 'job.expression': '0 0 1 * * ?' }, []],
  [{ 'job.year': '2020' }, ['job.year']],
  [{}, ['job.expression']],
  [{ 'job.hour': '24' }, ['job.hour']],
  [{ 'job.hour': '12', 'job.endDate': '2026-11-22 11:59:59' }, ['job.endDate']],
  [{ 'job.hour': '12', 'job.endDate': '2026-11-22 12:00:00' }, []],
  [{ 'job.hour': '12', 'job.noticeNumber': '1' }, ['job.noticeUnit']],
  [
    { 'job.hour': '12', 'job.durationNumber': '999999999', 'job.durationUnit': 'MONTH' },
    ['job.durationNumber'],
  ],
  [{ 'job.hour': '12', registrationId: '0' }, ['registrationId']],
  [{ 'job.hour': '12', paymentType: 'RF' }, ['paymentType']],
  [{ 'job.hour': '12', 'card.number': '4111111111111111' }, ['card.number']],
];

test.each(rows)('POST /schedules with %o has errors in %o', async (job, invalid) => {
  const server = createMerchantServer(testServer);
  const registrationId = await server.make('/v1/registrations', plainCard);
  const created = await server.post('/v1/schedules', { ...money, registrationId, ...job });
  expect([created.status, invalidNames(created.json)]).toEqual([
    invalid.length === 0 ? 200 : 400,
    invalid,
  ]);
});
