import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { createBoundedMap } from './bounded-map.ts';
import type { DataFile } from './data-file.ts';

/** What the issuer decides. */
export const verdicts = ['confirmed', 'rejected', 'cancelled'] as const;
export type Verdict = (typeof verdicts)[number];

/** Signatures of the issuer's verdicts, with a secret that issuer and gateway share. */
export type Signatures = {
  readonly sign: (transactionId: string, verdict: string) => string;
  readonly verify: (transactionId: string, verdict: string, signature: string) => boolean;
};

export function createSignatures(secret: Buffer): Signatures {
  function sign(transactionId: string, verdict: string): string {
    return createHmac('sha256', secret).update(`${transactionId}\n${verdict}`).digest('hex');
  }
  return {
    sign,
    verify: (transactionId, verdict, signature) => {
      const expected = Buffer.from(sign(transactionId, verdict));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

/** One redirect of a shopper to the issuer, or to the site of a payment method. */
const challengeSchema = v.object({
  id: v.string(),
  transactionId: v.string(),
  paymentId: v.string(),
  /** The version folder of the script that shows the challenge in the page. Absent if it has the whole window. */
  pageFolder: v.exactOptional(v.string()),
});

export type Challenge = Readonly<v.InferOutput<typeof challengeSchema>>;

export type Challenges = {
  readonly open: (challenge: Challenge) => void;
  readonly find: (id: string) => Challenge | undefined;
  readonly findByTransaction: (transactionId: string) => Challenge | undefined;
  readonly clear: () => void;
};

export function createChallenges(data: DataFile, limit: number): Challenges {
  const challenges = createBoundedMap<Challenge>(limit, {
    saved: data.table('challenges', challengeSchema),
  });
  const byTransaction = createBoundedMap<Challenge>(limit);
  for (const challenge of challenges.all()) byTransaction.put(challenge.transactionId, challenge);
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
}
