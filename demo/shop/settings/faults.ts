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

/** A fault that the sandbox can inject. Links contain its ID. */
export type Fault = {
  readonly id: string;
  readonly request: string;
  readonly title: string;
  readonly planned: PlannedFault;
  /** Whether it affects only one checkout. Files are shared by all checkouts. */
  readonly isOfCheckout: boolean;
};

type Effect = Pick<PlannedFault, 'kind' | 'delayMs' | 'status' | 'retryAfterSeconds'>;

/** What happens to the request. The ID of a fault consists of request and effect: `payment-slow`. */
const effects = {
  slow: { title: 'takes eight seconds', kind: 'delay', delayMs: 8_000 },
  'lost-before': { title: 'is lost', kind: 'drop-before' },
  'lost-after': { title: 'is processed, but its response is lost', kind: 'drop-after' },
  broken: { title: 'fails with status 500', kind: 'status', status: 500 },
  busy: {
    title: 'fails with status 503 and Retry-After: 30',
    kind: 'status',
    status: 503,
    retryAfterSeconds: 30,
  },
  garbled: { title: 'gets an invalid response', kind: 'malformed' },
} as const satisfies Readonly<Record<string, Effect & { readonly title: string }>>;

type EffectName = keyof typeof effects;

const allEffects: readonly EffectName[] = Object.keys(effects).filter(isEffectName);

/** For a file it makes no difference whether the connection is lost before or after processing. */
const ofFiles = allEffects.filter((name) => name !== 'lost-after');

type Target = Pick<PlannedFault, 'method' | 'path' | 'times'> &
  Pick<Fault, 'request' | 'isOfCheckout'> & { readonly effects: readonly EffectName[] };

const targets: Readonly<Record<string, Target>> = {
  payment: {
    request: 'The payment',
    method: 'POST',
    path: '/v1/checkouts/*/payment',
    times: 1,
    isOfCheckout: true,
    effects: allEffects,
  },
  configuration: {
    request: 'The configuration',
    method: 'GET',
    path: '/v1/checkouts/*/widget',
    times: 1,
    isOfCheckout: true,
    effects: allEffects,
  },
  words: {
    request: 'The translation file (not for English)',
    method: 'GET',
    path: '/v1/paymentWidgets/*/locales/*',
    times: 1,
    isOfCheckout: false,
    effects: ofFiles,
  },
  // Card number and CVV: two frames.
  frame: {
    request: 'The document of the hosted fields',
    method: 'GET',
    path: '/v1/paymentWidgets/*/frame.html',
    times: 2,
    isOfCheckout: false,
    effects: ofFiles,
  },
};

/** All faults that a link can request. */
export const faults: readonly Fault[] = Object.entries(targets).flatMap(([targetName, target]) =>
  target.effects.map((name) => faultOf(targetName, target, name)),
);

export const faultChoices: readonly Choice[] = faults.map(({ id, title, request }) => [
  id,
  `${request} ${title}`,
  request,
]);

export function findFault(id: string): Fault | undefined {
  return faults.find((fault) => fault.id === id);
}

function isEffectName(name: string): name is EffectName {
  return Object.hasOwn(effects, name);
}

function faultOf(targetName: string, target: Target, name: EffectName): Fault {
  const { request, isOfCheckout, method, path, times } = target;
  const { title, ...effect } = effects[name];
  return {
    id: `${targetName}-${name}`,
    request,
    title,
    isOfCheckout,
    planned: { method, path, times, ...effect },
  };
}
