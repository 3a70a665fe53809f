import { cardFields } from '../../pages/card-fields.ts';
import { expect, test } from '../../support/fixtures.ts';

test.describe('The padding that a page sets on a hosted field', () => {
  test('is where its text starts, without padding of the widget beside it, also if it is 0 @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const { head = '', body = '' } = sandbox.snippet({ checkoutId });
    const style = `.wpwl-control-cardNumber { padding: 0 5px 0 45px }
        .wpwl-control-cvv { padding-left: 20px }`;
    await sandbox.merchantPage(page, { head: `<style>${style}</style>${head}`, body });
    const { number, cvv } = cardFields(page);
    await expect(number).toHaveCSS('padding-left', '0px');
    await expect(number).toHaveCSS('padding-right', '0px');
    await expect(cvv).toHaveCSS('padding-left', '0px');
    await expect(cvv).toHaveCSS('padding-right', '14px');

    await page.evaluate("document.querySelector('.wpwl-control-cvv').style.padding = '0'");
    await expect(cvv).toHaveCSS('padding-left', '0px');
    await expect(cvv).toHaveCSS('padding-right', '0px');
  });
});
