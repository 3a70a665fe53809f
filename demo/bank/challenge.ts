/** The data of a transaction from the gateway. Every value is text, never markup. */
export type Transaction = {
  readonly merchant: string;
  readonly amount: string;
  readonly currency: string;
  /** A card has a `lastFour`; a wallet or an online transfer has none. */
  readonly method: { readonly name: string; readonly lastFour?: string };
};

/** The parameters from the browser: the transaction, and the URL to which the result is sent. */
type Parameters = { readonly transactionId: string; readonly termUrl: string };

export type Challenge = Parameters & Transaction;

export type Verdict = 'confirmed' | 'rejected' | 'cancelled';

export type ReadChallenge =
  | { readonly kind: 'challenge'; readonly challenge: Challenge }
  | { readonly kind: 'refused'; readonly name: keyof Parameters };

export type ChallengeSources = {
  readonly gatewayOrigins: readonly string[];
  readonly readTransaction: (transactionId: string) => Transaction | undefined;
};

/**
 * Reads the parameters of a challenge. Returns the name of the first invalid one. All other parameters are ignored,
 * because any page could have set them.
 */
export function readChallenge(
  parameters: URLSearchParams,
  { gatewayOrigins, readTransaction }: ChallengeSources,
): ReadChallenge {
  function value(name: keyof Parameters): string {
    return parameters.get(name) ?? '';
  }
  const invalid = rules(gatewayOrigins).find(
    ([name, isValid]) => parameters.getAll(name).length !== 1 || !isValid(value(name)),
  );
  if (invalid !== undefined) return { kind: 'refused', name: invalid[0] };
  const transactionId = value('transactionId');
  const transaction = readTransaction(transactionId);
  if (transaction === undefined) return { kind: 'refused', name: 'transactionId' };
  return {
    kind: 'challenge',
    challenge: { transactionId, termUrl: value('termUrl'), ...transaction },
  };
}

type Rule = readonly [name: keyof Parameters, isValid: (value: string) => boolean];

const termPath = /^\/v1\/challenges\/[A-Za-z0-9.-]{1,64}$/;

/** The result is sent only to the gateway. With another `termUrl`, an attacker would get a signed result. */
function rules(gatewayOrigins: readonly string[]): readonly Rule[] {
  return [
    ['transactionId', (value) => /^[A-Za-z0-9.-]{1,64}$/.test(value)],
    [
      'termUrl',
      (value) =>
        gatewayOrigins.some(
          (origin) => value.startsWith(origin) && termPath.test(value.slice(origin.length)),
        ),
    ],
  ];
}
