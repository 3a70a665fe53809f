import { afterAll, describe, expect, test, vi } from 'vitest';
import { hostedFieldNames } from '#protocol/payment';
import {
  createOther,
  declined,
  invalid,
  openField,
  paid,
  replaced,
  replacementOf,
  thirdCheckoutId,
} from './checkout-change.fixture.ts';
import { substringsOfThree, type EntryChanges } from './field-data.fixture.ts';
import { restoreGlobals } from './hosted-field.fixture.ts';
import { otherCheckoutId, typed } from './hostile-page.fixture.ts';

// Tests of other modules run in the same process. They must not share modules that use the fakes.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  restoreGlobals();
  vi.resetModules();
});

describe('Attack: a swap after a submission asks for a final result', () => {
  type Field = Awaited<ReturnType<typeof openField>>;
  test.each<readonly [what: string, prepare: (field: Field) => Promise<void>, submitted: string]>([
    ['a lost answer', (field) => field.respond(500, undefined), 'true'],
    ['a decline', (field) => field.respond(400, declined), 'true'],
    ['a payment', (field) => field.respond(200, paid), 'true'],
    ['an invalid parameter', (field) => field.respond(400, invalid), 'false'],
    ['a refused page', (field) => field.respond(403, invalid), 'false'],
    ['an expired checkout', (field) => field.respond(404, invalid), 'false'],
    [
      'a lost answer and an invalid parameter, since the first request may arrive later',
      async (field) => {
        await field.respond(500, undefined);
        await field.submit();
        await field.respond(400, invalid);
      },
      'true',
    ],
  ])('after %s', async (_what, prepare, submitted) => {
    const field = await openField();
    await field.submit();
    await prepare(field);
    await field.setCheckout();
    expect(replacementOf(field.requests.at(-1))).toMatchObject({ submitted });
    expect(field.own?.mayHavePaid()).toBe(submitted === 'true');
  });

  test.each<readonly [string, EntryChanges, string]>([
    ['of its sibling', {}, 'true'],
    ['of another form with the same checkout', { pairingId: 'b'.repeat(32) }, 'true'],
    ['of another checkout', { checkoutId: otherCheckoutId }, 'false'],
  ])('%s', async (_whose, changes, submitted) => {
    const other = createOther({ ...changes, mayHavePaid: () => true });
    const field = await openField('card.number', [other.entry]);
    await field.setCheckout();
    expect(replacementOf(field.requests[0])).toMatchObject({ submitted });
  });

  test('once: the new checkout is not submitted yet', async () => {
    const field = await openField();
    await field.submit();
    await field.respond(400, declined);
    await field.setCheckout();
    await field.respond(200, replaced);
    await field.setCheckout(thirdCheckoutId);
    expect(replacementOf(field.requests.at(-1))).toMatchObject({ submitted: 'false' });
  });

  test('and the return from a challenge of the old checkout has no effect', async () => {
    const field = await openField();
    await field.submit([], 'page');
    await field.respond(200, {
      result: { code: '000.200.000' },
      redirect: { url: 'https://bank.example/challenge' },
    });
    expect(field.own?.hasBegunChallenge()).toBe(true);
    await field.setCheckout();
    await field.respond(200, replaced);
    expect([field.own?.hasBegunChallenge(), field.own?.handleReturn()]).toEqual([false, false]);
    expect(field.kinds()).not.toContain('returned');
  });
});

describe('Attack: a form whose fields have different checkouts', () => {
  test.each<readonly [siblings: readonly 'card.cvv'[]]>([[[]], [['card.cvv']]])(
    'submits nothing, whether the page names the other field or not: %j',
    async (siblings) => {
      const sibling = createOther();
      const field = await openField('card.number', [sibling.entry]);
      await field.setCheckout();
      await field.respond(200, replaced);
      await field.submit(siblings);
      expect(field.events.at(-1)).toMatchObject({ code: 'frame_pairing', fields: ['card.cvv'] });
      expect(field.requests).toHaveLength(1);
      expect(sibling.requesters).toEqual([]);
    },
  );

  test('submits nothing while a sibling changes its checkout', async () => {
    const sibling = createOther({ isChangingCheckout: () => true });
    const field = await openField('card.number', [sibling.entry]);
    await field.submit(['card.cvv']);
    expect([field.codes(), field.requests]).toEqual([['busy'], []]);
  });

  test('reveals its value to no field of the old checkout', async () => {
    const thief = createOther({ isSubmitting: () => false }, 'card.number').entry;
    const field = await openField('card.cvv', [thief]);
    await field.setCheckout();
    await field.respond(200, replaced);
    field.type('739');
    const submitting = Object.assign(thief, { isSubmitting: () => true });
    expect(field.own?.readValue(submitting).kind).toBe('denied');
  });
});

describe('Attack: a page that changes the checkout a thousand times', () => {
  const responses = [
    [200, { outcome: 'notAccepted' }],
    [200, { outcome: 'notFinal' }],
    [500, undefined],
    [200, replaced],
  ] as const;

  test.each(hostedFieldNames)(
    'has one request at a time and receives no part of %s',
    async (name) => {
      const field = await openField(name);
      for (let index = 0; index < 1_000; index += 1) {
        const [status, body] = responses[index % responses.length] ?? responses[0];
        const before = field.requests.length;
        await field.setCheckout(index % 2 === 0 ? otherCheckoutId : thirdCheckoutId);
        await field.setCheckout('b'.repeat(32));
        expect(field.requests.length - before).toBeLessThanOrEqual(1);
        await field.respond(status, body);
      }
      const secret = typed[name].replace(' / ', '');
      const observed = JSON.stringify([
        field.events.map(({ kind, ...event }) => [kind, Object.keys(event).sort()]),
        field.reasons(),
        field.requests.map(({ body }) => body.replaceAll(/[a-f0-9.]{32,}[a-z0-9.-]*/g, '')),
      ]);
      expect(substringsOfThree(secret).filter((part) => observed.includes(part))).toEqual([]);
      // A CVV is emptied once. Nothing else about a value is sent.
      const changes = field.kinds().filter((kind) => kind === 'changed');
      expect(changes).toHaveLength(name === 'card.cvv' ? 1 : 0);
    },
  );
});
