import type { BrowserContext, Page } from '@playwright/test';
import { office, portal, type DemoApplication } from '../../pages/demo-applications.ts';
import { loginForm } from '../../pages/login-form.ts';
import { testWithoutThirdPartyCookies } from '../../support/chromium-profiles.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { countStatusRequests } from '../../support/ledger.ts';

const ada = {
  username: 'ada',
  password: 'a long password',
  name: 'Ada Lovelace',
  email: 'ada@analytical.example',
  role: 'Operator',
};
const ben = { username: 'ben', password: 'another password', name: 'Ben Babbage' };

/** Counts the logins that one application starts; the other application's tracker may start its own at any time. */
async function createLoginCounter(sandbox: Sandbox, { session }: DemoApplication) {
  const clientId = await session.getAttribute('data-client-id');
  return async (): Promise<number> => {
    const { requests } = await sandbox.ledger();
    return requests.filter(
      ({ path, parameters }) =>
        path === '/v1/authenticate' &&
        Array.isArray(parameters) &&
        parameters.some(({ name, value }) => name === 'client_id' && value === clientId),
    ).length;
  };
}

async function countSubmittedForms(sandbox: Sandbox): Promise<number> {
  return (await sandbox.ledger()).requests.filter(
    ({ method, path }) => method === 'POST' && path === '/v1/login',
  ).length;
}

/** Logs Ada in at the portal with the login form, and at the office, which needs no form. */
async function openBoth(sandbox: Sandbox, page: Page, context: BrowserContext) {
  for (const user of [ada, ben]) await sandbox.createUser(user);
  const portalTab = portal(page, sandbox);
  await portalTab.enter();
  await loginForm(page).fill(ada);
  await expect(portalTab.session).toHaveAttribute('data-state', 'logged_in');
  const officePage = await context.newPage();
  const officeTab = office(officePage, sandbox);
  await officeTab.enter();
  await expect(officeTab.session).toHaveAttribute('data-state', 'logged_in');
  return { portalTab, officeTab, officePage };
}

test.describe('Single sign-on', () => {
  test('logs the user in to the second application without a form @firefox-full', async ({
    page,
    context,
    sandbox,
  }) => {
    const { portalTab, officeTab, officePage } = await openBoth(sandbox, page, context);
    await expect(portalTab.heading).toHaveText('Hello, Ada Lovelace');
    for (const claim of ['ada', ada.email, ada.role])
      await expect(page.getByText(claim, { exact: true })).toBeVisible();
    await expect(officeTab.heading).toBeVisible();
    await expect(officePage.getByText('Ada Lovelace, Operator')).toBeVisible();
    expect(await countSubmittedForms(sandbox)).toBe(1);
    expect(await sandbox.sessions()).toHaveLength(1);
  });

  test('states in the portal how soon it and the office detect a logout', async ({
    page,
    context,
    sandbox,
  }) => {
    const { portalTab } = await openBoth(sandbox, page, context);
    await expect(portalTab.session).toContainText(
      'A logout in another application also ends this session, at once.',
    );
    await expect(page.getByRole('contentinfo')).toContainText(
      'which detects a logout here at once, or within six minutes if this browser blocks third-party cookies',
    );
  });

  test('ends in the portal, which starts one new login, after a logout in the office @firefox-full @full', async ({
    page,
    context,
    sandbox,
  }) => {
    const { portalTab, officeTab } = await openBoth(sandbox, page, context);
    const countLogins = await createLoginCounter(sandbox, portalTab);
    const before = await countLogins();
    await officeTab.logOut();
    await expect(loginForm(page).button).toBeVisible();
    expect(await countLogins()).toBe(before + 1);
    await page.goto(sandbox.portalOrigin);
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});

testWithoutThirdPartyCookies(
  'Single sign-on ends in the office within six minutes after a logout in the portal, without third-party cookies @full @firefox-full',
  async ({ page, context, sandbox }) => {
    await context.clock.install();
    const { portalTab, officePage } = await openBoth(sandbox, page, context);
    await portalTab.logOut();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await context.clock.fastForward(6 * 60_000);
    await expect(loginForm(officePage).button).toBeVisible();
    await officePage.goto(`${sandbox.shopOrigin}/office`);
    await expect(officePage.getByRole('link', { name: 'Log in' })).toBeVisible();
  },
);

test.describe('The portal', () => {
  test('starts one login when nobody is logged in at the service, and tracks only its own sessions', async ({
    page,
    context,
    sandbox,
  }) => {
    const { portalTab, officePage } = await openBoth(sandbox, page, context);
    await officePage.close();
    const countLogins = await createLoginCounter(sandbox, portalTab);
    const before = await countLogins();
    await context.clearCookies({ domain: new URL(sandbox.authUrl).hostname });
    await page.reload();
    await expect(loginForm(page).button).toBeVisible();
    expect(await countLogins()).toBe(before + 1);
    const statusRequests = await countStatusRequests(sandbox);
    await page.goto(sandbox.portalOrigin);
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.locator('script[src*="sessionTracker"], iframe')).toHaveCount(0);
    expect(await countStatusRequests(sandbox)).toBe(statusRequests);
  });

  test('shows a second logout in a row instead of starting another login @full', async ({
    page,
    context,
    sandbox,
  }) => {
    const { portalTab, officeTab } = await openBoth(sandbox, page, context);
    await officeTab.logOut();
    await loginForm(page).fill(ada);
    await expect(portalTab.session).toHaveAttribute('data-state', 'logged_in');
    await officeTab.enter();
    await expect(officeTab.heading).toBeVisible();
    await officeTab.logOut();
    await expect(page).toHaveURL(`${sandbox.portalOrigin}/?ended=logged_out`);
    await expect(portalTab.session).toContainText('You were logged out in another application');
    await expect(page.getByRole('link', { name: 'Log in again' })).toBeVisible();
  });

  test('switches to a user who logs in at the office, with one login of its own @full @firefox-full', async ({
    page,
    context,
    sandbox,
  }) => {
    // The form must be open before the first login, after which the service redirects at once.
    const otherTab = await context.newPage();
    await office(otherTab, sandbox).enter();
    const { portalTab } = await openBoth(sandbox, page, context);
    const countLogins = await createLoginCounter(sandbox, portalTab);
    const before = await countLogins();
    await loginForm(otherTab).fill(ben);
    await expect(portalTab.heading).toHaveText('Hello, Ben Babbage');
    await expect(portalTab.session).toHaveAttribute('data-state', 'logged_in');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    expect(await countLogins()).toBe(before + 1);
  });
});
