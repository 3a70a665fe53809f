import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSandbox, type SandboxServer } from '#sandbox/start-sandbox';
import type { Merchant } from '#sandbox/stores/merchants';
import { createSiteStubs } from '#sandbox/test-server.fixture';

let server: SandboxServer;

beforeEach(async () => {
  server = await startSandbox({
    port: 0,
    time: {
      now: () => Date.now(),
      after: (delayMs, run) => {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
    },
    distFolder: '/nonexistent',
    createOtherSites: createSiteStubs,
  });
});

afterEach(() => server.close());

async function start(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'demo/shop/integration/main.ts'], {
    env: { ...process.env, BASE_URL: `${server.sandbox.hosts.origin('gateway')}/`, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, problems, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { lines: output.trimEnd().split('\n'), problems, exitCode: exitCode as unknown };
}

function accountOf({ userId, password, entityId, webhookSecret }: Merchant) {
  return {
    USER_ID: userId,
    PASSWORD: password,
    ENTITY_ID: entityId,
    WEBHOOK_SECRET: webhookSecret,
  };
}

describe('npm run integration', () => {
  test('prints a line per step and exits with 0, as the standard merchant', async () => {
    const { lines, problems, exitCode } = await start(accountOf(server.sandbox.merchants.standard));
    expect({ problems, exitCode }).toEqual({ problems: '', exitCode: 0 });
    expect(lines).toHaveLength(13);
    expect(lines[0]).toMatch(/^PA 92\.00 EUR → 000\.100\.110 /);
    expect(server.sandbox.payments.list()).toHaveLength(8);
  });

  test('marks the failed step and exits with 1', async () => {
    const account = { ...accountOf(server.sandbox.merchants.standard), PASSWORD: 'guessed-it' };
    const { lines, exitCode } = await start(account);
    expect(lines).toEqual([expect.stringMatching(/^PA .* ← not expected$/)]);
    expect(exitCode).toBe(1);
  });

  test('prints a connection error and exits with 1', async () => {
    const { lines, problems, exitCode } = await start({ SANDBOX_URL: 'http://127.0.0.1:1/' });
    expect(lines).toEqual(['']);
    expect(problems).toMatch(/^fetch failed: .*\n$/);
    expect(exitCode).toBe(1);
  });
});
