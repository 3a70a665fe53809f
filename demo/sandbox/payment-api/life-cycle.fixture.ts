/**
 * A model of the reference, independent of the gateway: a preauthorization can be captured in parts; a debit, a credit
 * and a capture can be refunded in parts; an unused preauthorization, debit or credit can be reversed within 24 hours.
 */
export type Opening = 'PA' | 'DB' | 'CD';
export type Reference = 'CP' | 'RV' | 'RF';
export type Type = Opening | Reference;

/** The requested amount, relative to the payment or to what is left of it, in hundredths; or none. */
export type Asked =
  | { readonly of: 'nothing' }
  | { readonly of: 'left' | 'whole' | 'half'; readonly more: -1 | 0 | 1 }
  | { readonly of: 'zero'; readonly more: 0 | 1 };

export type Move =
  | { readonly kind: 'open'; readonly type: Type; readonly amount: string }
  | {
      readonly kind: 'refer';
      readonly type: Type;
      /** The index of the payment, modulo their number. */
      readonly nth: number;
      readonly asked: Asked;
      readonly currency: 'EUR' | 'USD';
    }
  | { readonly kind: 'wait'; readonly waitMs: number };

/** A payment of the model. Amounts are in hundredths. */
export type Known = {
  readonly type: Type;
  readonly whole: number;
  readonly madeMs: number;
  readonly decidedMs: number;
  readonly verdict: string;
  used: number;
  isReversed: boolean;
};

/** The expected response, with the amount if the request succeeds. */
export type Expected = {
  readonly status: 200 | 400;
  readonly code: string;
  readonly whole?: number;
};

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

const done = '000.100.110';
const unsaid = '200.300.404';
const undecided = '000.200.000';

/** Scenarios by amount: the result of the issuer, and the time until it is known. */
const issuers = new Map<number, { readonly verdict: string; readonly afterMs: number }>([
  [510_000, { verdict: '800.100.100', afterMs: 0 }],
  [590_000, { verdict: '900.100.300', afterMs: 0 }],
  [540_000, { verdict: '000.400.100', afterMs: 0 }],
  [520_000, { verdict: done, afterMs: 5 * minuteMs }],
  [520_100, { verdict: '800.100.100', afterMs: 5 * minuteMs }],
]);

export const isPaid = (verdict: string): boolean => verdict === done || verdict === '000.400.100';

export const hundredths = (amount: string): number => Math.round(Number(amount) * 100);
export const written = (whole: number): string => (whole / 100).toFixed(2);

export const codeOf = ({ decidedMs, verdict }: Known, nowMs: number): string =>
  nowMs < decidedMs ? undecided : verdict;

export const askedOf = (asked: Asked, { whole, used }: Known): number | undefined => {
  switch (asked.of) {
    case 'nothing':
      return undefined;
    case 'zero':
      return asked.more;
    case 'left':
      return Math.max(0, whole - used + asked.more);
    case 'whole':
      return Math.max(0, whole + asked.more);
    case 'half':
      return Math.max(0, Math.floor((whole - used) / 2) + asked.more);
  }
};

export const openingTypes: readonly Type[] = ['PA', 'DB', 'CD'];

export const open = (type: Type, amount: string, nowMs: number): readonly [Expected, Known?] => {
  if (!openingTypes.includes(type)) return [{ status: 400, code: unsaid }];
  const whole = hundredths(amount);
  const { verdict, afterMs } = issuers.get(whole) ?? { verdict: done, afterMs: 0 };
  const known = { type, whole, madeMs: nowMs, decidedMs: nowMs + afterMs, verdict };
  const code = afterMs > 0 ? undecided : verdict;
  const status = code === undecided || isPaid(code) ? 200 : 400;
  return [
    { status, code, whole },
    { ...known, used: 0, isReversed: false },
  ];
};

type Situation = {
  readonly known: Known;
  readonly nowMs: number;
  readonly asked: number | undefined;
  readonly currency: string;
};

type Objection = readonly [code: string, objects: (situation: Situation) => boolean];

const onto =
  (...types: readonly Type[]) =>
  ({ known }: Situation): boolean =>
    !types.includes(known.type);

/** What holds of every reference, in the order in which the gateway looks. */
const stateOf = (code: string): readonly Objection[] => [
  [code, ({ known, nowMs }) => nowMs < known.decidedMs],
  [code, ({ known }) => !isPaid(known.verdict)],
  ['700.300.700', ({ known }) => known.isReversed],
  [code, ({ currency }) => currency !== 'EUR'],
];

const amountOf = (code: string): readonly Objection[] => [
  ['100.550.300', ({ asked }) => asked === 0],
  [code, ({ asked, known }) => (asked ?? 0) > known.whole - known.used],
];

/** Eight digits and two decimals hold no more. */
const most = 9_999_999_999;

const isUnsaid: Objection = [unsaid, ({ asked }) => asked === undefined];
const isUnwritable: Objection = [unsaid, ({ asked }) => (asked ?? 0) > most];

const objections: Readonly<Record<Reference, readonly Objection[]>> = {
  CP: [
    isUnsaid,
    isUnwritable,
    ['700.300.100', onto('PA')],
    ...stateOf('700.400.100'),
    ...amountOf('700.400.100'),
  ],
  RF: [
    isUnsaid,
    isUnwritable,
    ['700.300.100', onto('DB', 'CD', 'CP')],
    ...stateOf('700.400.200'),
    ...amountOf('700.400.200'),
  ],
  RV: [
    isUnwritable,
    ['700.300.100', onto('PA', 'DB', 'CD')],
    ...stateOf('700.400.300'),
    ['700.400.300', ({ known }) => known.used > 0],
    ['700.400.300', ({ known, nowMs }) => nowMs - known.madeMs > 24 * hourMs],
    ['700.400.300', ({ known, asked }) => asked !== undefined && asked !== known.whole],
  ],
};

const isReference = (type: Type): type is Reference => type in objections;

/** Checks a request that refers to a payment, and changes this payment if the request succeeds. */
export const refer = (type: Type, situation: Situation): readonly [Expected, Known?] => {
  const { known, nowMs, asked } = situation;
  if (!isReference(type)) return [{ status: 400, code: unsaid }];
  const objection = objections[type].find(([, objects]) => objects(situation));
  if (objection !== undefined) return [{ status: 400, code: objection[0] }];
  const whole = type === 'RV' ? known.whole : (asked ?? 0);
  if (type === 'RV') known.isReversed = true;
  else known.used += whole;
  const made = { type, whole, madeMs: nowMs, decidedMs: nowMs, verdict: done };
  return [
    { status: 200, code: done, whole },
    { ...made, used: 0, isReversed: false },
  ];
};
