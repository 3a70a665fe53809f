import { expect, test } from './fixtures.ts';
import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import type { Sandbox } from './sandbox.ts';
import type { ShopPage } from './shop.ts';

type Errors = readonly (keyof typeof words)[];

export type Pair = {
  /** The fields with an error, and the one that changes. */
  readonly name: string;
  readonly settings?: (sandbox: Sandbox) => Promise<ShopPage>;
  readonly fill: (page: Page) => Promise<unknown>;
  /** The parameters that the gateway refuses. Without them, the form finds the errors itself. */
  readonly refused?: readonly string[];
  readonly errors: Errors;
  /** The example in a text. */
  readonly example?: string;
  readonly change: (page: Page) => Promise<unknown>;
  /** The errors after the change. */
  readonly left: Errors;
};

/** Declares a test for each pair of fields. All but the first run in the full suite only. */
export function testPairs(pairs: readonly Pair[]): void {
  for (const [index, pair] of pairs.entries()) {
    const { name, settings, fill, refused, errors, example, change, left } = pair;
    const tag = index === 0 ? '' : ' @full';
    test(`${name}: ${left.length} of ${errors.length} errors left${tag}`, async ({
      page,
      sandbox,
      shop,
    }) => {
      if (refused !== undefined) await refuse(page, refused);
      await shop.open(await settings?.(sandbox));
      await fill(page);
      const form = page.locator('.wpwl-form:visible', { has: page.locator('.wpwl-control') });
      const button = form.last().locator('.wpwl-button[type="submit"]');
      const hints = page.locator('.wpwl-hint:visible');
      await button.click();
      await expect(hints).toHaveText(textsOf(errors, example));
      await expect(button).toBeDisabled();
      await change(page);
      await expect(hints).toHaveText(textsOf(left));
      await expect(page.locator('.wpwl-has-error:visible')).toHaveCount(left.length);
      await expect(button).toBeEnabled();
    });
  }
}

function refuse(page: Page, names: readonly string[]) {
  return page.route('**/payment', (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: {
        result: {
          code: '200.300.404',
          description: 'invalid',
          parameterErrors: names.map((name) => ({ name, message: 'refused' })),
        },
      },
    }),
  );
}

function textsOf(errors: Errors, example = ''): string[] {
  return errors.map((key) => words[key].replace('{{example}}', example));
}
