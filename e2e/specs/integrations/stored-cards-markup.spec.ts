import { createOffer, storedForm } from '../../pages/stored-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countPaymentPosts } from '../../support/ledger.ts';
import { expectPaid } from '../../support/payments.ts';

test.describe('Rows of stored cards', () => {
  test('contain their own CVV, and no group of the CVV', async ({ page, sandbox }) => {
    const checkoutId = await createOffer(sandbox, ['card', 'challengedCard', 'account']);
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
    const { container, rows } = storedForm(page);
    await expect(rows).toHaveCount(3);
    const cvv =
      'label.wpwl-registration > div.wpwl-wrapper.wpwl-wrapper-registration.wpwl-wrapper-registration-cvv > iframe';
    await expect(container.locator(cvv)).toHaveCount(2);
    await expect(container.locator(`.wpwl-selected ${cvv}`)).toBeVisible();
    await expect(container.locator('iframe:visible')).toHaveCount(1);
    await expect(container.locator('.wpwl-group-cvv')).toHaveCount(0);
    await expect(container.locator('label.wpwl-registration > :not(div)')).toHaveCount(0);
  });

  test('mark the preselected radio button with the attribute checked', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await createOffer(sandbox, ['card', 'account']);
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
    const { container, rows } = storedForm(page);
    await expect(rows.first()).toHaveAttribute('checked', '');
    await expect(container.locator('input[checked]')).toHaveCount(1);
  });

  test('can be selected after the page has replaced the content of the row @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await createOffer(sandbox, ['card', 'account']);
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
    const { container, rows } = storedForm(page);
    await expect(rows).toHaveCount(2);
    await container
      .locator('label.wpwl-registration')
      .nth(1)
      .evaluate((row) => {
        row.innerHTML = `<b>My bank account</b> ${row.innerHTML}`;
      });
    await rows.nth(1).check();
    await expect(container.locator('.wpwl-selected')).toContainText('My bank account');
    await expect(container.locator('iframe:visible')).toHaveCount(0);
    await storedForm(page).pay.click();
    await expectPaid(page, sandbox, checkoutId);
  });
});

test.describe('The row of a stored card', () => {
  test('pays after the page has replaced its content @firefox-full', async ({ page, sandbox }) => {
    const checkoutId = await createOffer(sandbox, ['card', 'account']);
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
    const { container, cvv, pay } = storedForm(page);
    await expect(cvv).toBeVisible();
    await container
      .locator('label.wpwl-registration')
      .first()
      .evaluate((row) => {
        row.innerHTML = `<b>My card</b> ${row.innerHTML}`;
      });
    await expect(container.locator('.wpwl-selected')).toContainText('My card');
    await cvv.fill('123');
    await pay.click();
    await expectPaid(page, sandbox, checkoutId);
  });

  for (const [how, script] of [
    ['a reset of the form', `document.querySelector('.wpwl-form-registrations').reset()`],
    ['a script', `document.querySelectorAll('[name="registrationId"]')[0].checked = true`],
  ] as const) {
    test(`does not pay with the CVV of another card after ${how} has selected it`, async ({
      page,
      sandbox,
    }) => {
      const checkoutId = await createOffer(sandbox, ['card', 'challengedCard']);
      await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
      const { rows, cvv, hints, pay, container } = storedForm(page);
      await rows.nth(1).check();
      await cvv.fill('987');
      await page.evaluate(script);
      await pay.click();
      await expect(hints).toHaveCount(1);
      await expect(rows.first()).toBeChecked();
      await expect(container.locator('.wpwl-selected')).toContainText('0091');
      await expect(cvv).toHaveValue('');
      expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
      await cvv.fill('123');
      await pay.click();
      await expectPaid(page, sandbox, checkoutId);
    });
  }
});

test.describe('The button that shows the initial forms', () => {
  test('is a pay button by its class names', async ({ page, sandbox }) => {
    const checkoutId = await createOffer(sandbox, ['card']);
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
    const button = page.locator('button[data-action="show-initial-forms"]');
    await expect(button).toHaveClass(/(?:^| )wpwl-button wpwl-button-pay /);
  });
});
