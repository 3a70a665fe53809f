import words from '#locales/en' with { type: 'json' };
import { billingAddress } from '../../pages/billing-address.ts';
import { recording } from '../../pages/merchant-script.ts';
import { expect, test } from '../../support/fixtures.ts';

const number = '4928716350849271';
const digits = /4928\D*7163\D*5084\D*9271/;

for (const [title, validation, tag] of [
  ['', true, ''],
  [', also if only the gateway validates the inputs of the page', false, '@full'],
] as const)
  test(`A card number in the fields of names and addresses is reported there and not sent${title} ${tag}`, async ({
    page,
    sandbox,
    shop,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      sent.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    const id = await shop.open({
      options: { validation, billingAddress: { country: 'DE' } },
      script: recording('onError', 'onBeforeSubmitCard', 'onAfterSubmit'),
    });
    const { form } = shop;
    const address = billingAddress(form.container);
    await form.fill({ number });
    await form.holder.fill('4928 7163-5084.9271');
    await address.street1.fill(number);
    await address.city.fill('４９２８　７１６３　５０８４　９２７１');
    await form.pay();
    await expect(form.hints).toHaveText([
      words.cardHolderNumber,
      words.cardNumberElsewhere,
      words.cardNumberElsewhere,
    ]);
    await expect(form.holder).toBeFocused();
    expect(await shop.posts()).toBe(0);
    expect(await shop.calls()).toEqual([]);
    expect([...shop.logged, ...sent].filter((text) => digits.test(text))).toEqual([]);

    await form.holder.fill('Jane Jones');
    await address.street1.fill('Sendlinger Straße 1');
    await address.city.fill('München');
    await form.pay();
    await shop.expectPaid();
    const { requests } = await sandbox.ledger(id);
    expect(JSON.stringify(requests)).not.toMatch(digits);
  });

test('A card number in an input of the page for the holder is not sent, and the page is told @full', async ({
  page,
  shop,
}) => {
  await shop.open();
  const { form } = shop;
  await form.fill({ number });
  await page.evaluate((holder) => {
    const input = document.createElement('input');
    Object.assign(input, { name: 'card.holder', value: holder });
    document.querySelector('.wpwl-control-cardHolder')?.replaceWith(input);
  }, number);
  await form.pay();
  await shop.expectPaid();
  expect(shop.logged).toEqual([
    expect.stringContaining('Too long to be sent, or a card number: card.holder.'),
  ]);
});
