import { Webhook } from 'standardwebhooks';

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
