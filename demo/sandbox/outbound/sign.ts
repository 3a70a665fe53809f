import { createHmac, randomBytes } from 'node:crypto';
import { holdsCardNumber } from '../sensitive.ts';

const prefix = 'whsec_';

/** What a merchant's server knows a webhook of ours by: 256 bits, as the Standard Webhooks write them. */
export const createWebhookSecret = (): string => {
  const secret = `${prefix}${randomBytes(32).toString('base64')}`;
  // It is shown to the merchant, and nothing that is shown may look as if it held a card number.
  return holdsCardNumber(secret) ? createWebhookSecret() : secret;
};

export type Signed = {
  /** The same however often it is sent. */
  readonly id: string;
  /** By the sandbox's clock, which may be far from the receiver's. */
  readonly timestampSeconds: number;
  readonly body: string;
};

/** The signature of the Standard Webhooks: it holds for this id, this time and these very bytes. */
export const sign = (secret: string, { id, timestampSeconds, body }: Signed): string => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const content = `${id}.${timestampSeconds}.${body}`;
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
};

export const signatureHeaders = (secret: string, signed: Signed) => ({
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.timestampSeconds),
  'webhook-signature': sign(secret, signed),
});
