import type { FrameLocator, Locator, Page } from '@playwright/test';

/** What a tile of the gallery is asked for. */
export type Tile = {
  readonly style?: string;
  readonly theme?: 'light' | 'dark';
  readonly state?: string;
  readonly locale?: string;
};

/** One form alone on its page, found by names, which are the same in every language. */
export type GalleryTile = {
  readonly picture: Locator;
  /** Ends when the form is in its state and has all that it is drawn with. */
  readonly open: (tile: Tile) => Promise<void>;
  readonly fill: (number: string, name?: string) => Promise<void>;
  readonly pay: () => Promise<void>;
};

/** States in which no marks of brands are waited for. */
const unmarked: readonly string[] = [
  'loading',
  'handled',
  'ended',
  'refused',
  'not-set-up',
  'debit',
  'debit-wrong',
  'debit-by-number',
  'account',
  'account-wrong',
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
      if (unmarked.includes(state)) return;
      await picture.locator('.wpwl-brand svg').first().waitFor({ state: 'attached' });
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
