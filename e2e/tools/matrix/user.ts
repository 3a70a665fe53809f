import { randomUUID } from 'node:crypto';
import type { Tab } from './browser.ts';
import type { Services, Site } from './services.ts';
import type { Embedding } from './tracked-page.ts';
import { until } from './until.ts';

/** A user at one of the applications. */
export type User = {
  /** Starts a login. The browser shows the login form, unless it does not store the cookies for it. */
  readonly openForm: (tab: Tab) => Promise<void>;
  /** Returns the `session_state` of the login redirect; `undefined` if the browser gets no login form. */
  readonly logIn: (tab: Tab) => Promise<string | undefined>;
  /** Returns when the authentication service received the logout request. */
  readonly logOut: (tab: Tab) => Promise<number>;
  /** Opens a page with the tracker; returns its name in the reports. */
  readonly openTracked: (tab: Tab, tracking: Tracking) => Promise<string>;
};

export type Tracking = Pick<Embedding, 'intervalMs' | 'wakes' | 'sessionState'>;

type Account = { readonly username: string; readonly password: string };

export async function createAccount({ control }: Services): Promise<Account> {
  const account = { username: `user-${randomUUID()}`, password: randomUUID() };
  await control.createUser(account);
  return account;
}

/** For all waits whose end is certain in a working browser. */
const limitMs = 60_000;

/** Registers an application on the site at the authentication service. */
export async function createUser(services: Services, site: Site, account: Account): Promise<User> {
  const { authUrl, control, pages } = services;
  const origin = services.originOf(site);
  const [redirectUri, loggedOutUri] = [`${origin}/signed-in`, `${origin}/signed-out`];
  const { client_id: clientId } = await control.createClient({
    redirect_uris: [redirectUri],
    post_logout_redirect_uris: [loggedOutUri],
    origins: [origin],
  });
  function urlOf(url: string, query: Readonly<Record<string, string>>): string {
    return `${url}?${new URLSearchParams(query).toString()}`;
  }

  function startLogin(tab: Tab, state: string): Promise<void> {
    return tab.open(
      urlOf(`${authUrl}/v1/authenticate`, {
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid',
        response_type: 'code',
        state,
      }),
    );
  }

  async function logoutTimes(): Promise<readonly number[]> {
    const { requests } = await control.ledger();
    return requests
      .filter(({ path, status }) => path === '/v1/logout' && status === 302)
      .map(({ at }) => Number(at));
  }

  return {
    openForm: (tab) => startLogin(tab, randomUUID()),
    logIn: async (tab) => {
      const state = randomUUID();
      await startLogin(tab, state);
      const hasForm = await tab.run(`document.querySelector('[name=username]') !== null`);
      if (hasForm !== true) return undefined;
      await tab.type('[name=username]', account.username);
      await tab.type('[name=password]', account.password);
      await tab.pressEnter();
      if (!(await until(() => pages.logins.has(state), limitMs)))
        throw new Error('The login did not lead back to the application.');
      return pages.logins.get(state);
    },
    logOut: async (tab) => {
      const before = await logoutTimes();
      await tab.open(urlOf(`${authUrl}/v1/logout`, { post_logout_redirect_uri: loggedOutUri }));
      const [receivedAt] = (await logoutTimes()).slice(before.length);
      if (receivedAt === undefined) throw new Error('The logout failed.');
      return receivedAt;
    },
    openTracked: async (tab, tracking) => {
      const page = randomUUID();
      await tab.open(urlOf(`${origin}/tracked`, { page, authUrl, clientId, ...tracking }));
      return page;
    },
  };
}
