/** What the gateway sent about a transaction. Every value is text, never markup. */
export type Transaction = {
  readonly merchant: string;
  readonly amount: string;
  readonly currency: string;
  /** A card has a `lastFour`; a wallet or an online transfer has none. */
  readonly method: { readonly name: string; readonly lastFour?: string };
};

/** What the cardholder's browser brings: which transaction, and where the verdict goes. */
type Visit = { readonly transactionId: string; readonly termUrl: string };

export type Challenge = Visit & Transaction;

export type Verdict = 'confirmed' | 'rejected' | 'cancelled';

export type ReadChallenge =
  | { readonly kind: 'challenge'; readonly challenge: Challenge }
  | { readonly kind: 'refused'; readonly name: keyof Visit };

type Rule = readonly [name: keyof Visit, isGood: (value: string) => boolean];

/**
 * The issuer sends its verdict to one gateway only. A page that answered to any `termUrl` would hand
 * signed verdicts to whoever asks for one.
 */
const rules = (gatewayOrigin: string): readonly Rule[] => [
  ['transactionId', (value) => /^[A-Za-z0-9.-]{1,64}$/.test(value)],
  [
    'termUrl',
    (value) =>
      value.startsWith(`${gatewayOrigin}/`) &&
      /^\/v1\/challenges\/[A-Za-z0-9.-]{1,64}$/.test(value.slice(gatewayOrigin.length)),
  ],
];

export type ChallengeSources = {
  readonly gatewayOrigin: string;
  readonly readTransaction: (transactionId: string) => Transaction | undefined;
};

/**
 * Reads the parameters of a challenge, or names the first one that is not what it should be. Whatever
 * else the browser brings is not looked at: the page it comes from could have written it.
 */
export const readChallenge = (
  parameters: URLSearchParams,
  { gatewayOrigin, readTransaction }: ChallengeSources,
): ReadChallenge => {
  const value = (name: keyof Visit): string => parameters.get(name) ?? '';
  const broken = rules(gatewayOrigin).find(
    ([name, isGood]) => parameters.getAll(name).length !== 1 || !isGood(value(name)),
  );
  if (broken !== undefined) return { kind: 'refused', name: broken[0] };
  const transactionId = value('transactionId');
  const transaction = readTransaction(transactionId);
  if (transaction === undefined) return { kind: 'refused', name: 'transactionId' };
  return {
    kind: 'challenge',
    challenge: { transactionId, termUrl: value('termUrl'), ...transaction },
  };
};
