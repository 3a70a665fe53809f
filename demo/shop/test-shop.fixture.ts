import { startFakeGateway, type FakeGateway } from './fake-gateway.fixture.ts';
import { createShop, type ShopSettings } from './server.ts';

export const shopOrigin = 'http://shop.localhost:8080';

export const credentials = {
  userId: 'a'.repeat(32),
  password: 'open-sesame',
  entityId: 'b'.repeat(32),
};

/** An account at an authentication service that nobody asks. */
const office = {
  authUrl: 'http://auth.opp.localhost:8080',
  clientId: 'c'.repeat(32),
  clientSecret: 'open-sesame',
  portalUrl: 'http://portal.opp.localhost:8080/',
  now: () => Date.UTC(2026, 10, 21, 12),
};

type Shop = ReturnType<typeof createShop>;

/** A browser with a cookie jar of one cookie. */
const openBrowser = (shop: Shop) => {
  let cookie = '';
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('Cookie', cookie);
    const answer = await shop.request(path, { ...init, headers });
    cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? cookie;
    return answer;
  };
  const page = async (path: string): Promise<string> => (await send(path)).text();
  return {
    send,
    page,
    post: (path: string, values: Record<string, string>) =>
      send(path, { method: 'POST', body: new URLSearchParams(values) }),
    verdict: async (path: string) => /data-verdict="([^"]+)"/.exec(await page(path))?.[1],
    /** Opens the checkout page: which checkout the widget got, and for which order. */
    checkout: async (path = '/checkout') => {
      const text = await page(path);
      const id = /checkoutId=([^"&]+)"/.exec(text)?.[1] ?? '';
      const order = /result\?order=([0-9a-f]+)"/.exec(text)?.[1] ?? '';
      return { id, order, text };
    },
  };
};

export type TestShop = {
  readonly gateway: FakeGateway;
  readonly shop: Shop;
  readonly createBrowser: () => ReturnType<typeof openBrowser>;
  /** The requests by which checkouts were created. */
  readonly creations: () => readonly URLSearchParams[];
};

/** A shop of its own, with a payment service of its own, for one test. */
export const startTestShop = async (more: Partial<ShopSettings> = {}): Promise<TestShop> => {
  const gateway = await startFakeGateway();
  const { baseUrl } = gateway;
  const shop = createShop({
    shopOrigin,
    baseUrl,
    credentials,
    baseUrls: [],
    scenarios: [],
    office,
    ...more,
  });
  return {
    gateway,
    shop,
    createBrowser: () => openBrowser(shop),
    creations: () =>
      gateway.seen.filter(({ method }) => method === 'POST').map(({ values }) => values),
  };
};

/** The address by which the payment service sends a shopper back. */
export const returnTo = (order: string, checkoutId: string, kind = 'payment'): string => {
  const resourcePath = `/v1/checkouts/${checkoutId}/${kind}`;
  return `/result?${new URLSearchParams({ order, id: checkoutId, resourcePath })}`;
};
