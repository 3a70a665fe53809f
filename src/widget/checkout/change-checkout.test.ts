import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestChange, replacements } from './change-checkout.fixture.ts';
import { ids, replaced, requests, respond, restoreFetch, settle } from './page-requests.fixture.ts';

// Tests of other modules run in the same process. They must not share modules that use the fake.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  restoreFetch();
  vi.resetModules();
});
beforeEach(() => void (requests.length = 0));

const { first, second } = ids;

describe('setCheckout', () => {
  test('asks the gateway to replace the old checkout, and then uses the new one', async () => {
    const { set, used, change } = createTestChange();
    const result = set(second);
    await settle();
    expect([used, change.isPending(), result]).toEqual([[], true, []]);
    expect(requests.map(({ path, parameters }) => ({ path, parameters }))).toEqual([
      {
        path: `${first}/replacement`,
        parameters: { checkoutId: second, resource: 'payment', submitted: 'false' },
      },
    ]);
    await respond(200, replaced);
    expect([used, change.isPending(), result]).toEqual([[second], false, ['changed']]);
  });

  test('resolves when the new checkout is loaded, and payments wait until then', async () => {
    const { set, change, loadSlowly, finishLoading } = createTestChange();
    loadSlowly();
    const result = set(second);
    await respond(200, replaced);
    let isSettled = false;
    void change.whenSettled().then(() => (isSettled = true));
    await settle();
    expect([result, change.isPending(), isSettled]).toEqual([[], true, false]);
    finishLoading();
    await settle();
    expect([result, change.isPending(), isSettled]).toEqual([['changed'], false, true]);
  });

  test('sends no request for the first checkout of forms, or for the current one', async () => {
    for (const [initial, id] of [
      ['', second],
      [first, first],
    ] as const) {
      const { set, used } = createTestChange(initial);
      const result = set(id);
      await settle();
      expect([result, used, requests]).toEqual([['changed'], initial === '' ? [id] : [], []]);
    }
  });

  test.each<readonly [string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a number', 7],
    ['an object', { id: second }],
    ['a promise', Promise.resolve(second)],
    ['an empty text', ''],
    ['a short text', 'abc'],
    ['a path', `../${'a'.repeat(40)}`],
    ['a query', `${'a'.repeat(32)}?x=1`],
    ['a URL', `https://evil.example/${'a'.repeat(16)}`],
    ['a long text', 'a'.repeat(49)],
    ['a space at the end', `${second} `],
  ])('refuses a value that is not an id: %s', async (_what, id) => {
    const { set, used, logged } = createTestChange();
    const result = set(id);
    await settle();
    const problem = 'The value is not the id of a checkout.';
    expect(result).toEqual([expect.stringContaining(problem)]);
    expect([used, logged, requests]).toEqual([[], [`checkout_not_changed: ${problem}`], []]);
  });

  test('is refused while a payment is sent, and accepted after it', async () => {
    const { set, setPaying } = createTestChange();
    setPaying(true);
    const result = set(second);
    await settle();
    expect(result).toEqual([expect.stringContaining('A payment is in progress.')]);
    expect(requests).toEqual([]);
    setPaying(false);
    set(second);
    await settle();
    expect(requests).toHaveLength(1);
  });

  test.each<readonly [string, number, unknown, string]>([
    ['is paid', 200, { outcome: 'succeeded' }, 'The checkout of the forms has been paid.'],
    ['is pending', 200, { outcome: 'notFinal' }, 'not known yet'],
    ['is replaced by a refused one', 200, { outcome: 'notAccepted' }, 'does not accept'],
    ['is unknown', 404, { result: { code: '200.300.404' } }, 'does not accept'],
    ['is of a gateway without replacements', 404, undefined, 'does not accept'],
    ['is of another page', 403, {}, 'does not accept'],
    ['gets nonsense', 200, { outcome: 7 }, 'does not accept'],
  ])('keeps the checkout if the old one %s', async (_what, status, body, problem) => {
    const { set, used, logged, change } = createTestChange();
    const result = set(second);
    await respond(status, body);
    expect(result).toEqual([expect.stringContaining(problem)]);
    expect(logged).toEqual([expect.stringContaining(problem)]);
    expect([used, change.isPending(), requests.length]).toEqual([[], false, 1]);
  });

  test('asks again after a lost response, because the gateway may have replaced the checkout', async () => {
    const { set, used, timers } = createTestChange();
    const result = set(second);
    requests.at(-1)?.lose();
    await settle();
    expect(timers.delays()).toEqual([1_000]);
    await timers.pass(1_000);
    await respond(503, undefined);
    await timers.pass(3_000);
    await respond(200, replaced);
    expect([result, used]).toEqual([['changed'], [second]]);
    expect(replacements()).toEqual([1, 2, 3].map(() => [`${first}/replacement`, second]));
  });

  test('keeps the checkout if the gateway does not respond, and can be called again', async () => {
    const { set, used, timers, change } = createTestChange();
    const result = set(second);
    await timers.pass(10_000);
    await timers.pass(1_000);
    await timers.pass(10_000);
    await timers.pass(3_000);
    expect(result).toEqual([]);
    await timers.pass(10_000);
    expect(result).toEqual([expect.stringContaining('The gateway did not respond.')]);
    expect([used, change.isPending(), timers.delays()]).toEqual([[], false, []]);
    const again = set(second);
    await respond(200, replaced);
    expect([again, used]).toEqual([['changed'], [second]]);
  });

  test('a payment asks again if the gateway has not responded, because the checkout may be closed', async () => {
    const { set, used, timers, change } = createTestChange();
    set(second);
    for (const delayMs of [10_000, 1_000, 10_000, 3_000, 10_000]) await timers.pass(delayMs);
    expect([change.isPending(), change.isReplacing()]).toEqual([false, true]);
    const settled = change.whenSettled();
    await respond(200, replaced);
    await settled;
    expect([used, change.isReplacing(), requests.length]).toEqual([[second], false, 4]);
    await change.whenSettled();
    expect(requests).toHaveLength(4);
  });
});
