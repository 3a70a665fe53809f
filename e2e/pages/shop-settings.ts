import type { Locator, Page } from '@playwright/test';

/** A developer's way through the settings of the demo shop's checkout page. */
export type ShopSettings = {
  readonly panel: Locator;
  /** The field of a setting, by its name in the address. */
  readonly field: (name: string) => Locator;
  readonly openGroup: (title: string) => Promise<void>;
  readonly apply: () => Promise<void>;
  /** The address that the panel says brings this state back. */
  readonly link: () => Promise<string>;
  /** What a merchant writes for this state. */
  readonly snippet: Locator;
  /** What goes wrong, said on the page. */
  readonly trouble: Locator;
  /** What to type for the chosen scenario. */
  readonly toType: Locator;
};

export const shopSettings = (page: Page): ShopSettings => {
  const panel = page.locator('section[aria-labelledby="settings-title"]');
  return {
    panel,
    field: (name) => panel.locator(`#${name}`),
    openGroup: (title) => panel.locator('summary').filter({ hasText: title }).click(),
    apply: () => panel.getByRole('button', { name: 'Apply' }).click(),
    link: async () => (await panel.locator('#state-link').getAttribute('href')) ?? '',
    snippet: page.locator('#snippet'),
    trouble: page.getByRole('status').filter({ hasText: 'Planned trouble' }),
    toType: page.getByRole('region', { name: 'Type this' }),
  };
};
