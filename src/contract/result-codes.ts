/** What a result code means for the payment. `validation`: nothing was made, a corrected request may follow. */
export type ResultKind = 'success' | 'review' | 'pending' | 'rejected' | 'validation';

/** A group of result codes: all that match the pattern. */
export type ResultGroup = {
  readonly name: string;
  readonly kind: ResultKind;
  readonly pattern: RegExp;
};

/** Every group of result codes. Where two claim a code the first counts; a code of none is a refusal. */
export const resultGroups = [
  {
    name: 'succeeded',
    kind: 'success',
    pattern: /^(?:000\.000\.|000\.100\.1|000\.[36]|000\.400\.1[12]0)/,
  },
  { name: 'succeeded, to be reviewed', kind: 'review', pattern: /^000\.400\.(?:0[^3]|100)/ },
  { name: 'pending', kind: 'pending', pattern: /^000\.200/ },
  { name: 'pending for days', kind: 'pending', pattern: /^(?:800\.400\.5|100\.400\.500)/ },
  {
    name: 'rejected by 3-D Secure',
    kind: 'rejected',
    pattern: /^(?:000\.400\.1[0-9][1-9]|100\.390|800\.400\.2)/,
  },
  { name: 'cancelled or timed out at another site', kind: 'rejected', pattern: /^100\.39[765]/ },
  { name: 'rejected by the bank', kind: 'rejected', pattern: /^800\.(?:[17]00|800\.[123])/ },
  { name: 'more authentication wanted', kind: 'rejected', pattern: /^300\.100\.100/ },
  { name: 'rejected for risk', kind: 'rejected', pattern: /^100\.(?:400\.[0-3]|38[01])/ },
  { name: 'rejected for the address', kind: 'rejected', pattern: /^800\.400\.1/ },
  { name: 'blacklisted', kind: 'rejected', pattern: /^800\.[32]/ },
  {
    name: 'communication failed',
    kind: 'rejected',
    pattern: /^(?:900\.[1234]00|000\.400\.030)/,
  },
  {
    name: 'system failed',
    kind: 'rejected',
    pattern: /^(?:800\.[56]|999\.|600\.1|800\.800\.[84])/,
  },
  { name: 'charged back', kind: 'rejected', pattern: /^000\.100\.2/ },
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

/** The group of a code; `undefined` for codes that no group claims. */
export const groupOf = (code: string): (typeof resultGroups)[number] | undefined =>
  resultGroups.find(({ pattern }) => pattern.test(code));

/** Paid, to be reviewed included. */
export const isSuccess = (code: string): boolean => {
  const kind = groupOf(code)?.kind;
  return kind === 'success' || kind === 'review';
};

/** Nothing was made: the request can be corrected, by the shopper or (configuration) by the merchant. */
export const isValidation = (code: string): boolean => groupOf(code)?.kind === 'validation';

/** Nobody knows yet; some stay so for days. */
export const isPending = (code: string): boolean => groupOf(code)?.kind === 'pending';

/** Pending, and a redirect may come with it: the shopper's step is next. */
export const isRedirectPending = (code: string): boolean => code.startsWith('000.200');
