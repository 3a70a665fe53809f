import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { holdsCardNumber } from '../redaction/card-numbers.ts';

/** Creates the secret that a merchant verifies webhooks with: `whsec_` and 256 random bits in Base64. */
export function createWebhookSecret(): string {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  // The console masks whatever looks like a card number, so it must not occur in a secret.
  return holdsCardNumber(secret) ? createWebhookSecret() : secret;
}

export type SignedMessage = {
  /** The same for all attempts, so that the receiver can detect repetitions. */
  readonly id: string;
  /** By the sandbox's clock, which may differ from the receiver's. */
  readonly time: Date;
  readonly body: string;
};

/** The headers of Standard Webhooks. The signature covers ID, timestamp and body. */
export function signatureHeaders(secret: string, { id, time, body }: SignedMessage) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, time, body),
  };
}
