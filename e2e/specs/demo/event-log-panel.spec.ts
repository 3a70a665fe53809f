import { eventLogPanel, openEventLog } from '../../pages/event-log.ts';
import { demoShop } from '../../pages/demo-shop.ts';
import {
  findAccessibilityViolations,
  findHorizontalOverflow,
} from '../../support/accessibility.ts';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';

const cardNumber = '4200000000000091';

test.describe('The panel of the event log', () => {
  test('is closed at first, and keeps its state after a reload @full @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const [shop, log] = [demoShop(page, sandbox.shopOrigin), eventLogPanel(page)];
    await shop.buy();
    await expect(shop.form.payButton).toBeVisible();
    await expect(log.region).toBeHidden();
    await log.heading.click();
    await expect(log.region).toBeVisible();
    await page.reload();
    await expect(log.region).toBeVisible();
    await log.heading.click();
    await expect(log.region).toBeHidden();
    await page.reload();
    await expect(shop.form.payButton).toBeVisible();
    await expect(log.region).toBeHidden();
  });

  test('stays open when it was opened before its script was loaded @full @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const [shop, log] = [demoShop(page, sandbox.shopOrigin), eventLogPanel(page)];
    const release = await holdRequests(page, '**/event-log/panel.js');
    const buying = shop.buy();
    await page.waitForURL('**/checkout?*', { waitUntil: 'commit' });
    await log.heading.click();
    await expect(log.region).toBeVisible();
    release();
    await buying;
    await expect(log.entries.first()).toHaveText(/GET \/checkout/);
    await expect(log.region).toBeVisible();
    await page.reload();
    await expect(log.region).toBeVisible();
  });

  test('filters, copies and clears the entries @full @firefox-full', async ({ page, sandbox }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: {
          writeText: async (text: string) => void Object.assign(window, { copied: text }),
        },
      });
    });
    const [shop, log] = await openEventLog(page, sandbox.shopOrigin);
    await expect(log.entries.filter({ hasText: 'onReadyIframeCommunication' })).toHaveCount(2);
    await page.evaluate(
      "document.querySelector('iframe.wpwl-control').style.color = 'rgb(1, 2, 3)'",
    );
    await expect(log.entries.filter({ hasText: /message style to/ })).toHaveCount(1);
    const all = await log.readEntries();

    await log.filter('Messages').click();
    await log.filter('Requests').click();
    await expect(log.filter('Messages')).toHaveAttribute('aria-pressed', 'false');
    await expect(log.entries.filter({ visible: true })).toHaveCount(
      all.filter((entry) => entry.startsWith('callback')).length,
    );
    await log.copyButton.click();
    await expect(page.getByText('Copied.')).toBeAttached();
    const copied = String(await page.evaluate('copied'));
    expect(copied).toMatch(/^ *[\d,]+ ms {2}callback {2}onReady {2}/m);
    expect(copied).not.toMatch(/^ *[\d,]+ ms {2}(?:message|request) /m);

    await log.filter('Messages').click();
    await log.filter('Requests').click();
    await expect(log.entries.filter({ visible: true })).toHaveCount(all.length);
    const stylesEntry = log.entries.filter({ hasText: /message style to/ }).first();
    await stylesEntry.locator('summary').press('Enter');
    await expect(stylesEntry.locator('code')).toContainText('"property": "color-scheme"');

    await log.clearButton.click();
    await expect(log.entries).toHaveCount(0);
    await expect(log.region).toContainText('No events yet.');
    await shop.form.number.focus();
    await expect(log.entries.first()).toHaveText(/\d+ ms message focused from card\.number/);
  });

  test('scrolls to the newest entry, but not while an older one is in view @full @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const [shop, log] = await openEventLog(page, sandbox.shopOrigin);
    await shop.form.typeNumber(cardNumber);
    await expect(log.entries.last()).toBeInViewport();
    await log.region.evaluate((region) => region.scrollTo(0, 0));
    await shop.form.typeCvv('123');
    await expect(log.entries.last()).toHaveText(/changed from card\.cvv/);
    await expect(log.entries.first()).toBeInViewport();
    await expect(log.entries.last()).not.toBeInViewport();
  });

  test('is accessible and needs no horizontal scrolling @full', async ({ page, sandbox }) => {
    const [shop, log] = await openEventLog(page, sandbox.shopOrigin);
    await shop.form.typeNumber(cardNumber);
    await page.evaluate('console.error("Something went wrong.")');
    await log.filter('Requests').click();
    await expect(log.entries.filter({ hasText: 'Something went wrong' })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const width of [1200, 320]) {
        const name = `${colorScheme}, ${width} pixels`;
        await page.setViewportSize({ width, height: 800 });
        const scope = { include: ['.event-log'], withAdvice: true };
        expect(await findAccessibilityViolations(page, scope), name).toEqual([]);
        expect(await findHorizontalOverflow(page), name).toBe(0);
      }
    }
  });
});
