import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import { collectGarbage } from '../stores/collect-garbage.fixture.ts';
import {
  authentication,
  createShopper,
  startTestServer,
  type TestServer,
} from '../test-server.fixture.ts';
import { operations } from './operations.ts';
import { sendRaw } from './raw-request.fixture.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await startTestServer();
});
afterAll(() => testServer.close());

const megabyte = 1024 * 1024;

/** The memory in use after a garbage collection. */
async function heldBytes(): Promise<number> {
  await collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** A body of almost the maximum size that repeats one text. */
function filled(part: string): string {
  return part.repeat(Math.floor((500 * 1024) / part.length));
}

function bodies(): readonly string[] {
  const form = new URLSearchParams(
    authentication(testServer.sandbox.merchants.standard),
  ).toString();
  function keys(count: number, name: (n: number) => string) {
    return Array.from({ length: count }, (_, n) => `${name(n)}=${'x'.repeat(90)}`).join('&');
  }
  return [
    'x'.repeat(megabyte),
    `a=${'%41'.repeat(megabyte / 3)}`,
    keys(10_000, (n) => `cart.items[${n}].name`),
    filled('%'),
    filled('&'),
    filled('a[0].'),
    filled('1'),
    `a=${filled('4111111111111112')}`,
    `${form}&${keys(900, (n) => `cart.items[${n}].nothing`)}`,
    `${form}&${keys(900, (n) => `cart.items[${999 - n}].name`)}`,
    `${form}&${keys(900, (n) => `unknown${n}`)}`,
    `${form}&${keys(900, (n) => `customParameters[k${n}]`)}&paymentType=XX`,
  ];
}

const paths = operations
  .filter(({ method }) => method === 'POST')
  .map(({ path }) => path.replace('{id}', 'a'.repeat(32)));

/** Sends every body to each path, and returns the statuses of the answers. */
async function attack(attacked: readonly string[]): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (const path of attacked) {
    const answers = await Promise.all(
      bodies().map((body) => sendRaw(testServer.port, { path, body })),
    );
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
}

test('large and malicious bodies are rejected and not kept in memory', async () => {
  const rounds = runCount(1, 3);
  await attack(paths.slice(0, 1));
  const before = await heldBytes();
  const statuses = await attack(Array.from({ length: rounds }, () => paths).flat());
  const grownBytes = (await heldBytes()) - before;
  expect(new Set(statuses)).toEqual(new Set([400, 403, 404, 413]));
  // One round sends 31 MB that the sandbox reads.
  expect(grownBytes).toBeLessThan(7 * megabyte * rounds);
  const shopper = await createShopper(testServer);
  expect((await shopper.pay()).status).toBe(200);
});
