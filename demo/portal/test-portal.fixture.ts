import { client, startFakeAuth, type FakeAuth } from './fake-auth.fixture.ts';
import { createPortal } from './server.ts';

export const portalOrigin = 'http://portal.opp.localhost:8080';

type Portal = ReturnType<typeof createPortal>;

/** A browser that stores cookies and does not follow redirects. */
const openBrowser = (portal: Portal, auth: FakeAuth) => {
  const jar = new Map<string, string>();

  const storeCookie = (line: string): void => {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, value);
  };

  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    const response = await portal.request(path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) storeCookie(line);
    return response;
  };

  /** Starts a login. Returns the parameters for the authentication service. */
  const startLogin = async (path = '/login'): Promise<URLSearchParams> =>
    new URL((await send(path)).headers.get('Location') ?? '').searchParams;

  /** Returns from the authentication service after a login there. `more` overrides parameters. */
  const returnFromLogin = (
    login: URLSearchParams,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Response> => {
    const parameters = { code: auth.issue(login), state: login.get('state') ?? '' };
    return send(`/callback?${new URLSearchParams({ ...parameters, ...more })}`);
  };

  const page = async (path: string): Promise<string> => (await send(path)).text();

  return {
    jar,
    send,
    startLogin,
    returnFromLogin,
    page,
    logIn: async (path = '/login') => returnFromLogin(await startLogin(path)),
    isLoggedIn: async () => (await page('/')).includes('Your account'),
    formToken: async () => /name="token" value="([^"]+)"/.exec(await page('/'))?.[1] ?? '',
    post: (
      path: string,
      values: Readonly<Record<string, string>>,
      headers: Record<string, string> = {},
    ) => send(path, { method: 'POST', body: new URLSearchParams(values), headers }),
  };
};

export type TestPortal = {
  readonly auth: FakeAuth;
  readonly portal: Portal;
  readonly createBrowser: () => ReturnType<typeof openBrowser>;
  readonly advance: (byMs: number) => void;
};

/** A portal and an authentication service for one test. */
export const startTestPortal = async (): Promise<TestPortal> => {
  const auth = await startFakeAuth();
  let nowMs = Date.UTC(2026, 10, 21, 12);
  const portal = createPortal({
    portalOrigin,
    authUrl: auth.authUrl,
    client,
    otherSites: [{ title: 'the back office', address: 'http://shop.localhost:8080/office' }],
    now: () => nowMs,
  });
  return {
    auth,
    portal,
    createBrowser: () => openBrowser(portal, auth),
    advance: (byMs) => {
      nowMs += byMs;
    },
  };
};

export const noticeOf = async (response: Response): Promise<string | undefined> =>
  /data-notice="([^"]+)"/.exec(await response.text())?.[1];
