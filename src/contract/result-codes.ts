import { validationGroups, type ResultGroup } from './validation-codes.ts';

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
  ...validationGroups,
] as const satisfies readonly ResultGroup[];

/** The group of a code; `undefined` for codes that no group claims. */
export const groupOf = (code: string): (typeof resultGroups)[number] | undefined =>
  resultGroups.find(({ pattern }) => pattern.test(code));

/** Paid, to be reviewed included. */
export const isSuccess = (code: string): boolean => {
  const kind = groupOf(code)?.kind;
  return kind === 'success' || kind === 'review';
};

/** Nobody knows yet; some stay so for days. */
export const isPending = (code: string): boolean => groupOf(code)?.kind === 'pending';

/** Pending, and a redirect may come with it: the shopper's step is next. */
export const isRedirectPending = (code: string): boolean => code.startsWith('000.200');
