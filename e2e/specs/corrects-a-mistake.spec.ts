import type { Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm, type CardForm } from '../pages/card-form.ts';
import { countPayments, countPaymentPosts } from '../support/ledger.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const tenYearsMs = 10 * 366 * 24 * 60 * 60 * 1000;

const open = async (page: Page, sandbox: Sandbox): Promise<readonly [string, CardForm]> => {
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
  return [checkoutId, cardForm(page)];
};

const expectHint = async (control: Locator, name: string, text: string): Promise<void> => {
  await expect(control).toHaveClass(/(^| )wpwl-has-error( |$)/);
  const hint = control.locator('xpath=following-sibling::*[1]');
  await expect(hint).toHaveText(text);
  await expect(hint).toHaveAttribute('class', `wpwl-hint wpwl-hint-${name}`);
};

const expectLocked = async ({ payButton }: CardForm): Promise<void> => {
  await expect(payButton).toBeDisabled();
  await expect(payButton).toHaveClass(/(^| )wpwl-button-error( |$)/);
};

const expectFree = async ({ payButton }: CardForm): Promise<void> => {
  await expect(payButton).toBeEnabled();
  await expect(payButton).not.toHaveClass(/wpwl-button-error/);
};

/** Types over what stands in the field that has the focus, wherever that is. */
const typeOver = async ({ keyboard }: Page, text: string): Promise<void> => {
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(text);
};

test.describe('A shopper corrects a mistake', { tag: '@firefox' }, () => {
  test('in every field at once, and then pays', async ({ page, sandbox }) => {
    const [checkoutId, form] = await open(page, sandbox);
    await form.typeNumber('4200000000000090');
    await form.typeExpiry('0120');
    await form.typeHolder('J@ne');
    await form.pay();

    await expectHint(form.numberFrame, 'cardNumberError', words.cardNumberError);
    await expectHint(form.expiry, 'expiryYearError', words.expiryYearError);
    await expectHint(form.holder, 'cardHolderError', words.cardHolderError);
    await expectHint(form.cvvFrame, 'cvvError', words.cvvError);
    await expect(form.hints).toHaveCount(4);
    await expectLocked(form);
    await expect(form.number).toBeFocused();
    await expect(form.numberFrame).toBeFocused();
    await expect(form.number).toHaveAttribute('aria-invalid', 'true');
    await expect(form.number).toHaveAccessibleDescription(words.cardNumberError);
    await expect(form.expiry).toHaveAccessibleDescription(words.expiryYearError);
    await expect(form.number).toHaveValue('4200 0000 0000 0090');
    await expect(form.expiry).toHaveValue('01 / 20');
    await expect(form.holder).toHaveValue('J@ne');

    await typeOver(page, '4200000000000091');
    await expect(form.hints).toHaveCount(3);
    await expect(form.numberFrame).not.toHaveClass(/wpwl-has-error/);
    await expect(form.number).toHaveAttribute('aria-invalid', 'false');
    await expectFree(form);
    await form.pay();
    await expect(form.expiry).toBeFocused();
    await typeOver(page, '1239');
    await form.pay();
    await expect(form.holder).toBeFocused();
    await typeOver(page, 'Jane Jones');
    await form.pay();
    await expect(form.cvv).toBeFocused();
    await expect(form.hints).toHaveText([words.cvvError]);
    await page.keyboard.type('123');
    await expect(form.hints).toHaveCount(0);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
    await form.pay();

    await sandbox.result(page);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('that only the gateway sees', async ({ page, sandbox }) => {
    await sandbox.advance(tenYearsMs);
    const [checkoutId, form] = await open(page, sandbox);
    await form.fill({ number: '4200000000000091', expiry: '1230' });
    await form.pay();

    await expect(form.hints).toHaveCount(1);
    await expectLocked(form);
    await expect(form.expiry).toBeFocused();
    await expect(form.number).toHaveValue('4200 0000 0000 0091');
    await expect(form.cvv).toHaveValue('123');
    await typeOver(page, '1239');
    await form.pay();

    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('that the shop marked by itself', async ({ page, sandbox }) => {
    const [, form] = await open(page, sandbox);
    await form.fill({ number: '4200000000000091' });
    await page.evaluate(() => {
      for (const name of ['cardHolder', 'cvv']) {
        const control = document.querySelector(`.wpwl-control-${name}`);
        const hint = document.createElement('div');
        hint.className = `wpwl-hint wpwl-hint-${name}Error`;
        hint.textContent = 'The shop knows better.';
        control?.classList.add('wpwl-has-error');
        control?.after(hint);
      }
      const button = document.querySelector<HTMLButtonElement>('.wpwl-button-pay');
      button?.classList.add('wpwl-button-error');
      button?.setAttribute('disabled', '');
    });

    await form.cvv.press('Backspace');
    await form.cvv.press('4');
    await expect(form.cvvFrame).not.toHaveClass(/wpwl-has-error/);
    await expectFree(form);
    await form.typeHolder('-Smith');
    await expect(form.holder).not.toHaveClass(/wpwl-has-error/);
    await expect(form.hints).toHaveCount(0);
    await form.pay();
    await sandbox.result(page);
  });
});

test('where the page takes a secure field away, the shopper is told, and the form waits for nothing', async ({
  page,
  sandbox,
}) => {
  const [checkoutId, form] = await open(page, sandbox);
  await form.fill({ number: '4200000000000091' });
  await form.numberFrame.evaluate((frame) => frame.remove());
  await form.pay();
  await expect(form.message).toHaveText(words.fieldsUnreachable);
  await expect(form.payButton).toHaveAttribute('aria-disabled', 'false');
  expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
});
