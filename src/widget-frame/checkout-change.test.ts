import { afterAll, describe, expect, test, vi } from 'vitest';
import { hostedFieldNames, type CheckoutChangeRefusal } from '#protocol/payment';
import {
  createOther,
  declined,
  invalid,
  openField,
  paid,
  pathOf,
  replaced,
  replacementOf,
  thirdCheckoutId,
} from './checkout-change.fixture.ts';
import type { EntryChanges } from './field-data.fixture.ts';
import { restoreGlobals } from './hosted-field.fixture.ts';
import { checkoutId, evil, otherCheckoutId, typed } from './hostile-page.fixture.ts';

// Tests of other modules run in the same process. They must not share modules that use the fakes.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  restoreGlobals();
  vi.resetModules();
});

describe('A hosted field', () => {
  test('asks the gateway to replace its checkout, and then submits the new one', async () => {
    const field = await openField('card.number', [
      createOther({ checkoutId: otherCheckoutId }).entry,
    ]);
    await field.setCheckout();
    expect([field.kinds(), field.checkoutId()]).toEqual([[], checkoutId]);
    expect(field.requests.map(pathOf)).toEqual([`${checkoutId}/replacement`]);
    expect(replacementOf(field.requests[0])).toEqual({
      checkoutId: otherCheckoutId,
      resource: 'payment',
      submitted: 'false',
    });
    await field.respond(200, replaced);
    expect([field.kinds(), field.checkoutId()]).toEqual([['checkoutSet'], otherCheckoutId]);
    await field.submit(['card.cvv']);
    expect(field.requests.map(pathOf).at(-1)).toBe(`${otherCheckoutId}/payment`);
    expect(field.requests.at(-1)?.body).toContain(typed['card.number']);
  });

  test.each(hostedFieldNames)('keeps what was typed, except a CVV: %s', async (name) => {
    const field = await openField(name);
    await field.setCheckout();
    expect(field.kinds()).toEqual([]);
    await field.respond(200, replaced);
    const isCvv = name === 'card.cvv';
    expect(field.kinds()).toEqual([...(isCvv ? ['changed'] : []), 'checkoutSet']);
    if (isCvv) expect(field.events[0]).toMatchObject({ isEmpty: true, problem: 'empty' });
    await field.send({ kind: 'validate' });
    expect(field.events.at(-1)).toMatchObject({ problem: isCvv ? 'empty' : 'none' });
  });

  test.each(hostedFieldNames)(
    'keeps what was typed, also a CVV, when it gets its first checkout: %s',
    async (name) => {
      const field = await openField(name, [], '');
      await field.setCheckout();
      expect([field.kinds(), field.checkoutId()]).toEqual([['checkoutSet'], otherCheckoutId]);
      await field.send({ kind: 'validate' });
      expect(field.events.at(-1)).toMatchObject({ problem: 'none' });
    },
  );

  test('empties a CVV that was typed for its first checkout when it gets the second one', async () => {
    const field = await openField('card.cvv', [], '');
    await field.setCheckout();
    await field.setCheckout(thirdCheckoutId);
    await field.respond(200, replaced);
    expect(field.kinds()).toEqual(['checkoutSet', 'changed', 'checkoutSet']);
    expect(field.events[1]).toMatchObject({ isEmpty: true });
  });

  test('accepts its own checkout without a request', async () => {
    const field = await openField('card.cvv');
    await field.setCheckout(checkoutId);
    expect(field.kinds()).toEqual(['checkoutSet']);
    expect(field.requests).toEqual([]);
  });

  test('looks up brands with the new checkout', async () => {
    const field = await openField();
    await field.setCheckout();
    await field.respond(200, replaced);
    field.type('5500000000000004');
    expect(field.requests.map(pathOf).at(-1)).toBe(`${otherCheckoutId}/bins/55000000`);
  });

  test('can follow an order that changes again', async () => {
    const field = await openField();
    await field.setCheckout();
    await field.respond(200, replaced);
    await field.setCheckout(thirdCheckoutId);
    expect(field.requests.map(pathOf).at(-1)).toBe(`${otherCheckoutId}/replacement`);
    await field.respond(200, replaced);
    expect(field.checkoutId()).toBe(thirdCheckoutId);
  });
});

describe('Attack: a hosted field keeps checkout and value', () => {
  test.each<readonly [what: string, status: number, body: unknown, CheckoutChangeRefusal]>([
    ['the old checkout is paid', 200, { outcome: 'succeeded' }, 'succeeded'],
    ['the old checkout has no final result', 200, { outcome: 'notFinal' }, 'notFinal'],
    ["the new checkout is another merchant's", 200, { outcome: 'notAccepted' }, 'notAccepted'],
    ['the origin of the page is not registered', 403, invalid, 'notAccepted'],
    ['the gateway does not know the old checkout', 404, invalid, 'notAccepted'],
    ['the gateway cannot replace checkouts', 404, {}, 'notAccepted'],
    ['the response is that to another request', 200, { outcome: 'done' }, 'notAccepted'],
    ['the response is a payment', 200, paid, 'notAccepted'],
    ['the response says so with an error status', 400, replaced, 'notAccepted'],
    ['the gateway fails', 500, replaced, 'unreachable'],
    ['the gateway is busy', 429, replaced, 'unreachable'],
  ])('if %s', async (_what, status, body, reason) => {
    const field = await openField('card.cvv');
    await field.setCheckout();
    await field.respond(status, body);
    expect([field.kinds(), field.reasons()]).toEqual([['checkoutRefused'], [reason]]);
    expect(field.checkoutId()).toBe(checkoutId);
    await field.send({ kind: 'validate' });
    expect(field.events.at(-1)).toMatchObject({ problem: 'none' });
  });

  test('while it submits', async () => {
    const field = await openField();
    await field.submit();
    await field.setCheckout();
    expect(field.reasons()).toEqual(['busy']);
    expect(field.requests.map(pathOf)).toEqual([`${checkoutId}/payment`]);
    await field.respond(200, declined);
    await field.setCheckout();
    expect(field.requests).toHaveLength(2);
  });

  test.each<readonly [who: string, changes: EntryChanges, isRefused: boolean]>([
    ['its sibling', {}, true],
    ['a field of another form, with the same checkout', { pairingId: 'b'.repeat(32) }, true],
    ['a field of another checkout', { checkoutId: otherCheckoutId }, false],
  ])('while %s submits', async (_who, changes, isRefused) => {
    const other = createOther({ ...changes, isSubmitting: () => true });
    const field = await openField('card.number', [other.entry]);
    await field.setCheckout();
    expect(field.reasons()).toEqual(isRefused ? ['busy'] : []);
    expect(field.requests).toHaveLength(isRefused ? 0 : 1);
  });

  test('while it changes its checkout, and submits nothing meanwhile', async () => {
    const field = await openField();
    await field.setCheckout();
    await field.setCheckout(thirdCheckoutId);
    await field.submit();
    expect([field.reasons(), field.codes()]).toEqual([['busy'], ['busy']]);
    expect(field.own?.isChangingCheckout()).toBe(true);
    await field.respond(200, replaced);
    expect(field.checkoutId()).toBe(otherCheckoutId);
    expect(field.own?.isChangingCheckout()).toBe(false);
    expect(field.requests).toHaveLength(1);
  });

  test('against other properties of the command, which it ignores', async () => {
    const field = await openField();
    await field.send({
      kind: 'setCheckout',
      checkoutId: otherCheckoutId,
      resource: 'registration',
      submitted: 'false',
      baseUrl: evil,
      pageOrigin: evil,
      pairingId: 'b'.repeat(32),
    });
    expect(field.requests.map(({ address }) => new URL(address).hostname)).toEqual(['pay.example']);
    expect(replacementOf(field.requests[0])).toMatchObject({ resource: 'payment' });
    await field.respond(200, replaced);
    expect(field.own).toMatchObject({ resource: 'payment', pageOrigin: 'https://shop.example' });
  });
});
