import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { User } from '../support/sandbox-control.ts';
import type { PageDocument, Site } from '../support/page-server.ts';
import type { Sandbox } from '../support/sandbox.ts';
import { loginForm } from './login-form.ts';
import { trackedHead, trackedPage, type Embedding, type TrackedPage } from './tracked-page.ts';

/** An application with its own client at the authentication service. */
export type Application = {
  readonly clientId: string;
  readonly site: Site;
  /** Starts a login. The service shows its form, or immediately redirects back if the browser has a session. */
  readonly begin: (page: Page) => Promise<void>;
  /** Starts a login and waits for the form. */
  readonly openForm: (page: Page) => Promise<void>;
  /** Submits the login form that the page shows; returns the parameters of the redirect back. */
  readonly fill: (page: Page, user: User) => Promise<URLSearchParams>;
  readonly logIn: (page: Page, user: User) => Promise<URLSearchParams>;
  readonly logOut: (page: Page) => Promise<void>;
  /** Opens a page of the application that embeds the tracker. */
  readonly track: (page: Page, tracking?: Tracking) => Promise<TrackedPage>;
};

export type Tracking = Pick<Embedding, 'sessionState' | 'calls'> & Omit<PageDocument, 'html'>;

const callback = '/callback';

/** `app.opp.localhost` is same-site with the authentication service, `app.localhost` is cross-site. */
export async function createApplication(sandbox: Sandbox, hostname: string): Promise<Application> {
  const { authUrl } = sandbox;
  const site = sandbox.siteAt(hostname);
  const redirectUri = site.serve({ path: callback, body: '<h1>Welcome</h1>' });
  const loggedOutUri = site.serve({ path: '/left', body: '<h1>Goodbye</h1>' });
  const { client_id: clientId } = await sandbox.createClient({
    redirect_uris: [redirectUri],
    post_logout_redirect_uris: [loggedOutUri],
    origins: [site.origin],
  });
  async function begin(page: Page): Promise<void> {
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: 'openid',
      response_type: 'code',
    });
    await page.goto(`${authUrl}/v1/authenticate?${query.toString()}`);
  }
  async function fill(page: Page, user: User): Promise<URLSearchParams> {
    await loginForm(page).fill(user);
    await page.waitForURL((url) => url.origin === site.origin && url.pathname === callback);
    return new URL(page.url()).searchParams;
  }
  return {
    clientId,
    site,
    begin,
    openForm: async (page) => {
      await begin(page);
      await expect(loginForm(page).button).toBeVisible();
    },
    fill,
    logIn: async (page, user) => {
      await begin(page);
      return fill(page, user);
    },
    logOut: async (page) => {
      const query = new URLSearchParams({ post_logout_redirect_uri: loggedOutUri });
      await page.goto(`${authUrl}/v1/logout?${query.toString()}`);
      await page.waitForURL(loggedOutUri);
    },
    track: async (page, { path = '/tracked', head = '', ...tracking } = {}) => {
      const tracked = trackedPage(page);
      const embedding = { ...tracking, authUrl, clientId };
      await page.goto(site.serve({ path, ...tracking, head: `${trackedHead(embedding)}${head}` }));
      return tracked;
    },
  };
}

export const ada = { username: 'ada', password: 'a long password' };

/** Arguments of the callbacks when a session begins and when it ends. */
export const loggedIn = { state: 'logged_in', reason: '' };
export const loggedOut = { expected: 'logged_in', state: 'logged_out', reason: '' };

/** Argument of `on_change` in a browser without a logged-in user. */
export const noSession = { expected: 'logged_in', state: 'logged_out', reason: 'no_session' };

/** Status of a browser in which a missing cookie is no evidence. */
export const noEvidence = { state: 'unknown', reason: 'no_evidence' };

/** Creates an application on the authentication service's site and logs in `ada`. */
export async function openApplication(sandbox: Sandbox, page: Page): Promise<Application> {
  await sandbox.createUser(ada);
  const app = await createApplication(sandbox, 'app.opp.localhost');
  await app.logIn(page, ada);
  return app;
}

/** Logs out in a new tab of the browser. */
export async function logOutInNewTab(context: BrowserContext, app: Application): Promise<void> {
  const tab = await context.newPage();
  await app.logOut(tab);
  await tab.close();
}

/** Expects these changes, and no others after the page has regained the focus twice. */
export async function expectChanges(
  { dispatchAndWait, changes, errors }: TrackedPage,
  expected: readonly object[],
): Promise<void> {
  await expect.poll(changes).toEqual(expected);
  await dispatchAndWait();
  await dispatchAndWait();
  expect(await changes()).toEqual(expected);
  expect(errors()).toEqual([]);
}

/** Expects this status and no change, also after the page has regained the focus twice. */
export async function expectStatusOnly(tracked: TrackedPage, expected: object): Promise<void> {
  await expect.poll(tracked.lastStatus).toEqual(expected);
  await expectChanges(tracked, []);
  expect(await tracked.lastStatus()).toEqual(expected);
}

/** Opens two applications that share a login: a page of `app` has the tracker, `other` logs out or in. */
export async function openTwoApplications(sandbox: Sandbox, page: Page) {
  const app = await openApplication(sandbox, page);
  const other = await createApplication(sandbox, 'other.opp.localhost');
  return { app, other };
}
