import { expect, test } from '../../support/fixtures.ts';

test('The padding that a page sets on a hosted field is where its text starts, also if it is 0 @firefox-full', async ({
  page,
  shop,
}) => {
  const head = `<style>.wpwl-control-cardNumber { padding: 0 5px 0 45px }
    .wpwl-control-cvv { padding-left: 20px }</style>`;
  await shop.open({ head });
  const { number, cvv } = shop.form;
  // The field has no padding of its own beside that of the page.
  await expect(number).toHaveCSS('padding-left', '0px');
  await expect(number).toHaveCSS('padding-right', '0px');
  await expect(cvv).toHaveCSS('padding-left', '0px');
  await expect(cvv).toHaveCSS('padding-right', '14px');
  await page.evaluate("document.querySelector('.wpwl-control-cvv').style.padding = '0'");
  await expect(cvv).toHaveCSS('padding-left', '0px');
  await expect(cvv).toHaveCSS('padding-right', '0px');
});

test('The text of a hosted field has its padding in a drawer that opens from a width of 0 @full', async ({
  page,
  shop,
}) => {
  const head = `<style>body { width: 0; overflow: hidden }</style>`;
  await shop.open({ head });
  const { number } = shop.form;
  await expect(number).toBeAttached();
  await page.addStyleTag({ content: 'body { width: 400px }' });
  await expect(number).toHaveCSS('padding-left', '14px');
  await page.addStyleTag({ content: 'body { width: 200px }' });
  await expect(number).toHaveCSS('padding-left', /^(?:[3-9]|1[0-3])(?:\.\d+)?px$/);
});
