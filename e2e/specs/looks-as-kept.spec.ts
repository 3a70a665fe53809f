import type { Page } from '@playwright/test';
import { galleryTile, type GalleryTile } from '../pages/gallery-tile.ts';
import { keptEngine } from '../support/engine.ts';
import { looks, type Deed, type Look } from '../support/looks.ts';
import { expect, test, type World } from '../support/world.ts';

const testCard = '4200000000000091';
const longName = 'Maximiliane Alexandra von Hohenlohe-Langenburg';

type Scene = { readonly page: Page; readonly world: World; readonly tile: GalleryTile };

const pay = async ({ tile }: Scene): Promise<void> => {
  await tile.fill(testCard);
  await tile.pay();
};

/** What comes before the tile is opened, and what is done to it after that. */
const deeds: Readonly<
  Record<
    Deed,
    { before?: (scene: Scene) => Promise<void>; after?: (scene: Scene) => Promise<void> }
  >
> = {
  filled: { after: ({ tile }) => tile.fill(testCard) },
  'filled at length': { after: ({ tile }) => tile.fill(testCard, longName) },
  paying: {
    before: ({ world }) =>
      world.fault({
        method: 'POST',
        path: '/v1/checkouts/*/payment',
        kind: 'delay',
        delayMs: 60_000,
        times: 1,
      }),
    after: pay,
  },
  returning: {
    // An answer without content leaves the shopper where they are.
    before: async ({ page }) => {
      await page.route('**/gallery?*', (route) => route.fulfill({ status: 204 }));
    },
    after: async (scene) => {
      const leaves = scene.page.waitForRequest('**/gallery?*');
      await pay(scene);
      await leaves;
    },
  },
};

const show = async (scene: Scene, look: Look): Promise<void> => {
  const { deed, widthPx = 480, textPercent = 100, media = {}, ...tile } = look;
  const { page } = scene;
  await page.setViewportSize({ width: widthPx, height: 2_000 });
  // A scheme that is emulated reaches into frames past the form that they stand in; a visitor's does not.
  await page.emulateMedia({ colorScheme: null, ...media });
  const { before, after } = deed === undefined ? {} : deeds[deed];
  await before?.(scene);
  await scene.tile.open(tile);
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
  }, textPercent);
  await after?.(scene);
};

test.describe('The form looks as in the picture that was kept', () => {
  for (const [name, look] of looks) {
    test(name, async ({ page, world, browser }) => {
      const tile = galleryTile(page, world.shopOrigin);
      await show({ page, world, tile }, look);
      const engines = `kept with ${keptEngine()}, compared in Chromium ${browser.version()}`;
      await expect(tile.picture, engines).toHaveScreenshot(`${name}.png`);
      await world.mend();
    });
  }
});
