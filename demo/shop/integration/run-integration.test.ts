import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#sandbox/test-server.fixture';
import { createClient } from './client.ts';
import { createLocalFetch, type LocalFetch } from './local-fetch.ts';
import { createSandboxControl } from './sandbox.ts';
import { runIntegration } from './run-integration.ts';
import { openWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

let testServer: TestServer;
let local: LocalFetch;
let receiver: WebhookReceiver | undefined;

beforeEach(async () => {
  testServer = await startTestServer();
  local = createLocalFetch();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await receiver?.close();
  receiver = undefined;
  await local.close();
  await testServer.close();
});

/** Runs the integration as a new merchant. `secret` is the secret of the webhook receiver. */
async function run({ secret, password }: { secret?: string; password?: string } = {}) {
  const { hosts } = testServer.sandbox;
  const { fetch } = local;
  const control = createSandboxControl(`${hosts.origin('sandbox')}/`, fetch);
  const { credentials, webhookSecret } = await control.createAccount();
  // The test server's clock does not advance by itself.
  const clock = { ...(await control.openClock()), now: testServer.sandbox.clock.now };
  receiver = await openWebhookReceiver({ secret: secret ?? webhookSecret, now: clock.now });
  const client = createClient({
    baseUrl: `${hosts.origin('gateway')}/`,
    credentials: { ...credentials, password: password ?? credentials.password },
    fetch,
  });
  const lines: string[] = [];
  const isGood = await runIntegration({
    client,
    receiver,
    clock,
    onStep: ({ line, isExpected }) => lines.push(`${isExpected ? 'good' : 'bad'}: ${line}`),
  });
  return { isGood, lines };
}

const success = '000.100.110 Request successfully processed by the simulators (testMode INTERNAL)';

const expectedLines = [
  `PA 92.00 EUR → ${success}`,
  `CP 46.00 EUR → ${success}`,
  `CP 46.00 EUR → ${success}`,
  `RF 46.00 EUR → ${success}`,
  `registration VISA → ${success}`,
  `DB 10.00 EUR INITIAL → ${success}`,
  `DB 10.00 EUR REPEATED → ${success}`,
  `job every minute → ${success}`,
  'job after two minutes → 2 runs',
  `job cancelled → ${success}`,
  'job a minute after cancellation → 2 runs',
  'webhooks → 9 accepted; 0 rejected',
  'report of 2026-11-21 → 8 of the 8 payments of the webhooks',
];

function webhooks() {
  return testServer.sandbox.ledger.requests().filter(({ outbound }) => outbound !== undefined);
}

function whenAllAreRejected(): AbortSignal {
  const controller = new AbortController();
  function areRejected(): boolean {
    return (receiver?.rejectedCount() ?? 0) >= 9;
  }
  void vi.waitUntil(areRejected, { timeout: 30_000 }).then(() => controller.abort());
  return controller.signal;
}

describe('the integration', () => {
  test('gets the expected result in every step', async () => {
    const { isGood, lines } = await run();
    expect(lines).toEqual(expectedLines.map((line) => `good: ${line}`));
    expect(isGood).toBe(true);
  });

  test('rejects webhooks that were signed with another secret', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    // The receiver waits five seconds for a webhook that it accepts: here only until it has refused all.
    const spy = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => (ms === 5_000 ? whenAllAreRejected() : timeout(ms)));
    const { isGood, lines } = await run({ secret: 'whsec_c29tZWJvZHkgZWxzZQ==' });
    expect(isGood).toBe(false);
    // The sandbox repeats each webhook when the clock advances.
    expect(lines.at(-2)).toMatch(/^bad: webhooks → 0 accepted; (?:9|\d\d) rejected$/);
    expect(webhooks().every(({ status }) => status === 401)).toBe(true);
    expect(spy).toHaveBeenCalledWith(5_000);
  });

  test('stops after the first step if the credentials are invalid', async () => {
    const { isGood, lines } = await run({ password: 'not-the-password' });
    expect(isGood).toBe(false);
    expect(lines).toEqual([expect.stringMatching(/^bad: PA 92\.00 EUR → 800\.900\.300 /)]);
  });

  test.each([
    ['POST', '/v1/payments', 0],
    ['POST', '/v1/payments/*', 1],
    ['POST', '/v1/registrations', 4],
    ['POST', '/v1/registrations/*/payments', 5],
    ['POST', '/v1/schedules', 7],
    ['GET', '/v1/schedules/*', 8],
    ['DELETE', '/v1/schedules/*', 9],
    ['GET', '/v1/reports', 12],
  ])('reports that %s %s fails', async (method, path, step) => {
    testServer.sandbox.faults.add({ method, path, kind: 'status', status: 500, times: 100 });
    const { isGood, lines } = await run();
    expect(isGood).toBe(false);
    expect(lines.findIndex((line) => line.startsWith('bad: '))).toBe(step);
  });
});
