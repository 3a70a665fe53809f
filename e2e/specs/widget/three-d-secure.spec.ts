import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import { recording } from '../../pages/merchant-script.ts';
import { expect, test } from '../../support/fixtures.ts';
import { challengedCard as postCard, succeeded } from '../../support/shop.ts';

/** The sandbox redirects `postCard` to the bank by POST, this card by GET. */
const getCard = { number: '375987000000021', cvv: '1234' };

const rejected = '100.390.112';
const cancelled = '100.396.101';

test.describe('3-D Secure in the top window', () => {
  for (const [method, card, decision, code, tag] of [
    ['POST', postCard, 'confirm', succeeded, '@firefox'],
    ['GET', getCard, 'confirm', succeeded, '@full @firefox-full'],
    ['POST', postCard, 'reject', rejected, '@full'],
    ['POST', postCard, 'cancel', cancelled, '@full'],
  ] as const)
    test(`redirects by ${method}; ${decision} ends with ${code} ${tag}`, async ({ page, shop }) => {
      await shop.open();
      await shop.pay(card);
      const bank = bankPage(page);
      await expect(bank.question).toBeVisible();
      expect(new URL(page.url()).hostname).toBe('bank.localhost');
      await bank[decision]();
      expect(await shop.resultCode()).toBe(code);
      expect(await shop.payments()).toBe(1);
    });

  test('shows the payment as pending when the shopper returns without a decision @firefox-full @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await shop.open();
    await shop.pay(postCard);
    await bankPage(page).leave();
    await expect(page.getByText('Nothing was confirmed')).toBeVisible();
    const { body } = await sandbox.readStatus(`/v1/checkouts/${checkoutId}/payment`);
    expect(body).toMatchObject({ result: { code: '000.200.000' } });

    await page.goto(`${sandbox.site.origin}/checkout`);
    await expect(shop.form.message).toHaveText(words.paymentPending);
    await shop.form.continueButton.click();
    expect(await shop.resultCode()).toBe('000.200.000');
    expect(await shop.payments()).toBe(1);
  });
});

test.describe('A redirect @full', () => {
  const parameters = [{ name: 'name', value: 'Zoë' }];

  test('by GET keeps the query of the URL as it is', async ({ page, sandbox, shop }) => {
    const url = `${sandbox.siteAt('bank.example.localhost').origin}/acs?signature=a%20b&flag`;
    const redirect = { url, method: 'GET', parameters };
    await page.route('**/payment', (route) =>
      route.fulfill({ json: { result: { code: '000.200.000' }, redirect } }),
    );
    await shop.open();
    await shop.pay();
    await page.waitForURL(`${url}&name=Zo%C3%AB`);
  });

  test('by POST encodes the parameters in UTF-8 on a page in another encoding', async ({
    page,
    sandbox,
    shop,
  }) => {
    const bank = sandbox.siteAt('bank.example.localhost');
    const redirect = { url: `${bank.origin}/acs`, method: 'POST', parameters };
    await page.route('**/payment', (route) =>
      route.fulfill({ json: { result: { code: '000.200.000' }, redirect } }),
    );
    await shop.open({ headers: { 'content-type': 'text/html; charset=windows-1252' } });
    expect(await page.evaluate('document.characterSet')).toBe('windows-1252');
    await shop.pay();
    await page.waitForURL(redirect.url);
    expect(bank.received()).toContain('name=Zo%C3%AB');
  });
});

test.describe('3-D Secure in the page @firefox', () => {
  for (const [size, options, card, decision, code, expected, tag] of [
    [
      'the size in threeDIframeSize',
      { threeDIframeSize: { width: '100%', height: 410 } },
      postCard,
      'confirm',
      succeeded,
      { height: 410 },
      '',
    ],
    [
      'the size of threeDChallengeWindow 2',
      { browser: { threeDChallengeWindow: 2 } },
      getCard,
      'reject',
      rejected,
      { width: 390, height: 400 },
      '@full',
    ],
    [
      'the width of the form with paymentTarget alone',
      { paymentTarget: 'iframe' },
      postCard,
      'cancel',
      cancelled,
      {},
      '@full',
    ],
  ] as const)
    test(`opens a frame of ${size}; ${decision} ends with ${code} ${tag}`, async ({
      page,
      sandbox,
      shop,
    }) => {
      // The result page refuses to be framed, so the return page must navigate the top window.
      sandbox.site.serve({
        path: '/result',
        html: '<!doctype html><title>Result</title><h1>Thank you</h1>',
        headers: {
          'x-frame-options': 'DENY',
          'content-security-policy': "frame-ancestors 'none'",
        },
      });
      await shop.open({ options, script: recording('onLoadThreeDIframe') });
      const formElement = shop.form.container.locator('form.wpwl-form-card');
      const width = (await formElement.boundingBox())?.width;
      await shop.pay(card);
      const frame = shop.form.container.locator('iframe.wpwl-target');
      await expect(frame).toHaveAttribute('allow', 'publickey-credentials-get *; payment *');
      const bank = bankPage(frame.contentFrame());
      await expect(bank.question).toBeVisible();
      await expect(formElement).toBeHidden();
      expect(await frame.boundingBox()).toMatchObject({ width, ...expected });
      await expect.poll(shop.calls).toContainEqual(['onLoadThreeDIframe', 'iframe']);
      expect(page.url()).toBe(`${sandbox.site.origin}/checkout`);
      await bank[decision]();
      expect(await shop.resultCode()).toBe(code);
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
      expect(await shop.payments()).toBe(1);
    });
});

test('A challenge in the page may use passkeys and payment confirmation on every page @full', async ({
  sandbox,
  shop,
}) => {
  const nextPage = sandbox.siteAt('issuer.localhost').serve({ body: 'The issuer asks.' });
  await shop.open({ options: { paymentTarget: 'iframe' } });
  await shop.pay(postCard);
  const challenge = shop.form.container.locator('iframe.wpwl-target');
  await expect(bankPage(challenge.contentFrame()).question).toBeVisible();
  const frame = await (await challenge.elementHandle())?.contentFrame();
  function readAllowed() {
    return frame?.evaluate<readonly string[]>('document.featurePolicy.allowedFeatures()');
  }
  const features = ['publickey-credentials-get', 'payment'];
  expect(await readAllowed()).toEqual(expect.arrayContaining(features));
  await frame?.goto(nextPage);
  expect(await readAllowed()).toEqual(expect.arrayContaining(features));
});
