import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createBoundedMap } from './bounded-map.ts';

export const verdicts = ['confirmed', 'rejected', 'cancelled'] as const;
export type Verdict = (typeof verdicts)[number];

/** Signs what an issuer says, with a secret that issuer and gateway share and that ends with the process. */
export type Signatures = {
  readonly sign: (transactionId: string, verdict: string) => string;
  readonly verify: (transactionId: string, verdict: string, signature: string) => boolean;
};

export const createSignatures = (): Signatures => {
  const secret = randomBytes(32);
  const sign = (transactionId: string, verdict: string): string =>
    createHmac('sha256', secret).update(`${transactionId}\n${verdict}`).digest('hex');
  return {
    sign,
    verify: (transactionId, verdict, signature) => {
      const expected = Buffer.from(sign(transactionId, verdict));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
};

/** One visit of a shopper to the issuer. */
export type Challenge = {
  readonly id: string;
  readonly transactionId: string;
  readonly paymentId: string;
  /** The folder of the script that shows the challenge in its page; none if it has the whole window. */
  readonly pageFolder?: string;
};

export type Challenges = {
  readonly open: (challenge: Challenge) => void;
  readonly find: (id: string) => Challenge | undefined;
  readonly findByTransaction: (transactionId: string) => Challenge | undefined;
  readonly clear: () => void;
};

export const createChallenges = (limit: number): Challenges => {
  const challenges = createBoundedMap<Challenge>(limit);
  const byTransaction = createBoundedMap<Challenge>(limit);
  return {
    open: (challenge) => {
      challenges.put(challenge.id, challenge);
      byTransaction.put(challenge.transactionId, challenge);
    },
    find: challenges.get,
    findByTransaction: byTransaction.get,
    clear: () => {
      challenges.clear();
      byTransaction.clear();
    },
  };
};
