import type { Locator, Page } from '@playwright/test';
import { fillCard, pay } from '#npm/testing/index';

/** The query parameters of a tile of the demo shop's gallery. */
export type Tile = {
  readonly layout?: 'stacked' | 'accordion';
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
  'not-completed',
  'expired',
  'page-not-allowed',
  'not-set-up',
  'debit',
  'debit-invalid',
  'debit-wrong',
  'debit-by-number',
  'account',
  'account-invalid',
];

export function galleryTile(page: Page, shopOrigin: string): GalleryTile {
  const picture = page.locator('main');
  const holderField = picture.locator('[name="card.holder"]');
  return {
    picture,
    open: async (tile) => {
      const state = tile.state ?? 'empty';
      await page.goto(`${shopOrigin}/gallery/tile?${new URLSearchParams(tile)}`);
      await page.locator(`[data-reached="${state}"]`).waitFor();
      if (statesWithoutLogos.includes(state)) return;
      await picture.locator('svg.wpwl-mark').first().waitFor({ state: 'attached' });
    },
    fill: async (number, holder = 'Jane Jones') => {
      await fillCard(picture, { number, expiry: '1239', holder, cvv: '123' });
      await holderField.focus();
      await holderField.blur();
    },
    pay: async () => {
      await pay(picture);
      await picture.locator('.wpwl-button-busy').waitFor();
    },
  };
}
