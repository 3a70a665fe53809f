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

const { first, second, third } = ids;

describe('Several calls of setCheckout', () => {
  test('end with the newest checkout, whose predecessor is the one that was replaced', async () => {
    const { set, used } = createTestChange();
    const results = [set(second), set(third)];
    await respond(200, replaced);
    await respond(200, replaced);
    expect(replacements()).toEqual([
      [`${first}/replacement`, second],
      [`${second}/replacement`, third],
    ]);
    expect([results, used.at(-1)]).toEqual([[['changed'], ['changed']], third]);
  });

  test('skip the checkouts between the first and the newest', async () => {
    const { set, used } = createTestChange();
    const ends = ['4', '5', '6', '7'].map((digit) => digit.repeat(32));
    const results = [second, ...ends].map(set);
    await respond(200, replaced);
    await respond(200, replaced);
    expect([requests.length, used]).toEqual([2, [second, ends.at(-1)]]);
    expect(results.flat()).toEqual(results.map(() => 'changed'));
  });

  test('forget the refusal of an older one', async () => {
    const { set, used, logged } = createTestChange();
    const results = [set(second), set(third)];
    await respond(200, { outcome: 'notAccepted' });
    await respond(200, replaced);
    expect([results, used, logged]).toEqual([[['changed'], ['changed']], [third], []]);
  });

  test('end with the refusal of the newest one', async () => {
    const { set, used } = createTestChange();
    const results = [set(second), set(third)];
    await respond(200, replaced);
    await respond(200, { outcome: 'notAccepted' });
    expect(used).toEqual([second]);
    for (const result of results) expect(result).toEqual([expect.stringContaining('not accept')]);
  });

  test('include one that was made while the checkout is loaded', async () => {
    const { set, used, change, loadSlowly, finishLoading } = createTestChange();
    loadSlowly();
    set(second);
    await respond(200, replaced);
    // The form must not be closed because of a checkout that is replaced at once.
    expect(change.isReplacing()).toBe(false);
    set(third);
    expect(change.isReplacing()).toBe(true);
    finishLoading();
    await settle();
    expect(change.isReplacing()).toBe(true);
    expect(replacements().at(-1)).toEqual([`${second}/replacement`, third]);
    await respond(200, replaced);
    finishLoading();
    await settle();
    expect([used, change.isReplacing()]).toEqual([[second, third], false]);
  });

  test('refuse nonsense without an effect on the call that is in progress', async () => {
    const { set, used } = createTestChange();
    const good = set(second);
    const bad = set('nonsense');
    await respond(200, replaced);
    expect([good, used]).toEqual([['changed'], [second]]);
    expect(bad).toEqual([expect.stringContaining('not the id')]);
  });

  test('wait for a retry, which asks for the newest checkout only after the answer is known', async () => {
    const { set, used, timers } = createTestChange();
    set(second);
    requests.at(-1)?.lose();
    await settle();
    set(third);
    await timers.pass(1_000);
    // The gateway may have replaced the first checkout, so the request is repeated.
    expect(replacements().at(-1)).toEqual([`${first}/replacement`, second]);
    await respond(200, replaced);
    await respond(200, replaced);
    expect(used.at(-1)).toBe(third);
  });
});

describe('After a submission', () => {
  async function submittedOf({ set }: ReturnType<typeof createTestChange>, id: string) {
    set(id);
    await settle();
    return requests.at(-1)?.parameters['submitted'];
  }

  test('the gateway must have declined the payment', async () => {
    const page = createTestChange();
    page.change.noteSubmission();
    expect(await submittedOf(page, second)).toBe('true');
    // A refused change does not change this.
    await respond(200, { outcome: 'notFinal' });
    expect(await submittedOf(page, second)).toBe('true');
    // The new checkout was not submitted.
    await respond(200, replaced);
    expect(await submittedOf(page, third)).toBe('false');
  });

  test('a declined checkout is replaced by that of the next attempt', async () => {
    const { change, used } = createTestChange();
    const isReplaced = change.replaceDeclined(second);
    await settle();
    expect(requests.at(-1)?.parameters).toMatchObject({ checkoutId: second, submitted: 'true' });
    await respond(200, replaced);
    expect([await isReplaced, used]).toEqual([true, [second]]);
  });

  test.each(['succeeded', 'notFinal', 'notAccepted'])(
    'a declined checkout stays if the gateway responds %s',
    async (outcome) => {
      const { change, used, logged } = createTestChange();
      const isReplaced = change.replaceDeclined(second);
      await respond(200, { outcome });
      expect([await isReplaced, used, logged.length]).toEqual([false, [], 1]);
    },
  );

  test('a declined checkout is not replaced by itself, which cannot be paid again', async () => {
    const { change, logged } = createTestChange();
    expect(await change.replaceDeclined(first)).toBe(false);
    expect([requests, logged.length]).toEqual([[], 1]);
  });
});
