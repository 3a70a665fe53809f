import { randomBytes } from 'node:crypto';
import { createAbandonment } from './abandon.ts';
import { createAttempts } from './attempts.ts';
import { lamp, priceOf } from './catalogue.ts';
import { createFaultPlans } from './fault-plans.ts';
import {
  createGatewayClient,
  type Credentials,
  type GatewayAddress,
  type Offers,
} from './gateway-client.ts';
import type { OfficeSettings } from './office/office.ts';
import { createOrders, type Order } from './orders.ts';
import type { PhoneAccess } from './pages/phone-card.ts';
import type { TestCard } from './pages/test-cards.ts';
import { createSandboxClient } from './sandbox-client.ts';
import { createSessions, type SavedMethod } from './sessions.ts';
import { createSettlement } from './settlement.ts';
import { createKeyedMutex } from '../shared/keyed-mutex.ts';

export type ShopSettings = {
  /** `http://shop.localhost:8080`, without a final slash. */
  readonly shopOrigin: string;
  /** Base URL of the shop's payment service, ending in `/`. */
  readonly baseUrl: string;
  readonly credentials: Credentials;
  /** Further payment services that a link may name, with the shop's credentials. */
  readonly baseUrls: readonly GatewayAddress[];
  readonly scenarios: readonly TestCard[];
  /** Origin of the sandbox's control endpoints, which inject faults into the payment service. */
  readonly sandboxOrigin?: string;
  /** Missing where the logins of the authentication service do not work. */
  readonly office?: OfficeSettings;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How a phone in the same network reaches the shop. Missing if it cannot. */
  readonly phone?: PhoneAccess | undefined;
  /** PEM certificate of the authority that signed the certificates of local services. */
  readonly authority?: string | undefined;
};

const capacity = 5_000;

/** What the routes share. */
export function createShopContext(settings: ShopSettings) {
  const { shopOrigin, baseUrl, credentials } = settings;
  const own: GatewayAddress = { baseUrl, credentials };
  const others = settings.baseUrls.filter((gateway) => gateway.baseUrl !== baseUrl);
  const baseUrls: readonly [string, ...string[]] = [baseUrl, ...others.map((each) => each.baseUrl)];
  const orders = createOrders(capacity);
  const client = createGatewayClient(baseUrl, settings.authority);
  const { authority, sandboxOrigin: origin } = settings;
  const sandbox = origin === undefined ? undefined : createSandboxClient({ origin, authority });

  function gatewayOf({ baseUrl: of }: Pick<Order, 'baseUrl'>): GatewayAddress {
    return others.find((gateway) => gateway.baseUrl === of) ?? own;
  }
  function resultUrlOf(order: Order): string {
    return `${shopOrigin}/result?order=${order.id}`;
  }
  const sessions = createSessions(capacity);
  function offersOf(order: Order): Offers {
    return Object.fromEntries(
      sessions
        .savedBy(order.shopperId, order.baseUrl)
        .map(({ id }, index) => [`registrations[${index}].id`, id]),
    );
  }
  const settle = createSettlement({ orders, client, gatewayOf });

  /** Creates a checkout without an order, for the gallery. */
  function createSample() {
    return client.createCheckout(own, {
      amount: priceOf(lamp, 1),
      currency: lamp.currency,
      paymentType: 'DB',
      merchantTransactionId: `gallery-${randomBytes(8).toString('hex')}`,
      shopperResultUrl: `${shopOrigin}/gallery`,
    });
  }

  return {
    shopOrigin,
    baseUrls,
    scenarios: settings.scenarios,
    hasSandbox: sandbox !== undefined,
    planFault: createFaultPlans(sandbox, capacity),
    now: settings.now,
    phone: settings.phone,
    orders,
    sessions,
    runExclusive: createKeyedMutex(),
    resultUrlOf,
    createSample,
    /** Creates a checkout to save a payment method at the shop's own payment service. */
    createSaving: () =>
      client.createCheckout(own, {
        createRegistration: 'true',
        shopperResultUrl: `${shopOrigin}/saved/result`,
      }),
    readSaving: (resourcePath: string) => client.readStatus(own, resourcePath),
    /** Deletes a saved payment method at its payment service. Returns whether that has confirmed it. */
    removeSaved: (saved: SavedMethod) => client.removeSaved(gatewayOf(saved), saved.id),
    settle,
    abandon: createAbandonment(orders, settle),
    ...createAttempts({ orders, client, gatewayOf, settle, resultUrlOf, offersOf }),
  };
}

export type ShopContext = ReturnType<typeof createShopContext>;
