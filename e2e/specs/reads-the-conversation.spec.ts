import type { Page } from '@playwright/test';
import { conversationPanel } from '../pages/conversation.ts';
import { demoShop } from '../pages/demo-shop.ts';
import { findAccessibilityViolations, findHorizontalOverflow } from '../support/accessibility.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const plain = { number: '4200000000000091' };

const openShop = (page: Page, sandbox: Sandbox) => ({
  shop: demoShop(page, sandbox.shopOrigin),
  talk: conversationPanel(page),
});

test.describe('The panel of the conversation', { tag: '@firefox' }, () => {
  test('is closed until somebody opens it, and then stays open', async ({ page, sandbox }) => {
    const { shop, talk } = openShop(page, sandbox);
    await shop.buy();
    await expect(shop.form.payButton).toBeVisible();
    await expect(talk.region).toBeHidden();
    await talk.heading.click();
    await expect(talk.region).toBeVisible();
    await page.reload();
    await expect(talk.region).toBeVisible();
    await talk.heading.click();
    await expect(talk.region).toBeHidden();
    await page.reload();
    await expect(shop.form.payButton).toBeVisible();
    await expect(talk.region).toBeHidden();
  });

  test('stays open for whoever opens it before its script is there, on the next page too', async ({
    page,
    sandbox,
  }) => {
    const { shop, talk } = openShop(page, sandbox);
    let bringScript = (): void => {};
    const opened = new Promise<void>((resolve) => {
      bringScript = resolve;
    });
    await page.route('**/conversation/panel.js', async (route) => {
      await opened;
      await route.continue();
    });
    const buying = shop.buy();
    await page.waitForURL('**/checkout?*', { waitUntil: 'commit' });
    await talk.heading.click();
    await expect(talk.region).toBeVisible();
    bringScript();
    await buying;
    await expect(talk.entries.first()).toHaveText(/GET \/checkout/);
    await expect(talk.region).toBeVisible();
    await page.reload();
    await expect(talk.region).toBeVisible();
  });

  test('shows, copies and clears what the reader wants', async ({ page, sandbox }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text: string) => void Object.assign(window, { copied: text }) },
      });
    });
    const { shop, talk } = openShop(page, sandbox);
    await shop.buy();
    await talk.heading.click();
    await expect(talk.entries.filter({ hasText: 'onReadyIframeCommunication' })).toHaveCount(2);
    const whole = await talk.tell();

    await talk.filter('Messages').click();
    await talk.filter('Requests').click();
    await expect(talk.filter('Messages')).toHaveAttribute('aria-pressed', 'false');
    await expect(talk.entries.filter({ visible: true })).toHaveCount(
      whole.filter((entry) => entry.startsWith('callback')).length,
    );
    await talk.copyButton.click();
    await expect(page.getByText('Copied.')).toBeAttached();
    const copied = String(await page.evaluate('copied'));
    expect(copied).toMatch(/^ *[\d,]+ ms {2}callback {2}onReady {2}/m);
    expect(copied).not.toMatch(/^ *[\d,]+ ms {2}(?:message|request) /m);

    await talk.filter('Messages').click();
    await talk.filter('Requests').click();
    await expect(talk.entries.filter({ visible: true })).toHaveCount(whole.length);
    const dressed = talk.entries.filter({ hasText: 'dress' }).first();
    await dressed.locator('summary').press('Enter');
    await expect(dressed.locator('code')).toContainText('"property": "color-scheme"');

    await talk.clearButton.click();
    await expect(talk.entries).toHaveCount(0);
    await expect(talk.region).toContainText('Nothing has been said yet.');
    await shop.form.number.focus();
    await expect(talk.entries.first()).toHaveText(/\d+ ms message focused from card\.number/);
  });

  test('follows the newest entry, but not while somebody reads an older one', async ({
    page,
    sandbox,
  }) => {
    const { shop, talk } = openShop(page, sandbox);
    await shop.buy();
    await talk.heading.click();
    await shop.form.typeNumber(plain.number);
    await expect(talk.entries.last()).toBeInViewport();
    await talk.region.evaluate((region) => region.scrollTo(0, 0));
    await shop.form.typeCvv('123');
    await expect(talk.entries.last()).toHaveText(/changed from card\.cvv/);
    await expect(talk.entries.first()).toBeInViewport();
    await expect(talk.entries.last()).not.toBeInViewport();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`meets the guidelines, ${colorScheme}`, async ({ page, sandbox }) => {
      await page.emulateMedia({ colorScheme });
      const { shop, talk } = openShop(page, sandbox);
      await shop.buy();
      await talk.heading.click();
      await shop.form.typeNumber(plain.number);
      await page.evaluate('console.error("Something went wrong.")');
      await talk.filter('Requests').click();
      await expect(talk.entries.filter({ hasText: 'Something went wrong' })).toBeVisible();
      for (const width of [1200, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const panel = { include: ['.conversation'], withAdvice: true };
        expect(await findAccessibilityViolations(page, panel)).toEqual([]);
        expect(await findHorizontalOverflow(page)).toBe(0);
      }
    });
  }
});
