import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Pool } from 'undici';
import { afterEach, expect, test } from 'vitest';
import { startSandboxProcess, type SandboxProcess } from './sandbox-process.fixture.ts';
import { useDataFile } from './sandbox/stores/data-file.fixture.ts';
import { authentication, plainCard } from './sandbox/test-server.fixture.ts';
import { answerWith, useReceivers, type Answer } from './sandbox/webhooks/receiver.fixture.ts';

const merchant = { userId: 'a'.repeat(32), password: 'password1', entityId: 'b'.repeat(32) };
const credentials = authentication(merchant);

const kills = Number(process.env['KILLS'] ?? 2);
const paymentsPerKill = Number(process.env['PAYMENTS_PER_KILL'] ?? 100);

const dataFile = useDataFile();
const receivers = useReceivers();
let running: SandboxProcess | undefined;
afterEach(() => void running?.child.kill('SIGKILL'));

async function start(): Promise<SandboxProcess> {
  const config = `${dataFile.path()}.config.json`;
  writeFileSync(config, JSON.stringify({ merchant }));
  running = await startSandboxProcess({ SANDBOX_DATA: dataFile.path(), SANDBOX_CONFIG: config });
  return running;
}

function connect({ port }: SandboxProcess) {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 8 });
  async function send(host: string, method: 'GET' | 'POST', path: string, body?: string) {
    const type = host === 'sandbox' ? 'application/json' : 'application/x-www-form-urlencoded';
    const headers = { host: `${host}.localhost:${port}`, 'content-type': type };
    const response = await pool.request({ path, method, headers, ...(body && { body }) });
    return { status: response.statusCode, json: await response.body.json() };
  }
  function encode(form: object) {
    return new URLSearchParams({ ...credentials, ...form }).toString();
  }
  return {
    post: (path: string, form: object) => send('gateway', 'POST', path, encode(form)),
    get: (path: string, query: object) => send('gateway', 'GET', `${path}?${encode(query)}`),
    advanceClock: (advanceMs: number) =>
      send('sandbox', 'POST', '/clock', JSON.stringify({ advanceMs })),
    close: () => pool.destroy(),
  };
}

type Connection = ReturnType<typeof connect>;

function propertyOf(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined;
}

/** Accepts webhooks, and records their IDs for each payment. */
function createWebhookLog() {
  const seenIds = new Set<string>();
  const acceptedIds = new Map<unknown, Set<string>>();
  // Rejects the first attempt of every fourth webhook, so that webhooks wait for a retry during a kill.
  const answer: Answer = (outgoing, request) => {
    const id = String(request.headers['webhook-id']);
    const isRejected = !seenIds.has(id) && seenIds.size % 4 === 0;
    seenIds.add(id);
    const payment = propertyOf(JSON.parse(request.body), 'payload');
    const name = propertyOf(payment, 'merchantTransactionId');
    if (!isRejected) acceptedIds.set(name, new Set(acceptedIds.get(name)).add(id));
    answerWith(isRejected ? 503 : 204)(outgoing, request);
  };
  return { answer, acceptedIds };
}

/** Sends payments from eight connections, and kills the process during them. Returns those that were answered. */
async function payUntilKilled(round: number, notificationUrl: string) {
  const sandbox = await start();
  const connection = connect(sandbox);
  const answered: string[] = [];
  const ended = once(sandbox.child, 'exit');
  async function sendNext(client: number, count: number): Promise<void> {
    const merchantTransactionId = `payment-${round}-${client}-${count}`;
    const money = { amount: '92.00', currency: 'EUR', paymentType: 'DB' };
    const form = { ...plainCard, ...money, merchantTransactionId, notificationUrl };
    const response = await connection.post('/v1/payments', form).catch(() => undefined);
    // The process was killed.
    if (response === undefined) return;
    expect(response.status).toBe(200);
    answered.push(merchantTransactionId);
    if (answered.length === paymentsPerKill) sandbox.child.kill('SIGKILL');
    await sendNext(client, count + 1);
  }
  await Promise.all(Array.from({ length: 8 }, (_, client) => sendNext(client, 0)));
  await ended;
  await connection.close();
  return answered;
}

/** The `merchantTransactionId` of every payment. */
async function readReport(connection: Connection): Promise<readonly unknown[]> {
  const days = { 'date.from': '2020-01-01', 'date.to': new Date().toISOString().slice(0, 10) };
  const ids: unknown[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { json } = await connection.get('/v1/reports', { ...days, page });
    pages = Number(propertyOf(json, 'pages'));
    const records = propertyOf(json, 'records');
    if (!Array.isArray(records)) throw new Error('The report has no records.');
    ids.push(...records.map((record) => propertyOf(record, 'merchantTransactionId')));
  }
  return ids;
}

test(`keeps payments and webhooks over ${kills} kills during a load of payments`, async () => {
  const { answer, acceptedIds } = createWebhookLog();
  const { port } = await receivers.start(answer);
  const answered: string[] = [];
  for (let round = 0; round < kills; round += 1)
    answered.push(...(await payUntilKilled(round, `http://127.0.0.1:${port}/`)));
  const connection = connect(await start());
  const reported = await readReport(connection);
  // Until the second retry: the first attempt may follow the last kill, and be rejected.
  await connection.advanceClock(10 * 60_000);
  await connection.close();
  expect(answered.length).toBeGreaterThanOrEqual(kills * paymentsPerKill);
  expect(new Set(reported).size).toBe(reported.length);
  expect(answered.filter((id) => !reported.includes(id))).toEqual([]);
  expect(new Set(acceptedIds.keys())).toEqual(new Set(reported));
  expect([...acceptedIds.values()].filter(({ size }) => size > 1)).toEqual([]);
});
