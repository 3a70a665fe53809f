import { charactersOf } from '#contract/text';
import { requiredWithAny, type Condition } from './conditions.ts';
import { conditional } from './table.ts';

/** Table "3D Secure" of the payment API reference: the results of an external MPI. */
export const threeDSecureTable = {
  'threeDSecure.eci': conditional(charactersOf(/^0[1-8]$/, 'digits, 01-08', 2, 2)),
  'threeDSecure.verificationId': conditional(base64(28)),
  'threeDSecure.xid': conditional(base64(64)),
} as const;

/** Any parameter of the table requires `eci` and `verificationId`. */
export const threeDSecureConditions: readonly Condition[] = [
  requiredWithAny('threeDSecure.eci', 'threeDSecure.'),
  requiredWithAny('threeDSecure.verificationId', 'threeDSecure.'),
];

/** Base64 of one length, a multiple of four; the last two characters may be padding. */
function base64(length: number) {
  return charactersOf(
    new RegExp(`^[A-Za-z0-9+/]{${length - 2}}(?:[A-Za-z0-9+/]{2}|[A-Za-z0-9+/]=|==)$`),
    'characters of Base64',
    length,
    length,
  );
}
