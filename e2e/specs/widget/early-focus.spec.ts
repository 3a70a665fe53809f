import { readCalls, recordCallbacks } from '../../support/callback-log.ts';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';

/** A dialog gives the focus to the first field when it opens, and the shopper can click it. */
const rows = [
  { title: 'by a dialog, before its document has loaded', held: '**/frame.html', by: 'dialog' },
  { title: 'by a click, before its script has loaded @full', held: '**/frame.js', by: 'click' },
] as const;

test.describe('A hosted field has the focus when it opens, and says so, if it was focused', () => {
  for (const { title, held, by } of rows)
    test(`${title} @firefox-full`, async ({ page, shop }) => {
      const release = await holdRequests(page, held);
      await shop.open({
        brands: 'VISA',
        options: { layout: 'accordion' },
        script: recordCallbacks(['onFocusIframeCommunication']),
        before: '<dialog>',
        after: '</dialog>',
      });
      await page.evaluate(() => document.querySelector('dialog')?.showModal());
      const { numberFrame } = shop.form;
      if (by === 'click') {
        await expect(numberFrame.contentFrame().locator('script')).toBeAttached();
        await numberFrame.click();
      }
      await expect(numberFrame).toBeFocused();
      release();
      await expect(numberFrame).toContainClass('wpwl-focused');
      await page.keyboard.type('42');
      await expect(shop.form.number).toHaveValue('42');
      expect(await readCalls(page, 'onFocusIframeCommunication')).toHaveLength(1);
    });
});
