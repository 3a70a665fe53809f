import type { OptionName } from '#contract/options';
import { bankPage } from '../../pages/bank.ts';
import { cardFields } from '../../pages/card-fields.ts';
import { recording } from '../../pages/merchant-script.ts';
import { expect, test as base } from '../../support/fixtures.ts';
import { approvedCard, challengedCard } from '../../support/shop.ts';

/** The options that each spec of this folder tests. */
export const testedOptions = {
  accordion: ['layout'],
  autofocus: ['autofocus'],
  'billing-address': ['billingAddress', 'mandatoryBillingFields'],
  'brand-detection': ['brandDetectionType'],
  'co-badged-cards': ['brandDetectionPriority'],
  customer: ['forceCardHolderEqualsBillingName'],
  'embedded-page': ['shopperResultTarget'],
  'enter-key': ['disableSubmitOnEnter'],
  'form-states': ['style'],
  languages: ['locale'],
  'redirect-brands': ['applePay', 'clickToPay', 'googlePay', 'inlineFlow'],
  'saq-a': ['enableSAQACompliance'],
  'stored-cards': ['registrations'],
  'summary-page': ['useSummaryPage'],
  theme: ['theme'],
  'three-d-secure': ['browser', 'threeDIframeSize'],
  options: [
    'allowEmptyCardHolderName',
    'allowEmptyCvv',
    'baseUrl',
    'brandDetection',
    'disableCardExpiryDateValidation',
    'errorMessages',
    'iframeStyles',
    'labels',
    'maskCvv',
    'numberFormatting',
    'paymentTarget',
    'requireCvv',
    'shopperResultUrl',
    'showAmount',
    'showCVVHint',
    'showLabels',
    'showPlaceholders',
    'spinner',
    'validation',
  ],
} as const satisfies Readonly<Record<string, readonly OptionName[]>>;

type Untested = Exclude<OptionName, (typeof testedOptions)[keyof typeof testedOptions][number]>;
type AssertNever<Type extends never> = Type;

/** A compile error when an option of the contract has no spec. */
export type EveryOptionIsTested = AssertNever<Untested>;

/** The widget logs no problem in these tests. */
const test = base.extend<{ emptyLog: void }>({
  emptyLog: [
    async ({ shop }, use) => {
      await use();
      expect(shop.logged.filter((line) => /^(?:error|warning) /.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

test.describe('Options', () => {
  test('control appearance and input @firefox-full', async ({ page, shop }) => {
    await shop.open({
      options: {
        locale: 'de-AT',
        labels: { cardHolder: 'Wer zahlt?' },
        errorMessages: { cardNumberError: 'Noch einmal.' },
        showLabels: false,
        showPlaceholders: false,
        iframeStyles: { 'cvv-placeholder': { color: 'rgb(1, 2, 3)', fontSize: '21px' } },
        showCVVHint: true,
        showAmount: true,
        numberFormatting: false,
        brandDetection: true,
        maskCvv: true,
      },
    });
    const { container, brand, number, expiry, holder, cvv, button, hints } = cardFields(page);
    await test.step('labels', async () => {
      await expect(holder).toHaveAccessibleName('Wer zahlt?');
      await expect(number).toHaveAccessibleName('Kartennummer');
    });
    await test.step('showLabels: false hides labels visually only', async () => {
      const labels = container.locator('.wpwl-label');
      await expect(labels).not.toHaveCount(0);
      for (const label of await labels.all())
        await expect(label).toHaveCSS('clip-path', 'inset(50%)');
    });
    await test.step('showPlaceholders: false', async () => {
      for (const field of [number, expiry, holder, cvv])
        await expect(field).toHaveAttribute('placeholder', '');
    });
    await test.step('iframeStyles', async () => {
      function readStyle(input: typeof cvv) {
        return input.evaluate((element) => {
          const { color, fontSize } = getComputedStyle(element, '::placeholder');
          return `${color} ${fontSize}`;
        });
      }
      await expect.poll(() => readStyle(cvv)).toBe('rgb(1, 2, 3) 21px');
      expect(await readStyle(number)).not.toMatch(/rgb\(1, 2, 3\)|21px/);
    });
    await test.step('showAmount', async () => {
      await expect(button).toHaveText('92,00\u00a0€ bezahlen');
    });
    await test.step('showCVVHint', async () => {
      const popover = container.locator('.wpwl-popover');
      await expect(popover).toBeHidden();
      await container.locator('.wpwl-icon').click();
      await expect(popover).toBeVisible();
    });
    await test.step('errorMessages', async () => {
      await button.click();
      await expect(hints.first()).toHaveText('Noch einmal.');
    });
    await test.step('numberFormatting: false, and brandDetection', async () => {
      await number.fill('5200000000000007');
      await expect(number).toHaveValue('5200000000000007');
      await expect(brand).toHaveValue('MASTER');
    });
    await test.step('maskCvv', async () => {
      await cvv.fill('123');
      await expect(cvv).toHaveCSS('-webkit-text-security', 'disc');
    });
  });

  test('control validation and submission @firefox-full', async ({ page, shop }) => {
    // Each payment waits in the submit callback until the test calls `goOn(mayPay)`.
    const pausePayments = `${recording()}
      wpwlOptions.onBeforeSubmitCard = () => {
        note('onBeforeSubmitCard', []);
        return new Promise((resolve) => { window.goOn = resolve; });
      };`;
    await shop.open({
      options: {
        allowEmptyCardHolderName: false,
        spinner: { color: 'rgb(9, 8, 7)' },
        disableCardExpiryDateValidation: true,
        allowEmptyCvv: true,
      },
      script: pausePayments,
    });
    const { cvv, expiry, holder, button, hints } = cardFields(page);
    await test.step('allowEmptyCardHolderName: false', async () => {
      await shop.pay({ holder: '' });
      await expect(hints).toHaveClass(['wpwl-hint wpwl-hint-cardHolderError']);
      await holder.fill('Jane Jones');
    });
    await test.step('spinner', async () => {
      await button.click();
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      const color = await button.evaluate(
        (element) => getComputedStyle(element, '::before').borderBlockStartColor,
      );
      expect(color).toBe('rgb(9, 8, 7)');
      await expect.poll(shop.calls).toHaveLength(1);
      await page.evaluate('goOn(false)');
      await expect(button).toHaveAttribute('aria-disabled', 'false');
    });
    await test.step('disableCardExpiryDateValidation: the gateway refuses a past date', async () => {
      await expiry.fill('01 / 20');
      await button.click();
      await expect.poll(shop.calls).toHaveLength(2);
      await page.evaluate('goOn()');
      await expect(hints).toHaveClass([/wpwl-hint-expiry/]);
      expect(await shop.posts()).toBe(1);
      await expiry.fill('12 / 39');
    });
    await test.step('allowEmptyCvv', async () => {
      await cvv.fill('');
      await button.click();
      await expect.poll(shop.calls).toHaveLength(3);
      await page.evaluate('goOn(true)');
      await shop.expectPaid();
    });
  });

  test('allow a form with little validation @full', async ({ page, shop }) => {
    const shopperResultUrl = '/result?from=option';
    await shop.open({
      action: '',
      options: { requireCvv: false, validation: false, shopperResultUrl },
    });
    const { container, number, expiry, holder, button, hints } = cardFields(page);
    await test.step('requireCvv: false', async () => {
      await expect(number).toBeEditable();
      await expect(container.locator('iframe')).toHaveCount(1);
    });
    await test.step('validation: false checks only missing values and malformed dates', async () => {
      await button.click();
      await expect(hints).toHaveCount(2);
      await number.fill(approvedCard.number);
      await expiry.fill('13 / 39');
      await button.click();
      await expect(hints).toHaveCount(1);
      expect(await shop.posts()).toBe(0);
      await expiry.fill('12 / 39');
      await holder.fill('Jane_Jones!');
      await button.click();
      await expect(hints).toHaveClass([/wpwl-hint-cardHolderError/]);
      expect([await shop.posts(), await shop.payments()]).toEqual([1, 0]);
      await holder.fill('Jane Jones');
    });
    await test.step('shopperResultUrl', async () => {
      await button.click();
      expect((await shop.result()).get('from')).toBe('option');
    });
  });

  test('support a script from another origin, and a challenge in a frame of the page @full @firefox-full', async ({
    page,
    sandbox,
    shop,
  }) => {
    // The page loads the script from a CDN that serves no other file.
    const checkoutId = await sandbox.createCheckout();
    const { text } = await sandbox.client.getRaw(sandbox.scriptAddress(checkoutId));
    const script = sandbox.siteAt('cdn.localhost').serve({
      path: '/v1/paymentWidgets.js',
      html: text,
      headers: { 'content-type': 'text/javascript' },
    });
    const { baseUrl } = sandbox;
    const options = { baseUrl, paymentTarget: 'aside' };
    await sandbox.merchantPage(page, {
      head: `<script>var wpwlOptions = ${JSON.stringify(options)};</script>
        <script src="${script}?checkoutId=${checkoutId}"></script>`,
      body: `<form action="/result" class="paymentWidgets" data-brands="VISA"></form>
        <iframe name="aside" title="Aside" width="500" height="500"></iframe>`,
    });
    const action = `${baseUrl}v1/checkouts/${checkoutId}/payment`;
    await expect(shop.form.container.locator('form')).toHaveAttribute('action', action);
    await shop.pay(challengedCard);
    const aside = page.frameLocator('iframe[name="aside"]');
    await bankPage(aside).confirm();
    await expect(aside.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(page.url()).toBe(`${sandbox.site.origin}/checkout`);
  });
});
