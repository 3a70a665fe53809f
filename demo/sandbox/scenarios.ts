import type { ResultCode } from '#contract/result-catalogue';
import { checkRows } from './scenario-checks.ts';
import type { Checks } from './payments.ts';

export type Trigger =
  | { readonly card: string }
  | { readonly amount: string }
  | { readonly cvv: string }
  | { readonly holder: string }
  | { readonly postcode: string };

/** How the issuer makes sure of the shopper. */
export type Authentication =
  | { readonly kind: 'frictionless' }
  | { readonly kind: 'not-enrolled' }
  | { readonly kind: 'challenge'; readonly method: 'GET' | 'POST' }
  | { readonly kind: 'failed'; readonly code: ResultCode };

/** What the issuer then says to the payment. */
export type Authorisation =
  | { readonly kind: 'approved' }
  | { readonly kind: 'answered'; readonly code: ResultCode }
  | { readonly kind: 'delayed'; readonly delayMs: number }
  /** Undecided until the sandbox's clock has gone on by `settlesAfterMs`. */
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

const authenticates = (
  id: string,
  card: string,
  outcome: Authentication,
  why: string,
): AuthenticationRow => ({ id, stage: 'authentication', trigger: { card }, outcome, why });

const challenge: Authentication = { kind: 'challenge', method: 'POST' };
const frictionless: Authentication = { kind: 'frictionless' };
const notEnrolled: Authentication = { kind: 'not-enrolled' };
const failed: Authentication = { kind: 'failed', code: '100.390.112' };

const known = 'The issuer knows the device and asks nothing.';
const asks = 'The issuer asks the shopper, at the bank.';
const plain = 'The card takes no part in 3-D Secure.';
const coBadged = (brand: string): string =>
  `A card of ${brand} as well: where both are offered, its shopper chooses.`;
const broken = 'The issuer could not make sure of the shopper.';

/** Which card is asked what. A card that is not here takes no part in 3-D Secure. */
export const authenticationRows: readonly AuthenticationRow[] = [
  authenticates('visa-frictionless', '4200000000000091', frictionless, known),
  authenticates('visa-challenge', '4200000000000042', challenge, asks),
  authenticates('visa-3d-error', '4012001037461114', failed, broken),
  authenticates('visa-not-enrolled', '4012001037141112', notEnrolled, plain),
  authenticates('visa-plain', '4111111111111111', notEnrolled, plain),
  authenticates('master-frictionless', '5200000000000007', frictionless, known),
  authenticates('master-challenge', '5200000000000015', challenge, asks),
  authenticates('master-3d-error', '5434580000000006', failed, broken),
  authenticates('amex-frictionless', '374500262001008', frictionless, known),
  authenticates(
    'amex-challenge-get',
    '375987000000021',
    { kind: 'challenge', method: 'GET' },
    'The issuer asks the shopper, and takes the redirect by GET.',
  ),
  authenticates('diners-plain', '36177580677072', notEnrolled, plain),
  authenticates('discover-plain', '6011000400001008', notEnrolled, plain),
  authenticates('jcb-plain', '3530111333300000', notEnrolled, plain),
  authenticates('unionpay-plain', '6250947000000014', notEnrolled, plain),
  authenticates('maestro-16-digits', '6761301000993772', notEnrolled, plain),
  authenticates('maestro-19-digits', '6799998900000060018', notEnrolled, plain),
  authenticates('maestro-17-digits', '67034200554565015', notEnrolled, plain),
  authenticates(
    'cartes-bancaires-visa',
    '4000002500001001',
    notEnrolled,
    coBadged('CARTEBANCAIRE'),
  ),
  authenticates(
    'cartes-bancaires-master',
    '5555552500001001',
    notEnrolled,
    coBadged('CARTEBANCAIRE'),
  ),
  authenticates('dankort-visa', '4571000000000001', notEnrolled, coBadged('DANKORT')),
  authenticates('mada-visa', '4464040000000007', notEnrolled, coBadged('MADA')),
];

type Answer = {
  readonly id: string;
  readonly code: ResultCode;
  readonly amount: string;
  readonly cvv: string;
  readonly why: string;
};

/** Each answer of an issuer can be had by a CVV, with any amount, and by an amount, with any CVV. */
const answers: readonly Answer[] = [
  {
    id: 'declined',
    code: '800.100.100',
    amount: '5100.00',
    cvv: '900',
    why: 'Declined for unknown reasons.',
  },
  {
    id: 'declined-cvv',
    code: '800.100.153',
    amount: '5153.00',
    cvv: '901',
    why: 'The CVV is not that of the card.',
  },
  {
    id: 'declined-card',
    code: '800.100.151',
    amount: '5151.00',
    cvv: '902',
    why: 'The issuer does not know the card.',
  },
  {
    id: 'declined-limit',
    code: '800.100.154',
    amount: '5154.00',
    cvv: '904',
    why: 'Above the limit of the card.',
  },
  {
    id: 'declined-expiry',
    code: '800.100.157',
    amount: '5157.00',
    cvv: '907',
    why: 'The expiry is not that of the card.',
  },
  {
    id: 'declined-stolen',
    code: '800.100.159',
    amount: '5159.00',
    cvv: '909',
    why: 'The card was reported stolen.',
  },
  {
    id: 'duplicate',
    code: '800.110.100',
    amount: '5110.00',
    cvv: '911',
    why: 'The same payment was made a moment ago.',
  },
  {
    id: 'soft-decline',
    code: '300.100.100',
    amount: '5300.00',
    cvv: '930',
    why: 'The issuer wants more proof.',
  },
  {
    id: 'time-out',
    code: '900.100.300',
    amount: '5900.00',
    cvv: '990',
    why: 'The acquirer did not answer: nobody knows.',
  },
  {
    id: 'review',
    code: '000.400.100',
    amount: '5400.00',
    cvv: '940',
    why: 'Paid; somebody should look at it.',
  },
];

const byCvv = ({ id, code, cvv, why }: Answer): AuthorisationRow => ({
  id: `${id}-by-cvv`,
  stage: 'authorisation',
  trigger: { cvv },
  outcome: { kind: 'answered', code },
  why,
});

const byAmount = ({ id, code, amount, why }: Answer): AuthorisationRow => ({
  id: `${id}-by-amount`,
  stage: 'authorisation',
  trigger: { amount },
  outcome: { kind: 'answered', code },
  why,
});

const minuteMs = 60_000;

/** What a CVV, an amount or a holder makes the issuer say, with any card. The first row that fits counts. */
export const authorisationRows: readonly AuthorisationRow[] = [
  ...answers.map(byCvv),
  ...answers.map(byAmount),
  {
    id: 'delayed',
    stage: 'authorisation',
    trigger: { amount: '5001.00' },
    outcome: { kind: 'delayed', delayMs: 1500 },
    why: 'Paid, by an issuer that takes a second and a half.',
  },
  {
    id: 'pending-then-paid',
    stage: 'authorisation',
    trigger: { amount: '5200.00' },
    outcome: { kind: 'pending', settlesAfterMs: 5 * minuteMs, code: undefined },
    why: 'Undecided for five minutes of the sandbox clock, then paid.',
  },
  {
    id: 'pending-then-declined',
    stage: 'authorisation',
    trigger: { amount: '5201.00' },
    outcome: { kind: 'pending', settlesAfterMs: 5 * minuteMs, code: '800.100.100' },
    why: 'Undecided for five minutes of the sandbox clock, then declined.',
  },
  {
    id: 'declined-holder',
    stage: 'authorisation',
    trigger: { holder: 'Decline Me' },
    outcome: { kind: 'answered', code: '800.100.100' },
    why: 'Declined for unknown reasons, by name.',
  },
];

/** Every row, as shown to people and tools. */
export const scenarios: readonly Scenario[] = [
  ...authenticationRows,
  ...authorisationRows,
  ...checkRows,
];
