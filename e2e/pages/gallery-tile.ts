import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The query parameters of a tile of the demo shop's gallery. */
export type Tile = {
  readonly style?: string;
  readonly theme?: 'light' | 'dark';
  readonly state?: string;
  readonly locale?: string;
};

/** A page with one form in one state. Fields are found by `name`, which no locale changes. */
export type GalleryTile = {
  readonly picture: Locator;
  /** Waits until the form has reached the state and its brand logos are loaded. */
  readonly open: (tile: Tile) => Promise<void>;
  readonly fill: (number: string, name?: string) => Promise<void>;
  readonly pay: () => Promise<void>;
};

/** States without brand logos. */
const statesWithoutLogos: readonly string[] = [
  'loading',
  'already-paid',
  'expired',
  'page-not-allowed',
  'not-set-up',
  'debit',
  'debit-invalid',
  'debit-by-number',
  'account',
  'account-invalid',
];

export const galleryTile = (page: Page, shopOrigin: string): GalleryTile => {
  const picture = page.locator('main');
  const inFrame = (name: string): FrameLocator => picture.frameLocator(`iframe[name="${name}"]`);
  const number = inFrame('card.number').locator('input');
  const cvv = inFrame('card.cvv').locator('input');
  const expiry = picture.locator('[name="card.expiry"]');
  const holder = picture.locator('[name="card.holder"]');
  const pay = picture.locator('button[name="pay"]');
  return {
    picture,
    open: async (tile) => {
      const state = tile.state ?? 'empty';
      await page.goto(`${shopOrigin}/gallery/tile?${new URLSearchParams(tile)}`);
      await page.locator(`[data-reached="${state}"]`).waitFor();
      if (statesWithoutLogos.includes(state)) return;
      await picture.locator('svg.wpwl-mark').first().waitFor({ state: 'attached' });
    },
    fill: async (digits, name = 'Jane Jones') => {
      await number.fill(digits);
      await expiry.fill('1239');
      await holder.fill(name);
      await cvv.fill('123');
      await holder.focus();
      await holder.blur();
    },
    pay: async () => {
      await pay.click();
      await picture.locator('.wpwl-button-busy').waitFor();
    },
  };
};
