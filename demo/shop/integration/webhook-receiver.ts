import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { textAt } from '../json-values.ts';
import { verifyWebhook } from './verify-webhook.ts';

/** A verified webhook. Its `payload` has the format of a status response. */
export type Webhook = {
  readonly type: string;
  /** ID of the payment or registration. */
  readonly id: string;
  readonly code: string;
  /** The earlier payment of a capture, reversal or refund. */
  readonly referencedId: string | undefined;
};

export type ReceiverSettings = {
  readonly secret: string;
  /** The time of the payment service, in milliseconds since 1970. */
  readonly now: () => number;
};

export type WebhookReceiver = {
  /** Value of `notificationUrl`. */
  readonly url: string;
  readonly webhooks: () => readonly Webhook[];
  /** The number of webhooks with an invalid signature or time. */
  readonly rejectedCount: () => number;
  /** Resolves when this many webhooks have arrived, or after five seconds without a new one. */
  readonly waitFor: (count: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

const path = '/webhooks';

const timeoutMs = 5_000;

/**
 * A server that receives a merchant's webhooks. It responds with 204 as soon as the signature is verified: the payment
 * service repeats a webhook whose response takes too long.
 */
export async function openWebhookReceiver({
  secret,
  now,
}: ReceiverSettings): Promise<WebhookReceiver> {
  const webhooks = new Map<string, Webhook>();
  const arrivals = new EventEmitter();
  let rejectedCount = 0;

  /** Returns the HTTP status of the response. A repeated webhook has the same ID and is counted once. */
  async function receive(incoming: IncomingMessage): Promise<number> {
    if (incoming.method !== 'POST' || incoming.url?.split('?', 1)[0] !== path) return 404;
    const body = await readBody(incoming);
    if (body === undefined) return 413;
    const verification = verifyWebhook(secret, { headers: incoming.headers, body }, now());
    if (verification.kind !== 'valid') {
      rejectedCount += 1;
      return 401;
    }
    webhooks.set(verification.id, parse(body));
    return 204;
  }

  const server = createServer((incoming, outgoing) => {
    void receive(incoming)
      .catch(() => 400)
      .then((status) => outgoing.writeHead(status).end(() => arrivals.emit('arrival')));
  });
  const port = await listen(server);

  async function waitFor(count: number): Promise<void> {
    try {
      while (webhooks.size < count) {
        await once(arrivals, 'arrival', { signal: AbortSignal.timeout(timeoutMs) });
      }
    } catch {
      // The caller sees from `webhooks()` that some are missing.
    }
  }

  return {
    url: `http://127.0.0.1:${port}${path}`,
    webhooks: () => [...webhooks.values()],
    rejectedCount: () => rejectedCount,
    waitFor,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const maxBytes = 64 * 1024;

/** `undefined` if the body is too large. `Content-Length` is not trusted. */
async function readBody(incoming: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    if (!Buffer.isBuffer(chunk)) continue;
    bytes += chunk.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(body: string): Webhook {
  const event: unknown = JSON.parse(body);
  return {
    type: textAt(event, 'type') ?? '',
    id: textAt(event, 'payload', 'id') ?? '',
    code: textAt(event, 'payload', 'result', 'code') ?? '',
    referencedId: textAt(event, 'payload', 'referencedId'),
  };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  return address.port;
}
