import type { Page } from '@playwright/test';
import { cardForm } from '../../pages/card-form.ts';
import { galleryTile, type GalleryTile } from '../../pages/gallery-tile.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { test as legacyTest } from '../../support/legacy-fixtures.ts';
import { screenshots, type Action, type Screenshot } from '../../support/screenshots.ts';

const testCard = '4200000000000091';
const longName = 'Maximiliane Alexandra von Hohenlohe-Langenburg';

/** A missing icon changes less than the 1 % that playwright.config.ts allows. */
const maxDiffPixels = 50;

type Context = { readonly page: Page; readonly sandbox: Sandbox; readonly tile: GalleryTile };

type Steps = {
  readonly beforeOpen?: (context: Context) => Promise<void>;
  readonly afterOpen?: (context: Context) => Promise<void>;
};

async function pay({ tile }: Context): Promise<void> {
  await tile.fill(testCard);
  await tile.pay();
}

const actions: Readonly<Record<Action, Steps>> = {
  filled: { afterOpen: ({ tile }) => tile.fill(testCard) },
  'filled with a long name': { afterOpen: ({ tile }) => tile.fill(testCard, longName) },
  paying: {
    beforeOpen: ({ sandbox }) =>
      sandbox.fault({
        method: 'POST',
        path: '/v1/checkouts/*/payment',
        kind: 'delay',
        delayMs: 60_000,
        times: 1,
      }),
    afterOpen: pay,
  },
  redirecting: {
    // A 204 response to the navigation keeps the page in its state before the redirect.
    beforeOpen: async ({ page }) => {
      await page.route('**/gallery?*', (route) => route.fulfill({ status: 204 }));
    },
    afterOpen: async (context) => {
      const navigation = context.page.waitForRequest('**/gallery?*');
      await pay(context);
      await navigation;
    },
  },
};

async function show(context: Context, screenshot: Screenshot): Promise<void> {
  const { action, widthPx = 480, textPercent = 100, media = {}, ...tile } = screenshot;
  const { page } = context;
  await page.setViewportSize({ width: widthPx, height: 2_000 });
  // Playwright's default color scheme would override the `color-scheme` of the form inside its frames.
  await page.emulateMedia({ colorScheme: null, ...media });
  const { beforeOpen, afterOpen } = action === undefined ? {} : actions[action];
  await beforeOpen?.(context);
  await context.tile.open(tile);
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
  }, textPercent);
  await afterOpen?.(context);
}

test.describe('Visual baselines @full @baseline', () => {
  for (const [name, screenshot] of screenshots) {
    test(name, async ({ page, sandbox }) => {
      const tile = galleryTile(page, sandbox.shopOrigin);
      await show({ page, sandbox, tile }, screenshot);
      // The reference in the last line of a direct debit mandate is random.
      const mask = [tile.picture.locator('.wpwl-mandate p:last-child')];
      await expect(tile.picture).toHaveScreenshot(`${name}.png`, { mask, maxDiffPixels });
      await sandbox.clearFaults();
    });
  }

  legacyTest('legacy-invalid', async ({ page, sandbox }) => {
    await page.setViewportSize({ width: 380, height: 800 });
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, brands: 'VISA MASTER' }));
    const form = cardForm(page);
    await form.fill({ number: '4200000000000092' });
    await form.pay();
    await expect(form.hints.filter({ visible: true })).toHaveCount(1);
    await expect(form.number).toBeFocused();
    await expect(form.container).toHaveScreenshot('legacy-invalid.png', { maxDiffPixels });
  });
});
