import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { textAt } from '../answer.ts';
import { verifyWebhook } from './verify-webhook.ts';

/** What a genuine webhook said. Its `payload` is what the status call would answer. */
export type Webhook = {
  readonly type: string;
  /** Of the payment or registration that it is about. */
  readonly id: string;
  readonly code: string;
  /** The earlier payment, where a capture, reversal or refund is told of. */
  readonly referencedId: string | undefined;
};

export type ReceiverSettings = {
  readonly secret: string;
  /** Milliseconds since 1970, as the payment service counts them. */
  readonly now: () => number;
};

export type WebhookReceiver = {
  /** For `notificationUrl`. */
  readonly url: string;
  readonly webhooks: () => readonly Webhook[];
  /** How many were turned away since their signature or time was wrong. */
  readonly turnedAway: () => number;
  /** Resolves when as many webhooks have come, or when none more has come for five seconds. */
  readonly heard: (count: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

const path = '/webhooks';
const largestBytes = 64 * 1024;
const longestWaitMs = 5_000;

/** `undefined`: more than a webhook ever is, whatever its length was said to be. */
const readBody = async (incoming: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    if (!Buffer.isBuffer(chunk)) continue;
    bytes += chunk.length;
    if (bytes > largestBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const parse = (body: string): Webhook => {
  const event: unknown = JSON.parse(body);
  return {
    type: textAt(event, 'type') ?? '',
    id: textAt(event, 'payload', 'id') ?? '',
    code: textAt(event, 'payload', 'result', 'code') ?? '',
    referencedId: textAt(event, 'payload', 'referencedId'),
  };
};

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  return address.port;
};

/**
 * The address that a merchant has webhooks sent to. It answers 204 as soon as the signature is known to be
 * good, and works afterwards: whoever takes too long is told again.
 */
export const openWebhookReceiver = async ({
  secret,
  now,
}: ReceiverSettings): Promise<WebhookReceiver> => {
  const webhooks = new Map<string, Webhook>();
  const arrivals = new EventEmitter();
  let turnedAway = 0;

  /** The status to answer with. A webhook that comes again has the id that it had before, and counts once. */
  const take = async (incoming: IncomingMessage): Promise<number> => {
    if (incoming.method !== 'POST' || incoming.url?.split('?', 1)[0] !== path) return 404;
    const body = await readBody(incoming);
    if (body === undefined) return 413;
    const verification = verifyWebhook(secret, { headers: incoming.headers, body }, now());
    if (verification.kind !== 'genuine') {
      turnedAway += 1;
      return 401;
    }
    webhooks.set(verification.id, parse(body));
    return 204;
  };

  const server = createServer((incoming, outgoing) => {
    void take(incoming)
      .catch(() => 400)
      .then((status) => outgoing.writeHead(status).end(() => arrivals.emit('arrival')));
  });
  const port = await listen(server);

  const heard = async (count: number): Promise<void> => {
    try {
      while (webhooks.size < count) {
        await once(arrivals, 'arrival', { signal: AbortSignal.timeout(longestWaitMs) });
      }
    } catch {
      // What has not come by now is missing, and whoever asked sees that.
    }
  };

  return {
    url: `http://127.0.0.1:${port}${path}`,
    webhooks: () => [...webhooks.values()],
    turnedAway: () => turnedAway,
    heard,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
