import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../../pages/card-form.ts';
import { codesOf, recording } from '../../pages/merchant-script.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';

const challenged = { number: '4200000000000042', cvv: '739' };

type Settings = { readonly policy: string; readonly options?: object; readonly forms?: number };

const open = async (page: Page, sandbox: Sandbox, settings: Settings): Promise<void> => {
  const { policy, options = {}, forms = 1 } = settings;
  const checkoutId = await sandbox.createCheckout();
  const snippet = sandbox.snippet({ checkoutId, options, script: recording('onError') });
  await sandbox.merchantPage(page, {
    ...snippet,
    body: (snippet.body ?? '').repeat(forms),
    headers: { 'content-security-policy': policy },
  });
};

/** With the keyboard, because Playwright's click waits for the navigation, which is blocked and never ends. */
const pay = async (page: Page): Promise<void> => {
  const form = cardForm(page);
  await form.fill(challenged);
  await form.payButton.focus();
  await page.keyboard.press('Enter');
};

/** Polls single values, because Playwright's assertions on locators also wait for the blocked navigation. */
const expectPending = async (page: Page): Promise<void> => {
  const form = cardForm(page);
  await expect.poll(() => codesOf(page)).toEqual(['redirect_blocked']);
  await expect.poll(() => form.message.textContent()).toBe(words.paymentPending);
  await expect.poll(() => form.continueButton.isVisible()).toBe(true);
  await expect.poll(() => page.locator('iframe.wpwl-target').count()).toBe(0);
};

test.describe("A redirect that the page's own policy blocks @firefox-full", () => {
  test('in the top window shows the payment as pending and disables the other forms', async ({
    page,
    sandbox,
  }) => {
    await open(page, sandbox, { policy: "form-action 'self'", forms: 2 });
    await expect(cardForm(page, 1).number).toBeEditable();
    await pay(page);
    await expectPending(page);
    const inert = `[...document.querySelectorAll('.wpwl-container')].map(({ inert }) => inert)`;
    await expect.poll(() => page.evaluate(inert)).toEqual([false, true]);
  });

  const framePolicies = [
    {
      directive: 'frame-src',
      policyOf: ({ baseUrl }: Sandbox) => `frame-src ${baseUrl}`,
      tag: '@firefox-full',
    },
    { directive: 'form-action', policyOf: () => "form-action 'self'", tag: '@full' },
  ];

  for (const { directive, policyOf, tag } of framePolicies)
    test(
      `in the page shows the payment as pending (${directive})`,
      { tag },
      async ({ page, sandbox }) => {
        const options = { paymentTarget: 'iframe' };
        await open(page, sandbox, { policy: policyOf(sandbox), options });
        await pay(page);
        await expectPending(page);
      },
    );
});
