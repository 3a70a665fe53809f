import { randomBytes, timingSafeEqual } from 'node:crypto';

/** A random token of 192 bits, 32 characters long, for a cookie or a form. */
export function createToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Compares in constant time, so that the duration does not reveal how much of a secret was right. */
export function isSameToken(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
