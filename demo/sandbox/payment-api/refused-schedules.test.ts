import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainCard, startTestServer, type TestServer } from '../test-server.fixture.ts';
import { createMerchantServer, money } from './merchant-server.fixture.ts';
import { blamedIn, type Form } from './test-gateway.fixture.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await startTestServer();
});
afterAll(() => testServer.close());

const sixty = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0')).join(',');
const years = Array.from({ length: 130 }, (_, year) => String(1970 + year)).join(',');

type Row = readonly [job: Form, blamed: readonly string[]];

/** The current time is noon of November 21. */
const rows: readonly Row[] = [
  [{ 'job.hour': '13' }, []],
  [{ 'job.dayOfMonth': '01', 'job.hour': '00' }, []],
  [{ 'job.dayOfWeek': '2' }, []],
  [{ 'job.dayOfMonth': '01', 'job.dayOfWeek': '2' }, ['job.dayOfMonth', 'job.dayOfWeek']],
  [{ 'job.dayOfMonth': '*', 'job.dayOfWeek': '*' }, ['job.dayOfMonth', 'job.dayOfWeek']],
  [{ 'job.dayOfMonth': '01', 'job.dayOfWeek': '2', 'job.expression': '0 0 1 * * ?' }, []],
  [{ 'job.year': '2020', 'job.expression': '0 0 1 * * ?' }, []],
  [{ 'job.year': '2020' }, ['job.year']],
  [{}, ['job.expression']],
  [{ 'job.expression': 'every noon' }, ['job.expression']],
  [{ 'job.expression': '0 0 12 * * ? 2020' }, ['job.expression']],
  [{ 'job.hour': '24' }, ['job.hour']],
  [{ 'job.hour': '12', 'job.endDate': '2026-11-22 11:59:59' }, ['job.endDate']],
  [{ 'job.hour': '12', 'job.endDate': '2026-11-22 12:00:00' }, []],
  [{ 'job.hour': '12', 'job.noticeNumber': '1' }, ['job.noticeUnit']],
  [{ 'job.hour': '12', 'job.noticeUnit': 'DAY' }, ['job.noticeNumber']],
  [{ 'job.hour': '12', 'job.durationNumber': '1' }, ['job.durationUnit']],
  [{ 'job.hour': '12', 'job.durationUnit': 'DAY' }, ['job.durationNumber']],
  [
    { 'job.hour': '12', 'job.noticeCallable': 'DURATION_END' },
    ['job.durationNumber', 'job.durationUnit'],
  ],
  [
    { 'job.hour': '12', 'job.noticeNumber': '999999999', 'job.noticeUnit': 'YEAR' },
    ['job.noticeNumber'],
  ],
  [
    { 'job.hour': '12', 'job.durationNumber': '999999999', 'job.durationUnit': 'MONTH' },
    ['job.durationNumber'],
  ],
  [{ 'job.hour': '12', 'job.startDate': '9999-12-31 23:59:59' }, ['job.startDate']],
  [{ 'job.second': sixty, 'job.minute': sixty, 'job.hour': '12' }, []],
  [{ 'job.year': years, 'job.hour': '12' }, []],
  [{ 'job.hour': '12', registrationId: '0' }, ['registrationId']],
  [{ 'job.hour': '12', paymentType: 'RF' }, ['paymentType']],
  [{ 'job.hour': '12', 'card.number': '4111111111111111' }, ['card.number']],
];

test.each(rows)('POST /schedules with %o is rejected for %o', async (job, blamed) => {
  const server = createMerchantServer(testServer);
  const registrationId = await server.make('/v1/registrations', plainCard);
  const created = await server.post('/v1/schedules', { ...money, registrationId, ...job });
  expect([created.status, blamedIn(created.json)]).toEqual([
    blamed.length === 0 ? 200 : 400,
    blamed,
  ]);
});
