import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A received webhook. `body` is the unparsed body, because the signature covers its exact bytes. */
export type Delivery = { readonly headers: IncomingHttpHeaders; readonly body: string };

export type Verification =
  | { readonly kind: 'valid'; readonly id: string }
  /** The signature is valid, but the time differs too much from now: it may be a replayed webhook. */
  | { readonly kind: 'invalid-time' }
  | { readonly kind: 'invalid-signature' };

const toleranceSeconds = 5 * 60;

/**
 * Verifies that a webhook was sent by the payment service (Standard Webhooks). The signature covers ID, time and body.
 * The secret is `whsec_` followed by the key in Base64.
 */
export function verifyWebhook(
  secret: string,
  { headers, body }: Delivery,
  nowMs: number,
): Verification {
  const id = headerOf(headers, 'webhook-id');
  const seconds = headerOf(headers, 'webhook-timestamp');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  // While a secret is being replaced, there are two signatures, separated by a space.
  const signatures = headerOf(headers, 'webhook-signature').split(' ');
  if (!signatures.some((signature) => isEqual(signature, expected)))
    return { kind: 'invalid-signature' };
  const isRecent = Math.abs(nowMs / 1000 - Number(seconds)) <= toleranceSeconds;
  return isRecent ? { kind: 'valid', id } : { kind: 'invalid-time' };
}

function headerOf(headers: IncomingHttpHeaders, name: string): string {
  return String(headers[name] ?? '');
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
