import { afterEach, beforeEach } from 'vitest';
import { startFakeGateway, type FakeGateway } from './fake-gateway.fixture.ts';
import { createShop, type ShopSettings } from './server.ts';

export const shopOrigin = 'http://shop.localhost:8080';

export const credentials = {
  userId: 'a'.repeat(32),
  password: 'open-sesame',
  entityId: 'b'.repeat(32),
};

type Shop = ReturnType<typeof createShop>;

export type TestShop = {
  readonly gateway: FakeGateway;
  readonly shop: Shop;
  readonly createBrowser: () => ReturnType<typeof openBrowser>;
  /** The parameters of the requests that created checkouts. */
  readonly creations: () => readonly URLSearchParams[];
};

/** An account at an authentication service that does not run. */
const office = {
  authUrl: 'http://auth.opp.localhost:8080',
  clientId: 'c'.repeat(32),
  clientSecret: 'open-sesame',
  portalUrl: 'http://portal.opp.localhost:8080/',
};

/** A shop and a payment service for one test. */
export async function startTestShop(more: Partial<ShopSettings> = {}): Promise<TestShop> {
  const gateway = await startFakeGateway();
  const { baseUrl } = gateway;
  const shop = createShop({
    shopOrigin,
    baseUrl,
    credentials,
    baseUrls: [],
    scenarios: [],
    office,
    now: () => Date.UTC(2026, 10, 21, 12),
    ...more,
  });
  return {
    gateway,
    shop,
    createBrowser: () => openBrowser(shop),
    creations: () =>
      gateway.requests.filter(({ method }) => method === 'POST').map(({ values }) => values),
  };
}

/** Starts a shop and a payment service for each test of a file. */
export function useTestShop(more: Partial<ShopSettings> = {}) {
  let testShop: TestShop;
  beforeEach(async () => {
    testShop = await startTestShop(more);
  });
  afterEach(() => testShop.gateway.stop());
  return {
    get gateway() {
      return testShop.gateway;
    },
    get shop() {
      return testShop.shop;
    },
    createBrowser: () => testShop.createBrowser(),
    creations: () => testShop.creations(),
    /** A shopper with a checkout, whose status the payment service returns from now on. */
    openCheckout: async (status?: Parameters<FakeGateway['setStatus']>[1], path?: string) => {
      const browser = testShop.createBrowser();
      const { id, order } = await browser.checkout(path);
      if (status !== undefined) testShop.gateway.setStatus(id, status);
      return { browser, id, order, result: returnTo(order, id) };
    },
  };
}

/** The path of the result page to which the payment service redirects the shopper. */
export function returnTo(order: string, checkoutId: string, kind = 'payment'): string {
  const resourcePath = `/v1/checkouts/${checkoutId}/${kind}`;
  return `/result?${new URLSearchParams({ order, id: checkoutId, resourcePath })}`;
}

/** A browser with a cookie jar of one cookie. */
function openBrowser(shop: Shop) {
  let cookie = '';
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Cookie', cookie);
    const response = await shop.request(path, { ...init, headers });
    cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? cookie;
    return response;
  }
  async function page(path: string): Promise<string> {
    return (await send(path)).text();
  }
  return {
    send,
    page,
    post: (path: string, values: Record<string, string>) =>
      send(path, { method: 'POST', body: new URLSearchParams(values) }),
    /** The payment status shown on a page. */
    readStatus: async (path: string) => /data-status="([^"]+)"/.exec(await page(path))?.[1],
    /** Opens the checkout page. Returns the IDs of the checkout and of its order. */
    checkout: async (path = '/checkout') => {
      const text = await page(path);
      const id = /checkoutId=([^"&]+)"/.exec(text)?.[1] ?? '';
      const order = /result\?order=([0-9a-f]+)"/.exec(text)?.[1] ?? '';
      return { id, order, text };
    },
  };
}
