import { createAbandonment } from './abandon.ts';
import { createAttempts } from './attempts.ts';
import { createGatewayClient, type Credentials, type GatewayAddress } from './gateway-client.ts';
import { createOrders, type Order } from './orders.ts';
import type { TestCard } from './pages/test-cards.ts';
import { createSessions } from './sessions.ts';
import { createSettlement } from './settlement.ts';
import { createTurns } from './turns.ts';

export type ShopSettings = {
  /** `http://shop.localhost:8080`, without a slash at its end. */
  readonly shopOrigin: string;
  /** The payment service of the shop, ending in `/`. */
  readonly baseUrl: string;
  readonly credentials: Credentials;
  /** Further payment services that a link may name, each with the shop's account there. */
  readonly baseUrls: readonly GatewayAddress[];
  readonly scenarios: readonly TestCard[];
};

const capacity = 5_000;

/** All that the routes share: the order book, the sessions, and the two questions asked of a gateway. */
export const createDesk = (settings: ShopSettings) => {
  const { shopOrigin, baseUrl, credentials } = settings;
  const own: GatewayAddress = { baseUrl, credentials };
  const others = settings.baseUrls.filter((gateway) => gateway.baseUrl !== baseUrl);
  const baseUrls: readonly [string, ...string[]] = [baseUrl, ...others.map((each) => each.baseUrl)];
  const orders = createOrders(capacity);
  const client = createGatewayClient();

  const gatewayOf = (order: Order): GatewayAddress =>
    others.find((gateway) => gateway.baseUrl === order.baseUrl) ?? own;
  const resultUrlOf = (order: Order): string => `${shopOrigin}/result?order=${order.id}`;
  const settle = createSettlement({ orders, client, gatewayOf });

  return {
    shopOrigin,
    baseUrls,
    scenarios: settings.scenarios,
    orders,
    sessions: createSessions(capacity),
    inTurn: createTurns(),
    resultUrlOf,
    settle,
    abandon: createAbandonment(orders, settle),
    prepare: createAttempts({ orders, client, gatewayOf, settle, resultUrlOf }),
  };
};

export type Desk = ReturnType<typeof createDesk>;
