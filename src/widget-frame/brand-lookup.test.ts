import { describe, expect, test } from 'vitest';
import type { Event, Opening } from '#protocol/payment';
import { createField } from './field.ts';
import type { RequestBrands } from './brand-lookup.ts';
import { opening as cardNumberOpening } from './field-data.fixture.ts';
import { findFieldRules } from './field-rules.ts';

const opening: Opening = {
  ...cardNumberOpening,
  brands: ['VISA', 'CARTEBANCAIRE', 'MASTER'],
  isLookedUp: true,
};

function setUp(requestBrands: RequestBrands, changes: Partial<Opening> = {}) {
  const events: Event[] = [];
  const opened = { ...opening, ...changes };
  const rules = findFieldRules(opened.field, '2026-11-15');
  const field = createField({
    opening: opened,
    rules,
    emit: (event) => events.push(event),
    requestBrands,
  });
  function type(text: string): number {
    return field.edit({ text, caret: text.length });
  }
  return { field, type, events };
}

describe('The looked-up brands of a card number', () => {
  const visa = ['VISA'];

  /** A gateway that records requests. `respond` sends its responses. */
  function createGateway() {
    const requests: string[] = [];
    const responses: ((brands: readonly unknown[]) => void)[] = [];
    const requestBrands: RequestBrands = (bin) => {
      requests.push(bin);
      return new Promise((resolve) => responses.push(resolve));
    };
    async function respond(index: number, brands: readonly unknown[]): Promise<void> {
      responses[index]?.(brands);
      await Promise.resolve();
      await Promise.resolve();
    }
    return { requests, requestBrands, respond };
  }

  function brandsIn(events: readonly Event[]) {
    return events.flatMap((event) => ('brands' in event ? [event.brands] : []));
  }

  test('are requested once, with eight digits', async () => {
    const { requests, requestBrands, respond } = createGateway();
    const { type } = setUp(requestBrands);
    const number = '4000002500001001';
    for (let length = 1; length <= 16; length += 1) type(number.slice(0, length));
    await respond(0, ['VISA']);
    for (let length = 16; length >= 0; length -= 1) type(number.slice(0, length));
    type(number);
    expect(requests).toEqual(['40000025']);
  });

  test('replace the brands found by patterns, in the order of the page', async () => {
    const { requestBrands, respond } = createGateway();
    const { type, events } = setUp(requestBrands);
    type('41111111');
    await respond(0, ['CARTEBANCAIRE', 7, 'ELO', 'VISA']);
    type('411111111');
    type('4111111');
    const coBadged = ['VISA', 'CARTEBANCAIRE'];
    expect(brandsIn(events)).toEqual([visa, coBadged, coBadged, visa]);
  });

  test('leave no other brands that the shopper could select', async () => {
    const { requestBrands, respond } = createGateway();
    const { type, events } = setUp(requestBrands);
    type('41111111');
    await respond(0, ['VISA']);
    type('411111111');
    expect(events).toMatchObject([
      { kind: 'changed', brands: visa, otherBrands: ['CARTEBANCAIRE'] },
      { kind: 'detected', brands: visa },
      { kind: 'changed', brands: visa, otherBrands: [] },
    ]);
  });

  test.each([
    ['knows none', []],
    ['knows only brands that are not offered', ['ELO']],
    ['returns nonsense', [null, {}, 'visa']],
  ])('are those found by patterns if the gateway %s', async (_what, found) => {
    const { requests, requestBrands, respond } = createGateway();
    const { type, events } = setUp(requestBrands);
    type('41111111');
    await respond(0, found);
    type('411111111');
    expect(events).toMatchObject([
      { kind: 'changed', brands: visa, otherBrands: ['CARTEBANCAIRE'] },
      { kind: 'changed', brands: visa, otherBrands: ['CARTEBANCAIRE'] },
    ]);
    expect(requests).toHaveLength(1);
  });

  test('do not apply to a number that was typed after the request, and are kept for the first number', async () => {
    const { requests, requestBrands, respond } = createGateway();
    const { type, events } = setUp(requestBrands);
    type('41111111');
    type('55555525');
    await respond(0, ['CARTEBANCAIRE']);
    expect(brandsIn(events)).toEqual([visa, ['MASTER']]);
    type('41111111');
    expect(brandsIn(events).at(-1)).toEqual(['CARTEBANCAIRE']);
    expect(requests).toEqual(['41111111', '55555525']);
  });

  test('are deleted when the field is cleared, and later responses are ignored', async () => {
    const { requests, requestBrands, respond } = createGateway();
    const { field, type, events } = setUp(requestBrands);
    type('41111111');
    field.clear();
    await respond(0, ['CARTEBANCAIRE']);
    type('41111111');
    expect(brandsIn(events)).toEqual([visa, [], visa]);
    expect(requests).toHaveLength(2);
  });

  test('are not requested if the page does not request a lookup', () => {
    const { requests, requestBrands } = createGateway();
    setUp(requestBrands, { isLookedUp: false }).type('4111111111111111');
    expect(requests).toEqual([]);
  });

  test('are not requested for a card holder', () => {
    const { requests, requestBrands } = createGateway();
    setUp(requestBrands, { field: 'card.holder' }).type('Jane 4111111111111111 Jones');
    expect(requests).toEqual([]);
  });

  test('do not affect the validity of the number', async () => {
    const { requestBrands, respond } = createGateway();
    const { field, type } = setUp(requestBrands, { brands: ['MASTER', 'CARTEBLEUE'] });
    type('4111111111111111');
    await respond(0, ['MASTER']);
    expect(field.problem().problem).toBe('none');
  });

  describe('after a change of the checkout', () => {
    const coBadged = ['VISA', 'CARTEBANCAIRE'];

    test('are requested again if the response has not arrived, which is then ignored', async () => {
      const { requests, requestBrands, respond } = createGateway();
      const { field, type, events } = setUp(requestBrands);
      type('41111111');
      field.repeatLookup();
      expect(requests).toEqual(['41111111', '41111111']);
      // The gateway knows no brands for a checkout that was replaced.
      await respond(0, []);
      await respond(1, coBadged);
      expect(brandsIn(events)).toEqual([visa, coBadged]);
    });

    test('are those of the new checkout if the old response arrives last', async () => {
      const { requestBrands, respond } = createGateway();
      const { field, type, events } = setUp(requestBrands);
      type('41111111');
      field.repeatLookup();
      await respond(1, coBadged);
      await respond(0, ['VISA']);
      type('411111111');
      expect(brandsIn(events)).toEqual([visa, coBadged, coBadged]);
    });

    test('are requested again if the gateway knew none', async () => {
      const { requests, requestBrands, respond } = createGateway();
      const { field, type, events } = setUp(requestBrands);
      type('41111111');
      await respond(0, []);
      field.repeatLookup();
      await respond(1, coBadged);
      expect([requests.length, brandsIn(events).at(-1)]).toEqual([2, coBadged]);
    });

    test('are kept if they are known: they belong to the number', async () => {
      const { requests, requestBrands, respond } = createGateway();
      const { field, type, events } = setUp(requestBrands);
      type('41111111');
      await respond(0, coBadged);
      field.repeatLookup();
      type('411111111');
      expect([requests.length, brandsIn(events).at(-1)]).toEqual([1, coBadged]);
    });

    test('are not requested for a number that is too short, or not looked up', () => {
      const { requests, requestBrands } = createGateway();
      for (const changes of [{}, { isLookedUp: false }]) {
        const { field, type } = setUp(requestBrands, changes);
        type(changes.isLookedUp === false ? '41111111' : '4111111');
        field.repeatLookup();
      }
      expect(requests).toEqual([]);
    });

    test('are not those of a number that the shopper types meanwhile', async () => {
      const { requestBrands, respond } = createGateway();
      const { field, type, events } = setUp(requestBrands);
      type('41111111');
      field.repeatLookup();
      type('55555525');
      await respond(1, coBadged);
      expect(brandsIn(events)).toEqual([visa, ['MASTER']]);
    });
  });
});
