import type { BrowserContext, Page } from '@playwright/test';
import { office, portal, type DemoApplication } from '../pages/demo-applications.ts';
import { loginForm } from '../pages/login-form.ts';
import type { Ledger } from '../support/sandbox-control.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const ada = {
  username: 'ada',
  password: 'a long password',
  name: 'Ada Lovelace',
  email: 'ada@analytical.example',
  role: 'Operator',
};
const ben = { username: 'ben', password: 'another password', name: 'Ben Babbage' };

const isOf =
  (clientId: string) =>
  ({ parameters }: Ledger['requests'][number]): boolean =>
    Array.isArray(parameters) &&
    parameters.some(({ name, value }) => name === 'client_id' && value === clientId);

/** Counts the logins that one application began: any other follows its own tracker, in its own time. */
const createLoginCounter = async (sandbox: Sandbox, { session }: DemoApplication) => {
  const isCounted = isOf((await session.getAttribute('data-client-id')) ?? '');
  return async (): Promise<number> => {
    const { requests } = await sandbox.ledger();
    return requests.filter(({ path }) => path === '/v1/authenticate').filter(isCounted).length;
  };
};

const countLoginForms = async (sandbox: Sandbox): Promise<number> =>
  (await sandbox.ledger()).requests.filter(
    ({ method, path }) => method === 'POST' && path === '/v1/login',
  ).length;

/** Ada is logged in at the portal, by the form, and at the office, without. */
const openBoth = async (sandbox: Sandbox, page: Page, context: BrowserContext) => {
  for (const user of [ada, ben]) await sandbox.createUser(user);
  const atPortal = portal(page, sandbox);
  await atPortal.enter();
  await loginForm(page).fill(ada);
  await expect(atPortal.session).toHaveAttribute('data-state', 'logged_in');
  const officePage = await context.newPage();
  const atOffice = office(officePage, sandbox);
  await atOffice.enter();
  await expect(atOffice.session).toHaveAttribute('data-state', 'logged_in');
  return { atPortal, atOffice, officePage };
};

test.describe('A login in one application', { tag: '@firefox' }, () => {
  test('signs in the other without a form', async ({ page, context, sandbox }) => {
    const { atPortal, atOffice, officePage } = await openBoth(sandbox, page, context);
    await expect(atPortal.heading).toHaveText('Hello, Ada Lovelace');
    for (const told of ['ada', ada.email, ada.role])
      await expect(page.getByText(told, { exact: true })).toBeVisible();
    await expect(atOffice.heading).toBeVisible();
    await expect(officePage.getByText('Ada Lovelace, Operator')).toBeVisible();
    expect(await countLoginForms(sandbox)).toBe(1);
    expect(await sandbox.sessions()).toHaveLength(1);
  });
});

test.describe('A logout', { tag: '@firefox' }, () => {
  test('in the office ends the portal, which asks for a new login and stays there', async ({
    page,
    context,
    sandbox,
  }) => {
    const { atPortal, atOffice } = await openBoth(sandbox, page, context);
    const countLogins = await createLoginCounter(sandbox, atPortal);
    const begun = await countLogins();
    await atOffice.logOut();
    await expect(loginForm(page).button).toBeVisible();
    expect(await countLogins()).toBe(begun + 1);
    await page.goto(sandbox.portalOrigin);
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  });

  test('in the portal ends the office, where the browser hides its cookies, within minutes', async ({
    page,
    context,
    sandbox,
  }) => {
    await context.clock.install();
    const { atPortal, officePage } = await openBoth(sandbox, page, context);
    await atPortal.logOut();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await context.clock.fastForward(6 * 60_000);
    await expect(loginForm(officePage).button).toBeVisible();
    await officePage.goto(`${sandbox.shopOrigin}/office`);
    await expect(officePage.getByRole('link', { name: 'Log in' })).toBeVisible();
  });

  test('that follows another at once is shown, and starts nothing by itself', async ({
    page,
    context,
    sandbox,
  }) => {
    const { atPortal, atOffice } = await openBoth(sandbox, page, context);
    await atOffice.logOut();
    await loginForm(page).fill(ada);
    await expect(atPortal.session).toHaveAttribute('data-state', 'logged_in');
    await atOffice.enter();
    await expect(atOffice.heading).toBeVisible();
    await atOffice.logOut();
    await expect(page).toHaveURL(`${sandbox.portalOrigin}/?ended=logged_out`);
    await expect(atPortal.session).toContainText('You were logged out in another application');
    await expect(page.getByRole('link', { name: 'Log in again' })).toBeVisible();
  });
});

test.describe('Another login in the same browser', { tag: '@firefox' }, () => {
  test('takes the place of the first in the portal, once', async ({ page, context, sandbox }) => {
    const away = await context.newPage();
    await office(away, sandbox).enter();
    const { atPortal } = await openBoth(sandbox, page, context);
    const countLogins = await createLoginCounter(sandbox, atPortal);
    const begun = await countLogins();
    await loginForm(away).fill(ben);
    await expect(atPortal.heading).toHaveText('Hello, Ben Babbage');
    await expect(atPortal.session).toHaveAttribute('data-state', 'logged_in');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    expect(await countLogins()).toBe(begun + 1);
  });
});
