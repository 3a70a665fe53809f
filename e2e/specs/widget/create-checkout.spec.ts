import words from '#locales/en' with { type: 'json' };
import { expect, test } from '../../support/fixtures.ts';
import { approvedCard, succeeded } from '../../support/shop.ts';

/** `createCheckout` returns a promise that the test settles by `settle.resolve` or `settle.reject`. */
const after = `<script>
  window.created = 0;
  wpwlOptions.createCheckout = () => new Promise((resolve, reject) => {
    created += 1;
    window.settle = { resolve, reject };
  });
</script>`;

test.describe('A form before its checkout', () => {
  for (const layout of ['stacked', 'accordion'] as const)
    test(`can be typed into at once, and Pay waits for the checkout, in the layout ${layout} @firefox-full ${layout === 'stacked' ? '' : '@full'}`, async ({
      page,
      sandbox,
      shop,
    }) => {
      await shop.open({ checkoutId: '', options: { layout }, after });
      const { form } = shop;
      await form.fill({ ...approvedCard, holder: 'Jane Jones' });
      await form.pay();
      await expect(form.payButton).toHaveAttribute('aria-disabled', 'true');
      expect(await page.evaluate('created')).toBe(1);
      const id = await sandbox.createCheckout();
      await page.evaluate(`settle.resolve('${id}')`);
      if (layout === 'accordion') {
        await expect(form.payButton).toHaveText(words.payAmount.replace('{{amount}}', '€92.00'));
        await expect(form.cvv).toHaveValue('123');
        await form.pay();
      }
      expect((await shop.result()).get('id')).toBe(id);
      expect(await shop.resultCode()).toBe(succeeded);
    });

  test('says that there is no checkout, and tries again @firefox-full', async ({
    page,
    sandbox,
    shop,
  }) => {
    await shop.open({ checkoutId: '', after });
    const { form } = shop;
    await form.fill(approvedCard);
    await page.evaluate(`settle.reject(new Error('down'))`);
    await expect(form.message).toHaveText(words.checkoutNotCreated);
    expect(shop.logged.join()).toContain('There is no checkout to pay.');
    await form.container.getByRole('button', { name: words.tryAgain }).click();
    expect(await page.evaluate('created')).toBe(2);
    await page.evaluate(`settle.resolve('nonsense')`);
    await expect(form.message).toHaveText(words.checkoutNotCreated);
    await form.pay();
    const id = await sandbox.createCheckout();
    await expect.poll(() => page.evaluate('created')).toBe(3);
    await page.evaluate(`settle.resolve('${id}')`);
    expect((await shop.result()).get('id')).toBe(id);
    expect(await shop.resultCode()).toBe(succeeded);
  });
});
