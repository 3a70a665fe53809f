import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSandboxProcess, type SandboxProcess } from './sandbox-process.fixture.ts';
import {
  answerWith,
  createReceivers,
  type Answer,
  type ReceivedRequest,
} from './sandbox/webhooks/receiver.fixture.ts';

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
const receivers = createReceivers();
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await receivers.close();
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
    advanceClock: async (advanceMs: number) => {
      const { body } = await pool.request({
        path: '/clock',
        method: 'POST',
        headers: { host: `sandbox.localhost:${port}`, 'content-type': 'application/json' },
        body: JSON.stringify({ advanceMs }),
      });
      await body.dump();
    },
    close: () => pool.destroy(),
  };
};

type Connection = ReturnType<typeof connect>;

/** Whether the payment needs a challenge, which no shopper passes here. So it stays unpaid. */
const needsChallenge = (merchantTransactionId: string): boolean =>
  merchantTransactionId.endsWith('0');

const pay = (connection: Connection, merchantTransactionId: string, notificationUrl: string) =>
  connection.post('/v1/payments', {
    merchantTransactionId,
    notificationUrl,
    amount: '92.00',
    currency: 'EUR',
    paymentType: 'DB',
    paymentBrand: 'VISA',
    shopperResultUrl: 'https://shop.example/result',
    'card.number': needsChallenge(merchantTransactionId) ? '4200000000000042' : '4111111111111111',
    'card.expiryMonth': '12',
    'card.expiryYear': '2030',
    'card.cvv': '123',
  });

const propertyOf = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined;

/** The `merchantTransactionId` of a webhook's payment. */
const paymentOf = ({ body }: ReceivedRequest): string =>
  String(propertyOf(propertyOf(JSON.parse(body), 'payload'), 'merchantTransactionId'));

/** The webhooks that a receiver has accepted: the IDs of each payment. */
const createWebhookLog = () => {
  const seenIds = new Set<string>();
  const acceptedIds = new Map<string, Set<string>>();
  const accept = (id: string, payment: string): void => {
    acceptedIds.set(payment, new Set(acceptedIds.get(payment)).add(id));
  };
  // Rejects the first attempt of every fourth webhook, so that webhooks wait for a retry during a kill.
  const answer: Answer = (outgoing, request) => {
    const id = String(request.headers['webhook-id']);
    const isRejected = !seenIds.has(id) && seenIds.size % 4 === 0;
    seenIds.add(id);
    if (!isRejected) accept(id, paymentOf(request));
    answerWith(isRejected ? 503 : 204)(outgoing, request);
  };
  return { answer, acceptedIds };
};

/** Sends payments from eight connections, and kills the process after half of them were answered. */
const payUntilKilled = async (
  round: number,
  notificationUrl: string,
): Promise<readonly string[]> => {
  const sandbox = await start();
  const connection = connect(sandbox);
  const answered: string[] = [];
  const ended = once(sandbox.child, 'exit');
  const sendNext = async (client: number, count: number): Promise<void> => {
    const id = `payment-${round}-${client}-${count}`;
    const response = await pay(connection, id, notificationUrl).catch(() => undefined);
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

test(`keeps payments and webhooks over ${kills} kills during a load of payments`, async () => {
  const { answer, acceptedIds } = createWebhookLog();
  const { port } = await receivers.start(answer);
  const notificationUrl = `http://127.0.0.1:${port}/`;
  const answered: string[] = [];
  for (let round = 0; round < kills; round += 1)
    answered.push(...(await payUntilKilled(round, notificationUrl)));
  const connection = connect(await start());
  const reported = await readReport(connection);
  // Until the second retry: the first attempt may follow the last kill, and be rejected.
  await connection.advanceClock(10 * 60_000);
  await connection.close();
  expect(answered.length).toBeGreaterThanOrEqual(kills * paymentsPerKill);
  expect(new Set(reported).size).toBe(reported.length);
  expect(answered.filter((id) => !reported.includes(id))).toEqual([]);
  const isPaid = (id: unknown): boolean => !needsChallenge(String(id));
  expect(new Set(acceptedIds.keys())).toEqual(new Set(reported.filter(isPaid)));
  expect([...acceptedIds.values()].filter(({ size }) => size > 1)).toEqual([]);
});
