import type { Locator, Page } from '@playwright/test';

/** The settings panel of the demo shop's checkout page. */
export type ShopSettings = {
  readonly panel: Locator;
  /** The control of a setting, by its query parameter. */
  readonly field: (name: string) => Locator;
  /** Shows the settings, if they are hidden. */
  readonly open: () => Promise<void>;
  readonly openGroup: (title: string) => Promise<void>;
  readonly apply: () => Promise<void>;
  /** The URL that restores the current settings. */
  readonly link: () => Promise<string>;
  /** The code that a merchant writes for these settings. */
  readonly snippet: Locator;
  /** The notice about a planned fault. */
  readonly faultNotice: Locator;
  /** The card data to type for the chosen scenario. */
  readonly testCard: Locator;
};

export function shopSettings(page: Page): ShopSettings {
  const panel = page.locator('section[aria-labelledby="settings-title"]');
  return {
    panel,
    field: (name) => panel.locator(`#${name}`),
    open: async () => {
      if (!(await panel.isVisible())) await page.getByText('For developers').click();
    },
    openGroup: (title) => panel.locator('summary').filter({ hasText: title }).click(),
    apply: () => panel.getByRole('button', { name: 'Apply' }).click(),
    link: async () => (await panel.locator('#state-link').getAttribute('href')) ?? '',
    snippet: page.locator('#snippet'),
    faultNotice: page.getByRole('status').filter({ hasText: 'Planned fault' }),
    testCard: page.getByRole('region', { name: 'Test data' }),
  };
}
