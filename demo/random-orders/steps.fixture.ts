import fc from 'fast-check';
import type { Fate } from './network.fixture.ts';

export const numbers = ['4111111111111111', '5555555555554444'] as const;

/** Paid, declined, and without a known result. */
const cvvs = ['123', '901', '901', '901', '990'] as const;

export const amounts = [
  ['92.00', 'EUR'],
  ['12.50', 'EUR'],
  ['12.50', 'USD'],
] as const;

/** What `onDeclined` returns. `same`: the declined checkout. `foreign`: that of another merchant. */
export type Reaction = 'new' | 'nothing' | 'same' | 'foreign' | 'fails' | 'never';

const reaction = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Reaction>('new') },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Reaction>('nothing', 'same', 'foreign', 'fails', 'never'),
  },
);
/** The index of a tab. */
const tab = fc.nat(1);
/** The index of an amount. */
const amount = fc.nat(amounts.length - 1);
const cvv = fc.constantFrom(...cvvs);
const fate = fc.constantFrom<Fate>('requestLost', 'responseLost', 'late', 'slow', 'responseSlow');

function stepOf<const Kind extends string, Rest>(
  weight: number,
  kind: Kind,
  rest: { readonly [Name in keyof Rest]: fc.Arbitrary<Rest[Name]> },
) {
  return {
    weight,
    arbitrary: fc.record(rest).map((values) => ({ kind, ...values })),
  };
}

/** What shopper, shop, network and hostile page do. */
export const step = fc.oneof(
  stepOf(2, 'typeNumber', { tab, text: fc.constantFrom(...numbers) }),
  stepOf(4, 'typeCvv', { tab, text: cvv }),
  /** The shopper completes the form first. `isAwaited`: 12 seconds pass afterwards. */
  stepOf(9, 'press', { tab, cvv, reaction, amount, isAwaited: fc.boolean() }),
  stepOf(1, 'pressNotice', { tab }),
  /** `isRepeated`: the shop calls `setCheckout` twice. */
  stepOf(3, 'setCheckout', { tab, amount, isRepeated: fc.boolean() }),
  stepOf(1, 'setNonsense', {
    tab,
    id: fc.constantFrom('', 'nonsense', '0'.repeat(32), 'foreign', 'first'),
  }),
  stepOf(1, 'updateOrder', { amount }),
  stepOf(4, 'plan', {
    request: fc.constantFrom('payment' as const, 'replacement' as const, 'widget' as const),
    fate,
  }),
  stepOf(3, 'deliver', {}),
  stepOf(4, 'wait', { durationMs: fc.constantFrom(1_000, 4_000, 12_000, 70_000) }),
  /** The page sends the command to one field or to both. */
  stepOf(3, 'hostileSwap', {
    tab,
    fields: fc.constantFrom<readonly ('card.number' | 'card.cvv')[]>(
      ['card.number', 'card.cvv'],
      ['card.number', 'card.cvv'],
      ['card.number'],
      ['card.cvv'],
    ),
    amount,
  }),
  /** The shopper completes the form first, which the page has unlocked. */
  stepOf(3, 'hostileSubmit', { tab, cvv }),
);

export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
export type StepOf<Kind extends Step['kind']> = Extract<Step, { readonly kind: Kind }>;

export type Scenario = {
  /** Whether the first tab is drawn before its checkout (`createCheckout`). */
  readonly startsEmpty: boolean;
  readonly hasTwoTabs: boolean;
  readonly isHostile: boolean;
  readonly steps: readonly Step[];
};

export const scenario: fc.Arbitrary<Scenario> = fc.record({
  startsEmpty: fc.boolean(),
  hasTwoTabs: fc.boolean(),
  isHostile: fc.nat(2).map((index) => index === 0),
  steps: fc.array(step, { minLength: 5, maxLength: 20, size: 'max' }),
});
