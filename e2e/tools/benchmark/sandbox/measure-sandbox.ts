import { availableParallelism } from 'node:os';
import { createClient } from '../../../support/http.ts';
import { createSandboxControl, type SandboxControl } from '../../../support/sandbox-control.ts';
import { lines, load, type Measured, type Target } from './load.ts';
import { startMeasuredSandbox, type MeasuredSandbox, type Memory } from './sandbox.ts';

/** Prints the measurements. Resolves to whether all payments succeeded. */
export async function measureSandbox(): Promise<boolean> {
  const sandbox = await startMeasuredSandbox();
  try {
    return await measure(sandbox);
  } finally {
    await sandbox.stop();
  }
}

/** So many payments the sandbox keeps; beyond it, the oldest are forgotten. */
const kept = 100_000;

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** Payments per second, and memory: empty, full, past full, and after a reset. */
async function measure(sandbox: MeasuredSandbox): Promise<boolean> {
  const client = createClient();
  const control = createSandboxControl(client, `http://sandbox.localhost:${sandbox.port}`);
  const target = await readTarget(sandbox.port, control);
  console.log(`${availableParallelism()} cores, Node ${process.versions.node}, ${lines} lines`);
  console.log(describeMemory('before', await sandbox.memory()));
  let failed = 0;
  let paid = 0;
  for (const payments of [kept, kept / 2]) {
    const measured = await load(target, payments);
    paid += payments;
    failed += measured.failed;
    console.log(describeLoad(measured));
    console.log(describeMemory(`after ${whole.format(paid)} payments`, await sandbox.memory()));
  }
  await control.reset();
  console.log(describeMemory('after a reset', await sandbox.memory()));
  await client.close();
  return failed === 0;
}

async function readTarget(port: number, control: SandboxControl): Promise<Target> {
  const { userId, password, entityId } = await control.createMerchant();
  const payment = new URLSearchParams({
    'authentication.userId': userId,
    'authentication.password': password,
    'authentication.entityId': entityId,
    amount: '92.00',
    currency: 'EUR',
    paymentType: 'DB',
    paymentBrand: 'VISA',
    'card.number': '4111111111111111',
    'card.expiryMonth': '12',
    'card.expiryYear': '2034',
    'card.cvv': '123',
    'card.holder': 'Jane Jones',
    merchantTransactionId: 'benchmark',
  }).toString();
  return { port, payment };
}

function describeMemory(when: string, { rss, heapUsed }: Memory): string {
  return `memory ${when}: rss ${megabytes(rss)}, heapUsed ${megabytes(heapUsed)}`;
}

const fine = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

function megabytes(bytes: number): string {
  return `${fine.format(bytes / (1024 * 1024))} MB`;
}

function describeLoad({ payments, failed, perSecond, p50Ms, p99Ms }: Measured): string {
  return [
    `${whole.format(payments)} payments: ${whole.format(perSecond)} payments/s`,
    `p50 ${fine.format(p50Ms)} ms`,
    `p99 ${fine.format(p99Ms)} ms`,
    `${whole.format(failed)} failed`,
  ].join(', ');
}
