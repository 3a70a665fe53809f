import fc from 'fast-check';

/** Cards by what becomes of them. `outdated` passes the form, whose day is earlier than the gateway's. */
export const cards = {
  good: { number: '4200000000000091', expiry: '1239', cvv: '123' },
  declined: { number: '4200000000000091', expiry: '1239', cvv: '901' },
  challenged: { number: '4200000000000042', expiry: '1239', cvv: '123' },
  mistyped: { number: '4200000000000090', expiry: '1239', cvv: '123' },
  outdated: { number: '4200000000000091', expiry: '1230', cvv: '123' },
} as const;

export type CardName = keyof typeof cards;

/** How the shopper pays. */
const presses = ['click', 'double click', 'Enter in a frame', 'Enter in the page'] as const;
export type Press = (typeof presses)[number];

/** What becomes of the answer to a payment: the sandbox's faults, and none. */
const answers = ['prompt', 'delay', 'drop-before', 'drop-after', 'malformed', 'status'] as const;
export type Answer = (typeof answers)[number];

/** What becomes of the questions that follow: how many of their answers are lost. */
const silences = [0, 1, 4] as const;

const decisions = ['confirm', 'reject', 'cancel', 'leave'] as const;
export type Decision = (typeof decisions)[number];

/** One thing that a shopper does, or that happens around the checkout. */
export type Step =
  | { readonly kind: 'fill'; readonly card: CardName }
  | {
      readonly kind: 'pay';
      readonly card: CardName;
      readonly press: Press;
      readonly answer: Answer;
      readonly silence: (typeof silences)[number];
    }
  | { readonly kind: 'press again'; readonly press: Press }
  | { readonly kind: 'decide at the bank'; readonly decision: Decision }
  | { readonly kind: 'clock'; readonly passed: 'nearly all' | 'all' }
  | {
      readonly kind:
        | 'continue'
        | 'back'
        | 'forward'
        | 'reload'
        | 'leave and return'
        | 'second tab'
        | 'other tab'
        | 'close the window'
        | 'go offline'
        | 'go online';
    };

/** A shopper's way around one checkout, with the challenge in the shop's page or in its window. */
export type Walk = {
  readonly challenge: 'page' | 'window';
  /** So many of the steps are taken; those that cannot be taken where the shopper stands are left out. */
  readonly length: number;
  readonly steps: readonly Step[];
};

const step = <Kind extends Step['kind']>(kind: Kind): fc.Arbitrary<Kind> => fc.constant(kind);

const anyPress = fc.constantFrom(...presses);

const anyCard = fc.constantFrom<CardName>(
  'good',
  'good',
  'challenged',
  'challenged',
  'declined',
  'mistyped',
  'outdated',
);

const fill = fc.record({ kind: step('fill'), card: anyCard });

const pay = fc.record({
  kind: step('pay'),
  card: anyCard,
  press: anyPress,
  answer: fc.constantFrom(...answers, 'prompt', 'delay', 'delay'),
  silence: fc.constantFrom(...silences, 0, 0),
});

const decide = fc.record({
  kind: step('decide at the bank'),
  decision: fc.constantFrom(...decisions),
});

const pass = fc.record({
  kind: step('clock'),
  passed: fc.constantFrom<'nearly all' | 'all'>('nearly all', 'all'),
});

const go = fc.record({
  kind: fc.constantFrom(
    'continue' as const,
    'back' as const,
    'back' as const,
    'forward' as const,
    'reload' as const,
    'leave and return' as const,
    'second tab' as const,
    'other tab' as const,
    'other tab' as const,
    'close the window' as const,
    'go offline' as const,
    'go online' as const,
    'go online' as const,
  ),
});

/** What can rarely be taken is offered often; after what ends a walk, little is left to happen. */
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fill },
  { weight: 18, arbitrary: pay },
  { weight: 10, arbitrary: fc.record({ kind: step('press again'), press: anyPress }) },
  { weight: 10, arbitrary: decide },
  { weight: 1, arbitrary: pass },
  { weight: 20, arbitrary: go },
);

export const walks: fc.Arbitrary<Walk> = fc.noBias(
  fc.record({
    challenge: fc.constantFrom<'page' | 'window'>('window', 'page'),
    length: fc.integer({ min: 3, max: 10 }),
    steps: fc.array(anyStep, { minLength: 3, maxLength: 40, size: 'max' }),
  }),
);

/** A step as a person reads it. */
export const nameOf = (taken: Step): string =>
  Object.values(taken)
    .filter((part) => part !== 0)
    .join(', ');
