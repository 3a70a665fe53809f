import type { ErrorCode } from '#contract/errors';
import type { Redirect } from '#contract/outcome';
import type { After } from '#channel/open';
import type { CheckoutReading } from '#gateway/read-checkout';
import type { Fault } from './card-field.ts';
import type { Answer } from './frame-requests.ts';

/** All that a payment can do to the world. */
export type PaymentPorts = {
  /** Whether the secure frames can be used; waits for those that are still loading. */
  readonly areFieldsOpen: () => Promise<boolean>;
  /** Looks at every field, in the page and in the frames. */
  readonly findFaults: () => Promise<readonly Fault[]>;
  /** Asks the merchant's hook. */
  readonly isConfirmed: () => Promise<boolean>;
  readonly submit: () => Promise<Answer>;
  readonly readCheckout: () => Promise<CheckoutReading>;
  readonly isOnline: () => boolean;
  readonly goToResult: () => void;
  /** Takes the shopper to the challenge, in this page or instead of it. */
  readonly follow: (redirect: Redirect) => 'challenged' | 'leaving' | 'refused';
  readonly showFaults: (faults: readonly Fault[]) => void;
  /** Empties the secure fields. */
  readonly clear: () => void;
  readonly report: (code: ErrorCode, what: string) => void;
  readonly after: After;
};
