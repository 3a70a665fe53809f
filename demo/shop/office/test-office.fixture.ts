import { createShop } from '../server.ts';
import { account, startFakeAuth, type FakeAuth } from './fake-auth.fixture.ts';

export const shopOrigin = 'http://shop.localhost:8080';

const credentials = { userId: 'a'.repeat(32), password: 'open-sesame', entityId: 'b'.repeat(32) };

type Shop = ReturnType<typeof createShop>;

/** A browser that stores cookies and does not follow redirects. */
const openBrowser = (shop: Shop) => {
  const jar = new Map<string, string>();

  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    const response = await shop.request(path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };

  const page = async (path: string): Promise<string> => (await send(path)).text();

  /** Starts a login. Returns the parameters for the authentication service. */
  const startLogin = async (): Promise<URLSearchParams> =>
    new URL((await send('/office/login')).headers.get('Location') ?? '').searchParams;

  /** Returns from the authentication service with a code. */
  const returnFromLogin = (state: string | null, more = ''): Promise<Response> =>
    send(`/office/callback?code=1234&state=${state}${more}`);

  return {
    jar,
    send,
    page,
    startLogin,
    returnFromLogin,
    logIn: async (more = '') => returnFromLogin((await startLogin()).get('state'), more),
    isLoggedIn: async () => (await page('/office')).includes('Latest orders'),
    formToken: async () => /name="token" value="([^"]+)"/.exec(await page('/office'))?.[1] ?? '',
    post: (
      path: string,
      values: Readonly<Record<string, string>>,
      headers: Record<string, string> = {},
    ) => send(path, { method: 'POST', body: new URLSearchParams(values), headers }),
  };
};

export type TestOffice = {
  readonly auth: FakeAuth;
  readonly createBrowser: () => ReturnType<typeof openBrowser>;
  readonly advance: (byMs: number) => void;
};

/** A shop and an authentication service for one test. */
export const startTestOffice = async (): Promise<TestOffice> => {
  const auth = await startFakeAuth();
  let nowMs = Date.UTC(2026, 10, 21, 12);
  const shop = createShop({
    shopOrigin,
    baseUrl: 'http://gateway.localhost:8080/',
    credentials,
    baseUrls: [],
    scenarios: [],
    office: {
      ...account,
      authUrl: auth.authUrl,
      portalUrl: 'http://portal.opp.localhost:8080/',
      now: () => nowMs,
    },
  });
  return {
    auth,
    createBrowser: () => openBrowser(shop),
    advance: (byMs) => {
      nowMs += byMs;
    },
  };
};

export const noticeOf = async (response: Response): Promise<string | undefined> =>
  /data-notice="([^"]+)"/.exec(await response.text())?.[1];
