import type { ErrorCode } from '#contract/errors';
import type { Redirect } from '#contract/outcome';
import type { After } from '#channel/open';
import type { CheckoutReading } from '#gateway/read-checkout';
import type { Fault, FieldName } from './field.ts';
import type { Answer } from './answer.ts';

/** All that a payment can do to the world. */
export type PaymentPorts = {
  /** Whether the fields can be used; waits for secure frames that are still loading. */
  readonly areFieldsOpen: () => Promise<boolean>;
  /** Looks at every field, in the page and in secure frames. */
  readonly findFaults: () => Promise<readonly Fault[]>;
  /** Whether the form has such a field to correct. */
  readonly hasField: (field: FieldName) => boolean;
  /** Asks the merchant's hooks. One that broke has said neither yes nor no. */
  readonly isConfirmed: () => Promise<boolean | 'broken'>;
  readonly submit: () => Promise<Answer>;
  readonly readCheckout: () => Promise<CheckoutReading>;
  readonly isOnline: () => boolean;
  readonly goToResult: () => void;
  /** Takes the shopper to the challenge, in this page or instead of it; a page may refuse that a moment later. */
  readonly follow: (
    redirect: Redirect,
    onRefused: () => void,
  ) => 'challenged' | 'leaving' | 'refused';
  readonly showFaults: (faults: readonly Fault[]) => void;
  /** Empties the secure fields. */
  readonly clear: () => void;
  readonly report: (code: ErrorCode, what: string, details?: { readonly cause: unknown }) => void;
  readonly after: After;
};
