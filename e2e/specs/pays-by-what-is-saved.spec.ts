import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../pages/card-form.ts';
import { createOffer, storedForm, type Savable } from '../pages/stored-form.ts';
import { countPayments, countPaymentPosts } from '../support/ledger.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

/** The page of a checkout that offers what was saved. */
const open = async (
  page: Page,
  sandbox: Sandbox,
  saved: readonly Savable[],
  options: object = {},
): Promise<string> => {
  const checkoutId = await createOffer(sandbox, saved);
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options }));
  return checkoutId;
};

const expectPaid = async (page: Page, sandbox: Sandbox, checkoutId: string): Promise<void> => {
  const returned = await sandbox.result(page);
  const status = await sandbox.readStatus(returned.get('resourcePath') ?? '');
  expect(status.body).toMatchObject({ result: { code: '000.100.110' } });
  expect(await countPayments(sandbox, checkoutId)).toBe(1);
};

test.describe('A shopper pays by what was saved', { tag: '@firefox' }, () => {
  test('by a card: the security code is asked for again', async ({ page, sandbox }) => {
    const checkoutId = await open(page, sandbox, ['card']);
    const form = storedForm(page);
    await expect(form.rows).toHaveCount(1);
    await expect(form.rows).toBeChecked();
    await expect(form.container).toContainText('0091');
    await expect(form.container).toContainText('Jane Jones');
    await expect(form.container).toContainText('05/39');

    await form.pay.click();
    await expect(form.hints).toHaveText(words.cvvError);
    await expect(form.cvv).toBeFocused();
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);

    await form.cvv.pressSequentially('123');
    await form.pay.click();
    await expectPaid(page, sandbox, checkoutId);
  });

  test('without its security code where the page asks for none', async ({ page, sandbox }) => {
    const checkoutId = await open(page, sandbox, ['card'], {
      registrations: { requireCvv: false },
    });
    const form = storedForm(page);
    await expect(form.rows).toBeChecked();
    await expect(form.container.locator('iframe')).toHaveCount(0);
    await form.pay.click();
    await expectPaid(page, sandbox, checkoutId);
  });

  test('by another of them, chosen by the keyboard', async ({ page, sandbox }) => {
    const checkoutId = await open(page, sandbox, ['card', 'account']);
    const form = storedForm(page);
    await form.rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(form.rows.nth(1)).toBeChecked();
    await expect(form.container.locator('.wpwl-selected')).toContainText('3000');
    await expect(form.container.locator('iframe')).toBeHidden();
    await form.pay.click();
    await expectPaid(page, sandbox, checkoutId);
  });

  test('but not by a card that has expired meanwhile, which is said', async ({ page, sandbox }) => {
    await page.clock.setFixedTime(new Date('2041-01-01T12:00:00Z'));
    await open(page, sandbox, ['card', 'account']);
    const form = storedForm(page);
    await expect(form.rows.first()).toBeDisabled();
    await expect(form.container).toContainText(words.registrationExpired);
    await expect(form.rows.nth(1)).toBeChecked();
  });

  test('or turns to a new card, which waited behind a button', async ({ page, sandbox }) => {
    const checkoutId = await open(page, sandbox, ['card']);
    const card = cardForm(page);
    await expect(storedForm(page).other).toBeVisible();
    await expect(card.container).toBeHidden();
    await storedForm(page).other.click();
    await expect(storedForm(page).other).toBeHidden();
    await expect(card.brand).toBeFocused();
    await card.fill({ number: '4200000000000091' });
    await card.pay();
    await expectPaid(page, sandbox, checkoutId);
  });

  test('or finds both at once where the page wants that', async ({ page, sandbox }) => {
    await open(page, sandbox, ['card'], { registrations: { hideInitialPaymentForms: false } });
    await expect(storedForm(page).container).toBeVisible();
    await expect(cardForm(page).container).toBeVisible();
  });

  test('unless the hook of its kind stops it', async ({ page, sandbox }) => {
    const checkoutId = await createOffer(sandbox, ['account']);
    const script =
      'wpwlOptions.onBeforeSubmitOneClickCard = function () { asked = this.dataset.action; return false; };';
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
    await storedForm(page).pay.click();
    await page.waitForFunction('window.asked');
    expect(await page.evaluate('asked')).toBe('submit-registration');
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
  });
});

test('Without anything saved there is nothing to choose from', async ({ page, sandbox }) => {
  const answered = page.waitForResponse(/\/widget$/);
  const checkoutId = await sandbox.createCheckout();
  const script =
    'wpwlOptions.onReady = function (forms) { drawn = forms.map((form) => form.containerKey); };';
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
  expect((await answered).status()).toBe(200);
  await page.waitForFunction('window.drawn');
  expect(await page.evaluate('drawn')).toEqual([expect.stringMatching(/^card_\d+$/)]);
  await expect(cardForm(page).payButton).toBeVisible();
  await expect(page.locator('#wpwl-registrations')).toHaveCount(0);
});
