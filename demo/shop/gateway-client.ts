import { Agent, request, type Dispatcher } from 'undici';
import { textAt } from './answer.ts';
import { shopName } from './catalogue.ts';
import { lookupLocalhost } from '../shared/lookup-localhost.ts';

/** What the payment service gave this shop to prove itself with. Never sent to a browser. */
export type Credentials = {
  readonly userId: string;
  readonly password: string;
  readonly entityId: string;
};

/** A payment service this shop has an account with. `baseUrl` ends in `/`. */
export type GatewayAddress = { readonly baseUrl: string; readonly credentials: Credentials };

/** What was saved and may be paid with: `registrations[0].id`, and so on. */
export type Offers = { readonly [offer: `registrations[${number}].id`]: string };

/** A checkout by which something is only saved has no amount. */
type SavingRequest = {
  readonly createRegistration: 'true';
  readonly shopperResultUrl: string;
};

type PaymentRequest = Offers & {
  readonly amount: string;
  readonly currency: string;
  readonly paymentType: 'DB' | 'PA';
  readonly merchantTransactionId: string;
  readonly shopperResultUrl: string;
  readonly 'billing.postcode'?: string;
};

export type CheckoutRequest = PaymentRequest | SavingRequest;

/** What a payment or a checkout that saves has left behind: its id, and what its owner knows it by. */
export type Stored = { readonly id: string; readonly title: string };

export type CreatedCheckout =
  | { readonly kind: 'created'; readonly checkoutId: string }
  | { readonly kind: 'refused'; readonly code: string; readonly description: string }
  | { readonly kind: 'unreachable' };

export type StatusResponse =
  | {
      readonly kind: 'answered';
      readonly code: string;
      readonly paymentId: string;
      readonly amount: string;
      readonly currency: string;
      readonly stored?: Stored | undefined;
    }
  | { readonly kind: 'unreachable' };

export type GatewayClient = {
  readonly createCheckout: (
    gateway: GatewayAddress,
    checkout: CheckoutRequest,
  ) => Promise<CreatedCheckout>;
  /** Offers what was saved meanwhile. A gateway that cannot change a checkout offers what it knew before. */
  readonly offer: (gateway: GatewayAddress, checkoutId: string, offers: Offers) => Promise<void>;
  readonly readStatus: (gateway: GatewayAddress, resourcePath: string) => Promise<StatusResponse>;
};

const authenticationOf = ({ userId, password, entityId }: Credentials) => ({
  'authentication.userId': userId,
  'authentication.password': password,
  'authentication.entityId': entityId,
});

const idPattern = /^[A-Za-z0-9]{32}$/;

/** By a payment under a name of its own; where something was only saved, the answer is about that. */
const storedIn = (answer: unknown, resourcePath: string): Stored | undefined => {
  const name = resourcePath.endsWith('/registration') ? 'id' : 'registrationId';
  const id = textAt(answer, name) ?? '';
  if (!idPattern.test(id)) return undefined;
  const month = textAt(answer, 'card', 'expiryMonth');
  const expiry =
    month === undefined ? '' : `, expires ${month}/${textAt(answer, 'card', 'expiryYear')}`;
  return { id, title: `${textAt(answer, 'paymentBrand')}${expiry}` };
};

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

const createDispatcher = (connect: object): Dispatcher =>
  new Agent({
    connect: { lookup: lookupLocalhost, timeout: 5_000, ...connect },
    headersTimeout: 15_000,
    bodyTimeout: 15_000,
    maxResponseSize: 256 * 1024,
  });

const isLocal = (baseUrl: string): boolean => new URL(baseUrl).hostname.endsWith('.localhost');

/**
 * The shop's only way to a payment service: a few calls, all made by the server with its credentials.
 * `authority` (PEM) is trusted on this machine alone, whose certificates nobody else vouches for.
 */
export const createGatewayClient = (authority?: string): GatewayClient => {
  const elsewhere = createDispatcher({});
  const here = authority === undefined ? elsewhere : createDispatcher({ ca: authority });
  const dispatcherOf = (baseUrl: string): Dispatcher => (isLocal(baseUrl) ? here : elsewhere);

  return {
    createCheckout: async ({ baseUrl, credentials }, checkout) => {
      const parameters = new URLSearchParams({
        ...authenticationOf(credentials),
        'merchant.name': shopName,
        ...checkout,
      });
      const url = new URL('v1/checkouts', baseUrl);
      const body = parameters.toString();
      const answer = await call(dispatcherOf(baseUrl), { method: 'POST', url, body });
      const code = textAt(answer, 'result', 'code');
      const checkoutId = textAt(answer, 'id');
      if (code === undefined) return { kind: 'unreachable' };
      if (code.startsWith('000.200') && checkoutId !== undefined) {
        return { kind: 'created', checkoutId };
      }
      const description = textAt(answer, 'result', 'description') ?? 'without a description';
      return { kind: 'refused', code, description };
    },

    offer: async ({ baseUrl, credentials }, checkoutId, offers) => {
      const url = new URL(`v1/checkouts/${checkoutId}`, baseUrl);
      const parameters = new URLSearchParams({ ...authenticationOf(credentials), ...offers });
      await call(dispatcherOf(baseUrl), { method: 'POST', url, body: parameters.toString() });
    },

    readStatus: async ({ baseUrl, credentials }, resourcePath) => {
      const url = new URL(resourcePath.slice(1), baseUrl);
      url.search = new URLSearchParams(authenticationOf(credentials)).toString();
      const answer = await call(dispatcherOf(baseUrl), { method: 'GET', url });
      const code = textAt(answer, 'result', 'code');
      if (code === undefined) return { kind: 'unreachable' };
      return {
        kind: 'answered',
        code,
        paymentId: textAt(answer, 'id') ?? '',
        amount: textAt(answer, 'amount') ?? '',
        currency: textAt(answer, 'currency') ?? '',
        stored: storedIn(answer, resourcePath),
      };
    },
  };
};
