import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { createOffer } from '../../pages/stored-form.ts';
import { readSriHash } from '../../support/dist.ts';
import { expect, test } from '../../support/fixtures.ts';

/* The built helpers, as a merchant's tests import them from `payment-widgets/testing`. */
type Helpers = typeof import('#npm/testing/index');
const { createTestCheckout, failChallenge, fillCard, passChallenge, pay } = (await import(
  pathToFileURL(resolve('dist/npm/testing/index.js')).href
)) as Helpers;

const card = { number: '4200000000000091', expiry: '12/39', cvv: '123', holder: 'Jane Jones' };
const challenged = { ...card, number: '4200000000000042' };

test.describe('The test helpers', () => {
  test('fill the card form, pay and pass a challenge in the window @firefox-full', async ({
    page,
    shop,
  }) => {
    await shop.open();
    await fillCard(page, challenged);
    await pay(page);
    await passChallenge(page);
    await shop.expectPaid();
  });

  test('fill hosted fields only, and fail a challenge in the page @firefox-full @full', async ({
    page,
    shop,
  }) => {
    await shop.open({ options: { enableSAQACompliance: true, paymentTarget: 'iframe' } });
    await fillCard(page, challenged);
    await pay(page);
    await failChallenge(page);
    expect(await shop.resultCode()).toBe('100.390.112');
  });

  test('fill the CVV of a saved card beside a card form @full', async ({ page, sandbox, shop }) => {
    await shop.open({
      checkoutId: await createOffer(sandbox, ['card', 'account']),
      options: { registrations: { hideInitialPaymentForms: false } },
    });
    await expect(fillCard(page, { cvv: '123' })).rejects.toThrow(
      'The page shows 2 fields "card.cvv". Choose a form',
    );
    await expect(pay(page)).rejects.toThrow('pay buttons. Choose a form');
    const form = { form: '.wpwl-container-registration' };
    await fillCard(page, { cvv: '123' }, form);
    await pay(page, form);
    await shop.expectPaid();
  });

  test('pay in a form that detects the brand, in a frame of the page @full', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const snippet = sandbox.snippet({ checkoutId, options: { brandDetection: true } });
    const src = sandbox.site.serve({ ...snippet, path: '/payment' });
    await sandbox.merchantPage(page, { body: `<iframe src="${src}" height="900"></iframe>` });
    const frame = page.frameLocator('iframe');
    await fillCard(frame, { ...card, number: '5200000000000007' });
    await pay(frame);
    await expect(frame.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });

  test('name a missing field, and the errors of the form @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const timeout = 1000;
    await shop.open({ options: { requireCvv: false } });
    await fillCard(page, { number: '4200000000000092' });
    await expect(fillCard(page, { cvv: '123' }, { timeout })).rejects.toThrow(
      'The page shows no field "card.cvv". With the option requireCvv: false',
    );
    await pay(page);
    await expect(pay(page, { timeout })).rejects.toThrow(/Errors of the form: .*card number/i);
    await expect(passChallenge(page, { timeout })).rejects.toThrow('There is no challenge');
    await sandbox.merchantPage(page, { body: 'No form' });
    await expect(pay(page, { timeout })).rejects.toThrow('The page shows no pay button.');
  });

  test('quote the message in place of a form whose checkout is of another sandbox @full', async ({
    page,
    shop,
  }) => {
    const message = 'The page shows the message: This payment session has ended.';
    await shop.open({ checkoutId: '9C9E33210DE8A2D98FC6D20EE3159D51.sandbox-tx01' });
    const timeout = 5000;
    const error = await fillCard(page, { number: card.number, cvv: card.cvv }, { timeout }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ message: expect.stringContaining(message) });
    expect(inspect(error)).not.toContain(card.number);
    await expect(pay(page, { timeout: 1000 })).rejects.toThrow(message);
    await expect(passChallenge(page, { timeout: 1000 })).rejects.toThrow(message);
  });

  test('create a checkout with the hash of the script', async ({ sandbox }) => {
    const { userId, password, entityId } = sandbox.merchant;
    const order = { amount: '92.00', currency: 'EUR', integrity: 'true' };
    expect(
      await createTestCheckout(sandbox.baseUrl, { userId, password, entityId, ...order }),
    ).toEqual({
      id: expect.stringMatching(/^[\w.-]{32,48}$/),
      integrity: await readSriHash('v1/paymentWidgets.js'),
    });
    await expect(
      createTestCheckout(sandbox.baseUrl, { userId, password, entityId, amount: '92' }),
    ).rejects.toThrow(
      'did not create a checkout: 200.300.404 Invalid or missing parameter (currency: required',
    );
  });
});
