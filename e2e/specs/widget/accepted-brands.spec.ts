import words from '#locales/en' with { type: 'json' };
import { expect, test } from '../../support/fixtures.ts';

const name = words.acceptedBrands.replace('{{brands}}', 'Visa, Mastercard, American Express');

test('The accepted brands are a row of logos with one text alternative', async ({ shop }) => {
  const { container, number, numberFrame } = shop.form;
  const row = container.locator('.wpwl-accepted');
  for (const showLabels of [true, false])
    await test.step(`showLabels: ${showLabels}`, async () => {
      await shop.open({ options: { brandDetection: true, showLabels } });
      await expect(container.getByRole('img')).toHaveCount(1);
      await expect(row).toHaveRole('img');
      await expect(row).toHaveAccessibleName(name);
      await expect(row).toBeVisible();
      await expect(row.locator('svg')).toHaveCount(3);
      const [logos, field] = [await row.boundingBox(), await numberFrame.boundingBox()];
      expect((logos?.y ?? 0) + (logos?.height ?? 0)).toBeLessThan(field?.y ?? 0);
      await number.fill('5200000000000007');
      await expect(row.locator('.wpwl-logo-chosen .wpwl-mark-MASTER')).toBeVisible();
      await expect(row.locator('.wpwl-logo-other')).toHaveCount(2);
    });
  // Where the select or the style `logos` shows them, they are not repeated.
  for (const options of [
    { brandDetection: false },
    { brandDetection: true, style: 'logos' },
    { brandDetection: true, style: 'none' },
  ])
    await test.step(JSON.stringify(options), async () => {
      await shop.open({ options });
      await expect(shop.form.cvv).toBeVisible();
      await expect(row).toHaveCount(0);
    });
});
