import { randomUUID } from 'node:crypto';
import type { Tab } from './driver.ts';
import type { Front, Site } from './front.ts';
import type { Inbox } from './inbox.ts';
import { keepsCookie, probeCookie, type Probe } from './probe.ts';
import type { Asked } from './relay.ts';
import type { Person } from './sandbox.ts';
import { trackedPath, type Tracked } from './tracked-page.ts';

export type VisitorSettings = {
  readonly front: Front;
  readonly inbox: Inbox;
  readonly site: Site;
  readonly clientId: string;
  readonly person: Person;
};

/** A person with two tabs: one to log in and out, one that is only looked at. */
export type Visitor = {
  /** Opens the login form, and leaves it as it is. */
  readonly openForm: (tab: Tab) => Promise<void>;
  /** Through the login form. The handle of the session, or none where the browser cannot log in. */
  readonly logIn: (tab: Tab) => Promise<string | undefined>;
  readonly logOut: (tab: Tab) => Promise<Asked>;
  /** Opens a page with the tracker; what it tells is found under the name that is given back. */
  readonly openTracked: (tab: Tab, wish: Wish) => Promise<string>;
  /** What the browser lets a bare frame of the service see in this page. */
  readonly probe: (tab: Tab) => Promise<Probe>;
  readonly keepsCookies: (tab: Tab) => Promise<boolean>;
};

export type Wish = Pick<Tracked, 'intervalMs' | 'isStirred' | 'session'>;

const loginLimitMs = 10_000;

export const createVisitor = (settings: VisitorSettings): Visitor => {
  const { front, inbox, site, clientId, person } = settings;
  const authUrl = front.origin('auth.opp');
  const page = front.origin(site);
  const at = (path: string, query: Readonly<Record<string, string>>): string =>
    `${authUrl}${path}?${new URLSearchParams(query).toString()}`;
  const openForm = async (tab: Tab, state: string): Promise<void> => {
    const asked = { client_id: clientId, redirect_uri: `${page}/signed-in`, state };
    await tab.goto(at('/v1/authenticate', { ...asked, scope: 'openid', response_type: 'code' }));
  };
  return {
    openForm: (tab) => openForm(tab, randomUUID()),
    logIn: async (tab) => {
      const state = randomUUID();
      await openForm(tab, state);
      // A browser that does not keep the service's cookies is told so, and gets no form.
      if ((await tab.evaluate(`document.querySelector('[name=username]') !== null`)) !== true)
        return undefined;
      await tab.type('[name=username]', person.username);
      await tab.type('[name=password]', person.password);
      await tab.click('form button');
      const word = await inbox.first(state, ({ kind }) => kind === 'signed-in', loginLimitMs);
      return word === undefined ? undefined : String(word.value['session']);
    },
    logOut: async (tab) => {
      const before = front.asked().length;
      await tab.goto(at('/v1/logout', { post_logout_redirect_uri: `${page}/signed-out` }));
      const logout = front
        .asked()
        .slice(before)
        .find(({ path }) => path === '/v1/logout');
      if (logout?.status !== 302) throw new Error(`The logout was answered by ${logout?.status}.`);
      return logout;
    },
    openTracked: async (tab, wish) => {
      const name = randomUUID();
      await tab.goto(`${page}${trackedPath({ tab: name, authUrl, clientId, ...wish })}`);
      return name;
    },
    probe: (tab) => probeCookie(tab, inbox, authUrl, page),
    keepsCookies: (tab) => keepsCookie(tab, authUrl),
  };
};
