import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A webhook as it came: of the body, the very bytes, before anything has parsed them. */
export type Delivery = { readonly headers: IncomingHttpHeaders; readonly body: string };

export type Verification =
  | { readonly kind: 'genuine'; readonly id: string }
  /** Signed, but too long ago or ahead: somebody may be sending again what was heard once. */
  | { readonly kind: 'untimely' }
  | { readonly kind: 'forged' };

const toleranceSeconds = 5 * 60;

const textOf = (headers: IncomingHttpHeaders, name: string): string => String(headers[name] ?? '');

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Whether a webhook comes from the payment service, by the Standard Webhooks: the signature covers id, time
 * and body, and the secret is `whsec_` with the key in Base64 behind it.
 */
export const verifyWebhook = (
  secret: string,
  { headers, body }: Delivery,
  nowMs: number,
): Verification => {
  const id = textOf(headers, 'webhook-id');
  const seconds = textOf(headers, 'webhook-timestamp');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  // While a secret is changed there are two of them, and two signatures with a blank between.
  const signatures = textOf(headers, 'webhook-signature').split(' ');
  if (!signatures.some((signature) => isEqual(signature, expected))) return { kind: 'forged' };
  const isTimely = Math.abs(nowMs / 1000 - Number(seconds)) <= toleranceSeconds;
  return isTimely ? { kind: 'genuine', id } : { kind: 'untimely' };
};
