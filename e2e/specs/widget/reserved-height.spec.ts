import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { appRoles } from '#sandbox/http/hosts';
import { exampleApp } from '../../pages/example-app.ts';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import {
  recordShifts,
  takeShifts,
  waitForCompleteForm,
  waitForPaint,
} from '../../support/layout-shifts.ts';

const scriptPattern = '**/paymentWidgets.js?*';
const payLabel = words.payAmount.replace('{{amount}}', '€92.00');

/** Pixels between the drawn forms and the text after them. */
function blankSpace(page: Page): Promise<number> {
  return page.evaluate(() => {
    const drawn = document.querySelector('.wpwl-methods, .wpwl-container');
    const bottom = drawn?.getBoundingClientRect().bottom ?? 0;
    return (document.querySelector('#after')?.getBoundingClientRect().top ?? 0) - bottom;
  });
}

/** Lets the script run. Expects that the form takes the height that the page has reserved. */
async function expectSameHeight(page: Page, release: () => void, label: string): Promise<void> {
  release();
  await waitForCompleteForm(page, label);
  const shifts = await takeShifts(page);
  expect(shifts.reduce((total, { value }) => total + value, 0)).toBeLessThan(maxShift);
  expect(await blankSpace(page)).toBeLessThan(maxMargin);
}

/** Cumulative layout shift of a text that moves by five pixels. */
const maxShift = 0.0005;

/** The margin of the drawn form, in pixels. */
const maxMargin = 17;

test.describe('The height that a page reserves is that of the form, and ends when it is drawn:', () => {
  test.beforeEach(({ page }) => recordShifts(page));

  // The form of the application without a framework has the layout `stacked`.
  const labels = { react: payLabel, vue: payLabel, plain: words.submit };
  for (const name of appRoles)
    test(`${name} application @full`, async ({ page, sandbox }) => {
      const app = exampleApp(page, sandbox.appOrigin(name));
      await app.open();
      await app.buy();
      const release = await holdRequests(page, scriptPattern);
      // After a press, the browser records no shifts for some time.
      await page.reload({ waitUntil: 'commit' });
      await expect(page.getByText('The payment form is loading.')).toBeVisible();
      await page.evaluate(() => {
        const text = Object.assign(document.createElement('div'), { id: 'after' });
        text.textContent = 'Text after the form.';
        document.querySelector('main')?.append(text);
      });
      await takeShifts(page);
      await expectSameHeight(page, release, labels[name]);
    });

  test('checkout page of the demo shop @full', async ({ page, sandbox }) => {
    const release = await holdRequests(page, scriptPattern);
    await page.goto(sandbox.shopOrigin);
    await page.getByRole('button', { name: 'Buy now' }).click();
    await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
    await waitForPaint(page);
    release();
    await waitForCompleteForm(page, payLabel);
    expect(await takeShifts(page)).toEqual([]);
  });
});
