import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../../pages/card-form.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';

const name = words.acceptedBrands.replace('{{brands}}', 'Visa, Mastercard, American Express');

const open = async (page: Page, sandbox: Sandbox, options: object) => {
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options }));
  const form = cardForm(page);
  await expect(form.cvv).toBeVisible();
  return { form, row: form.container.locator('.wpwl-accepted') };
};

test.describe('The accepted brands', () => {
  for (const showLabels of [true, false]) {
    const title = `are a row of logos with one text alternative, with showLabels: ${showLabels}`;
    test(title, async ({ page, sandbox }) => {
      const { form, row } = await open(page, sandbox, { brandDetection: true, showLabels });
      await expect(form.container.getByRole('img')).toHaveCount(1);
      await expect(row).toHaveRole('img');
      await expect(row).toHaveAccessibleName(name);
      await expect(row).toBeVisible();
      await expect(row.locator('svg')).toHaveCount(3);
      const [logos, number] = [await row.boundingBox(), await form.numberFrame.boundingBox()];
      expect((logos?.y ?? 0) + (logos?.height ?? 0)).toBeLessThan(number?.y ?? 0);

      await form.number.fill('5200000000000007');
      await expect(row.locator('.wpwl-logo-chosen .wpwl-mark-MASTER')).toBeVisible();
      await expect(row.locator('.wpwl-logo-other')).toHaveCount(2);
    });
  }

  test('are not repeated where the select or the style `logos` shows them', async ({
    page,
    sandbox,
  }) => {
    for (const options of [
      { brandDetection: false },
      { brandDetection: true, style: 'logos' },
      { brandDetection: true, style: 'none' },
    ]) {
      const { row } = await open(page, sandbox, options);
      await expect(row, JSON.stringify(options)).toHaveCount(0);
    }
  });
});
