import { fillCard } from '#npm/testing/index';
import words from '#locales/en' with { type: 'json' };
import { cardFields } from '../../pages/card-fields.ts';
import { fillWithoutHolder, openShop } from '../../pages/shop-page.ts';
import { recordConsoleProblems } from '../../support/console-messages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { countPaymentPosts } from '../../support/ledger.ts';
import { approvedCard } from '../../support/shop.ts';

const approved = {
  result: { code: '000.100.110' },
  card: { holder: 'Jane Jones', expiryYear: '2039' },
};

/** Floats as shops copy them from examples: each row adds up to 100 %, margins included. */
const floats = `
  div.wpwl-group-brand { float: left; width: 35% }
  div.wpwl-group-cardNumber { float: left; width: 65% }
  div.wpwl-group-expiry { clear: both; float: left; width: 30% }
  div.wpwl-group-cvv { float: left; width: 68%; margin-left: 2% }
  div.wpwl-group-cardHolder { display: none }`;

test.describe('The card form', () => {
  test('works after onReady moved, wrapped and removed groups and moved the form into a dialog @firefox-full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const consoleProblems = recordConsoleProblems(page);
    await openShop(page, sandbox, 'moved-groups', { source: sandbox.scriptAddress(checkoutId) });
    const card = cardFields(page);
    await expect(card.button).toHaveText('Pay 92 €');
    expect(await page.evaluate('added')).toContain('wpwl-container-card');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(card.holder).toBeFocused();
    await page.locator('.wpwl-icon').click();
    await expect(page.getByText('On the back.')).toBeVisible();
    await fillWithoutHolder(card, '5200000000000007');
    await expect(card.container.locator('.wpwl-brand-MASTER')).toHaveCount(1);
    await card.container.locator('[name="recurring.numberOfInstallments"]').selectOption('3');
    await expect(card.alert).toHaveText('');
    await card.button.click();

    expect(await shop.status()).toMatchObject({
      ...approved,
      paymentBrand: 'MASTER',
    });
    expect(consoleProblems()).toEqual([]);
  });

  test('works after onReady cloned fields and replaced some of them @full @firefox-full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    await openShop(page, sandbox, 'copied-fields', { source: sandbox.scriptAddress(checkoutId) });
    const card = cardFields(page);
    await expect(page.locator('#footer button')).toBeVisible();
    await card.number.fill('4200000000000091');
    await page.locator('#expiry input:visible').pressSequentially('1239');
    await card.cvv.fill('123');
    await page.locator('#footer button').click();

    expect(await shop.status()).toMatchObject({
      ...approved,
      registrationId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
  });

  // Moving an iframe in the document reloads it.
  test('shows that digits were lost, and pays after they are entered again, when a script moved its groups @firefox-full @full', async ({
    page,
    shop,
  }) => {
    await shop.open();
    const { form } = shop;
    await form.fill({ number: '5200000000000007', expiry: '13' });
    await form.pay();
    await expect(form.hints).toHaveText([words.expiryMonthNamed.replace('{{month}}', '13')]);
    await page.evaluate(() => {
      const groups = [...document.querySelectorAll('.wpwl-group')];
      const wrapper = document.createElement('div');
      groups[0]?.before(wrapper);
      wrapper.append(...groups.slice(0, -1).reverse());
    });
    await expect(form.message).toHaveText(words.fieldsCleared);
    await expect(form.number).toHaveValue('');
    await expect(form.hints).toHaveText([words.expiryMonthNamed.replace('{{month}}', '13')]);
    await form.fill({ number: '5200000000000007' });
    await expect(form.hints).toHaveCount(0);
    await form.pay();
    await shop.expectPaid();
    expect(shop.pageErrors).toEqual([]);
  });

  test("places floated groups side by side with the page's widths @full @firefox-full", async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 520, height: 700 });
    await shop.open({ options: { style: 'plain' }, head: `<style>${floats}</style>` });
    const card = cardFields(page);
    await fillWithoutHolder(card);
    function boxOf(selector: string) {
      return card.container
        .locator(selector)
        .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    }
    const form = await boxOf('form');
    for (const [left, right] of [
      ['brand', 'cardNumber'],
      ['expiry', 'cvv'],
    ]) {
      const leftBox = await boxOf(`.wpwl-group-${left}`);
      const rightBox = await boxOf(`.wpwl-group-${right}`);
      expect(rightBox.y).toBeCloseTo(leftBox.y, 0);
      expect(rightBox.x).toBeGreaterThanOrEqual(leftBox.right);
      expect(rightBox.right).toBeCloseTo(form.right, 0);
    }
    const expiry = await boxOf('.wpwl-group-expiry');
    expect(expiry.width / form.width).toBeCloseTo(0.3, 2);
    const clippedWidth = await card.expiry.evaluate(
      (input) => input.scrollWidth - input.clientWidth,
    );
    expect(clippedWidth).toBe(0);
  });
});

test.describe('A form that the page has moved or copied @firefox-full', () => {
  for (const [how, tag] of [
    ['remove()', ''],
    ['style.display = "none"', '@full'],
  ] as const)
    test(`shows messages at the form when the page has moved it out of its container: ${how} ${tag}`, async ({
      page,
      context,
      shop,
    }) => {
      await shop.open({ after: '<div id="other"></div>' });
      await shop.form.fill(approvedCard);
      await page.evaluate(`{
        const container = document.querySelector('.wpwl-container');
        document.querySelector('#other').append(document.querySelector('.wpwl-form'));
        container.${how};
      }`);
      await expect(page.locator('#other .wpwl-message')).toHaveText(words.fieldsCleared);
      await fillCard(page.locator('#other'), { number: approvedCard.number, cvv: '123' });
      await context.setOffline(true);
      await page.getByRole('button', { name: words.submit }).click();
      await expect(page.locator('#other .wpwl-message')).toHaveText(words.offline);
      await expect(page.locator('#other .wpwl-message')).toBeVisible();
      await page.evaluate('wpwl.unload()');
      await expect(page.locator('#other')).toBeEmpty();
    });

  test('shows a message and logs the missing fields when a copy of the form is submitted @full', async ({
    page,
    shop,
  }) => {
    await shop.open();
    await shop.form.fill(approvedCard);
    await page.evaluate(`{
      const form = document.querySelector('.wpwl-form');
      form.replaceWith(form.cloneNode(true));
    }`);
    await page.getByRole('button', { name: words.submit }).click();
    await expect(page.locator('.wpwl-message')).toHaveText(words.fieldsNotLoaded);
    await expect(page.locator('.wpwl-message')).toBeVisible();
    for (const name of ['card.number', 'card.cvv'])
      expect(shop.logged).toContainEqual(
        expect.stringContaining(`The page has removed the hosted field ${name}.`),
      );
    expect(await shop.posts()).toBe(0);
  });

  test('is drawn again and pays when the page has replaced its container by a copy @full', async ({
    shop,
    page,
  }) => {
    await shop.open({ options: { layout: 'accordion' }, brands: 'VISA PAYPAL' });
    await shop.form.fill(approvedCard);
    await page.evaluate(`{
      const list = document.querySelector('.wpwl-methods');
      list.replaceWith(list.cloneNode(true));
    }`);
    await expect(shop.form.number).toHaveValue('');
    await expect(page.locator('.wpwl-methods')).toHaveCount(1);
    await shop.pay();
    await shop.expectPaid();
  });

  test('shows why the checkout has ended when the page has moved the form out of a hidden container @full', async ({
    page,
    shop,
  }) => {
    const release = await holdRequests(page, '**/v1/checkouts/*/widget');
    await shop.open({
      checkoutId: `${'0'.repeat(32)}.uat01-vm-tx01`,
      after: '<div id="other"></div>',
    });
    await page.locator('.wpwl-form').evaluate((form) => {
      form.parentElement?.setAttribute('style', 'display: none');
      document.querySelector('#other')?.append(form);
    });
    release();
    await expect(page.locator('#other .wpwl-message')).toHaveText(words.checkoutExpired);
    await expect(page.locator('#other .wpwl-message')).toBeVisible();
  });
});
