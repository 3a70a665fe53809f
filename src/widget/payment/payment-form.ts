import type { Redirect } from '#contract/submission-result';
import type { FieldError, FieldName } from '../fields/field-errors.ts';
import type { SubmitReply } from '../fields/field-replies.ts';
import type { Departure } from '../navigation/watch-departure.ts';
import type { Amount } from './amount.ts';

/** A form as its payment uses it. */
export type PaymentForm = {
  /**
   * Waits for hosted fields that are loading, and reloads those that have failed. `false`: some
   * could not be loaded, or the page has removed them.
   */
  readonly ensureUsable: () => Promise<boolean>;
  /** Validates the fields that the form shows, those of the page and hosted ones. */
  readonly validate: () => Promise<readonly FieldError[]>;
  readonly showErrors: (errors: readonly FieldError[]) => void;
  /** Whether the form shows this field, so that the shopper can correct it. */
  readonly hasField: (field: FieldName) => boolean;
  /** Runs the merchant's submit hooks. `false`: one stops the payment. `failed`: one has failed. */
  readonly runSubmitHooks: () => Promise<boolean | 'failed'>;
  /** The amount that the button shows, or will show when the payment is no longer in progress. */
  readonly amount: () => Amount | undefined;
  /** The amount that the button showed when it was pressed. */
  readonly pressedAmount: () => Amount | undefined;
  readonly submit: () => Promise<SubmitReply>;
  /** Empties the hosted fields. */
  readonly clear: () => void;
  /** Whether the page has the callback `onDeclined`. */
  readonly hasRetry: () => boolean;
  /** Calls `onDeclined`. Rejects if it throws, its promise is rejected or does not settle in time. */
  readonly askForRetry: () => Promise<unknown>;
  readonly closeChallenge: () => void;
  /** Focuses the CVV, which is empty after a decline, unless the shopper has left the form. */
  readonly focusAfterDecline: () => void;
  /** Why the shopper could not return to the shop. `undefined` if the return URL can be used. */
  readonly findResultUrlProblem: () => 'missing' | 'refused' | undefined;
  /**
   * Opens the result page (`redirecting`), or calls the merchant's `onSaveTransactionData`
   * (`handedOver`). `failed`: neither is possible. Calls `onStayed` if the page is not left.
   */
  readonly goToResult: (onStayed: OnStayed) => 'redirecting' | 'handedOver' | 'failed';
  /**
   * Follows a redirect: in a frame of the page (`challenged`) or in a window (`redirecting`).
   * `refused`: its URL is not safe.
   */
  readonly follow: (
    redirect: Redirect,
    events: RedirectEvents,
  ) => 'challenged' | 'redirecting' | 'refused';
};

type OnStayed = Departure['onStayed'];

export type RedirectEvents = {
  /** The Content-Security-Policy of the page blocks the redirect. */
  readonly onBlocked: () => void;
  /** The page is not left, or the page of a challenge in a frame does not load. */
  readonly onStayed: OnStayed;
  /** A page has loaded in the frame of a challenge. */
  readonly onLoaded: () => void;
};
