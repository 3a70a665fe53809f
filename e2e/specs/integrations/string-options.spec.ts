import { cardFields } from '../../pages/card-fields.ts';
import { fillWithoutHolder, openShop } from '../../pages/shop-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countPaymentPosts } from '../../support/ledger.ts';

test.describe('Options from shop settings @firefox-full', () => {
  test('may be strings, and callbacks may change after rendering', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    function readLog(): Promise<readonly string[]> {
      return page.evaluate<readonly string[]>('log');
    }
    await openShop(page, sandbox, 'string-options', { source: sandbox.scriptAddress(checkoutId) });
    const card = cardFields(page);
    await expect.poll(readLog).toHaveLength(3);
    expect([...(await readLog())].sort()).toEqual([
      expect.stringMatching(/^card\.cvv IFRAME [1-9][0-9]*$/),
      expect.stringMatching(/^card\.number IFRAME [1-9][0-9]*$/),
      'onReady',
    ]);
    const frame = card.container.locator('iframe[name="card.number"]');
    await expect(frame).toHaveCSS('height', '52px');
    await expect(frame).toHaveCSS('background-color', 'rgb(255, 255, 238)');
    await expect(frame).toHaveCSS('border-top-color', 'rgb(255, 0, 0)');
    await expect(card.number).toHaveAttribute('placeholder', '');

    await page.getByRole('button', { name: 'Buy' }).click();
    await expect(card.hints).toHaveCount(4);
    await card.number.pressSequentially('4200000000000091');
    await expect(card.number).toHaveCSS('color', 'rgb(0, 0, 200)');
    await expect(card.number).toHaveValue('4200000000000091');
    await fillWithoutHolder(card);
    await expect(card.number).not.toHaveCSS('color', 'rgb(0, 0, 200)');
    await card.holder.fill('Jane Jones');
    await page.getByRole('button', { name: 'Buy' }).click();
    await expect.poll(async () => (await readLog()).at(-1)).toBe('not agreed');
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);

    await page.getByRole('button', { name: 'Agree' }).click();
    await card.holder.focus();
    await card.holder.blur();
    await page.evaluate(() => {
      addEventListener('pagehide', () =>
        sessionStorage.setItem('log', String(Reflect.get(globalThis, 'log'))),
      );
    });
    await page.getByRole('button', { name: 'Buy' }).click();
    await sandbox.result(page);
    const last = await page.evaluate(() => sessionStorage.getItem('log')?.split(',').slice(-2));
    expect(last).toEqual(['late', 'FORM wpwlbeforesubmit']);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
  });
});
