import type { ResultCode } from './result-catalogue.ts';
import { answers, type Answer } from './issuer-answers.ts';
import { checkRows } from './check-rows.ts';
import type {
  Authentication,
  AuthenticationRow,
  AuthorisationRow,
  Scenario,
  Trigger,
} from './scenario.ts';

const challenge: Authentication = { kind: 'challenge', method: 'POST' };
const frictionless: Authentication = { kind: 'frictionless' };
const notEnrolled: Authentication = { kind: 'not-enrolled' };
const failed: Authentication = { kind: 'failed', code: '100.390.112' };

const known = 'The issuer knows the device and does not ask the shopper.';
const asks = 'The issuer asks the shopper, at the bank.';
const plain = 'The card takes no part in 3-D Secure.';

const cartesBancaires =
  'The card has the brand CARTEBANCAIRE too. With the option brandDetectionType binlist, the shopper chooses.';
const broken = 'The issuer could not make sure of the shopper.';

/** Cards by their authentication. Other cards do not take part in 3-D Secure. */
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
  authenticates('cartes-bancaires-visa', '4000002500001001', notEnrolled, cartesBancaires),
  authenticates('cartes-bancaires-master', '5555552500001001', notEnrolled, cartesBancaires),
  authenticates('dankort-visa', '4571000000000001', notEnrolled, coBadged('DANKORT')),
  authenticates('mada-visa', '4464040000000007', notEnrolled, coBadged('MADA')),
];

const minuteMs = 60_000;

/** Responses of the issuer by CVV, amount, holder, account or password. The first matching row applies. */
export const authorisationRows: readonly AuthorisationRow[] = [
  ...answers.map(byCvv),
  ...answers.map(byAmount),
  {
    id: 'delayed',
    stage: 'authorisation',
    trigger: { amount: '5001.00' },
    outcome: { kind: 'delayed', delayMs: 1500 },
    why: 'Paid. The issuer takes 1.5 seconds to respond.',
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
    id: 'pending-then-timed-out',
    stage: 'authorisation',
    trigger: { amount: '5202.00' },
    outcome: { kind: 'pending', settlesAfterMs: 5 * minuteMs, code: '100.396.103' },
    why: 'Undecided for five minutes of the sandbox clock, then timed out.',
  },
  answersTo(
    'declined-holder',
    { holder: 'Decline Me' },
    '800.100.100',
    'Declined for unknown reasons, by name.',
  ),
  answersTo(
    'declined-account',
    { account: 'decline-me' },
    '800.100.100',
    'Declined for unknown reasons, by account.',
  ),
  answersTo(
    'wrong-password',
    { password: 'wrong-password' },
    '100.380.401',
    'The password is not that of the account.',
  ),
];

/** All rows. */
export const scenarios: readonly Scenario[] = [
  ...authenticationRows,
  ...authorisationRows,
  ...checkRows,
];

function authenticates(
  id: string,
  card: string,
  outcome: Authentication,
  why: string,
): AuthenticationRow {
  return { id, stage: 'authentication', trigger: { card }, outcome, why };
}

function coBadged(brand: string): string {
  return `The card has the brand ${brand} too. If both are offered, the shopper chooses.`;
}

function byCvv({ id, code, cvv, why }: Answer): AuthorisationRow {
  return answersTo(`${id}-by-cvv`, { cvv }, code, why);
}

function answersTo(id: string, trigger: Trigger, code: ResultCode, why: string): AuthorisationRow {
  return {
    id,
    stage: 'authorisation',
    trigger,
    outcome: { kind: 'answered', code },
    why,
  };
}

function byAmount({ id, code, amount, why }: Answer): AuthorisationRow {
  return answersTo(`${id}-by-amount`, { amount }, code, why);
}
