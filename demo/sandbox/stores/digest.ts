import { createHash, timingSafeEqual } from 'node:crypto';

/** What is kept of a secret: enough to know it again, too little to use it. */
export const digest = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** Whether two digests are the same, told in a time that says nothing of where they differ. */
export const isSameDigest = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};
