import { bankPage } from '../../pages/bank.ts';
import { cardForm } from '../../pages/card-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readResultCode } from '../../support/payments.ts';

const challenged = { number: '4200000000000042' };

const onlyCallback = 'wpwlOptions.onLoadThreeDIframe = (frame) => { loaded = frame.className; };';

type Case = { readonly with: string; readonly options?: object; readonly script?: string };

test.describe('A page without paymentTarget', () => {
  const inPage: readonly Case[] = [
    { with: 'onLoadThreeDIframe', script: onlyCallback },
    { with: 'threeDIframeSize', options: { threeDIframeSize: { width: 390, height: 400 } } },
    {
      with: 'browser.threeDChallengeWindow',
      options: { browser: { threeDChallengeWindow: 2 } },
    },
  ];

  for (const { with: name, ...settings } of inPage) {
    test(`shows the challenge in the page if it sets only ${name} @firefox-full`, async ({
      page,
      sandbox,
    }) => {
      const checkoutId = await sandbox.createCheckout();
      await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, ...settings }));
      const form = cardForm(page);
      await form.fill(challenged);
      await form.pay();
      const frame = form.container.locator('iframe.wpwl-target');
      const bank = bankPage(frame.contentFrame());
      await expect(bank.question).toBeVisible();
      const loaded = settings.script === undefined ? undefined : 'wpwl-target';
      await expect.poll(() => page.evaluate('window.loaded')).toBe(loaded);
      await bank.confirm();
      expect(await readResultCode(page, sandbox)).toBe('000.100.110');
    });
  }

  for (const value of ['undefined', 'null']) {
    test(`opens the challenge in the window if it sets onLoadThreeDIframe to ${value} @full`, async ({
      page,
      sandbox,
    }) => {
      const checkoutId = await sandbox.createCheckout();
      const script = `wpwlOptions.onLoadThreeDIframe = ${value};`;
      await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
      const form = cardForm(page);
      await form.fill(challenged);
      await form.pay();
      await expect(bankPage(page).question).toBeVisible();
    });
  }
});

test.describe('A page with paymentTarget "_top"', () => {
  test('opens the challenge in the window, whatever else it sets @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const options = {
      paymentTarget: '_top',
      threeDIframeSize: { width: 390, height: 400 },
      browser: { threeDChallengeWindow: 5 },
    };
    const snippet = sandbox.snippet({ checkoutId, options, script: onlyCallback });
    await sandbox.merchantPage(page, snippet);
    const form = cardForm(page);
    await form.fill(challenged);
    await form.pay();
    await expect(bankPage(page).question).toBeVisible();
    expect(new URL(page.url()).hostname).toBe('bank.localhost');
  });
});
