import fc from 'fast-check';

/** Cards by result. The form accepts `expiredForGateway`, because its clock is behind the gateway's. */
export const cards = {
  approved: { number: '4200000000000091', expiry: '1239', cvv: '123' },
  declined: { number: '4200000000000091', expiry: '1239', cvv: '901' },
  challenged: { number: '4200000000000042', expiry: '1239', cvv: '123' },
  invalid: { number: '4200000000000090', expiry: '1239', cvv: '123' },
  expiredForGateway: { number: '4200000000000091', expiry: '1230', cvv: '123' },
} as const;

export type CardName = keyof typeof cards;

const submitMethods = [
  'click',
  'double click',
  'Enter in a hosted field',
  'Enter in the page',
] as const;
export type SubmitMethod = (typeof submitMethods)[number];

/** Response to a payment request: normal, or one of the sandbox's faults. */
const responses = ['normal', 'delay', 'drop-before', 'drop-after', 'malformed', 'status'] as const;
export type PaymentResponse = (typeof responses)[number];

const decisions = ['confirm', 'reject', 'cancel', 'leave'] as const;
export type Decision = (typeof decisions)[number];

/** How many of the next status requests fail. */
const failedStatusCounts = [0, 1, 4] as const;

/** An action of the shopper, or an event that affects the checkout. */
export type Command =
  | { readonly kind: 'fill'; readonly card: CardName }
  | {
      readonly kind: 'pay';
      readonly card: CardName;
      readonly method: SubmitMethod;
      readonly response: PaymentResponse;
      readonly failedStatusRequests: (typeof failedStatusCounts)[number];
    }
  | { readonly kind: 'submit again'; readonly method: SubmitMethod }
  | { readonly kind: 'decide challenge'; readonly decision: Decision }
  | { readonly kind: 'advance clock'; readonly to: 'before expiry' | 'after expiry' }
  | {
      readonly kind:
        | 'continue'
        | 'back'
        | 'forward'
        | 'reload'
        | 'leave and return'
        | 'open second tab'
        | 'switch tab'
        | 'reopen tab'
        | 'go offline'
        | 'go online';
    };

/** A random sequence of commands for one checkout. */
export type Scenario = {
  /** Where the issuer's challenge opens: in a frame of the page, or in the top window. */
  readonly challenge: 'page' | 'window';
  /** Number of commands to execute. Commands whose precondition is not true are skipped. */
  readonly length: number;
  readonly commands: readonly Command[];
};

const anyMethod = fc.constantFrom(...submitMethods);

// A value that is listed twice is chosen twice as often.
const anyCard = fc.constantFrom<CardName>(
  'approved',
  'approved',
  'challenged',
  'challenged',
  'declined',
  'invalid',
  'expiredForGateway',
);

const fill = fc.record({ kind: kind('fill'), card: anyCard });

const pay = fc.record({
  kind: kind('pay'),
  card: anyCard,
  method: anyMethod,
  response: fc.constantFrom(...responses, 'normal', 'delay', 'delay'),
  failedStatusRequests: fc.constantFrom(...failedStatusCounts, 0, 0),
});

const decide = fc.record({
  kind: kind('decide challenge'),
  decision: fc.constantFrom(...decisions),
});

const advanceClock = fc.record({
  kind: kind('advance clock'),
  to: fc.constantFrom<'before expiry' | 'after expiry'>('before expiry', 'after expiry'),
});

const navigate = fc.record({
  kind: fc.constantFrom(
    'continue' as const,
    'back' as const,
    'back' as const,
    'forward' as const,
    'reload' as const,
    'leave and return' as const,
    'open second tab' as const,
    'switch tab' as const,
    'switch tab' as const,
    'reopen tab' as const,
    'go offline' as const,
    'go online' as const,
    'go online' as const,
  ),
});

/** The weight is high for commands whose precondition is seldom true. It is low for expiry, after which few can run. */
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 2, arbitrary: fill },
  { weight: 18, arbitrary: pay },
  { weight: 10, arbitrary: fc.record({ kind: kind('submit again'), method: anyMethod }) },
  { weight: 10, arbitrary: decide },
  { weight: 1, arbitrary: advanceClock },
  { weight: 20, arbitrary: navigate },
);

export const scenarios: fc.Arbitrary<Scenario> = fc.noBias(
  fc.record({
    challenge: fc.constantFrom<'page' | 'window'>('window', 'page'),
    length: fc.integer({ min: 3, max: 10 }),
    commands: fc.array(anyCommand, { minLength: 3, maxLength: 40, size: 'max' }),
  }),
);

export function describeCommand(command: Command): string {
  return Object.values(command)
    .filter((part) => part !== 0)
    .join(', ');
}

function kind<Kind extends Command['kind']>(name: Kind): fc.Arbitrary<Kind> {
  return fc.constant(name);
}
