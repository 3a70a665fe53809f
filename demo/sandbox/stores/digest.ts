import { hash, timingSafeEqual } from 'node:crypto';

/** The digest of a secret. A stored digest identifies the secret, but cannot be used instead of it. */
export function digest(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** Compares digests in constant time, so that the time does not reveal where they differ. */
export function isSameDigest(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
