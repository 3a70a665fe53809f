/**
 * What a result code means for the payment.
 *
 * - `success`: the payment was made.
 * - `review`: the payment was made, and the merchant should review it.
 * - `open`: the checkout was created, and nothing was submitted.
 * - `pending`: the result is not final yet.
 * - `rejected`: no payment was made, or a payment was charged back.
 * - `validation`: the request is invalid and makes no payment.
 * - `unknown`: the payment may have been made. It must not be repeated before its state is known.
 */
type ResultKind = 'success' | 'review' | 'open' | 'pending' | 'rejected' | 'unknown' | 'validation';

/** A group of result codes, as in the table of the API reference. */
type ResultGroup = {
  readonly name: string;
  readonly kind: ResultKind;
  readonly pattern: RegExp;
};

/**
 * The groups of kind `validation`. No code matches both one of these and a group of another kind.
 * So `isInvalidRequest` checks only these, and the bundle of the hosted fields contains only these.
 */
const validationGroups = [
  { name: 'account', kind: 'validation', pattern: /^100\.(?:100|2[01])/ },
  { name: 'amount', kind: 'validation', pattern: /^100\.55/ },
  { name: 'registration', kind: 'validation', pattern: /^100\.[13]50/ },
  { name: 'job', kind: 'validation', pattern: /^100\.(?:250|360)/ },
  { name: 'reference', kind: 'validation', pattern: /^700\.[1345][05]0/ },
  {
    name: 'format',
    kind: 'validation',
    pattern: /^(?:200\.[123]|100\.[53][07]|800\.900|100\.[69]00\.500)/,
  },
  { name: 'address', kind: 'validation', pattern: /^100\.800/ },
  { name: 'contact', kind: 'validation', pattern: /^100\.[97]00/ },
  { name: 'configuration', kind: 'validation', pattern: /^(?:600\.[23]|500\.[12]|800\.121)/ },
] as const satisfies readonly ResultGroup[];

/** Own constants, because the bundle of the hosted fields needs nothing else of these groups. */
const succeeded = /^(?:000\.000\.|000\.100\.1|000\.[36]|000\.400\.1[12]0)/;
const pendingForDays = /^(?:800\.400\.5|100\.400\.500)/;

/** All groups of result codes. A code belongs to the first group whose pattern it matches. */
export const resultGroups = [
  { name: 'succeeded', kind: 'success', pattern: succeeded },
  { name: 'succeeded, to be reviewed', kind: 'review', pattern: /^000\.400\.(?:0[^3]|100)/ },
  { name: 'checkout created', kind: 'open', pattern: /^000\.200\.100/ },
  { name: 'pending', kind: 'pending', pattern: /^000\.200\.(?!100)/ },
  { name: 'pending for days', kind: 'pending', pattern: pendingForDays },
  {
    name: 'rejected by 3-D Secure',
    kind: 'rejected',
    pattern: /^(?:000\.400\.1[0-9][1-9]|100\.390|800\.400\.2)/,
  },
  { name: 'cancelled or timed out at another site', kind: 'rejected', pattern: /^100\.39[765]/ },
  { name: 'rejected by the bank', kind: 'rejected', pattern: /^800\.(?:[17]00|800\.[123])/ },
  { name: 'more authentication required', kind: 'rejected', pattern: /^300\.100\.100/ },
  { name: 'rejected for risk', kind: 'rejected', pattern: /^100\.(?:400\.[0-3]|38[01])/ },
  { name: 'rejected for the address', kind: 'rejected', pattern: /^800\.400\.1/ },
  { name: 'blacklisted', kind: 'rejected', pattern: /^800\.[32]/ },
  {
    name: 'communication failed',
    kind: 'unknown',
    pattern: /^(?:900\.[1234]00|000\.400\.030)/,
  },
  {
    name: 'system failed',
    kind: 'rejected',
    pattern: /^(?:800\.[56]|999\.|600\.1|800\.800\.[84])/,
  },
  { name: 'charged back', kind: 'rejected', pattern: /^000\.100\.2/ },
  ...validationGroups,
] as const satisfies readonly ResultGroup[];

export function groupOf(code: string): (typeof resultGroups)[number] | undefined {
  return resultGroups.find(({ pattern }) => pattern.test(code));
}

export function kindOf(code: string): ResultKind {
  return groupOf(code)?.kind ?? 'unknown';
}

/** Whether the payment was made. Includes payments that must be reviewed. */
export function isSuccess(code: string): boolean {
  const kind = kindOf(code);
  return kind === 'success' || kind === 'review';
}

/** Whether the payment was made, and the merchant need not review it. */
export function isConfirmed(code: string): boolean {
  return succeeded.test(code);
}

/** Whether the result is not final yet. The final result can take days. */
export function isPending(code: string): boolean {
  return kindOf(code) === 'pending';
}

/**
 * Whether the payment is pending and the shopper may have to do something, for example authenticate
 * at the bank. If the shopper has to, the response contains a redirect. The API reference does not
 * say which pending codes have one.
 */
export function waitsForShopper(code: string): boolean {
  return code.startsWith('000.200') || pendingForDays.test(code);
}

/**
 * Whether the request was invalid, so that it made no payment. The shopper can correct some of
 * these errors, for example `address`. The merchant must correct the others, for example
 * `configuration`.
 */
export function isInvalidRequest(code: string): boolean {
  return validationGroups.some(({ pattern }) => pattern.test(code));
}
