import type { Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm, type CardForm } from '../../pages/card-form.ts';
import { recording } from '../../pages/merchant-script.ts';
import { expect, test } from '../../support/fixtures.ts';
import { approvedCard } from '../../support/shop.ts';

const tenYearsMs = 10 * 366 * 24 * 60 * 60 * 1000;

async function expectHint(control: Locator, name: string, text: string): Promise<void> {
  await expect(control).toHaveClass(/(^| )wpwl-has-error( |$)/);
  const hint = control.locator('xpath=following-sibling::*[1]');
  await expect(hint).toHaveText(text);
  await expect(hint).toHaveAttribute('class', `wpwl-hint wpwl-hint-${name}`);
}

async function expectDisabled({ payButton }: CardForm): Promise<void> {
  await expect(payButton).toBeDisabled();
  await expect(payButton).toHaveClass(/(^| )wpwl-button-error( |$)/);
}

async function expectEnabled({ payButton }: CardForm): Promise<void> {
  await expect(payButton).toBeEnabled();
  await expect(payButton).not.toHaveClass(/wpwl-button-error/);
}

/** Replaces the text of the focused field, whichever that is. */
async function typeOver({ keyboard }: Page, text: string): Promise<void> {
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(text);
}

test.describe('Validation', () => {
  for (const enableSAQACompliance of [false, true])
    test(`asks to check a year in which no card expires (SAQ A: ${enableSAQACompliance}) ${enableSAQACompliance ? '@full' : ''}`, async ({
      page,
      shop,
    }) => {
      await shop.open({ options: { enableSAQACompliance } });
      const form = cardForm(page, 0, enableSAQACompliance);
      await form.fill({ ...approvedCard, expiry: '1299' });
      await form.pay();
      await expect(form.hints).toHaveText(words.expiryYearTooFar);
      await expect(form.hints).toHaveClass('wpwl-hint wpwl-hint-expiryYearError');
      await expect(form.expiry).toHaveAccessibleDescription(words.expiryYearTooFar);
      await form.expiry.fill('1239');
      await form.pay();
      await shop.result();
    });

  test('marks all invalid fields, focuses the first one, and clears each mark on correction @firefox-full', async ({
    page,
    shop,
  }) => {
    await shop.open();
    const { form } = shop;
    await form.fill({ number: '4200000000000090', expiry: '0120', holder: 'J@ne', cvv: '' });
    await form.pay();
    await expectHint(form.numberFrame, 'cardNumberError', words.cardNumberWrong);
    await expectHint(form.expiry, 'expiryYearError', words.expiryYearError);
    await expectHint(form.holder, 'cardHolderError', words.cardHolderError);
    await expectHint(form.cvvFrame, 'cvvError', words.cvvEmpty);
    await expect(form.hints).toHaveCount(4);
    await expectDisabled(form);
    await expect(form.number).toBeFocused();
    await expect(form.numberFrame).toBeFocused();
    await expect(form.number).toHaveAttribute('aria-invalid', 'true');
    await expect(form.number).toHaveAccessibleDescription(words.cardNumberWrong);
    await expect(form.expiry).toHaveAccessibleDescription(words.expiryYearError);
    await expect(form.number).toHaveValue('4200 0000 0000 0090');
    await expect(form.expiry).toHaveValue('01 / 20');
    await expect(form.holder).toHaveValue('J@ne');

    await typeOver(page, approvedCard.number);
    await expect(form.hints).toHaveCount(3);
    await expect(form.numberFrame).not.toHaveClass(/wpwl-has-error/);
    await expect(form.number).toHaveAttribute('aria-invalid', 'false');
    await expectEnabled(form);
    for (const [field, text] of [
      [form.expiry, '1239'],
      [form.holder, 'Jane Jones'],
      [form.cvv, '123'],
    ] as const) {
      await form.pay();
      await expect(field).toBeFocused();
      if (field === form.cvv) await expect(form.hints).toHaveText([words.cvvEmpty]);
      await typeOver(page, text);
    }
    await expect(form.hints).toHaveCount(0);
    await expect(form.holder).not.toHaveAttribute('aria-describedby');
    expect(await shop.posts()).toBe(0);
    await form.pay();
    await shop.expectPaid();
    expect(await shop.posts()).toBe(1);
  });

  test('marks a field that only the gateway rejects @full', async ({ page, sandbox, shop }) => {
    // The gateway's clock is ahead of the form's, so the card is expired for the gateway alone.
    await sandbox.advance(tenYearsMs);
    await shop.open();
    const { form } = shop;
    await shop.pay({ expiry: '1230' });
    await expect(form.hints).toHaveCount(1);
    await expectDisabled(form);
    await expect(form.expiry).toBeFocused();
    await expect(form.number).toHaveValue('4200 0000 0000 0091');
    await expect(form.cvv).toHaveValue('123');
    await typeOver(page, '1239');
    await form.pay();
    await shop.expectPaid();
  });

  test("clears marks and hints that the merchant's script has added @full", async ({
    page,
    shop,
  }) => {
    await shop.open();
    const { form } = shop;
    await form.fill(approvedCard);
    await page.evaluate(() => {
      for (const name of ['cardHolder', 'cvv']) {
        const control = document.querySelector(`.wpwl-control-${name}`);
        const hint = document.createElement('div');
        hint.className = `wpwl-hint wpwl-hint-${name}Error`;
        hint.textContent = 'Rejected by the shop.';
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
    await expectEnabled(form);
    await form.typeHolder('-Smith');
    await expect(form.holder).not.toHaveClass(/wpwl-has-error/);
    await expect(form.hints).toHaveCount(0);
    await form.pay();
    await shop.result();
  });
});

test.describe('A hosted field that the page removes @firefox-full', () => {
  test('before the payment is reported, and nothing is sent', async ({ shop }) => {
    await shop.open();
    await shop.form.fill(approvedCard);
    await shop.form.numberFrame.evaluate((frame) => frame.remove());
    await shop.form.pay();
    await expect(shop.form.message).toHaveText(words.fieldsNotLoaded);
    await expect(shop.form.payButton).toHaveAttribute('aria-disabled', 'false');
    expect(await shop.posts()).toBe(0);
  });

  test('during validation is reported, and the form stays usable @full', async ({ shop }) => {
    const removeOnValidation = `
      const send = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function (message) {
        if (message.kind === 'validate')
          document.querySelector('iframe[name="card.cvv"]')?.remove();
        send.call(this, message);
      };`;
    await shop.open({ script: recording('onError') + removeOnValidation });
    await shop.pay();
    await expect(shop.form.message).toHaveText(words.fieldsNotLoaded);
    await expect(shop.form.payButton).toBeEnabled();
    expect(await shop.calls()).toEqual([]);
  });
});
