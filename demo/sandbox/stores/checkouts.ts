import * as v from 'valibot';
import type { FormEntry } from '#contract/form-entry';
import { createKeyedMutex, type RunExclusive } from '../../shared/keyed-mutex.ts';
import { createBoundedMap, weighTexts } from './bounded-map.ts';
import type { Clock } from './clock.ts';
import type { DataFile } from './data-file.ts';
import { savedSet, savedTexts } from './data-format.ts';
import { digest } from './digest.ts';
import type { Ids } from './ids.ts';
import { merchantSchema, type Merchant } from './merchants.ts';

/** Maximum number of different BINs of one checkout that can be looked up. */
export const maxBins = 10;

/** What the merchant's server sent, by parameter, without credentials. A browser cannot change it. */
export type Order = ReadonlyMap<string, string>;

const checkoutSchema = v.object({
  id: v.string(),
  merchant: merchantSchema,
  /** What the merchant's server sent, by parameter, without credentials. A browser cannot change it. */
  order: savedTexts,
  createdAt: v.number(),
  /** From this time on, no payment or registration can begin. */
  expiresAt: v.number(),
  invalidCount: v.number(),
  /** Digests of the BINs that were looked up. */
  bins: savedSet,
  /** The payment of this checkout. A checkout has at most one payment or registration. */
  paymentId: v.exactOptional(v.string()),
  registrationId: v.exactOptional(v.string()),
  /** The checkout that has replaced this one. An unused checkout is closed from then on. */
  replacedBy: v.exactOptional(v.string()),
  /** When the result of the payment or registration became final. */
  resultAt: v.exactOptional(v.number()),
  /** Whether the merchant's server has requested the result. */
  isFetched: v.boolean(),
});

export type Checkout = Readonly<v.InferOutput<typeof checkoutSchema>>;

/** Whether a checkout has led to a payment or registration, even if that was deleted. */
export function isUsed({ paymentId, registrationId }: Checkout): boolean {
  return paymentId !== undefined || registrationId !== undefined;
}

export type Checkouts = {
  readonly create: (merchant: Merchant, order: Order) => Checkout;
  /**
   * `undefined` if the checkout is unknown, expired, replaced or closed. A checkout that was used in time can be read while its
   * payment is pending, and for 30 minutes after the result is final.
   */
  readonly find: (id: string) => Checkout | undefined;
  /** Like `find`, but also returns expired, replaced and closed checkouts, while the sandbox stores them. */
  readonly recall: (id: string) => Checkout | undefined;
  readonly update: (id: string, order: Order) => void;
  readonly countInvalid: (id: string) => void;
  /** Whether a BIN may be looked up: at most `maxBins` different ones, each any number of times. */
  readonly countBin: (id: string, bin: string) => boolean;
  readonly replace: (id: string, replacedBy: string) => void;
  readonly pay: (id: string, paymentId: string) => void;
  readonly register: (id: string, registrationId: string) => void;
  /** Call it when the result of a payment is final. */
  readonly notePaymentResult: (id: string, paymentId: string) => void;
  readonly noteFetched: (id: string) => void;
  /** Handles the requests for a checkout one after another. The key is its id. */
  readonly runExclusive: RunExclusive;
  readonly clear: () => void;
};

/** The parameters of a request without the merchant's credentials. */
export function withoutCredentials(entries: readonly FormEntry[]): readonly FormEntry[] {
  return entries.filter(([name]) => !name.startsWith('authentication.') && name !== 'entityId');
}

/**
 * How long a payment or registration can begin, and how long its result can be read after it is final, by the sandbox's
 * clock.
 */
const checkoutLifeMs = 30 * 60 * 1000;

/** A checkout is closed after this number of invalid submissions, so that nobody can test card numbers with it. */
const maxInvalidAttempts = 20;

/** Limit of the request data in all checkouts together. */
const maxCharacters = 64 * 1024 * 1024;

export function createCheckouts(data: DataFile, ids: Ids, clock: Clock, limit: number): Checkouts {
  const checkouts = createBoundedMap<Checkout>(limit, {
    weight: { of: ({ order }) => weighTexts(order), limit: maxCharacters },
    saved: data.table('checkouts', checkoutSchema),
  });
  /** When the checkout ends. `Infinity` while its payment is pending, 0 if it was replaced unused. */
  function endOf(checkout: Checkout): number {
    const { replacedBy, resultAt, expiresAt } = checkout;
    if (isUsed(checkout)) return (resultAt ?? Infinity) + checkoutLifeMs;
    return replacedBy === undefined ? expiresAt : 0;
  }
  function find(id: string): Checkout | undefined {
    const checkout = checkouts.get(id);
    if (checkout === undefined || checkout.invalidCount >= maxInvalidAttempts) return undefined;
    return clock.now() < endOf(checkout) ? checkout : undefined;
  }
  function change(id: string, changed: (checkout: Checkout) => Partial<Checkout>): void {
    const checkout = checkouts.get(id);
    if (checkout !== undefined) checkouts.put(id, { ...checkout, ...changed(checkout) });
  }
  return {
    create: (merchant, order) => {
      const id = ids.checkout();
      const createdAt = clock.now();
      const expiresAt = createdAt + checkoutLifeMs;
      const checkout = {
        id,
        merchant,
        order,
        createdAt,
        expiresAt,
        invalidCount: 0,
        bins: new Set<string>(),
        isFetched: false,
      };
      checkouts.put(id, checkout);
      return checkout;
    },
    find,
    recall: checkouts.get,
    update: (id, order) => change(id, () => ({ order })),
    countInvalid: (id) => change(id, ({ invalidCount }) => ({ invalidCount: invalidCount + 1 })),
    countBin: (id, bin) => {
      const bins = new Set(checkouts.get(id)?.bins).add(digest(bin));
      if (bins.size > maxBins) return false;
      change(id, () => ({ bins }));
      return true;
    },
    replace: (id, replacedBy) => change(id, () => ({ replacedBy })),
    pay: (id, paymentId) => change(id, () => ({ paymentId })),
    register: (id, registrationId) => change(id, () => ({ registrationId, resultAt: clock.now() })),
    notePaymentResult: (id, paymentId) =>
      change(id, (checkout) => (checkout.paymentId === paymentId ? { resultAt: clock.now() } : {})),
    noteFetched: (id) => change(id, () => ({ isFetched: true })),
    runExclusive: createKeyedMutex(),
    clear: checkouts.clear,
  };
}
