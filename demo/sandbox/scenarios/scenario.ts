import type { Checks } from '../stores/payments.ts';
import type { ResultCode } from './result-catalogue.ts';

export type Trigger =
  | { readonly card: string }
  | { readonly amount: string }
  | { readonly cvv: string }
  | { readonly holder: string }
  | { readonly account: string }
  | { readonly password: string }
  | { readonly postcode: string };

/** How the issuer authenticates the shopper. */
export type Authentication =
  | { readonly kind: 'frictionless' }
  | { readonly kind: 'not-enrolled' }
  | { readonly kind: 'challenge'; readonly method: 'GET' | 'POST' }
  | { readonly kind: 'failed'; readonly code: ResultCode };

/** The issuer's response to the payment after authentication. */
export type Authorisation =
  | { readonly kind: 'approved' }
  | { readonly kind: 'answered'; readonly code: ResultCode }
  | { readonly kind: 'delayed'; readonly delayMs: number }
  /** Pending until the sandbox's clock has advanced by `settlesAfterMs`. */
  | {
      readonly kind: 'pending';
      readonly settlesAfterMs: number;
      readonly code: ResultCode | undefined;
    };

type Row<Stage extends string, Outcome> = {
  readonly id: string;
  readonly stage: Stage;
  readonly trigger: Trigger;
  readonly outcome: Outcome;
  readonly why: string;
};

export type AuthenticationRow = Row<'authentication', Authentication>;
export type AuthorisationRow = Row<'authorisation', Authorisation>;
export type CheckRow = Row<'check', { readonly kind: 'check'; readonly checks: Checks }>;
export type Scenario = AuthenticationRow | AuthorisationRow | CheckRow;
