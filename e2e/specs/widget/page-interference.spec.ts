import words from '#locales/en' with { type: 'json' };
import { recording } from '../../pages/merchant-script.ts';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { approvedCard } from '../../support/shop.ts';

test.describe('A page that interferes with the form', () => {
  test('by removing an invalid field is reported, and the button stays enabled @full', async ({
    page,
    shop,
  }) => {
    await shop.open({ script: recording('onError') });
    const { form } = shop;
    await form.fill(approvedCard);
    await page.evaluate(() => {
      const expiry = document.querySelector<HTMLInputElement>('[name="card.expiry"]');
      if (expiry) expiry.value = '';
      document.querySelector('.wpwl-group-expiry')?.remove();
    });
    await form.pay();
    await expect(form.message).toHaveText(words.invalidSetup);
    await expect(form.payButton).toBeEnabled();
    expect((await shop.calls()).map(([name]) => name)).toEqual(['onError']);
  });

  for (const [how, change, message, tag] of [
    ['removing', 'remove()', words.fieldsNotLoaded, '@full'],
    ['hiding', 'style.display = "none"', words.invalidSetup, '@full'],
  ] as const)
    test(`by ${how} a field with an error enables the button, and the next press is answered ${tag}`, async ({
      page,
      shop,
    }) => {
      await shop.open();
      const { form } = shop;
      await form.number.fill(approvedCard.number);
      await form.expiry.fill('1239');
      await form.pay();
      await expect(form.hints).toHaveText([words.cvvEmpty]);
      await expect(form.payButton).toBeDisabled();
      await page.evaluate(`document.querySelector('.wpwl-group-cvv').${change}`);
      await expect(form.payButton).toBeEnabled();
      await form.pay();
      await expect(form.message).toHaveText(message);
      expect(await shop.posts()).toBe(0);
    });

  test('by hiding the first invalid field moves the focus to the next one @full', async ({
    page,
    shop,
  }) => {
    await shop.open();
    const { form } = shop;
    await form.number.fill(approvedCard.number);
    await page.evaluate(`document.querySelector('.wpwl-group-expiry').style.display = 'none'`);
    await form.pay();
    await expect(form.cvv).toBeFocused();
  });

  test('by replacing the button shows that the payment is in progress', async ({ page, shop }) => {
    const release = await holdRequests(page, '**/v1/checkouts/*/payment');
    await shop.open();
    const { form } = shop;
    await form.fill(approvedCard);
    await page.evaluate(() => {
      const button = document.createElement('button');
      button.textContent = 'Order';
      document.querySelector('.wpwl-button-pay')?.replaceWith(button);
    });
    const progress = page.locator('.wpwl-progress');
    await expect(progress).toBeHidden();
    await page.getByRole('button', { name: 'Order' }).click();
    await expect(progress).toHaveText(words.submitting);
    await expect(progress).toBeVisible();
    await expect(page.locator('.wpwl-message')).toHaveCount(0);
    release();
    await shop.expectPaid();
  });

  test('by hiding the form logs which fields are invalid @full', async ({ page, shop }) => {
    await shop.open({ script: recording('onError') });
    await shop.form.number.fill(approvedCard.number);
    await page.evaluate(`document.querySelector('.wpwl-container').style.display = 'none';
      wpwl.executePayment('wpwl-container-card');`);
    const hidden =
      'The form is hidden, so the shopper cannot see its invalid fields: expiry, card.cvv.';
    await expect.poll(() => shop.logged).toEqual([expect.stringContaining(hidden)]);
    expect(await shop.calls()).toEqual([]);
  });

  test('by resetting it keeps the brand of the number @full', async ({ page, shop }) => {
    await shop.open();
    await shop.form.fill(approvedCard);
    await page.evaluate(() => document.querySelector<HTMLFormElement>('.wpwl-form')?.reset());
    await expect(shop.form.brand).toHaveValue('VISA');
    await shop.pay();
    await shop.expectPaid();
  });

  test('by removing its id does not make another form of the page pay @full', async ({
    page,
    shop,
  }) => {
    await shop.open();
    const isSearchSubmitted = await page.evaluate(() => {
      document.querySelector('.wpwl-form')?.removeAttribute('id');
      const search = document.body.appendChild(document.createElement('form'));
      return search.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
    expect(isSearchSubmitted).toBe(true);
    await expect(shop.form.payButton).toBeEnabled();
  });

  test('by an input named contains does not keep an ended checkout open @full', async ({
    page,
    shop,
  }) => {
    const release = await holdRequests(page, '**/v1/checkouts/*/widget');
    await shop.open({ checkoutId: `${'0'.repeat(32)}.uat01-vm-tx01` });
    await page
      .locator('.wpwl-form')
      .evaluate((form) => form.insertAdjacentHTML('beforeend', '<input name="contains">'));
    release();
    await expect(page.locator('.wpwl-message')).toHaveText(words.checkoutExpired);
    await expect(page.locator('.wpwl-form')).toBeHidden();
  });

  test('by unloading it leaves no form, and gets no callback of the removed fields @full', async ({
    page,
    shop,
  }) => {
    const script = `wpwlOptions.onChangeBrand = () => { window.called = true; wpwl.unload(); };`;
    await shop.open({ script });
    await expect.poll(() => page.evaluate('window.called')).toBe(true);
    await expect(page.locator('.wpwl-container, .wpwl-form, iframe')).toHaveCount(0);

    await shop.open({ script: recording('onBlurCardHolder', 'onError') });
    await shop.form.fill(approvedCard);
    await shop.form.holder.focus();
    const before = (await shop.calls()).length;
    await page.evaluate('wpwl.unload()');
    await expect(page.locator('.wpwl-container')).toHaveCount(0);
    expect((await shop.calls()).slice(before)).toEqual([]);
  });
});

/** The sandbox declines this CVV with a code of its own, which shows that it was the CVV sent. */
const card = { number: '4928716350849271', cvv: '901' };
const declined = '800.100.153';

const cloneCvv = `const cvv = document.querySelector('.wpwl-group-cvv');
  cvv.after(cvv.cloneNode(true));`;
const copyLogged = 'a copy of the hosted field card.cvv';

/** `onReady`: the script of the page. `message`: the reason why nothing is sent; the payment is sent without one. */
const changes = [
  {
    title: 'by removing the group of the CVV sends nothing, and the reason is logged',
    onReady: `document.querySelector('.wpwl-group-cvv').remove();`,
    message: words.fieldsNotLoaded,
    logged: ['The page has removed the hosted field card.cvv.'],
  },
  {
    title: 'by copying the CVV pays with the original, and the copy is logged @full',
    onReady: cloneCvv,
    logged: [`${copyLogged}, which stays empty.`],
  },
  {
    title: 'by hiding the CVV and showing a copy sends nothing, and the field is reported @full',
    onReady: `${cloneCvv} cvv.style.display = 'none';`,
    message: words.invalidSetup,
    logged: [copyLogged, 'removed or hidden the invalid fields: card.cvv.'],
    calls: [['onError', { name: 'PciIframeSubmitError', code: 'frame_pairing' }]],
  },
  {
    title:
      'by adding an input named card.cvv pays with the hosted CVV, and the input is logged @full',
    onReady: `const cvv = document.createElement('input');
      Object.assign(cvv, { name: 'card.cvv', value: '123' });
      document.querySelector('.wpwl-button-pay').before(cvv);`,
    logged: ['The page has its own input for card.cvv.'],
  },
];

test.describe('A page that changes the hosted fields @firefox-full', () => {
  test('by removing the group of the CVV before it has loaded logs frame_pairing, not that it did not respond @full', async ({
    page,
    shop,
  }) => {
    await page.clock.install();
    await page.route('**/frame.html', () => {}, { times: 2 });
    const script = `${recording('onError')}
      wpwlOptions.onReady = () => {
        document.querySelector('.wpwl-group-cvv').remove();
        window.isReady = true;
      };`;
    await shop.open({ script });
    await page.waitForFunction('window.isReady');
    await page.clock.fastForward('00:09');
    const removed = 'The page has removed the hosted field card.cvv.';
    await expect.poll(() => shop.logged).toContainEqual(expect.stringContaining(removed));
    expect(shop.logged.filter((line) => line.includes('card.cvv'))).toHaveLength(1);
  });

  for (const { title, onReady, message, logged, calls } of changes)
    test(title, async ({ page, shop }) => {
      const script = `${recording('onError')}
        wpwlOptions.onReady = () => { ${onReady} window.isReady = true; };`;
      await shop.open({ script });
      await page.waitForFunction('window.isReady');
      const { form } = shop;
      await form.number.fill(card.number);
      await form.expiry.fill('1239');
      const original = form.container.locator('iframe[name="card.cvv"]').first();
      if (message === undefined) await original.contentFrame().getByRole('textbox').fill(card.cvv);
      await form.pay();
      if (message === undefined) expect(await shop.resultCode()).toBe(declined);
      else {
        await expect(form.message).toHaveText(message);
        await expect(form.payButton).toBeEnabled();
        expect(await shop.posts()).toBe(0);
      }
      const errors = shop.logged.filter((line) => line.startsWith('error'));
      expect(errors).toEqual(logged.map((text) => expect.stringContaining(text)));
      if (calls !== undefined) expect(await shop.calls()).toEqual(calls);
    });
});
