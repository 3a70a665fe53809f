import { describe, expect, test } from 'vitest';
import type { CheckoutReading } from '#gateway/read-checkout';
import type { Answer } from './answer.ts';
import { answered, createPayment, redirect, stateOf } from './payment-model.fixture.ts';

type Row = {
  readonly because: string;
  readonly answer: Answer;
  readonly state: string;
  readonly said: readonly string[];
  readonly reading?: CheckoutReading;
};

const row = (
  because: string,
  answer: Answer,
  state: string,
  said: readonly string[],
  reading?: CheckoutReading,
): Row => ({ because, answer, state, said, ...(reading !== undefined && { reading }) });

const unknown = answered({ kind: 'unknown' });

const rows: readonly Row[] = [
  row('an outcome leads to the shop', answered({ kind: 'completed' }), 'leaving', [
    'clear',
    'result',
  ]),
  row('a challenge takes the window', answered({ kind: 'redirect', redirect }), 'leaving', []),
  row(
    'a wrong value is shown where it was typed',
    answered({ kind: 'invalid', names: ['card.number', 'card.cvv'] }),
    'editing',
    ['faults:cardNumber,cvv'],
  ),
  row(
    'a wrong value that the shopper cannot see is the turn of the merchant',
    answered({ kind: 'invalid', names: ['customer.email'] }),
    'editing notSetUp',
    ['report:parameter_invalid'],
  ),
  row('a refused page ends the form', answered({ kind: 'rejected' }), 'closed pageRefused', [
    'clear',
    'report:parent_refused',
  ]),
  row('an expired checkout ends it', answered({ kind: 'expired' }), 'closed checkoutExpired', [
    'clear',
    'report:checkout_unknown',
  ]),
  row(
    'silence, and the gateway says that nothing happened',
    unknown,
    'editing nothingCharged',
    ['report:outcome_unknown'],
    { kind: 'open' },
  ),
  row(
    'silence, and the gateway knows an outcome',
    unknown,
    'leaving askingOutcome',
    ['report:outcome_unknown', 'clear', 'result'],
    { kind: 'outcome', outcome: 'done' },
  ),
  row(
    'silence, and nobody can say: the merchant will learn the truth',
    unknown,
    'leaving askingOutcome',
    ['report:outcome_unknown', 'clear', 'result'],
    { kind: 'unreachable' },
  ),
  row(
    'frames that cannot be told apart send nothing',
    { kind: 'failed', code: 'frame_pairing' },
    'editing notSetUp',
    ['report:frame_pairing'],
  ),
  row('a frame that went away', { kind: 'failed', code: 'frame_lost' }, 'editing digitsLost', []),
];

describe('a payment', () => {
  test.each(rows)('$because', async ({ answer, state, said, reading }) => {
    const payment = createPayment({
      submit: async () => answer,
      ...(reading !== undefined && { readCheckout: async () => reading }),
    });
    await payment.model.pay();
    expect([stateOf(payment), payment.said]).toEqual([state, said]);
  });

  test('is sent once, however often the button is pressed', async () => {
    const payment = createPayment();
    await Promise.all([payment.model.pay(), payment.model.pay(), payment.model.pay()]);
    expect(payment.said.filter((word) => word === 'submit')).toHaveLength(1);
  });

  test('is not sent while a field is wrong', async () => {
    const findFaults = async () => [{ field: 'cvv', error: 'cvvError' } as const];
    const payment = createPayment({ findFaults });
    await payment.model.pay();
    expect([stateOf(payment), payment.said]).toEqual(['editing', ['faults:cvv']]);
  });

  test('is not sent when the merchant stops it', async () => {
    const payment = createPayment({ isConfirmed: async () => false });
    await payment.model.pay();
    expect([stateOf(payment), payment.said]).toEqual(['editing', []]);
  });

  test('is sent without asking where the merchant has sent it', async () => {
    const payment = createPayment({ isConfirmed: async () => false });
    await payment.model.pay(true);
    expect(stateOf(payment)).not.toBe('editing');
  });

  test('is not sent offline; it says when the line is back, and can be sent', async () => {
    let isOnline = false;
    const payment = createPayment({ isOnline: () => isOnline });
    await payment.model.pay();
    expect(stateOf(payment)).toBe('editing offline');
    isOnline = true;
    payment.model.goOnline();
    expect(stateOf(payment)).toBe('editing online');
    await payment.model.pay();
    expect(stateOf(payment)).toBe('leaving');
  });

  test('waits for frames, and says so when they do not come', async () => {
    const payment = createPayment({ areFieldsOpen: async () => false });
    await payment.model.pay();
    expect(stateOf(payment)).toBe('editing fieldsUnreachable');
  });

  test('whose field is taken away while it is looked at marks nothing that nobody could correct', async () => {
    const open = [true, false];
    const payment = createPayment({
      areFieldsOpen: async () => open.shift() ?? false,
      findFaults: async () => [{ field: 'cvv', error: 'cvvError' }],
    });
    await payment.model.pay();
    expect([stateOf(payment), payment.said]).toEqual(['editing fieldsUnreachable', []]);
  });

  test('whose way to the bank is cut off at once ends with a word', async () => {
    const payment = createPayment({
      submit: async () => answered({ kind: 'redirect', redirect }),
      follow: (_, onRefused) => {
        onRefused();
        return 'leaving';
      },
    });
    await payment.model.pay();
    expect([stateOf(payment), payment.said]).toEqual([
      'closed outcomePending',
      ['clear', 'report:redirect_blocked'],
    ]);
  });

  test('that breaks before it was sent gives the form back', async () => {
    const payment = createPayment({
      isConfirmed: () => Promise.reject(new Error('broken')),
    });
    await payment.model.pay();
    expect([stateOf(payment), payment.said]).toEqual(['editing notSetUp', ['report:unexpected']]);
  });

  test('that breaks while it is sent is asked for, never repeated', async () => {
    const payment = createPayment({ submit: () => Promise.reject(new Error('broken')) });
    await payment.model.pay();
    expect(stateOf(payment)).toBe('leaving askingOutcome');
  });

  test('whose request came late is not told to be none: the first word of the gateway is not its last', async () => {
    const words: CheckoutReading[] = [
      { kind: 'open' },
      { kind: 'open' },
      { kind: 'outcome', outcome: 'done' },
    ];
    const payment = createPayment({
      submit: async () => unknown,
      readCheckout: async () => words.shift() ?? { kind: 'unreachable' },
    });
    await payment.model.pay();
    expect([stateOf(payment), words]).toEqual(['leaving askingOutcome', []]);
  });

  test('ends where the challenge may not be opened', async () => {
    const payment = createPayment({
      submit: async () => answered({ kind: 'redirect', redirect }),
      follow: () => 'refused',
    });
    await payment.model.pay();
    expect(stateOf(payment)).toBe('closed notSetUp');
  });

  test.each([
    [{ kind: 'open' }, 'editing'],
    [{ kind: 'unreachable' }, 'editing'],
    [{ kind: 'absent' }, 'editing'],
    [{ kind: 'outcome', outcome: 'done' }, 'closed outcomeDone'],
    [{ kind: 'outcome', outcome: 'pending' }, 'closed outcomePending'],
    [{ kind: 'missing' }, 'closed checkoutExpired'],
    [{ kind: 'refused' }, 'closed pageRefused'],
  ] satisfies [CheckoutReading, string][])(
    'heeds what the gateway recalls: %o',
    (reading, state) => {
      const payment = createPayment();
      payment.model.recall(reading);
      expect(stateOf(payment)).toBe(state);
    },
  );

  test('asks again when the page comes back from the cache', async () => {
    const payment = createPayment({
      readCheckout: async () => ({ kind: 'outcome', outcome: 'done' }),
    });
    await payment.model.pay();
    await payment.model.reopen();
    expect(stateOf(payment)).toBe('closed outcomeDone');
  });
});
