import type { Hono } from 'hono';
import { afterEach, beforeEach } from 'vitest';
import { createPortal } from './portal/server.ts';
import { client, startFakeAuth, type FakeAuth } from './shared/fake-auth.fixture.ts';
import { createShop } from './shop/server.ts';

type Application = ReturnType<typeof describeApplication> & {
  readonly loginCookie: string;
  readonly sessionCookie: string;
  /** A text in the page of a logged-in user. */
  readonly loggedInText: string;
};

export const applications: Readonly<Record<'portal' | 'office', Application>> = {
  portal: {
    ...describeApplication('http://portal.opp.localhost:8080', ''),
    loginCookie: '__Host-portal-login',
    sessionCookie: '__Host-portal-session',
    loggedInText: 'Your account',
  },
  office: {
    ...describeApplication('http://shop.localhost:8080', '/office'),
    loginCookie: '__Host-office-login',
    sessionCookie: '__Host-staff',
    loggedInText: 'Latest orders',
  },
};

type Values = Readonly<Record<string, string>>;

/** Creates the application and an authentication service for each test of a suite. */
export function useApplication(name: keyof typeof applications) {
  let auth: FakeAuth;
  let server: Hono;
  let nowMs: number;
  beforeEach(async () => {
    nowMs = Date.UTC(2026, 10, 21, 12);
    auth = await startFakeAuth();
    server = create(name, auth.authUrl, () => nowMs);
  });
  afterEach(() => auth.stop());
  function createBrowser() {
    return openBrowser(server, applications[name], auth);
  }
  return {
    get auth() {
      return auth;
    },
    createBrowser,
    openLoggedIn: async (more: Values = {}) => {
      const browser = createBrowser();
      await browser.logIn(more);
      return { browser, token: await browser.formToken() };
    },
    advance: (byMs: number): void => {
      nowMs += byMs;
    },
  };
}

export async function noticeOf(response: Response): Promise<string | undefined> {
  return /data-notice="([^"]+)"/.exec(await response.text())?.[1];
}

/** The two applications that use the authentication service. */
function describeApplication(origin: string, prefix: string) {
  return {
    origin,
    home: prefix === '' ? '/' : prefix,
    login: `${prefix}/login`,
    callback: `${prefix}/callback`,
    logout: `${prefix}/logout`,
    sessionEnd: `${prefix}/session/end`,
  };
}

type Clock = () => number;

function create(name: keyof typeof applications, authUrl: string, now: Clock): Hono {
  const { origin } = applications[name];
  const [portalUrl, officeUrl] = [`${applications.portal.origin}/`, `${origin}/office`];
  return name === 'portal'
    ? createPortal({
        portalOrigin: origin,
        authUrl,
        client,
        otherSites: [{ title: 'the back office', address: officeUrl }],
        now,
      })
    : createShop({
        shopOrigin: origin,
        baseUrl: 'http://gateway.localhost:8080/',
        credentials: { userId: 'a'.repeat(32), password: 'open-sesame', entityId: 'b'.repeat(32) },
        baseUrls: [],
        scenarios: [],
        office: { ...client, authUrl, portalUrl },
        now,
      });
}

/** A browser that stores cookies and does not follow redirects. */
function openBrowser(server: Hono, application: Application, auth: FakeAuth) {
  const jar = new Map<string, string>();

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    const response = await server.request(path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  /** Starts a login. Returns the parameters for the authentication service. */
  async function startLogin(path: string = application.login): Promise<URLSearchParams> {
    return new URL((await send(path)).headers.get('Location') ?? '').searchParams;
  }

  /** Returns from the authentication service after a login there. `more` overrides parameters. */
  function returnFromLogin(login: URLSearchParams, more: Values = {}): Promise<Response> {
    const parameters = { code: auth.issue(login), state: login.get('state') ?? '', ...more };
    return send(`${application.callback}?${new URLSearchParams(parameters)}`);
  }

  async function page(path: string): Promise<string> {
    return (await send(path)).text();
  }

  return {
    jar,
    send,
    page,
    startLogin,
    returnFromLogin,
    logIn: async (more: Values = {}) => returnFromLogin(await startLogin(), more),
    isLoggedIn: async () => (await page(application.home)).includes(application.loggedInText),
    formToken: async () =>
      /name="token" value="([^"]+)"/.exec(await page(application.home))?.[1] ?? '',
    post: (path: string, values: Values, headers: Values = {}) =>
      send(path, { method: 'POST', body: new URLSearchParams(values), headers }),
  };
}
