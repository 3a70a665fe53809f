import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exchangeCode, redirectParameters, tokenIn } from '#sandbox/auth/application.fixture';
import { createReceivers } from '#sandbox/webhooks/receiver.fixture';
import { answerInTurn } from '#sandbox/webhooks/webhooks.fixture';
import { createCallers } from './callers.fixture.ts';
import { createSandbox, type RunningSandbox } from './create-sandbox.ts';

const now = Date.UTC(2026, 10, 21, 12);
const seed = 'snapshots';

let sandbox: RunningSandbox;
const callers = createCallers(() => sandbox);
afterAll(callers.close);
const { sendTo, pay, createApplication, openBrowser } = callers;
beforeEach(async () => {
  sandbox = await createSandbox({ now, seed });
});
const receivers = createReceivers();
afterEach(async () => {
  await sandbox.close();
  await receivers.close();
});

/** The timers that keep this process alive. */
function countTimers(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
}

describe('a snapshot', () => {
  test('can be restored in another sandbox, with its credentials and its time', async () => {
    await sandbox.clock.advance(60_000);
    const id = await pay();
    const other = await createSandbox();
    other.restore(sandbox.snapshot());
    expect(other.merchant).toEqual(sandbox.merchant);
    expect(other.ledger.payments()).toMatchObject([{ id, status: 'succeeded' }]);
    expect(other.clock.now()).toBeGreaterThanOrEqual(now + 60_000);
    expect(other.clock.now()).toBeLessThan(now + 120_000);
    await other.close();
  });

  test('contains a webhook that waits for its next attempt', async () => {
    const receiver = await receivers.start(answerInTurn(500, 200, 200));
    await pay({ notificationUrl: `http://127.0.0.1:${receiver.port}/` });
    await vi.waitUntil(() => sandbox.ledger.webhooks().length === 1, { timeout: 10_000 });
    const snapshot = sandbox.snapshot();
    for (const _time of ['first', 'second']) {
      sandbox.restore(snapshot);
      await sandbox.clock.advance(60_000);
      expect(sandbox.ledger.webhooks().map(({ status }) => status)).toEqual([500, 200]);
    }
    const ids = receiver.seen.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([ids[0], ids[0], ids[0]]);
  });

  test('contains authorization codes, each for one use after each time it is restored', async () => {
    const app = createApplication();
    const answer = await openBrowser(new Map()).logIn(app);
    const { code = '' } = redirectParameters(answer);
    const server = { send: sendTo };
    const snapshot = sandbox.snapshot();
    for (const _time of ['first', 'second']) {
      sandbox.restore(snapshot);
      expect(tokenIn(await exchangeCode(server, app, { code }))).not.toBe('');
      expect(tokenIn(await exchangeCode(server, app, { code }))).toBe('');
    }
  });

  test('contains planned faults and the lock of a username', async () => {
    const app = createApplication();
    sandbox.faults.add({ method: 'POST', path: '/v1/payments', kind: 'status', status: 503 });
    const browser = openBrowser(new Map());
    const { submit } = await browser.openForm(app);
    for (let failure = 0; failure < 5; failure += 1) await submit({ password: 'wrong' });
    const snapshot = sandbox.snapshot();
    sandbox.reset();
    sandbox.restore(snapshot);
    expect([await pay(), sandbox.ledger.payments()]).toEqual(['', []]);
    expect((await submit()).status).toBe(429);
  });

  test.each([
    ['nothing', '', 'not a snapshot'],
    ['only its first line', '{"format":"payment sandbox data","version":2}\n', 'not a snapshot'],
    ['another text', 'not a snapshot\n', 'not a snapshot'],
    ['another version', '{"format":"payment sandbox data","version":99}\n', 'not a snapshot'],
    ['a damaged line', '{"format":"payment sandbox data","version":2}\n[["a"', 'line 2'],
  ])('that is %s is refused, and the state stays', async (_what, text, why) => {
    const id = await pay();
    const before = sandbox.snapshot();
    expect(() => sandbox.restore(text)).toThrow(why);
    expect(sandbox.snapshot()).toBe(before);
    expect(sandbox.ledger.payments()).toMatchObject([{ id }]);
  });

  test('with a damaged item leaves no timer of the items before it', async () => {
    await pay({ amount: '5201.00' });
    const snapshot = sandbox.snapshot();
    const damaged = `${snapshot}[["webhooks","id",{}]]\n`;
    const before = countTimers();
    for (let time = 0; time < 10; time += 1)
      expect(() => sandbox.restore(damaged)).toThrow('webhooks id is damaged');
    expect([countTimers(), sandbox.snapshot()]).toEqual([before, snapshot]);
  });

  test('is refused by a closed sandbox', async () => {
    const other = await createSandbox();
    const snapshot = other.snapshot();
    await other.close();
    expect(() => other.restore(snapshot)).toThrow('closed');
  });

  test('lets requests under way end in the old state, without work that stays', async () => {
    const receiver = await receivers.start(answerInTurn(200));
    const fault = { method: 'POST', path: '/v1/payments', kind: 'delay', times: 1 } as const;
    sandbox.faults.add({ ...fault, delayMs: 60_000 });
    const paid = pay({ notificationUrl: `http://127.0.0.1:${receiver.port}/` });
    await vi.waitUntil(() => sandbox.snapshot().includes('["faults","planned",[]]'), {
      timeout: 10_000,
    });
    const before = countTimers();
    sandbox.reset();
    expect(await paid).toMatch(/^[0-9a-f]{32}$/);
    expect([sandbox.ledger.payments(), sandbox.ledger.webhooks(), receiver.seen]).toEqual([
      [],
      [],
      [],
    ]);
    expect(countTimers()).toBeLessThanOrEqual(before);
  });

  test('lets the console show the restored state', async () => {
    const stream = await fetch(`${sandbox.consoleUrl}events`);
    sandbox.restore(sandbox.snapshot());
    expect(await stream.text()).toContain('event: changes');
  });
});

describe('a seed', () => {
  test('leads to the same IDs in another sandbox, and after a reset', async () => {
    const { merchant } = sandbox;
    const first = await pay();
    sandbox.reset();
    const afterReset = await pay();
    await sandbox.close();
    sandbox = await createSandbox({ now, seed });
    expect([await pay(), afterReset, sandbox.merchant]).toEqual([first, first, merchant]);
  });

  test('is needed for that: without one, no ID comes again', async () => {
    await sandbox.close();
    sandbox = await createSandbox({ now });
    const first = await pay();
    sandbox.reset();
    expect(await pay()).not.toBe(first);
  });
});

describe('a time', () => {
  test.each([NaN, -1, 0.5, Infinity, 1e308])('cannot be %d', async (time) => {
    await expect(createSandbox({ now: time })).rejects.toThrow('milliseconds since 1970');
    await expect(sandbox.clock.advance(time)).rejects.toThrow();
    expect(sandbox.clock.now()).toBe(now);
  });

  test('stands still until the clock is moved, and is that of the start after a reset', async () => {
    await pay();
    expect(sandbox.ledger.payments()).toMatchObject([{ at: now }]);
    await sandbox.clock.advance(1_000);
    expect(sandbox.clock.now()).toBe(now + 1_000);
    sandbox.reset();
    expect(sandbox.clock.now()).toBe(now);
  });
});
