import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSandboxProcess, type SandboxProcess } from './sandbox-process.fixture.ts';

const merchant = {
  userId: 'a'.repeat(32),
  password: 'password1',
  entityId: 'b'.repeat(32),
};

const credentials = {
  'authentication.userId': merchant.userId,
  'authentication.password': merchant.password,
  'authentication.entityId': merchant.entityId,
};

const kills = Number(process.env['KILLS'] ?? 2);
const paymentsPerKill = Number(process.env['PAYMENTS_PER_KILL'] ?? 100);

let folder: string;
let running: SandboxProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'killed-sandbox-'));
  writeFileSync(join(folder, 'config.json'), JSON.stringify({ merchant }));
});
afterEach(() => {
  running?.child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const start = async (): Promise<SandboxProcess> => {
  running = await startSandboxProcess({
    SANDBOX_DATA: join(folder, 'data.jsonl'),
    SANDBOX_CONFIG: join(folder, 'config.json'),
  });
  return running;
};

const connect = ({ port }: SandboxProcess) => {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 8 });
  const host = `gateway.localhost:${port}`;
  const formType = 'application/x-www-form-urlencoded; charset=UTF-8';
  return {
    post: async (path: string, form: Readonly<Record<string, string>>) => {
      const { statusCode, body } = await pool.request({
        path,
        method: 'POST',
        headers: { host, 'content-type': formType },
        body: new URLSearchParams({ ...credentials, ...form }).toString(),
      });
      return { status: statusCode, json: await body.json() };
    },
    get: async (path: string, query: Readonly<Record<string, string>> = {}) => {
      const search = new URLSearchParams({ ...credentials, ...query }).toString();
      const { body } = await pool.request({
        path: `${path}?${search}`,
        method: 'GET',
        headers: { host },
      });
      return body.json();
    },
    close: () => pool.destroy(),
  };
};

type Connection = ReturnType<typeof connect>;

const pay = (connection: Connection, merchantTransactionId: string) =>
  connection.post('/v1/payments', {
    merchantTransactionId,
    amount: '92.00',
    currency: 'EUR',
    paymentType: 'DB',
    paymentBrand: 'VISA',
    'card.number': '4111111111111111',
    'card.expiryMonth': '12',
    'card.expiryYear': '2030',
    'card.cvv': '123',
  });

const propertyOf = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined;

/** Sends payments from eight connections, and kills the process after half of them were answered. */
const payUntilKilled = async (round: number): Promise<readonly string[]> => {
  const sandbox = await start();
  const connection = connect(sandbox);
  const answered: string[] = [];
  const ended = once(sandbox.child, 'exit');
  const sendNext = async (client: number, count: number): Promise<void> => {
    const id = `payment-${round}-${client}-${count}`;
    const response = await pay(connection, id).catch(() => undefined);
    // The process was killed.
    if (response === undefined) return;
    expect(response.status).toBe(200);
    answered.push(id);
    if (answered.length === paymentsPerKill) sandbox.child.kill('SIGKILL');
    await sendNext(client, count + 1);
  };
  await Promise.all(Array.from({ length: 8 }, (_, client) => sendNext(client, 0)));
  await ended;
  await connection.close();
  return answered;
};

/** The `merchantTransactionId` of every payment. */
const readReport = async (connection: Connection): Promise<readonly unknown[]> => {
  const today = new Date().toISOString().slice(0, 10);
  const ids: unknown[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const report = await connection.get('/v1/reports', {
      'date.from': '2020-01-01',
      'date.to': today,
      page: String(page),
    });
    pages = Number(propertyOf(report, 'pages'));
    const records = propertyOf(report, 'records');
    if (!Array.isArray(records)) throw new Error('The report has no records.');
    ids.push(...records.map((record) => propertyOf(record, 'merchantTransactionId')));
  }
  return ids;
};

test(`has every answered payment once after ${kills} kills during a load of payments`, async () => {
  const answered: string[] = [];
  for (let round = 0; round < kills; round += 1) answered.push(...(await payUntilKilled(round)));
  const connection = connect(await start());
  const reported = await readReport(connection);
  await connection.close();
  expect(answered.length).toBeGreaterThanOrEqual(kills * paymentsPerKill);
  expect(new Set(reported).size).toBe(reported.length);
  expect(answered.filter((id) => !reported.includes(id))).toEqual([]);
});
