import type { Page } from '@playwright/test';
import type { User } from '../support/sandbox-control.ts';
import type { PageDocument, Site } from '../support/page-server.ts';
import type { Sandbox } from '../support/fixtures.ts';
import { loginForm } from './login-form.ts';
import { trackedHead, trackedPage, type Embedding, type TrackedPage } from './tracked-page.ts';

/** An application that knows its users by the authentication service, with a client of its own. */
export type Application = {
  readonly clientId: string;
  readonly site: Site;
  /** Begins a login: the form, or straight back where somebody is logged in. */
  readonly begin: (page: Page) => Promise<void>;
  /** Fills the form that a page shows; gives what the service has sent the browser back with. */
  readonly fill: (page: Page, user: User) => Promise<URLSearchParams>;
  readonly logIn: (page: Page, user: User) => Promise<URLSearchParams>;
  readonly logOut: (page: Page) => Promise<void>;
  /** Opens a page that is tracked. */
  readonly track: (page: Page, tracking?: Tracking) => Promise<TrackedPage>;
};

export type Tracking = Pick<Embedding, 'sessionState' | 'calls'> & Omit<PageDocument, 'html'>;

const callback = '/callback';

/** Two applications whose hosts differ: `app.opp.localhost` is of the service's own site, `app.localhost` is not. */
export const createApplication = async (
  sandbox: Sandbox,
  hostname: string,
): Promise<Application> => {
  const { authUrl } = sandbox;
  const site = sandbox.siteAt(hostname);
  const redirectUri = site.serve({ path: callback, body: '<h1>Welcome</h1>' });
  const leftUri = site.serve({ path: '/left', body: '<h1>Goodbye</h1>' });
  const { client_id: clientId } = await sandbox.createClient({
    redirect_uris: [redirectUri],
    post_logout_redirect_uris: [leftUri],
    origins: [site.origin],
  });
  const begin = async (page: Page): Promise<void> => {
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: 'openid',
      response_type: 'code',
    });
    await page.goto(`${authUrl}/v1/authenticate?${query.toString()}`);
  };
  const fill = async (page: Page, user: User): Promise<URLSearchParams> => {
    await loginForm(page).fill(user);
    await page.waitForURL((url) => url.origin === site.origin && url.pathname === callback);
    return new URL(page.url()).searchParams;
  };
  return {
    clientId,
    site,
    begin,
    fill,
    logIn: async (page, user) => {
      await begin(page);
      return fill(page, user);
    },
    logOut: async (page) => {
      const query = new URLSearchParams({ post_logout_redirect_uri: leftUri });
      await page.goto(`${authUrl}/v1/logout?${query.toString()}`);
      await page.waitForURL(leftUri);
    },
    track: async (page, { path = '/tracked', head = '', ...tracking } = {}) => {
      const tracked = trackedPage(page);
      const embedding = { ...tracking, authUrl, clientId };
      await page.goto(site.serve({ path, ...tracking, head: `${trackedHead(embedding)}${head}` }));
      return tracked;
    },
  };
};
