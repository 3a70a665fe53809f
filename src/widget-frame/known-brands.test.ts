import { describe, expect, test } from 'vitest';
import type { Event, Opening } from '#protocol/payment';
import { createField } from './field.ts';
import { digitRules } from './field-rules.ts';
import type { LookUp } from './known-brands.ts';
import { createTextRules } from './text-rules.ts';

const opening: Opening = {
  field: 'card.number',
  formId: 'a'.repeat(32),
  checkoutId: 'b'.repeat(32),
  resource: 'payment',
  lang: 'en',
  dir: 'ltr',
  brands: ['VISA', 'CARTEBANCAIRE', 'MASTER'],
  brand: '',
  isRequired: true,
  isFormatted: true,
  isMasked: false,
  mayBePast: false,
  isLookedUp: true,
  label: 'Card number',
  placeholder: '',
  style: [],
};

const setUp = (lookUp: LookUp, changes: Partial<Opening> = {}) => {
  const events: Event[] = [];
  const opened = { ...opening, ...changes };
  const rules = { ...digitRules, ...createTextRules('2026-11-15') }[opened.field];
  const field = createField(opened, rules, (event) => events.push(event), lookUp);
  const type = (text: string): number => field.edit({ text, caret: text.length });
  return { field, type, events };
};

describe('the brands of a number that are looked up', () => {
  const visa = ['VISA', 'CARTEBANCAIRE'];

  /** A gateway that is asked, and answers when it is told to. */
  const createGateway = () => {
    const asked: string[] = [];
    const answers: ((brands: readonly unknown[]) => void)[] = [];
    const lookUp: LookUp = (bin) => {
      asked.push(bin);
      return new Promise((resolve) => answers.push(resolve));
    };
    const answer = async (index: number, brands: readonly unknown[]): Promise<void> => {
      answers[index]?.(brands);
      await Promise.resolve();
      await Promise.resolve();
    };
    return { asked, lookUp, answer };
  };

  const brandsIn = (events: readonly Event[]) =>
    events.flatMap((event) => ('brands' in event ? [event.brands] : []));

  test('are asked for once, with eight digits', async () => {
    const { asked, lookUp, answer } = createGateway();
    const { type } = setUp(lookUp);
    const number = '4000002500001001';
    for (let length = 1; length <= 16; length += 1) type(number.slice(0, length));
    await answer(0, ['VISA']);
    for (let length = 16; length >= 0; length -= 1) type(number.slice(0, length));
    type(number);
    expect(asked).toEqual(['40000025']);
  });

  test('take the place of what patterns say, in the order of the page', async () => {
    const { lookUp, answer } = createGateway();
    const { type, events } = setUp(lookUp);
    type('41111111');
    await answer(0, ['CARTEBANCAIRE', 7, 'ELO']);
    type('411111111');
    type('4111111');
    expect(brandsIn(events)).toEqual([visa, ['CARTEBANCAIRE'], ['CARTEBANCAIRE'], visa]);
  });

  test.each([
    ['knows nothing', []],
    ['knows only brands that are not offered', ['ELO']],
    ['answers nonsense', [null, {}, 'visa']],
  ])('are those of the patterns where the gateway %s', async (_what, told) => {
    const { asked, lookUp, answer } = createGateway();
    const { type, events } = setUp(lookUp);
    type('41111111');
    await answer(0, told);
    type('411111111');
    expect(brandsIn(events)).toEqual([visa, visa, visa]);
    expect(asked).toHaveLength(1);
  });

  test('do not belong to a number that was typed meanwhile, and are not forgotten', async () => {
    const { asked, lookUp, answer } = createGateway();
    const { type, events } = setUp(lookUp);
    type('41111111');
    type('55555525');
    await answer(0, ['VISA']);
    expect(brandsIn(events)).toEqual([visa, ['CARTEBANCAIRE', 'MASTER']]);
    type('41111111');
    expect(brandsIn(events).at(-1)).toEqual(['VISA']);
    expect(asked).toEqual(['41111111', '55555525']);
  });

  test('are forgotten when the field is cleared, also what comes later', async () => {
    const { asked, lookUp, answer } = createGateway();
    const { field, type, events } = setUp(lookUp);
    type('41111111');
    field.clear();
    await answer(0, ['VISA']);
    type('41111111');
    expect(brandsIn(events)).toEqual([visa, [], visa]);
    expect(asked).toHaveLength(2);
  });

  test('are not asked for where the page does not want it', () => {
    const { asked, lookUp } = createGateway();
    setUp(lookUp, { isLookedUp: false }).type('4111111111111111');
    expect(asked).toEqual([]);
  });

  test('are not asked for of a holder, whoever wants it', () => {
    const { asked, lookUp } = createGateway();
    setUp(lookUp, { field: 'card.holder' }).type('Jane 4111111111111111 Jones');
    expect(asked).toEqual([]);
  });

  test('have no say in whether the number will do', async () => {
    const { lookUp, answer } = createGateway();
    const { field, type } = setUp(lookUp, { brands: ['MASTER', 'CARTEBLEUE'] });
    type('4111111111111111');
    await answer(0, ['MASTER']);
    expect(field.isValid()).toBe(true);
  });
});
