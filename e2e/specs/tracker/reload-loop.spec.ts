import type { Page } from '@playwright/test';
import { ada, createApplication, type Application } from '../../pages/application.ts';
import { loginForm } from '../../pages/login-form.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';

/** An application as most are: the callback ends the local session and opens the login, which the service decides. */
function serveUsualApplication(app: Application, authUrl: string, prompt: string): string {
  const query = new URLSearchParams({
    client_id: app.clientId,
    redirect_uri: `${app.site.origin}/callback`,
    scope: 'openid',
    response_type: 'code',
    ...(prompt === '' ? {} : { prompt }),
  });
  const snippet = `<script>
    if (localStorage.local === undefined) location.replace('/login');
    window._OASM = window._OASM || function () { (_OASM.q = _OASM.q || []).push(arguments) };
    _OASM('client_id', '${app.clientId}');
    _OASM('on_change', () => { localStorage.removeItem('local'); location.href = '/login'; });
    _OASM('poll', { state: 'logged_in', interval: 1000 });
    _OASM('on_status', ({ state }) => { document.title = state; });
    </script><script async src="${authUrl}/v1/sessionTracker/oasm.js"></script>`;
  const login = `<script>location.replace('${authUrl}/v1/authenticate?${query.toString()}')</script>`;
  const callback = `<script>
    const error = new URLSearchParams(location.search).get('error');
    if (error === null) { localStorage.local = 'yes'; location.replace('/account'); }
    else document.write('<h1>' + error + '</h1>');
    </script>`;
  app.site.serve({ path: '/login', head: login });
  app.site.serve({ path: '/callback', head: callback });
  return app.site.serve({ path: '/account', head: snippet });
}

test.describe('An application whose on_change starts a login @firefox-full', () => {
  function countLoads({ site }: Application): readonly number[] {
    return ['/account', '/login', '/callback'].map(
      (path) => site.requests().filter((line) => line.split('?')[0] === `GET ${path}`).length,
    );
  }

  /** Opens the application in a browser that has an old local session. */
  async function openWithLocalSession(page: Page, sandbox: Sandbox, prompt: string) {
    const app = await createApplication(sandbox, 'app.opp.localhost');
    const account = serveUsualApplication(app, sandbox.authUrl, prompt);
    await page.goto(`${app.site.origin}/left`);
    await page.evaluate(() => localStorage.setItem('local', 'left over'));
    await page.goto(account);
    return app;
  }

  test('opens the login form once, and stays logged in afterwards', async ({ page, sandbox }) => {
    await sandbox.createUser(ada);
    const app = await openWithLocalSession(page, sandbox, '');
    await expect(loginForm(page).button).toBeVisible();
    expect(countLoads(app)).toEqual([1, 1, 0]);
    await loginForm(page).fill(ada);
    await expect(page).toHaveTitle('logged_in');
    await page.reload();
    await expect(page).toHaveTitle('logged_in');
    expect(countLoads(app)).toEqual([3, 1, 1]);
  });

  test('learns by prompt=none that nobody is logged in, and asks no further @full', async ({
    page,
    sandbox,
  }) => {
    const app = await openWithLocalSession(page, sandbox, 'none');
    await expect(page.getByRole('heading', { name: 'login_required' })).toBeVisible();
    expect(countLoads(app)).toEqual([1, 1, 1]);
  });
});
