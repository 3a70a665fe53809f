import type { BrowserContext, Locator, Request } from '@playwright/test';
import { authenticate, type Login } from '../sessions/requests.ts';
import { toSent } from '../request.ts';
import { expectStep, Mismatch, openPage, waitMs, type WatchedPage } from './scenario.ts';

export type LoginTools = {
  /** `{auth_url}` */
  readonly base: URL;
  readonly login: Login;
};

const fix = 'Show a login form of the authentication service, and send it to the same origin.';

/** Logs the test user in, and waits until the browser returns to the application. */
export async function logIn(
  { base, login }: LoginTools,
  browser: BrowserContext,
): Promise<WatchedPage> {
  const application = new URL(login.redirectUri);
  const blocked = await guardPassword(browser, login, [base.origin, application.origin]);
  const start = toSent(base, authenticate(login, 'one'), new Map()).url;
  const watched = await openPage(browser, start.href);
  const { page } = watched;
  const password = page.locator('input[type="password"]:visible').first();
  await expectStep(watched, password.waitFor({ timeout: waitMs }), 'a login form', fix);
  const form = page.locator('form').filter({ has: password }).last();
  await fillForm(form, login, base);
  await expectStep(
    watched,
    page.waitForURL((url) => isAt(url, application), { timeout: waitMs }),
    'a return to the application',
    'Redirect the browser to redirect_uri after the login (level sessions).',
  ).catch((error: unknown) => {
    const [origin] = blocked;
    throw origin === undefined
      ? error
      : new Mismatch(`the login form sends the password to ${origin}; it was not sent`, fix);
  });
  return watched;
}

function isAt({ origin, pathname }: URL, application: URL): boolean {
  return origin === application.origin && pathname === application.pathname;
}

/** Elements are found once: if the page changes or navigates meanwhile, nothing is typed. */
async function fillForm(form: Locator, login: Login, base: URL): Promise<void> {
  const limit = { timeout: waitMs };
  const [username, password] = [
    await form.locator(usernameFields).first().elementHandle(limit),
    await form.locator('input[type="password"]').first().elementHandle(limit),
  ];
  if (username === null || password === null)
    throw new Mismatch('expected a form with a username and a password, found no username', fix);
  const owner = await password.ownerFrame();
  const found = new URL(owner?.url() ?? 'about:blank').origin;
  if (found !== base.origin)
    throw new Mismatch(`expected the login form of ${base.origin}, found one of ${found}`, fix);
  await username.fill(login.username, limit);
  await password.fill(login.password, limit);
  const button = form.locator('button:not([type="button"]):visible, input[type="submit"]:visible');
  if ((await button.count()) > 0) await button.first().click(limit);
  else await password.press('Enter', limit);
}

const usernameFields = ['text', 'email', 'tel']
  .map((type) => `input[type="${type}"]:visible`)
  .concat('input:not([type]):visible')
  .join(', ');

/**
 * Blocks requests that could carry the password to another origin than these. Returns the origins of those that were
 * blocked, which later requests are added to.
 */
async function guardPassword(
  browser: BrowserContext,
  { password }: Login,
  allowed: readonly string[],
): Promise<readonly string[]> {
  const blocked: string[] = [];
  await browser.route(
    ({ origin }) => !allowed.includes(origin),
    async (route) => {
      const request = route.request();
      if (!mayCarry(request, password)) return route.continue();
      blocked.push(new URL(request.url()).origin);
      return route.abort();
    },
  );
  return blocked;
}

/** Every request with a body may, and an address that contains the password does. */
function mayCarry(request: Request, password: string): boolean {
  const { pathname, search } = new URL(request.url());
  const query = new URLSearchParams(search);
  return (
    request.method() !== 'GET' ||
    [...query.values(), pathname].some((text) => text.includes(password))
  );
}
