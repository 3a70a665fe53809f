import type { Choice } from '../pages/fields.ts';

/** The body of `POST /faults`: which requests fail, and how. */
type PlannedFault = {
  readonly method: 'GET' | 'POST';
  /** `*` stands for one segment. */
  readonly path: string;
  readonly kind: 'delay' | 'drop-before' | 'drop-after' | 'status' | 'malformed';
  readonly times: number;
  readonly delayMs?: number;
  readonly status?: number;
  readonly retryAfterSeconds?: number;
};

/** One thing that can go wrong. Its id stands in links. */
export type Fault = {
  readonly id: string;
  readonly request: string;
  readonly title: string;
  readonly planned: PlannedFault;
  /** Whether it can be kept to one checkout; files are the same for everybody. */
  readonly isOfCheckout: boolean;
};

type Effect = Pick<PlannedFault, 'kind' | 'delayMs' | 'status' | 'retryAfterSeconds'>;

/** In a link after the request that they hit: `payment-slow`. */
const effects = {
  slow: { title: 'comes after eight seconds', kind: 'delay', delayMs: 8_000 },
  'lost-before': { title: 'is lost before it arrives', kind: 'drop-before' },
  'lost-after': { title: 'arrives, and its answer is lost', kind: 'drop-after' },
  broken: { title: 'is answered with error 500', kind: 'status', status: 500 },
  busy: {
    title: 'is turned away, 503: come back in half a minute',
    kind: 'status',
    status: 503,
    retryAfterSeconds: 30,
  },
  garbled: { title: 'is answered with what nobody can read', kind: 'malformed' },
} as const satisfies Readonly<Record<string, Effect & { readonly title: string }>>;

type EffectName = keyof typeof effects;

const isEffectName = (name: string): name is EffectName => Object.hasOwn(effects, name);

const all: readonly EffectName[] = Object.keys(effects).filter(isEffectName);

type Target = Pick<PlannedFault, 'method' | 'path' | 'times'> &
  Pick<Fault, 'request' | 'isOfCheckout'> & { readonly effects: readonly EffectName[] };

/** A file that is handled is a file that is sent: whether a line is cut before or after is the same. */
const ofFiles = all.filter((name) => name !== 'lost-after');

const targets: Readonly<Record<string, Target>> = {
  payment: {
    request: 'The payment',
    method: 'POST',
    path: '/v1/checkouts/*/payment',
    times: 1,
    isOfCheckout: true,
    effects: all,
  },
  configuration: {
    request: 'The configuration',
    method: 'GET',
    path: '/v1/checkouts/*/widget',
    times: 1,
    isOfCheckout: true,
    effects: all,
  },
  words: {
    request: 'The file of words (other than English)',
    method: 'GET',
    path: '/v1/paymentWidgets/*/locales/*',
    times: 1,
    isOfCheckout: false,
    effects: ofFiles,
  },
  // Two fields, two frames.
  frame: {
    request: 'The secure fields',
    method: 'GET',
    path: '/v1/paymentWidgets/*/frame.html',
    times: 2,
    isOfCheckout: false,
    effects: ofFiles,
  },
};

const faultOf = (targetName: string, target: Target, name: EffectName): Fault => {
  const { request, isOfCheckout, method, path, times } = target;
  const { title, ...effect } = effects[name];
  return {
    id: `${targetName}-${name}`,
    request,
    title,
    isOfCheckout,
    planned: { method, path, times, ...effect },
  };
};

/** All that a link may ask the sandbox to get wrong. */
export const faults: readonly Fault[] = Object.entries(targets).flatMap(([targetName, target]) =>
  target.effects.map((name) => faultOf(targetName, target, name)),
);

export const faultChoices: readonly Choice[] = faults.map(({ id, title, request }) => [
  id,
  `${request} ${title}`,
  request,
]);

export const findFault = (id: string): Fault | undefined => faults.find((fault) => fault.id === id);
