/** What a result code means for the payment. `validation`: nothing was made, a corrected request may follow. */
export type ResultKind = 'success' | 'review' | 'pending' | 'rejected' | 'validation';

/** A group of result codes: all that match the pattern. */
export type ResultGroup = {
  readonly name: string;
  readonly kind: ResultKind;
  readonly pattern: RegExp;
};

/** The groups of which nothing was made. No other group claims a code of theirs. */
export const validationGroups = [
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

/** Nothing was made: the request can be corrected, by the shopper or (configuration) by the merchant. */
export const isValidation = (code: string): boolean =>
  validationGroups.some(({ pattern }) => pattern.test(code));
