import { createShop } from '../server.ts';
import { account, startFakeAuth, type FakeAuth } from './fake-auth.fixture.ts';

export const shopOrigin = 'http://shop.localhost:8080';

const credentials = { userId: 'a'.repeat(32), password: 'open-sesame', entityId: 'b'.repeat(32) };

type Shop = ReturnType<typeof createShop>;

/** A browser: it keeps cookies as it is told, and follows no redirect by itself. */
const openBrowser = (shop: Shop) => {
  const jar = new Map<string, string>();

  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    const answer = await shop.request(path, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };

  const page = async (path: string): Promise<string> => (await send(path)).text();

  /** Goes to the login, and tells with which parameters the authentication service would have been asked. */
  const begin = async (): Promise<URLSearchParams> =>
    new URL((await send('/office/login')).headers.get('Location') ?? '').searchParams;

  const comeBack = (state: string | null, more = ''): Promise<Response> =>
    send(`/office/callback?code=1234&state=${state}${more}`);

  return {
    jar,
    send,
    page,
    begin,
    comeBack,
    logIn: async (more = '') => comeBack((await begin()).get('state'), more),
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

/** A shop of its own, with an authentication service of its own, for one test. */
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

export const noticeOf = async (answer: Response): Promise<string | undefined> =>
  /data-notice="([^"]+)"/.exec(await answer.text())?.[1];
