import { createOffer, storedForm } from '../../pages/stored-form.ts';
import { expect, test } from '../../support/fixtures.ts';

/** Adds text to a row, and replaces the content of the row by a copy. */
function replaceContent(row: Element): void {
  row.innerHTML = `<b>Mine</b> ${row.innerHTML}`;
}

test.describe('Rows of stored cards', () => {
  test('contain their own CVV and no group of the CVV, and one has the attribute checked @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await createOffer(sandbox, ['card', 'challengedCard', 'account']);
    await shop.open({ checkoutId });
    const { container, rows } = storedForm(page);
    await expect(rows).toHaveCount(3);
    const cvv =
      'label.wpwl-registration > div.wpwl-wrapper.wpwl-wrapper-registration.wpwl-wrapper-registration-cvv > iframe';
    await expect(container.locator(cvv)).toHaveCount(2);
    await expect(container.locator(`.wpwl-selected ${cvv}`)).toBeVisible();
    await expect(container.locator('iframe:visible')).toHaveCount(1);
    await expect(container.locator('.wpwl-group-cvv')).toHaveCount(0);
    await expect(container.locator('label.wpwl-registration > :not(div)')).toHaveCount(0);
    await expect(rows.first()).toHaveAttribute('checked', '');
    await expect(container.locator('input[checked]')).toHaveCount(1);
    // By its class names, the button that shows the initial forms is a pay button.
    const button = page.locator('button[data-action="show-initial-forms"]');
    await expect(button).toHaveClass(/(?:^| )wpwl-button wpwl-button-pay /);
  });

  for (const [index, kind] of ['card', 'account'].entries())
    test(`can be selected and pay after the page has replaced their content: ${kind} @firefox-full ${index === 0 ? '' : '@full'}`, async ({
      page,
      sandbox,
      shop,
    }) => {
      await shop.open({ checkoutId: await createOffer(sandbox, ['card', 'account']) });
      const { container, rows, cvv, pay } = storedForm(page);
      await expect(cvv).toBeVisible();
      await container.locator('label.wpwl-registration').nth(index).evaluate(replaceContent);
      if (kind === 'account') {
        await rows.nth(1).check();
        await expect(container.locator('iframe:visible')).toHaveCount(0);
      }
      await expect(container.locator('.wpwl-selected')).toContainText('Mine');
      if (kind === 'card') await cvv.fill('123');
      await pay.click();
      await shop.expectPaid();
    });

  for (const [how, script, tag] of [
    ['a reset of the form', `document.querySelector('.wpwl-form-registrations').reset()`, ''],
    ['a script', `document.querySelectorAll('[name="registrationId"]')[0].checked = true`, '@full'],
  ] as const)
    test(`do not pay with the CVV of another card after ${how} has selected one ${tag}`, async ({
      page,
      sandbox,
      shop,
    }) => {
      await shop.open({ checkoutId: await createOffer(sandbox, ['card', 'challengedCard']) });
      const { rows, cvv, hints, pay, container } = storedForm(page);
      await rows.nth(1).check();
      await cvv.fill('987');
      await page.evaluate(script);
      await pay.click();
      await expect(hints).toHaveCount(1);
      await expect(rows.first()).toBeChecked();
      await expect(container.locator('.wpwl-selected')).toContainText('0091');
      await expect(cvv).toHaveValue('');
      expect(await shop.posts()).toBe(0);
      await cvv.fill('123');
      await pay.click();
      await shop.expectPaid();
    });
});
