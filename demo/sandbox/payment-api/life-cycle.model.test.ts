import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import { authentication, plainCard } from '../test-server.fixture.ts';
import {
  askedOf,
  codeOf,
  hourMs,
  hundredths,
  isPaid,
  minuteMs,
  open,
  refer,
  written,
  type Asked,
  type Expected,
  type Known,
  type Move,
  type Type,
} from './life-cycle.fixture.ts';
import { createTestGateway, textAt, type Form, type TestResponse } from './test-gateway.fixture.ts';

const { sandbox, call } = createTestGateway();
const days = { 'date.from': '2026-11-21', 'date.to': '2030-01-01' };
const credentials = authentication(sandbox.merchants.standard);
beforeEach(sandbox.reset);
afterAll(sandbox.end);

const post = (path: string, form: Form) =>
  call('POST', path, Object.entries({ ...credentials, ...form }));
const read = (path: string, form: Form = {}) =>
  call('GET', path, Object.entries({ ...credentials, ...form }));

const anyType = fc.constantFrom<Type>('PA', 'DB', 'CD', 'CP', 'RV', 'RF');

/** Small amounts, the largest one, and triggers of scenarios. */
const anyAmount = fc.constantFrom(
  ...'0.00 0.01 0.02 1 12.34 012.34 99999999.99'.split(' '),
  ...'5100.00 5200.00 5200 5201.00 5400.00 5900.00'.split(' '),
);

const anyAsked: fc.Arbitrary<Asked> = fc.oneof(
  fc.record({
    of: fc.constantFrom('left', 'left', 'half', 'whole'),
    more: fc.constantFrom(0, 0, 0, 1, -1),
  }),
  fc.record({ of: fc.constant('zero'), more: fc.constantFrom(0, 1) }),
  fc.constant({ of: 'nothing' }),
);

/** Times around the five minutes of pending payments and the 24 hours of a reversal. */
const anyWait = fc
  .tuple(
    fc.constantFrom(0, 5 * minuteMs, 24 * hourMs - 5 * minuteMs, 24 * hourMs),
    fc.constantFrom(-1, 0, 1),
  )
  .map(([waitMs, moreMs]) => Math.max(1, waitMs + moreMs));

const anyMove: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('open'),
      type: fc.oneof({ weight: 9, arbitrary: fc.constantFrom('PA', 'DB', 'CD') }, anyType),
      amount: anyAmount,
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('refer'),
      type: fc.oneof({ weight: 9, arbitrary: fc.constantFrom('CP', 'RV', 'RF') }, anyType),
      nth: fc.nat(11),
      asked: anyAsked,
      currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'EUR', 'EUR', 'USD'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait'), waitMs: anyWait }) },
);

const sequences = fc.array(anyMove, { minLength: 2, maxLength: 12 });

/** A payment of the gateway, the same payment in the model, and its successful follow-up requests. */
type Pair = {
  readonly id: string;
  readonly known: Known;
  readonly done: { readonly type: string; readonly amount: number }[];
};

/** Received values and those of the model, for all steps. They are compared once, because comparing takes longest. */
type Course = {
  readonly pairs: Pair[];
  readonly received: unknown[];
  readonly modelled: unknown[];
};

const compare = (
  { received, modelled }: Course,
  answer: TestResponse,
  expected: Expected,
): void => {
  const { status, code, whole } = expected;
  const { json } = answer;
  received.push([answer.status, textAt(json, 'result.code'), textAt(json, 'amount')]);
  modelled.push([status, code, whole === undefined ? undefined : written(whole)]);
};

const add = ({ pairs }: Course, { json }: TestResponse, known: Known | undefined): void => {
  if (known !== undefined) pairs.push({ id: textAt(json, 'id') ?? '', known, done: [] });
};

const pay = async (course: Course, type: Type, amount: string): Promise<void> => {
  const money = { amount, currency: 'EUR', paymentType: type };
  const [expected, known] = open(type, amount, sandbox.clock.now());
  const answer = await post('/v1/payments', { ...money, ...plainCard });
  compare(course, answer, expected);
  add(course, answer, known);
};

const follow = async (
  course: Course,
  { known, id, done }: Pair,
  { type, asked, currency }: Extract<Move, { readonly kind: 'refer' }>,
): Promise<void> => {
  const hundredthsAsked = askedOf(asked, known);
  const amount = hundredthsAsked === undefined ? {} : { amount: written(hundredthsAsked) };
  const situation = { known, nowMs: sandbox.clock.now(), asked: hundredthsAsked, currency };
  const [expected, made] = refer(type, situation);
  const answer = await post(`/v1/payments/${id}`, { ...amount, currency, paymentType: type });
  compare(course, answer, expected);
  const paid = textAt(answer.json, 'amount');
  if (answer.status === 200 && paid !== undefined) done.push({ type, amount: hundredths(paid) });
  add(course, answer, made);
};

const make = async (course: Course, move: Move): Promise<void> => {
  const { pairs } = course;
  if (move.kind === 'wait') return sandbox.clock.advance(move.waitMs);
  if (move.kind === 'open') return pay(course, move.type, move.amount);
  const pair = pairs[move.nth % Math.max(1, pairs.length)];
  return pair === undefined ? undefined : follow(course, pair, move);
};

const sum = (done: Pair['done'], types: readonly string[]): number =>
  done.reduce((total, { type, amount }) => (types.includes(type) ? total + amount : total), 0);

/** TestResponse by the answers and by what lies in the sandbox, not by the model. */
const isConserved = ({ id, done }: Pair): boolean => {
  const stored = sandbox.payments.find(id);
  const whole = hundredths(stored?.amount ?? '');
  const taken = sum(done, ['CP', 'RF']);
  const reversals = done.filter(({ type }) => type === 'RV');
  const isReversedOnce = reversals.length === 1 && taken === 0 && reversals[0]?.amount === whole;
  return (
    taken <= whole &&
    stored?.usedHundredths === taken &&
    (reversals.length === 0 ? !stored.isReversed : isReversedOnce && stored.isReversed)
  );
};

const recordOf = ({ id, known }: Pair, nowMs: number) => ({
  id,
  paymentType: known.type,
  amount: written(known.whole),
  currency: 'EUR',
  result: { code: codeOf(known, nowMs) },
});

const sumsOf = (pairs: readonly Pair[], nowMs: number) => {
  const sums = new Map<Type, { readonly count: number; readonly whole: number }>();
  for (const { known } of pairs) {
    if (!isPaid(codeOf(known, nowMs))) continue;
    const { count, whole } = sums.get(known.type) ?? { count: 0, whole: 0 };
    sums.set(known.type, { count: count + 1, whole: whole + known.whole });
  }
  return Array.from(sums, ([paymentType, { count, whole }]) => {
    return { currency: 'EUR', paymentType, count, amount: written(whole) };
  });
};

const live = async (sequence: readonly Move[]): Promise<void> => {
  sandbox.reset();
  const course: Course = { pairs: [], received: [], modelled: [] };
  const { pairs, received, modelled } = course;
  for (const move of sequence) {
    await make(course, move);
    const nowMs = sandbox.clock.now();
    received.push(
      pairs.map(({ id }) => sandbox.payments.find(id)?.code),
      pairs.every(isConserved),
    );
    modelled.push(
      pairs.map(({ known }) => codeOf(known, nowMs)),
      true,
    );
  }
  expect(received).toEqual(modelled);
  const nowMs = sandbox.clock.now();
  expect((await read('/v1/reports', days)).json).toMatchObject({
    records: pairs.map((pair) => recordOf(pair, nowMs)),
    sums: sumsOf(pairs, nowMs),
  });
};

describe('captures, reversals and refunds', () => {
  test('match the model in any sequence, and never exceed the amount', async () => {
    await fc.assert(fc.asyncProperty(sequences, live), { numRuns: runCount(200, 10_000) });
  });
});
