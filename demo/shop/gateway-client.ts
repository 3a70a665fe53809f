import { Agent, request, type Dispatcher } from 'undici';
import { textAt } from './json-values.ts';
import { shopName } from './catalogue.ts';
import { isAccepted, paymentStatusOf } from './payment-status.ts';
import { lookupLocalhost } from '../shared/lookup-localhost.ts';

/** The shop's credentials at a payment service. Never sent to a browser. */
export type Credentials = {
  readonly userId: string;
  readonly password: string;
  readonly entityId: string;
};

/** A payment service at which the shop has an account. `baseUrl` ends in `/`. */
export type GatewayAddress = { readonly baseUrl: string; readonly credentials: Credentials };

/** The saved payment methods that a checkout offers: `registrations[0].id` and so on. */
export type Offers = { readonly [offer: `registrations[${number}].id`]: string };

/** A checkout that only saves a payment method has no amount. */
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

/** A saved payment method: its ID, and a title for the shopper. */
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
  /** Updates the payment methods offered by a checkout. If the gateway rejects this, the earlier ones remain. */
  readonly offer: (gateway: GatewayAddress, checkoutId: string, offers: Offers) => Promise<void>;
  readonly readStatus: (gateway: GatewayAddress, resourcePath: string) => Promise<StatusResponse>;
  /** Deletes a saved payment method. Returns whether the gateway has confirmed it. */
  readonly removeSaved: (gateway: GatewayAddress, id: string) => Promise<boolean>;
};

/**
 * The only module that sends requests to a payment service, with the shop's credentials. The certificate `authority`
 * (PEM) is trusted only for services at local names and for `ownBaseUrl`, the shop's own payment service.
 */
export function createGatewayClient(ownBaseUrl: string, authority?: string): GatewayClient {
  const remote = createDispatcher({});
  const local = authority === undefined ? remote : createDispatcher({ ca: authority });
  function dispatcherOf(baseUrl: string): Dispatcher {
    return isLocal(baseUrl) || baseUrl === ownBaseUrl ? local : remote;
  }

  return {
    createCheckout: async ({ baseUrl, credentials }, checkout) => {
      const parameters = new URLSearchParams({
        ...authenticationOf(credentials),
        'merchant.name': shopName,
        ...checkout,
      });
      const url = new URL('v1/checkouts', baseUrl);
      const body = parameters.toString();
      const response = await call(dispatcherOf(baseUrl), { method: 'POST', url, body });
      const code = textAt(response, 'result', 'code');
      const checkoutId = textAt(response, 'id');
      if (code === undefined) return { kind: 'unreachable' };
      if (code.startsWith('000.200') && checkoutId !== undefined) {
        return { kind: 'created', checkoutId };
      }
      const description = textAt(response, 'result', 'description') ?? 'without a description';
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
      const response = await call(dispatcherOf(baseUrl), { method: 'GET', url });
      const code = textAt(response, 'result', 'code');
      if (code === undefined) return { kind: 'unreachable' };
      return {
        kind: 'answered',
        code,
        paymentId: textAt(response, 'id') ?? '',
        amount: textAt(response, 'amount') ?? '',
        currency: textAt(response, 'currency') ?? '',
        stored: storedIn(response, resourcePath),
      };
    },

    removeSaved: async ({ baseUrl, credentials }, id) => {
      const url = new URL(`v1/registrations/${id}`, baseUrl);
      url.search = new URLSearchParams(authenticationOf(credentials)).toString();
      const response = await call(dispatcherOf(baseUrl), { method: 'DELETE', url });
      return isAccepted(paymentStatusOf(textAt(response, 'result', 'code') ?? ''));
    },
  };
}

function createDispatcher(connect: object): Dispatcher {
  return new Agent({
    connect: { lookup: lookupLocalhost, timeout: 5_000, ...connect },
    headersTimeout: 15_000,
    bodyTimeout: 15_000,
    maxResponseSize: 256 * 1024,
  });
}

function isLocal(baseUrl: string): boolean {
  return new URL(baseUrl).hostname.endsWith('.localhost');
}

function authenticationOf({ userId, password, entityId }: Credentials) {
  return {
    'authentication.userId': userId,
    'authentication.password': password,
    'authentication.entityId': entityId,
  };
}

type Call = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: URL;
  readonly body?: string;
};

/** The JSON of the response with any HTTP status. `undefined` without a response or without JSON. */
async function call(dispatcher: Dispatcher, { method, url, body }: Call): Promise<unknown> {
  const contentType = 'application/x-www-form-urlencoded; charset=UTF-8';
  try {
    const response = await request(url, {
      dispatcher,
      method,
      ...(body === undefined ? {} : { body, headers: { 'Content-Type': contentType } }),
    });
    return await response.body.json();
  } catch {
    return undefined;
  }
}

const idPattern = /^[A-Za-z0-9]{32}$/;

/** A payment response has the ID in `registrationId`. A registration response has it in `id`. */
function storedIn(response: unknown, resourcePath: string): Stored | undefined {
  const name = resourcePath.endsWith('/registration') ? 'id' : 'registrationId';
  const id = textAt(response, name) ?? '';
  if (!idPattern.test(id)) return undefined;
  const month = textAt(response, 'card', 'expiryMonth');
  const expiry =
    month === undefined ? '' : `, expires ${month}/${textAt(response, 'card', 'expiryYear')}`;
  const lastFour = textAt(response, 'card', 'last4Digits');
  const digits = lastFour === undefined ? '' : ` •••• ${lastFour}`;
  return { id, title: `${textAt(response, 'paymentBrand')}${digits}${expiry}` };
}
