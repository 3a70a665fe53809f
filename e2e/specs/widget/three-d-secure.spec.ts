import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import { cardForm } from '../../pages/card-form.ts';
import { callsOf, recording } from '../../pages/merchant-script.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countPayments } from '../../support/ledger.ts';
import { readResultCode } from '../../support/payments.ts';

/** The sandbox redirects the first card to the bank by POST, the second by GET. */
const postCard = { number: '4200000000000042' };
const getCard = { number: '375987000000021', cvv: '1234' };

test.describe('3-D Secure in the top window', () => {
  const cases = [
    { card: postCard, method: 'POST', decision: 'confirm', code: '000.100.110', tag: '@firefox' },
    { card: getCard, method: 'GET', decision: 'confirm', code: '000.100.110', tag: '@firefox' },
    { card: postCard, method: 'POST', decision: 'reject', code: '100.390.112', tag: '@full' },
    { card: postCard, method: 'POST', decision: 'cancel', code: '100.396.101', tag: '@full' },
  ] as const;

  for (const { card, method, decision, code, tag } of cases) {
    test(
      `redirects by ${method}; ${decision} ends with ${code}`,
      { tag },
      async ({ page, sandbox }) => {
        const checkoutId = await sandbox.createCheckout();
        await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
        const form = cardForm(page);
        await form.fill(card);
        await form.pay();

        const bank = bankPage(page);
        await expect(bank.question).toBeVisible();
        expect(new URL(page.url()).hostname).toBe('bank.localhost');
        await bank[decision]();

        expect(await readResultCode(page, sandbox)).toBe(code);
        expect(await countPayments(sandbox, checkoutId)).toBe(1);
      },
    );
  }

  test('shows the payment as pending when the shopper returns without a decision @firefox', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
    const form = cardForm(page);
    await form.fill(postCard);
    await form.pay();
    await bankPage(page).leave();
    await expect(page.getByText('Nothing was confirmed')).toBeVisible();

    const status = await sandbox.readStatus(`/v1/checkouts/${checkoutId}/payment`);
    expect(status.body).toMatchObject({ result: { code: '000.200.000' } });

    await page.goto(`${sandbox.site.origin}/checkout`);
    await expect(form.message).toHaveText(words.paymentPending);
    await form.continueButton.click();
    expect(await readResultCode(page, sandbox)).toBe('000.200.000');
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });
});

test.describe('3-D Secure in the page', () => {
  const cases = [
    {
      size: 'the size in threeDIframeSize',
      options: { threeDIframeSize: { width: 320, height: 410 } },
      card: postCard,
      decision: 'confirm',
      code: '000.100.110',
      expected: { width: 320, height: 410 },
      tag: '@firefox',
    },
    {
      size: 'the size of threeDChallengeWindow 2',
      options: { browser: { threeDChallengeWindow: 2 } },
      card: getCard,
      decision: 'reject',
      code: '100.390.112',
      expected: { width: 390, height: 400 },
      tag: '@firefox',
    },
    {
      size: 'the width of the form with paymentTarget alone',
      options: { paymentTarget: 'iframe' },
      card: postCard,
      decision: 'cancel',
      code: '100.396.101',
      tag: '@firefox',
    },
  ] as const;

  for (const { size, options, card, decision, code, tag, ...row } of cases) {
    test(
      `opens a frame of ${size}; ${decision} ends with ${code}`,
      { tag },
      async ({ page, sandbox }) => {
        const checkoutId = await sandbox.createCheckout();
        // The result page refuses to be framed, so the return page must navigate the top window.
        sandbox.site.serve({
          path: '/result',
          html: '<!doctype html><title>Result</title><h1>Thank you</h1>',
          headers: {
            'x-frame-options': 'DENY',
            'content-security-policy': "frame-ancestors 'none'",
          },
        });
        const script = recording('onLoadThreeDIframe');
        await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options, script }));
        const form = cardForm(page);
        const formElement = form.container.locator('form.wpwl-form-card');
        const formWidth = (await formElement.boundingBox())?.width;
        await form.fill(card);
        await form.pay();

        const frame = form.container.locator('iframe.wpwl-target');
        await expect(frame).toHaveAttribute('allow', 'publickey-credentials-get *; payment *');
        const bank = bankPage(frame.contentFrame());
        await expect(bank.question).toBeVisible();
        await expect(formElement).toBeHidden();
        const box = await frame.boundingBox();
        expect(box).toMatchObject('expected' in row ? row.expected : { width: formWidth });
        await expect.poll(() => callsOf(page)).toContainEqual(['onLoadThreeDIframe', 'iframe']);
        expect(page.url()).toBe(`${sandbox.site.origin}/checkout`);
        await bank[decision]();

        expect(await readResultCode(page, sandbox)).toBe(code);
        await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
        expect(await countPayments(sandbox, checkoutId)).toBe(1);
      },
    );
  }

  test('allows passkeys and payment confirmation on every page of the challenge', async ({
    page,
    sandbox,
  }) => {
    const nextPage = sandbox.siteAt('issuer.localhost').serve({ body: 'The issuer asks.' });
    const checkoutId = await sandbox.createCheckout();
    const options = { paymentTarget: 'iframe' };
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options }));
    const form = cardForm(page);
    await form.fill(postCard);
    await form.pay();
    const challenge = form.container.locator('iframe.wpwl-target');
    await expect(bankPage(challenge.contentFrame()).question).toBeVisible();
    const frame = await (await challenge.elementHandle())?.contentFrame();
    const readAllowed = () =>
      frame?.evaluate<readonly string[]>('document.featurePolicy.allowedFeatures()');
    const features = ['publickey-credentials-get', 'payment'];
    expect(await readAllowed()).toEqual(expect.arrayContaining(features));
    await frame?.goto(nextPage);
    expect(await readAllowed()).toEqual(expect.arrayContaining(features));
  });
});
