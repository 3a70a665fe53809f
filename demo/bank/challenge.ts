/** What a gateway asks the issuer to show its cardholder. Every value is text to be shown, never markup. */
export type Challenge = {
  readonly transactionId: string;
  readonly termUrl: string;
  readonly merchant: string;
  readonly amount: string;
  readonly currency: string;
  readonly card: string;
};

export type Verdict = 'confirmed' | 'rejected' | 'cancelled';

export type ReadChallenge =
  | { readonly kind: 'challenge'; readonly challenge: Challenge }
  | { readonly kind: 'refused'; readonly name: keyof Challenge };

type Rule = readonly [name: keyof Challenge, isGood: (value: string) => boolean];

const of = (pattern: RegExp) => (value: string) => pattern.test(value);

/**
 * The issuer sends its verdict to one gateway only. A page that answered to any `termUrl` would hand
 * signed verdicts to whoever asks for one.
 */
const rules = (gatewayOrigin: string): readonly Rule[] => [
  ['transactionId', of(/^[A-Za-z0-9.-]{1,64}$/)],
  [
    'termUrl',
    (value) =>
      value.startsWith(`${gatewayOrigin}/`) &&
      /^\/v1\/challenges\/[A-Za-z0-9.-]{1,64}$/.test(value.slice(gatewayOrigin.length)),
  ],
  ['merchant', of(/^[^\p{Cc}]{1,100}$/u)],
  ['amount', of(/^[0-9]{1,8}(\.[0-9]{2})?$/)],
  ['currency', of(/^[A-Z]{3}$/)],
  ['card', of(/^[A-Z0-9_ •*.]{4,48}$/)],
];

/** Reads the parameters of a challenge, or names the first one that is not what it should be. */
export const readChallenge = (
  parameters: URLSearchParams,
  gatewayOrigin: string,
): ReadChallenge => {
  const value = (name: keyof Challenge): string => parameters.get(name) ?? '';
  const broken = rules(gatewayOrigin).find(
    ([name, isGood]) => parameters.getAll(name).length !== 1 || !isGood(value(name)),
  );
  if (broken !== undefined) return { kind: 'refused', name: broken[0] };
  return {
    kind: 'challenge',
    challenge: {
      transactionId: value('transactionId'),
      termUrl: value('termUrl'),
      merchant: value('merchant'),
      amount: value('amount'),
      currency: value('currency'),
      card: value('card'),
    },
  };
};
