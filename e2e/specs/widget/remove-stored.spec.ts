import type { Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { methodList } from '../../pages/method-list.ts';
import { createOffer, storedForm } from '../../pages/stored-form.ts';
import { findAccessibilityViolations } from '../../support/accessibility.ts';
import { expect, test } from '../../support/fixtures.ts';

/** The page records the ids, and resolves the promise when the test calls `finishRemoval`. */
const after = `<script>
  window.removedIds = [];
  wpwlOptions.registrations = {
    onRemove: (id) => new Promise((resolve, reject) => {
      removedIds.push(id);
      window.finishRemoval = (isRemoved) => (isRemoved ? resolve() : reject(new Error('Refused.')));
    }),
  };
</script>`;

async function finish(page: Page, isRemoved: boolean): Promise<void> {
  await expect.poll(() => page.evaluate('typeof finishRemoval')).toBe('function');
  await page.evaluate(`finishRemoval(${isRemoved}); delete window.finishRemoval;`);
}

/** How a shopper presses a button. Each way has one layout in the quick suite. */
const presses = {
  pointer: async (button: Locator) => button.click(),
  // The keyboard moves the focus to the button before Enter.
  keyboard: async (button: Locator) => button.press('Enter'),
} as const;

for (const layout of ['stacked', 'accordion'] as const)
  test.describe(`A saved card, in the layout ${layout},`, () => {
    const isStacked = layout === 'stacked';
    for (const [device, press] of Object.entries(presses)) {
      const tag = !isStacked && device === 'keyboard' ? '' : '@full';
      test(`is removed after a question, by ${device} @firefox-full ${tag}`, async ({
        page,
        sandbox,
        shop,
      }) => {
        const checkoutId = await createOffer(sandbox, ['card', 'challengedCard', 'account']);
        await shop.open({ checkoutId, options: { layout }, after });
        const { container, rows, removal, remove, keep, cvv, pay } = storedForm(page);
        await rows.nth(1).check();
        await expect(remove).toHaveCount(1);

        await press(remove);
        await expect(removal).toContainText('Remove Visa •••• 0042?');
        await expect(removal).toBeFocused();
        expect(
          await findAccessibilityViolations(page, { include: ['.wpwl-container-registration'] }),
        ).toEqual([]);
        await (device === 'keyboard' ? page.keyboard.press('Escape') : press(keep));
        await expect(removal).toHaveText(words.remove, { useInnerText: true });
        await expect(remove).toBeFocused();

        await press(remove);
        await press(remove);
        await expect(removal).toHaveText(words.removing, { useInnerText: true });
        await expect(removal).toBeFocused();
        await finish(page, false);
        await expect(removal).toContainText('Visa •••• 0042 could not be removed.');
        await expect(remove).toBeFocused();
        expect(shop.logged.join()).toContain('wpwlOptions.registrations.onRemove did not remove');

        await press(remove);
        await press(remove);
        await finish(page, true);
        await expect(rows).toHaveCount(2);
        await expect(rows.nth(1)).toBeChecked();
        await expect(rows.nth(1)).toBeFocused();
        await expect(container.getByRole('status')).toHaveText('Visa •••• 0042 has been removed.');
        expect(await page.evaluate('removedIds.length')).toBe(2);

        await rows.first().check();
        await cvv.fill('123');
        await pay.click();
        await shop.expectPaid();
      });
    }

    test(`closes the list when it was the last one, and the other methods are shown @firefox-full ${isStacked ? '@full' : ''}`, async ({
      page,
      sandbox,
      shop,
    }) => {
      const checkoutId = await createOffer(sandbox, ['card']);
      const brands = 'VISA MASTER PAYPAL';
      await shop.open({ checkoutId, brands, options: { layout }, after });
      const { container, remove } = storedForm(page);
      await remove.press('Enter');
      await remove.press('Enter');
      await finish(page, true);
      await expect(container).toHaveCount(0);
      await expect(page.locator('#wpwl-registrations')).toHaveCount(0);
      await expect(shop.form.number).toBeVisible();
      await expect(shop.form.container.getByRole('status')).toHaveText(
        'Visa •••• 0091 has been removed.',
      );
      const focused =
        layout === 'accordion' ? methodList(page).radio(words.cardMethod) : shop.form.brand;
      await expect(focused).toBeFocused();
      await shop.pay();
      await shop.expectPaid();
    });

    test(`cannot pay while it is being removed, and another one can ${isStacked ? '' : '@full'}`, async ({
      page,
      sandbox,
      shop,
    }) => {
      const checkoutId = await createOffer(sandbox, ['card', 'account']);
      await shop.open({ checkoutId, options: { layout }, after });
      const { rows, cvv, hints, pay, removal, remove } = storedForm(page);
      await cvv.fill('123');
      await remove.click();
      await remove.click();
      await expect(removal).toHaveText(words.removing, { useInnerText: true });
      await pay.click();
      await expect(hints).toHaveText(words.registrationError);
      expect(await shop.posts()).toBe(0);
      await rows.nth(1).check();
      await expect(hints).toHaveCount(0);
      await pay.click();
      await shop.expectPaid();
    });
  });
