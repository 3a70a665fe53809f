import { describe, expect, test } from 'vitest';
import type { CheckoutReading } from '#gateway/read-checkout';
import type { Answer } from './answer.ts';
import { answered, redirect } from './payment-model.fixture.ts';
import { PaymentModel, type Payment } from './payment-model.ts';
import type { PaymentPorts } from './payment-ports.ts';
import type { Phase } from './payment-state.ts';

/**
 * Where each event from outside leads in each phase. A dot: nothing happens, nothing is said and nothing is
 * sent. A payment under way is moved by its own answers alone, which stand in the second table.
 */
const table = `
                          editing   checking  sending  asking  challenged  leaving  closed
  press                   checking  .         .        .       .           .        .
  recall open             .         .         .        .       .           .        .
  recall done             closed    .         .        .       .           .        .
  recall pending          closed    .         .        .       .           .        .
  recall missing          closed    .         .        .       .           .        .
  recall refused          closed    .         .        .       .           .        .
  recall absent           .         .         .        .       .           .        .
  recall unreachable      .         .         .        .       .           .        .
  no way back             closed    .         .        .       .           .        .
  a word to the shopper   editing   .         .        .       .           .        .
  the line is back        .         .         .        .       .           .        .
  the challenge is over   .         .         .        .       leaving     .        .
  seen again              .         .         .        .       .           asking   .
  unload                  .         .         .        .       .           .        .
`;

const lines = table.split('\n').filter((line) => line.trim() !== '');
const cells = (line: string): readonly string[] => line.trim().split(/\s{2,}/);
const [header = '', ...body] = lines;

type Held = { readonly payment: Payment; readonly said: string[] };
type Setting = Partial<PaymentPorts>;

const never = new Promise<never>(() => {});

const create = (ports: Setting): Held => {
  const said: string[] = [];
  const note = (word: string) => (): void => void said.push(word);
  const payment = new PaymentModel({
    areFieldsOpen: async () => true,
    findFaults: async () => [],
    isConfirmed: async () => true,
    submit: async () => {
      said.push('submit');
      return never;
    },
    readCheckout: () => never,
    isOnline: () => true,
    hasField: () => true,
    goToResult: note('result'),
    follow: () => 'challenged',
    showFaults: note('faults'),
    clear: note('clear'),
    report: note('report'),
    after: (_, run) => {
      queueMicrotask(run);
      return () => {};
    },
    ...ports,
  });
  return { payment, said };
};

const press = async ({ payment }: Held): Promise<void> => {
  void payment.pay();
  await new Promise(setImmediate);
};

const answering = (answer: Answer): Setting => ({ submit: async () => answer });

/** How a payment comes to stand in each phase. */
const settings: Readonly<Record<Exclude<Phase, 'editing' | 'closed'>, Setting>> = {
  checking: { isConfirmed: () => never },
  sending: {},
  asking: answering(answered({ kind: 'unknown' })),
  challenged: answering(answered({ kind: 'redirect', redirect })),
  leaving: answering(answered({ kind: 'completed' })),
};

const standIn = async (phase: Phase): Promise<Held> => {
  if (phase === 'editing') return create({});
  if (phase === 'closed') {
    const held = create({});
    held.payment.recall({ kind: 'missing' });
    return held;
  }
  const held = create(settings[phase]);
  await press(held);
  return held;
};

const recall =
  (reading: CheckoutReading) =>
  ({ payment }: Held): void =>
    payment.recall(reading);

const events: Readonly<Record<string, (held: Held) => unknown>> = {
  press: ({ payment }) => void payment.pay(),
  'recall open': recall({ kind: 'open' }),
  'recall done': recall({ kind: 'outcome', outcome: 'done' }),
  'recall pending': recall({ kind: 'outcome', outcome: 'pending' }),
  'recall missing': recall({ kind: 'missing' }),
  'recall refused': recall({ kind: 'refused' }),
  'recall absent': recall({ kind: 'absent' }),
  'recall unreachable': recall({ kind: 'unreachable' }),
  'no way back': ({ payment }) => payment.close('notSetUp'),
  'a word to the shopper': ({ payment }) => payment.say('endsSoon'),
  'the line is back': ({ payment }) => payment.goOnline(),
  'the challenge is over': ({ payment }) => payment.leave(),
  'seen again': ({ payment }) => void payment.reopen(),
  unload: ({ payment }) => payment.dispose(),
};

const stateOf = ({ payment, said }: Held) => ({
  phase: payment.phase.value,
  notice: payment.notice.value,
  said: [...said],
});

const phases = cells(header) as readonly Phase[];
const pairs = body.flatMap((line) => {
  const [event = '', ...nexts] = cells(line);
  return nexts.map((next, column) => ({ event, phase: phases[column] ?? 'editing', next }));
});

describe('a payment', () => {
  test('has a place in the table for every pair of phase and event', () => {
    expect(pairs).toHaveLength(7 * Object.keys(events).length);
    expect(new Set(pairs.map(({ event }) => event))).toEqual(new Set(Object.keys(events)));
  });

  test.each(pairs)('$phase, $event: $next', async ({ event, phase, next }) => {
    const held = await standIn(phase);
    const before = stateOf(held);
    expect(before.phase).toBe(phase);
    await events[event]?.(held);
    if (next === '.') expect(stateOf(held)).toEqual(before);
    else expect(stateOf(held)).not.toEqual(before);
    expect(held.payment.phase.value).toBe(next === '.' ? phase : next);
  });
});

/** What the own answers of a payment under way lead to, and what is then said to the shopper. */
const courses: readonly (readonly [what: string, ports: Setting, state: string])[] = [
  ['checking: offline', { isOnline: () => false }, 'editing offline'],
  ['checking: fields gone', { areFieldsOpen: async () => false }, 'editing fieldsUnreachable'],
  ['checking: stopped', { isConfirmed: async () => false }, 'editing'],
  ['checking: a broken hook', { isConfirmed: async () => 'broken' }, 'editing notSetUp'],
  ['checking: broken', { isConfirmed: () => Promise.reject(new Error()) }, 'editing notSetUp'],
  ['checking: in order', {}, 'sending'],
  ['sending: completed', answering(answered({ kind: 'completed' })), 'leaving'],
  ['sending: challenged', answering(answered({ kind: 'redirect', redirect })), 'challenged'],
  ['sending: invalid', answering(answered({ kind: 'invalid', names: ['card.cvv'] })), 'editing'],
  ['sending: rejected', answering(answered({ kind: 'rejected' })), 'closed pageRefused'],
  ['sending: expired', answering(answered({ kind: 'expired' })), 'closed checkoutExpired'],
  ['sending: unknown', answering(answered({ kind: 'unknown' })), 'asking askingOutcome'],
  ['sending: broken', { submit: () => Promise.reject(new Error()) }, 'asking askingOutcome'],
];

const readings: readonly (readonly [CheckoutReading, afterSilence: string, afterReturn: string])[] =
  [
    [{ kind: 'open' }, 'editing nothingCharged', 'editing'],
    [{ kind: 'outcome', outcome: 'done' }, 'leaving askingOutcome', 'closed outcomeDone'],
    [{ kind: 'outcome', outcome: 'pending' }, 'leaving askingOutcome', 'closed outcomePending'],
    [{ kind: 'missing' }, 'leaving askingOutcome', 'closed checkoutExpired'],
    [{ kind: 'refused' }, 'leaving askingOutcome', 'closed pageRefused'],
    [{ kind: 'absent' }, 'leaving askingOutcome', 'closed outcomePending'],
    [{ kind: 'unreachable' }, 'leaving askingOutcome', 'closed outcomePending'],
  ];

const wordsOf = ({ payment }: Held): string =>
  [payment.phase.value, payment.notice.value?.key].filter(Boolean).join(' ');

describe('a payment under way', () => {
  test.each(courses)('%s', async (_, ports, state) => {
    const held = create(ports);
    await press(held);
    expect(wordsOf(held)).toBe(state);
  });

  test.each(readings)('asking after silence: %o', async (reading, afterSilence) => {
    const held = create({
      ...settings.asking,
      readCheckout: async () => reading,
    });
    await press(held);
    expect(wordsOf(held)).toBe(afterSilence);
  });

  /** Only the gateway's own word opens a form again that its shopper has left behind. */
  test.each(readings)('asking after a return: %o', async (reading, _, afterReturn) => {
    let hears = async (): Promise<CheckoutReading> => ({ kind: 'unreachable' });
    const held = create({ ...settings.asking, readCheckout: () => hears() });
    await press(held);
    hears = async () => reading;
    await held.payment.reopen();
    expect(wordsOf(held)).toBe(afterReturn);
  });
});

test('what was said of fields that came too late is taken back when they have come, and nothing else is', () => {
  const { payment } = create({});
  payment.say('fieldsUnreachable');
  payment.reach();
  expect(payment.notice.value).toBeUndefined();
  payment.say('digitsLost');
  payment.reach();
  expect(payment.notice.value?.key).toBe('digitsLost');
});

test.each(['leaving', 'challenged'] as const)(
  'a page whose policy refuses the way to the bank ends its form, which was %s',
  async (way) => {
    let refuse = (): void => {};
    const held = create({
      ...settings.challenged,
      follow: (_, onRefused) => {
        refuse = onRefused;
        return way;
      },
    });
    await press(held);
    expect(held.payment.phase.value).toBe(way);
    refuse();
    expect(held.payment.phase.value).toBe('closed');
    expect(held.payment.notice.value).toMatchObject({ key: 'outcomePending', canContinue: true });
    expect(held.said).toContain('report');
    refuse();
    expect(held.said.filter((word) => word === 'report')).toHaveLength(1);
  },
);

test('a widget that is taken away while it asks for the outcome leads nobody away', async () => {
  let answer: (reading: CheckoutReading) => void = () => {};
  const held = create({
    ...answering(answered({ kind: 'unknown' })),
    readCheckout: () => new Promise((resolve) => void (answer = resolve)),
  });
  await press(held);
  held.payment.dispose();
  answer({ kind: 'outcome', outcome: 'done' });
  await new Promise(setImmediate);
  expect(held.said).not.toContain('result');
});
