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
import type { TestCard } from './pages/test-cards.ts';
import { createSandboxClient } from './sandbox-client.ts';
import { createSessions } from './sessions.ts';
import { createSettlement } from './settlement.ts';
import { createKeyedMutex } from '../shared/keyed-mutex.ts';

export type ShopSettings = {
  /** `http://shop.localhost:8080`, without a slash at its end. */
  readonly shopOrigin: string;
  /** The payment service of the shop, ending in `/`. */
  readonly baseUrl: string;
  readonly credentials: Credentials;
  /** Further payment services that a link may name, each with the shop's account there. */
  readonly baseUrls: readonly GatewayAddress[];
  readonly scenarios: readonly TestCard[];
  /** Where a sandbox takes orders to get something wrong at the shop's payment service, without a slash at its end. */
  readonly sandboxOrigin?: string;
  /** The shop's own account at the authentication service. */
  readonly office: OfficeSettings;
  /** Who signed the certificates of services on this machine (PEM), where they speak https. */
  readonly authority?: string | undefined;
};

const capacity = 5_000;

/** All that the routes share: the order book, the sessions, and the two questions asked of a gateway. */
export const createShopContext = (settings: ShopSettings) => {
  const { shopOrigin, baseUrl, credentials } = settings;
  const own: GatewayAddress = { baseUrl, credentials };
  const others = settings.baseUrls.filter((gateway) => gateway.baseUrl !== baseUrl);
  const baseUrls: readonly [string, ...string[]] = [baseUrl, ...others.map((each) => each.baseUrl)];
  const orders = createOrders(capacity);
  const client = createGatewayClient(settings.authority);
  const { authority, sandboxOrigin: origin } = settings;
  const sandbox = origin === undefined ? undefined : createSandboxClient({ origin, authority });

  const gatewayOf = (order: Order): GatewayAddress =>
    others.find((gateway) => gateway.baseUrl === order.baseUrl) ?? own;
  const resultUrlOf = (order: Order): string => `${shopOrigin}/result?order=${order.id}`;
  const sessions = createSessions(capacity);
  const offersOf = ({ shopperId, baseUrl: keeper }: Order): Offers =>
    Object.fromEntries(
      sessions
        .savedBy(shopperId, keeper)
        .map(({ id }, index) => [`registrations[${index}].id`, id]),
    );
  const settle = createSettlement({ orders, client, gatewayOf });

  /** A checkout that belongs to no order: somebody wants to see the form. */
  const createSample = () =>
    client.createCheckout(own, {
      amount: priceOf(lamp, 1),
      currency: lamp.currency,
      paymentType: 'DB',
      merchantTransactionId: `gallery-${randomBytes(8).toString('hex')}`,
      shopperResultUrl: `${shopOrigin}/gallery`,
    });

  return {
    shopOrigin,
    baseUrls,
    scenarios: settings.scenarios,
    hasSandbox: sandbox !== undefined,
    planFault: createFaultPlans(sandbox, capacity),
    now: settings.office.now,
    orders,
    sessions,
    runExclusive: createKeyedMutex(),
    resultUrlOf,
    createSample,
    /** A checkout by which the shopper saves a way to pay at the shop's own payment service. */
    createSaving: () =>
      client.createCheckout(own, {
        createRegistration: 'true',
        shopperResultUrl: `${shopOrigin}/saved/result`,
      }),
    readSaving: (resourcePath: string) => client.readStatus(own, resourcePath),
    settle,
    abandon: createAbandonment(orders, settle),
    prepare: createAttempts({ orders, client, gatewayOf, settle, resultUrlOf, offersOf }),
  };
};

export type ShopContext = ReturnType<typeof createShopContext>;
