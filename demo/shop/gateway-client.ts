import { lookup, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, request, type Dispatcher } from 'undici';
import { textAt } from './answer.ts';

/** What the payment service gave this shop to prove itself with. Never sent to a browser. */
export type Credentials = {
  readonly userId: string;
  readonly password: string;
  readonly entityId: string;
};

/** A payment service this shop has an account with. `baseUrl` ends in `/`. */
export type GatewayAddress = { readonly baseUrl: string; readonly credentials: Credentials };

export type CheckoutRequest = {
  readonly amount: string;
  readonly currency: string;
  readonly paymentType: 'DB' | 'PA';
  readonly merchantTransactionId: string;
  readonly shopperResultUrl: string;
};

export type CreatedCheckout =
  | { readonly kind: 'created'; readonly checkoutId: string }
  | { readonly kind: 'refused'; readonly code: string; readonly description: string }
  | { readonly kind: 'unreachable' };

export type PaymentStatus =
  | {
      readonly kind: 'answered';
      readonly code: string;
      readonly paymentId: string;
      readonly amount: string;
      readonly currency: string;
    }
  | { readonly kind: 'unreachable' };

export type GatewayClient = {
  readonly createCheckout: (
    gateway: GatewayAddress,
    checkout: CheckoutRequest,
  ) => Promise<CreatedCheckout>;
  readonly readStatus: (gateway: GatewayAddress, resourcePath: string) => Promise<PaymentStatus>;
};

/** Names under `.localhost` are this machine's: browsers know that, the C library often does not. */
const lookupLocalhost: LookupFunction = (hostname, options, callback) => {
  if (!hostname.endsWith('.localhost')) {
    const asked: LookupOptions = options;
    lookup(hostname, asked, callback);
  } else if (options.all === true) {
    callback(null, [{ address: '127.0.0.1', family: 4 }]);
  } else {
    callback(null, '127.0.0.1', 4);
  }
};

const authenticationOf = ({ userId, password, entityId }: Credentials) => ({
  'authentication.userId': userId,
  'authentication.password': password,
  'authentication.entityId': entityId,
});

type Call = { readonly method: 'GET' | 'POST'; readonly url: URL; readonly body?: string };

/** The JSON a gateway answered, whatever its HTTP status; `undefined` where none came. */
const call = async (dispatcher: Dispatcher, { method, url, body }: Call): Promise<unknown> => {
  const contentType = 'application/x-www-form-urlencoded; charset=UTF-8';
  try {
    const answer = await request(url, {
      dispatcher,
      method,
      ...(body === undefined ? {} : { body, headers: { 'Content-Type': contentType } }),
    });
    return await answer.body.json();
  } catch {
    return undefined;
  }
};

/** The shop's only way to a payment service: two calls, both made by the server with its credentials. */
export const createGatewayClient = (): GatewayClient => {
  const dispatcher = new Agent({
    connect: { lookup: lookupLocalhost, timeout: 5_000 },
    headersTimeout: 15_000,
    bodyTimeout: 15_000,
    maxResponseSize: 256 * 1024,
  });

  return {
    createCheckout: async ({ baseUrl, credentials }, checkout) => {
      const parameters = new URLSearchParams({ ...authenticationOf(credentials), ...checkout });
      const url = new URL('v1/checkouts', baseUrl);
      const answer = await call(dispatcher, { method: 'POST', url, body: parameters.toString() });
      const code = textAt(answer, 'result', 'code');
      const checkoutId = textAt(answer, 'id');
      if (code === undefined) return { kind: 'unreachable' };
      if (code.startsWith('000.200') && checkoutId !== undefined) {
        return { kind: 'created', checkoutId };
      }
      const description = textAt(answer, 'result', 'description') ?? 'without a description';
      return { kind: 'refused', code, description };
    },

    readStatus: async ({ baseUrl, credentials }, resourcePath) => {
      const url = new URL(resourcePath.slice(1), baseUrl);
      url.search = new URLSearchParams(authenticationOf(credentials)).toString();
      const answer = await call(dispatcher, { method: 'GET', url });
      const code = textAt(answer, 'result', 'code');
      if (code === undefined) return { kind: 'unreachable' };
      return {
        kind: 'answered',
        code,
        paymentId: textAt(answer, 'id') ?? '',
        amount: textAt(answer, 'amount') ?? '',
        currency: textAt(answer, 'currency') ?? '',
      };
    },
  };
};
