import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import type { Application } from '#sandbox/auth/application.fixture';
import { card, createCallers } from './callers.fixture.ts';
import { createSandbox, type RunningSandbox } from './create-sandbox.ts';

const now = Date.UTC(2026, 10, 21, 12);
const seed = 'snapshots';

let sandbox: RunningSandbox;
const callers = createCallers(() => sandbox);
afterAll(callers.close);
const { send, createApplication, openBrowser } = callers;
beforeEach(async () => {
  sandbox = await createSandbox({ now, seed });
});
afterEach(() => sandbox.close());

/** What the steps before have left, for the steps after: IDs and cookies. */
type World = {
  readonly payments: string[];
  readonly registrations: string[];
  readonly schedules: string[];
  readonly browsers: Map<string, string>[];
};

type Step = (world: World) => unknown;

function pick<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % items.length];
}

const index = fc.nat(1_000);
const amount = fc.constantFrom('0.01', '10.00', '92.00', '5201.00', '5501.00');

const anyPayment = fc
  .record({ amount, paymentType: fc.constantFrom('DB', 'PA', 'CD') })
  .map((order): Step => async ({ payments }) => {
    payments.push(await send('POST', 'payments', { ...card, ...order, currency: 'EUR' }));
  });

const followUp = fc
  .tuple(index, amount, fc.constantFrom('CP', 'RF', 'RV'))
  .map(([at, asked, paymentType]): Step => async ({ payments }) => {
    const form = {
      paymentType,
      ...(paymentType === 'RV' ? {} : { amount: asked, currency: 'EUR' }),
    };
    payments.push(await send('POST', `payments/${pick(payments, at) ?? 'none'}`, form));
  });

const registration = fc.constant<Step>(async ({ registrations }) => {
  registrations.push(await send('POST', 'registrations', card));
});

const schedule = fc
  .tuple(index, fc.constantFrom('1', '6', '12'))
  .map(([at, hour]): Step => async ({ registrations, schedules }) => {
    const order = { amount: '5.00', currency: 'EUR', paymentType: 'DB' };
    const registrationId = pick(registrations, at) ?? 'none';
    const job = { 'job.hour': hour, 'job.minute': '0' };
    schedules.push(await send('POST', 'schedules', { ...order, ...job, registrationId }));
  });

const descheduling = index.map(
  (at): Step =>
    ({ schedules }) =>
      send('DELETE', `schedules/${pick(schedules, at) ?? 'none'}`, {}),
);

const clock = fc.constantFrom(1_000, 60_000, 3_600_000, 24 * 3_600_000).map(
  (advanceMs): Step =>
    () =>
      sandbox.clock.advance(advanceMs),
);

const checkout = amount.map(
  (asked): Step =>
    () =>
      send('POST', 'checkouts', { amount: asked, currency: 'EUR', paymentType: 'DB' }),
);

const fault = fc.constant<Step>(() => {
  sandbox.faults.add({ method: 'POST', path: '/v1/checkouts', kind: 'malformed', times: 2 });
});

function createSteps(app: Application) {
  const login = fc.boolean().map((isRight): Step => async ({ browsers }) => {
    const browser = openBrowser(new Map());
    await browser.logIn(app, {}, isRight ? {} : { password: 'wrong' });
    browsers.push(browser.jar);
  });
  const visit = fc.tuple(index, fc.boolean()).map(([at, leaves]): Step => async ({ browsers }) => {
    const browser = openBrowser(pick(browsers, at) ?? new Map());
    await (leaves ? browser.logOut(app) : browser.authorize(app, { prompt: 'none' }));
    browsers.push(browser.jar);
  });
  return fc.oneof(
    { weight: 30, arbitrary: anyPayment },
    { weight: 20, arbitrary: followUp },
    { weight: 8, arbitrary: registration },
    { weight: 4, arbitrary: schedule },
    { weight: 4, arbitrary: descheduling },
    { weight: 10, arbitrary: clock },
    { weight: 10, arbitrary: checkout },
    { weight: 1, arbitrary: fault },
    { weight: 3, arbitrary: login },
    { weight: 10, arbitrary: visit },
  );
}

function stateOf() {
  return {
    payments: sandbox.ledger.payments(),
    requests: sandbox.ledger.requests(),
    snapshot: sandbox.snapshot(),
  };
}

async function run(steps: readonly Step[], world: World): Promise<void> {
  for (const step of steps) await step(world);
}

test('a snapshot leads to the same ledger again with the same random steps', async () => {
  const count = runCount(100, 1_000);
  const steps = fc.array(createSteps(createApplication()), { minLength: count, maxLength: count });
  const property = fc.asyncProperty(steps, async (all) => {
    const [before, after] = [all.slice(0, count / 2), all.slice(count / 2)];
    const world: World = { payments: [], registrations: [], schedules: [], browsers: [] };
    await run(before, world);
    const snapshot = sandbox.snapshot();
    const worldThen = structuredClone(world);
    await run(after, world);
    const first = stateOf();
    expect(first.payments.length).toBeGreaterThan(count / 10);
    sandbox.restore(snapshot);
    expect(sandbox.snapshot()).toBe(snapshot);
    await run(after, worldThen);
    expect(stateOf()).toEqual(first);
  });
  await fc.assert(property, { numRuns: 1, endOnFailure: true });
});
