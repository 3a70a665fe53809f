import type { Page } from '@playwright/test';
import { ada, createApplication, type Application } from '../../pages/application.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';

const severed = { closed: true, frames: 0 };

/** URLs of the authentication service whose response depends on the session, by what they do. */
function addressesOf({ authUrl }: Sandbox, { clientId, site }: Application) {
  function at(path: string, query: Readonly<Record<string, string>>): string {
    return `${authUrl}${path}?${new URLSearchParams(query).toString()}`;
  }
  const request = {
    client_id: clientId,
    redirect_uri: `${site.origin}/callback`,
    scope: 'openid',
    response_type: 'code',
  };
  return {
    'a login': at('/v1/authenticate', request),
    'a silent login': at('/v1/authenticate', { ...request, prompt: 'none' }),
    'a request with an error': at('/v1/authenticate', { ...request, scope: 'other' }),
    'a request without a client': at('/v1/authenticate', {}),
    'an unknown login': at('/v1/login', { login: 'x' }),
    'a path that does not exist': at('/v1/nothing', {}),
    // The last one, because it ends the session.
    'a logout': at('/v1/logout', { post_logout_redirect_uri: `${site.origin}/left` }),
  };
}

/** Opens the URL in a window as a page of another site, and returns what that page can read of the window. */
async function observe(attacker: Page, url: string): Promise<unknown> {
  const opening = attacker.waitForEvent('popup');
  await attacker.evaluate(`window.opened = open(${JSON.stringify(url)})`);
  const popup = await opening;
  await popup.waitForURL((shown) => shown.protocol !== 'about:');
  await popup.waitForLoadState();
  function read(): Promise<unknown> {
    return attacker.evaluate('({ closed: opened.closed, frames: opened.length })');
  }
  // The process of the opener learns a little later that the window is severed.
  await expect.poll(read, url).toEqual(severed);
  const seen = await read();
  await popup.close();
  return seen;
}

test.describe('A page of another site that opens the authentication service in a window', () => {
  test('reads the same from the window whether a user is logged in or out @firefox-full', async ({
    page,
    context,
    sandbox,
  }) => {
    await sandbox.createUser(ada);
    const app = await createApplication(sandbox, 'app.opp.localhost');
    const attacker = await context.newPage();
    await attacker.goto(sandbox.siteAt('evil.localhost').serve({ body: 'Free lamps' }));
    async function observeAll() {
      const seen: Record<string, unknown> = {};
      for (const [what, url] of Object.entries(addressesOf(sandbox, app)))
        seen[what] = await observe(attacker, url);
      return seen;
    }
    const loggedOut = await observeAll();
    await app.logIn(page, ada);
    const loggedIn = await observeAll();
    expect(loggedIn).toEqual(loggedOut);
    expect(new Set(Object.values(loggedIn).map((seen) => JSON.stringify(seen)))).toEqual(
      new Set([JSON.stringify(severed)]),
    );
  });
});
