import * as v from 'valibot';
import type { TestMode } from '../parameters/test-mode.ts';

/** The result codes of the sandbox with their descriptions. */
export const resultCatalogue = {
  '000.000.000': 'Transaction succeeded',
  '000.000.100': 'Successful request',
  '000.100.110': 'Request successfully processed by the simulators (testMode INTERNAL)',
  '000.100.112':
    "Request successfully processed by the processor's test system (testMode EXTERNAL)",
  '000.200.000': 'Transaction pending',
  '000.200.100': 'Checkout created',
  '000.200.101': 'Checkout updated',
  '000.400.100': 'Transaction succeeded, to be reviewed',
  '100.380.401': 'The shopper was not recognised: wrong account or password',
  '100.390.112': 'The shopper was not authenticated by 3-D Secure',
  '100.396.101': 'Cancelled by the shopper',
  '100.396.103': 'The payment was pending and has timed out',
  '100.397.102': 'Declined by the payment method',
  '100.550.300': 'The amount is zero or missing',
  '200.300.404': 'Invalid or missing parameter',
  '300.100.100': 'Declined: additional authentication of the shopper is required',
  '700.300.100':
    'The referenced payment is of a type that cannot be captured, reversed or refunded so',
  '700.300.700': 'The referenced payment was reversed already',
  '700.400.100': 'Cannot be captured: more than is left, or not in a state to be captured',
  '700.400.200': 'Cannot be refunded: more than is left, or not in a state to be refunded',
  '700.400.300': 'Cannot be reversed: used already, too late, or not in a state to be reversed',
  '700.400.580': 'Cannot find the transaction',
  '800.100.100': 'Declined for an unknown reason',
  '800.100.151': 'Declined: invalid card',
  '800.100.153': 'Declined: invalid CVV',
  '800.100.154': 'Declined: invalid, or limit exceeded',
  '800.100.157': 'Declined: wrong expiry date',
  '800.100.159': 'Declined: stolen card',
  '800.110.100': 'Duplicate transaction',
  '800.400.500': 'Waiting for a payment that is not instant',
  '800.900.300': 'Invalid authentication information',
  '900.100.300': 'Time-out, result unknown',
} as const satisfies Readonly<Record<string, string>>;

/** A result code that the sandbox returns. */
export type ResultCode = keyof typeof resultCatalogue;

export function isResultCode(code: string): code is ResultCode {
  return Object.hasOwn(resultCatalogue, code);
}

export const resultCodeSchema = v.custom<ResultCode>(
  (code) => typeof code === 'string' && isResultCode(code),
);

/** The codes that do not depend on a scenario. */
export const resultCodes = {
  checkoutCreated: '000.200.100',
  checkoutUpdated: '000.200.101',
  pending: '000.200.000',
  /** The shopper pays by a transfer, which takes days. */
  transferPending: '800.400.500',
  /** A query that has found payments. It says nothing about their results. */
  successfulRequest: '000.000.100',
  nothingFound: '700.400.580',
  invalidRequest: '200.300.404',
  forbidden: '800.900.300',
  /** The result is unknown. Also returned for unexpected errors, so that merchants do not take them for a decline. */
  unknownResult: '900.100.300',
} as const satisfies Readonly<Record<string, ResultCode>>;

/** The code of a successful request in each test mode. */
export function successCode(testMode: TestMode): ResultCode {
  return testMode === 'INTERNAL' ? '000.100.110' : '000.100.112';
}
