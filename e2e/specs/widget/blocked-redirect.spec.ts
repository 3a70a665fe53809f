import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../../pages/card-form.ts';
import { recording } from '../../pages/merchant-script.ts';
import { expect, test } from '../../support/fixtures.ts';
import { challengedCard } from '../../support/shop.ts';

const cases = [
  { title: 'in the top window, and disables the other forms', directive: 'form-action' },
  { title: 'in the page by frame-src @full', directive: 'frame-src', paymentTarget: 'iframe' },
  { title: 'in the page by form-action @full', directive: 'form-action', paymentTarget: 'iframe' },
] as const;

test.describe("A redirect that the page's own policy blocks is shown as pending", () => {
  for (const { title, directive, ...options } of cases)
    test(`${title} @firefox-full`, async ({ page, sandbox, shop }) => {
      const policy = {
        'form-action': "form-action 'self'",
        'frame-src': `frame-src ${sandbox.baseUrl}`,
      };
      const after = '<form action="/result" class="paymentWidgets" data-brands="VISA"></form>';
      await shop.open({
        options,
        after,
        script: recording('onError'),
        headers: { 'content-security-policy': policy[directive] },
      });
      await expect(cardForm(page, 1).number).toBeEditable();
      await shop.form.fill(challengedCard);
      // With the keyboard, because Playwright's click waits for the navigation, which is blocked and never ends.
      await shop.form.payButton.focus();
      await page.keyboard.press('Enter');
      // Polls single values, because Playwright's assertions on locators also wait for the blocked navigation.
      await expect.poll(() => shop.codes()).toEqual(['redirect_blocked']);
      await expect.poll(() => shop.form.message.textContent()).toBe(words.paymentPending);
      await expect.poll(() => shop.form.continueButton.isVisible()).toBe(true);
      await expect.poll(() => page.locator('iframe.wpwl-target').count()).toBe(0);
      const inert = `[...document.querySelectorAll('.wpwl-container')].map(({ inert }) => inert)`;
      await expect.poll(() => page.evaluate(inert)).toEqual([false, true]);
    });
});
