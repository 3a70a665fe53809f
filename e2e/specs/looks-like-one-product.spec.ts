import type { Page } from '@playwright/test';
import { bankPage } from '../pages/bank.ts';
import { portal } from '../pages/demo-applications.ts';
import { demoShop } from '../pages/demo-shop.ts';
import { loginForm } from '../pages/login-form.ts';
import { recordConsoleProblems } from '../support/console-messages.ts';
import {
  expectAccessible,
  findAccessibilityViolations,
  findHorizontalOverflow,
} from '../support/accessibility.ts';
import { expect, test as base, type Sandbox } from '../support/fixtures.ts';

const plain = { number: '4200000000000091' };
const challenged = { number: '4200000000000042' };
const operator = { username: 'operator', password: 'sandbox' };

/** In every story here the browser has nothing to complain of. */
const test = base.extend<{ silence: void }>({
  silence: [
    async ({ page }, use) => {
      const consoleProblems = recordConsoleProblems(page);
      await use();
      expect(consoleProblems()).toEqual([]);
    },
    { auto: true },
  ],
});

const askedByTheBank = async (page: Page, { shopOrigin }: Sandbox): Promise<void> => {
  const shop = demoShop(page, shopOrigin);
  await shop.buy();
  await shop.pay(challenged);
  await expect(bankPage(page).question).toBeVisible();
};

test.describe('On a desk and on a phone, light and dark, nothing is amiss', () => {
  test('in the shop, where it shows and where it has nothing', async ({ page, sandbox }) => {
    await page.goto(sandbox.shopOrigin);
    await expectAccessible(page, 'product');
    await page.goto(`${sandbox.shopOrigin}/nowhere`);
    await expectAccessible(page, 'not found');
  });

  test('in the shop, at the checkout', async ({ page, sandbox }) => {
    const shop = demoShop(page, sandbox.shopOrigin);
    await shop.buy();
    const isDrawn = () => expect(shop.form.payButton).toBeVisible();
    await isDrawn();
    await expectAccessible(page, 'checkout', async () => {
      await page.reload();
      await isDrawn();
      await expect(shop.form.cvv).toBeVisible();
    });
  });

  test('in the shop, after an order', async ({ page, sandbox }) => {
    const shop = demoShop(page, sandbox.shopOrigin);
    await shop.buy();
    await shop.pay({ ...plain, cvv: '901' });
    await shop.whenReturned();
    await expectAccessible(page, 'declined');
    await page.getByRole('link', { name: 'Back to the payment' }).click();
    await shop.pay(plain);
    const { searchParams } = await shop.whenReturned();
    await expectAccessible(page, 'paid');
    await page.goto(`${sandbox.shopOrigin}/orders/${searchParams.get('order')}`);
    await expectAccessible(page, 'order');
  });

  test("in the shop's back office", async ({ page, sandbox }) => {
    const shop = demoShop(page, sandbox.shopOrigin);
    await shop.buy(2);
    await shop.pay(plain);
    await shop.whenReturned();
    await page.goto(`${sandbox.shopOrigin}/office`);
    await expectAccessible(page, 'entrance');
    await page.getByRole('link', { name: 'Log in' }).click();
    await loginForm(page).fill(operator);
    await expect(page.getByText('2 × Dune table lamp')).toBeVisible();
    await expect(page.locator('#session')).toHaveAttribute('data-state', 'logged_in');
    await expectAccessible(page, 'orders');
  });

  test('in the portal, without a session', async ({ page, sandbox }) => {
    await page.goto(sandbox.portalOrigin);
    await expectAccessible(page, 'entrance');
    await page.goto(`${sandbox.portalOrigin}/?ended=logged_out`);
    await expectAccessible(page, 'ended');
    await page.goto(`${sandbox.portalOrigin}/nowhere`);
    await expectAccessible(page, 'not found');
  });

  test('in the portal, during a session', async ({ page, sandbox }) => {
    const atPortal = portal(page, sandbox);
    await atPortal.enter();
    await loginForm(page).fill(operator);
    await expect(atPortal.session).toHaveAttribute('data-state', 'logged_in');
    await expectAccessible(page, 'overview');
    await page.getByRole('link', { name: 'Levels', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Levels', exact: true })).toBeVisible();
    await expect(atPortal.session).toHaveAttribute('data-state', 'logged_in');
    await expectAccessible(page, 'levels');
  });

  test('at the login', async ({ page, sandbox }) => {
    await portal(page, sandbox).enter();
    await expectAccessible(page, 'empty');
    await loginForm(page).fill({ ...operator, password: 'wrong' });
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'wrong');
    await page.goto(`${sandbox.authUrl}/v1/authenticate`);
    await expectAccessible(page, 'a request that cannot be answered');
  });

  test('at the bank, which names the shop', async ({ page, sandbox }) => {
    await askedByTheBank(page, sandbox);
    await expect(page.getByText('Lumen & Clay asks for EUR 92.00')).toBeVisible();
    await expectAccessible(page, 'question');
    await bankPage(page).leave();
    await expectAccessible(page, 'left');
    await page.goto(new URL('/challenge', page.url()).href);
    await expectAccessible(page, 'refused');
  });

  test('in the console, at first', async ({ page, sandbox }) => {
    await page.goto(sandbox.sandboxOrigin);
    await expect(page.getByText('No payment yet.')).toBeVisible();
    await expectAccessible(page, 'empty');
  });

  test('in the console, after a payment', async ({ page, sandbox }) => {
    await askedByTheBank(page, sandbox);
    await page.goto(sandbox.sandboxOrigin);
    await page.getByRole('button', { name: 'Slow' }).click();
    await expect(page.getByText('Pending', { exact: true })).toBeVisible();
    await expect(page.getByText('delay: POST')).toBeVisible();
    await expectAccessible(page, 'full');
  });
});

base.describe('A page with faults', () => {
  base.use({ allowedHosts: ['elsewhere.localhost'] });

  base('is found out', async ({ page, sandbox }) => {
    const consoleProblems = recordConsoleProblems(page);
    await page.goto(sandbox.shopOrigin);
    await page.evaluate(() => {
      new Image().src = 'http://elsewhere.localhost/';
      document.querySelector('h1')?.style.setProperty('color', '#ddd');
      document.querySelector('main')?.style.setProperty('min-inline-size', '101vw');
    });
    expect(await findAccessibilityViolations(page)).toContainEqual(
      expect.stringMatching(/^color-contrast at h1/),
    );
    expect(await findHorizontalOverflow(page)).toBeGreaterThan(0);
    await expect
      .poll(consoleProblems)
      .toContainEqual(expect.stringMatching(/violates .*img-src 'self'/));
  });
});

/** What the eye takes for one product, as the browser has drawn it. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const styleOf = (selector: string) => {
      const element = document.querySelector(selector);
      if (element === null) throw new Error(`There is no ${selector}.`);
      return getComputedStyle(element);
    };
    const [body, header] = [styleOf('body'), styleOf('header')];
    const [name, mark] = [styleOf('header .brand'), styleOf('header .mark')];
    const [button, heading] = [styleOf('main .button'), styleOf('main h1, main h2')];
    return {
      ground: [body.backgroundColor, body.color, body.fontFamily, body.fontSize],
      header: [header.backgroundColor, header.borderBottom, header.paddingTop],
      name: [name.fontSize, name.fontWeight, name.color, mark.width],
      button: [button.borderRadius, button.minHeight, button.fontWeight, button.fontSize],
      heading: [heading.fontFamily, heading.color],
    };
  });

/** Opens the first page of each place, and compares what the eye sees of it. */
const expectAlike = async (page: Page, sandbox: Sandbox): Promise<void> => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto(sandbox.shopOrigin);
  const expected = await lookOf(page);
  await page.goto(sandbox.portalOrigin);
  expect(await lookOf(page), 'portal').toEqual(expected);
  await portal(page, sandbox).enter();
  await expect(loginForm(page).button).toBeVisible();
  expect(await lookOf(page), 'login').toEqual(expected);
  await page.goto(sandbox.sandboxOrigin);
  expect(await lookOf(page), 'console').toEqual(expected);
  await askedByTheBank(page, sandbox);
  expect(await lookOf(page), 'bank').toEqual(expected);
};

test.describe('Shop, portal, login, bank and console are drawn alike', () => {
  test('by day', { tag: '@firefox' }, async ({ page, sandbox }) => {
    await expectAlike(page, sandbox);
  });

  test('by night', async ({ page, sandbox }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAlike(page, sandbox);
  });
});
