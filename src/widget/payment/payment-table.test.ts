import { describe, expect, test } from 'vitest';
import type { CheckoutReading } from '#gateway/read-checkout';
import type { SubmitReply } from '../fields/field-replies.ts';
import {
  answered,
  createTestPayment,
  redirect,
  stateOf,
  type Replacements,
} from './payment-model.fixture.ts';
import type { Phase } from './payment-state.ts';

/**
 * The phase that each event leads to, for each phase. A dot: nothing changes and nothing is sent. A
 * payment in progress changes only by its own responses, which the second table lists.
 */
const table = `
                               editing     validating  sending  checkingStatus  challenged   redirecting     handedOver  closed
  press                        validating  .           .        .               .            .               .           .
  reading open                 .           .           .        .               .            .               .           .
  reading done                 closed      .           .        .               .            .               .           .
  reading pending              closed      .           .        .               .            .               .           .
  reading notFound             closed      .           .        .               .            .               .           .
  reading refused              closed      .           .        .               .            .               .           .
  reading unsupported          .           .           .        .               .            .               .           .
  reading unreachable          .           .           .        .               .            .               .           .
  notice                       editing     .           .        .               .            .               .           .
  CVV is emptied               editing     .           .        .               .            .               .           .
  connection is back           .           .           .        .               .            .               .           .
  challenge ends               .           .           .        .               redirecting  .               .           .
  shopper returns              .           .           .        .               .            checkingStatus  .           .
  page is not left             .           .           .        .               challenged   closed          .           .
  unload                       .           .           .        .               .            .               .           .
`;

const lines = table.split('\n').filter((line) => line.trim() !== '');
function cells(line: string): readonly string[] {
  return line.trim().split(/\s{2,}/);
}
const [header = '', ...body] = lines;

type TestPayment = ReturnType<typeof createTestPayment> & {
  /** Reports that the last navigation has not left the page. */
  stay?: (isBlocked: boolean) => void;
};
const never = new Promise<never>(() => {});

function create(replaced: Replacements): TestPayment {
  const testPayment: TestPayment = createTestPayment({
    submit: async () => {
      testPayment.actions.push('submit');
      return never;
    },
    readCheckout: () => never,
    goToResult: (onStayed) => {
      testPayment.stay = onStayed;
      testPayment.actions.push('result');
      return 'redirecting';
    },
    follow: (_, { onStayed }) => {
      testPayment.stay = onStayed;
      return 'challenged';
    },
    ...replaced,
  });
  return testPayment;
}

async function press({ model }: TestPayment): Promise<void> {
  void model.pay();
  await new Promise(setImmediate);
}

function answerWith(answer: SubmitReply): Replacements {
  return { submit: async () => answer };
}

/** What keeps a payment in each phase. */
const replacementsOfPhase: Readonly<Record<Exclude<Phase, 'editing' | 'closed'>, Replacements>> = {
  validating: { runSubmitHooks: () => never },
  sending: {},
  checkingStatus: answerWith(answered({ kind: 'unknown' })),
  challenged: answerWith(answered({ kind: 'redirect', redirect })),
  redirecting: answerWith(answered({ kind: 'completed' })),
  handedOver: { ...answerWith(answered({ kind: 'completed' })), goToResult: () => 'handedOver' },
};

async function createInPhase(phase: Phase): Promise<TestPayment> {
  if (phase === 'editing') return create({});
  if (phase === 'closed') {
    const testPayment = create({});
    testPayment.model.handleReading({ kind: 'notFound' });
    return testPayment;
  }
  const testPayment = create(replacementsOfPhase[phase]);
  await press(testPayment);
  return testPayment;
}

function giveReading(reading: CheckoutReading) {
  return ({ model }: TestPayment): void => model.handleReading(reading);
}

const events: Readonly<Record<string, (testPayment: TestPayment) => unknown>> = {
  press: ({ model }) => void model.pay(),
  'reading open': giveReading({ kind: 'open' }),
  'reading done': giveReading({ kind: 'used', status: 'done' }),
  'reading pending': giveReading({ kind: 'used', status: 'pending' }),
  'reading notFound': giveReading({ kind: 'notFound' }),
  'reading refused': giveReading({ kind: 'refused' }),
  'reading unsupported': giveReading({ kind: 'unsupported' }),
  'reading unreachable': giveReading({ kind: 'unreachable' }),
  notice: ({ model }) => model.showNotice('timeLeft'),
  'CVV is emptied': ({ model }) => model.showEmptiedCvv(),
  'connection is back': ({ model }) => model.showOnline(),
  'challenge ends': ({ model }) => model.finishChallenge(),
  'shopper returns': ({ model }) => void model.reopen(),
  'page is not left': ({ stay }) => stay?.(true),
  unload: ({ model }) => model.dispose(),
};

function snapshotOf({ model, actions }: TestPayment) {
  return {
    phase: model.phase.value,
    notice: model.notice.value,
    actions: [...actions],
  };
}

const phases = cells(header) as readonly Phase[];
const pairs = body.flatMap((line) => {
  const [event = '', ...nexts] = cells(line);
  return nexts.map((next, column) => ({ event, phase: phases[column] ?? 'editing', next }));
});

describe('the transition table', () => {
  test('has a cell for each event and phase', () => {
    expect(pairs).toHaveLength(8 * Object.keys(events).length);
    expect(new Set(pairs.map(({ event }) => event))).toEqual(new Set(Object.keys(events)));
  });

  test.each(pairs)('in $phase, $event leads to: $next', async ({ event, phase, next }) => {
    const testPayment = await createInPhase(phase);
    const before = snapshotOf(testPayment);
    expect(before.phase).toBe(phase);
    await events[event]?.(testPayment);
    if (next === '.') expect(snapshotOf(testPayment)).toEqual(before);
    else expect(snapshotOf(testPayment)).not.toEqual(before);
    expect(testPayment.model.phase.value).toBe(next === '.' ? phase : next);
  });
});

/** The phase and notice that the results of its own steps lead to. */
const steps: readonly (readonly [step: string, replaced: Replacements, state: string])[] = [
  ['validating: offline', { isOnline: () => false }, 'editing offline'],
  ['validating: missing fields', { ensureUsable: async () => false }, 'editing fieldsNotLoaded'],
  ['validating: a hook that stops it', { runSubmitHooks: async () => false }, 'editing'],
  ['validating: a failing hook', { runSubmitHooks: async () => 'failed' }, 'editing invalidSetup'],
  [
    'validating: a thrown error',
    { runSubmitHooks: () => Promise.reject(new Error()) },
    'editing invalidSetup',
  ],
  ['validating: no error', {}, 'sending'],
  ['sending: succeeded', answerWith(answered({ kind: 'succeeded' })), 'redirecting'],
  ['sending: completed', answerWith(answered({ kind: 'completed' })), 'redirecting'],
  ['sending: challenged', answerWith(answered({ kind: 'redirect', redirect })), 'challenged'],
  ['sending: invalid', answerWith(answered({ kind: 'invalid', names: ['card.cvv'] })), 'editing'],
  ['sending: rejected', answerWith(answered({ kind: 'rejected' })), 'closed pageNotAllowed'],
  ['sending: expired', answerWith(answered({ kind: 'expired' })), 'closed checkoutExpired'],
  ['sending: unknown', answerWith(answered({ kind: 'unknown' })), 'checkingStatus checkingStatus'],
  [
    'sending: a thrown error',
    { submit: () => Promise.reject(new Error()) },
    'checkingStatus checkingStatus',
  ],
];

const readings: readonly (readonly [
  CheckoutReading,
  afterLostResponse: string,
  afterReturn: string,
])[] = [
  [{ kind: 'open' }, 'editing nothingCharged', 'editing'],
  [{ kind: 'used', status: 'done' }, 'redirecting checkingStatus', 'closed paymentProcessed'],
  [{ kind: 'used', status: 'pending' }, 'redirecting checkingStatus', 'closed paymentPending'],
  [{ kind: 'notFound' }, 'redirecting checkingStatus', 'closed checkoutExpired'],
  [{ kind: 'refused' }, 'redirecting checkingStatus', 'closed pageNotAllowed'],
  [{ kind: 'unsupported' }, 'redirecting checkingStatus', 'closed paymentPending'],
  [{ kind: 'unreachable' }, 'redirecting checkingStatus', 'closed paymentPending'],
];

describe('a payment in progress', () => {
  test.each(steps)('handles %s', async (_, replaced, state) => {
    const testPayment = create(replaced);
    await press(testPayment);
    expect(stateOf(testPayment)).toBe(state);
  });

  test.each(readings)(
    'handles a reading after a lost response: %o',
    async (reading, afterLostResponse) => {
      const testPayment = create({
        ...replacementsOfPhase.checkingStatus,
        readCheckout: async () => reading,
      });
      await press(testPayment);
      expect(stateOf(testPayment)).toBe(afterLostResponse);
    },
  );

  test.each(readings)(
    'handles a reading after the shopper has returned: %o',
    async (reading, _, afterReturn) => {
      let readCheckout: () => Promise<CheckoutReading> = async () => ({ kind: 'unreachable' });
      const testPayment = create({
        ...replacementsOfPhase.checkingStatus,
        readCheckout: () => readCheckout(),
      });
      await press(testPayment);
      readCheckout = async () => reading;
      await testPayment.model.reopen();
      expect(stateOf(testPayment)).toBe(afterReturn);
    },
  );
});

describe('The payment', () => {
  test.each(['redirecting', 'challenged'] as const)(
    'closes the form if the policy of the page blocks the redirect in the phase %s',
    async (phase) => {
      let block: () => void = () => {};
      const testPayment = create({
        ...replacementsOfPhase.challenged,
        follow: (_, { onBlocked }) => {
          block = onBlocked;
          return phase;
        },
      });
      await press(testPayment);
      expect(testPayment.model.phase.value).toBe(phase);
      block();
      expect(testPayment.model.phase.value).toBe('closed');
      expect(testPayment.model.notice.value).toMatchObject({
        key: 'paymentPending',
        button: 'result',
      });
      expect(testPayment.actions).toContain('report:redirect_blocked');
      block();
      expect(
        testPayment.actions.filter((action) => action === 'report:redirect_blocked'),
      ).toHaveLength(1);
    },
  );
});
