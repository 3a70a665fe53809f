import type { FormEntry } from '#contract/form-encoding';
import type { Clock } from './clock.ts';
import { createCheckoutId } from './ids.ts';
import type { Merchant, TestMode } from './merchants.ts';
import { createShelf } from './shelf.ts';

/** A checkout id lives this long by the sandbox's clock. */
export const checkoutLifeMs = 30 * 60 * 1000;

/** So many attempts of the wrong form close a checkout: nobody tries out numbers on it. */
export const maxInvalidAttempts = 20;

/** What the merchant's server asked for. None of it can be changed by a browser. */
export type Order = {
  readonly amount: string;
  readonly currency: string;
  readonly paymentType: string;
  readonly testMode: TestMode;
  readonly paymentBrand?: string;
  readonly descriptor?: string;
  readonly shopperResultUrl?: string;
  readonly createRegistration: boolean;
  readonly customParameters: ReadonlyMap<string, string>;
  /** Everything that was sent but credentials, to hold a later request against. */
  readonly entries: ReadonlyMap<string, string>;
};

export type Checkout = {
  readonly id: string;
  readonly merchant: Merchant;
  readonly order: Order;
  readonly expiresAt: number;
  readonly invalidCount: number;
  readonly paymentId?: string;
};

export type Checkouts = {
  readonly create: (merchant: Merchant, order: Order) => Checkout;
  /** Unknown, expired and closed checkouts are alike: not there. */
  readonly find: (id: string) => Checkout | undefined;
  readonly countInvalid: (id: string) => void;
  readonly pay: (id: string, paymentId: string) => void;
  /** Requests for one checkout are handled one after the other. */
  readonly inTurn: <Answer>(id: string, run: () => Promise<Answer>) => Promise<Answer>;
  readonly clear: () => void;
};

const inOrder = (): Checkouts['inTurn'] => {
  const last = new Map<string, Promise<unknown>>();
  return async (id, run) => {
    const turn = (last.get(id) ?? Promise.resolve()).then(run, run);
    last.set(id, turn);
    try {
      return await turn;
    } finally {
      if (last.get(id) === turn) last.delete(id);
    }
  };
};

/** The entries that are a shopper's or a server's, without who the server is. */
export const withoutCredentials = (entries: readonly FormEntry[]): readonly FormEntry[] =>
  entries.filter(([name]) => !name.startsWith('authentication.'));

export const createCheckouts = (clock: Clock, limit: number): Checkouts => {
  const checkouts = createShelf<Checkout>(limit);
  const find = (id: string): Checkout | undefined => {
    const checkout = checkouts.get(id);
    if (checkout === undefined || checkout.invalidCount >= maxInvalidAttempts) return undefined;
    return clock.now() < checkout.expiresAt ? checkout : undefined;
  };
  const change = (id: string, changed: (checkout: Checkout) => Partial<Checkout>): void => {
    const checkout = checkouts.get(id);
    if (checkout !== undefined) checkouts.put(id, { ...checkout, ...changed(checkout) });
  };
  return {
    create: (merchant, order) => {
      const id = createCheckoutId();
      const expiresAt = clock.now() + checkoutLifeMs;
      const checkout = { id, merchant, order, expiresAt, invalidCount: 0 };
      checkouts.put(id, checkout);
      return checkout;
    },
    find,
    countInvalid: (id) => change(id, ({ invalidCount }) => ({ invalidCount: invalidCount + 1 })),
    pay: (id, paymentId) => change(id, () => ({ paymentId })),
    inTurn: inOrder(),
    clear: checkouts.clear,
  };
};
