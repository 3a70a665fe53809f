import { expect, test } from '../../support/fixtures.ts';
import { readCalls, recordCallbacks } from '../../support/callback-log.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { approvedCard } from '../../support/shop.ts';

test('onAfterSubmit is called when the request goes out, before the response', async ({
  page,
  shop,
}) => {
  const release = await holdRequests(page, '**/v1/checkouts/*/payment');
  await shop.open({ script: recordCallbacks(['onAfterSubmit']) });
  await shop.form.fill(approvedCard);
  expect(await readCalls(page, 'onAfterSubmit')).toEqual([]);
  await shop.form.pay();
  await expect.poll(() => readCalls(page, 'onAfterSubmit')).toHaveLength(1);
  release();
  await shop.result();
});

test('The element .wpwl-message exists only while there is a message; containers have the class wpwl-clearfix @full', async ({
  page,
  context,
  shop,
}) => {
  await shop.open();
  await shop.form.fill(approvedCard);
  await expect(shop.form.container).toHaveClass(/\bwpwl-clearfix\b/);
  await expect(page.locator('.wpwl-message')).toHaveCount(0);
  await context.setOffline(true);
  await shop.form.pay();
  await expect(page.locator('.wpwl-message')).toHaveCount(1);
  await context.setOffline(false);
  await shop.form.pay();
  await expect(page.locator('.wpwl-message')).toHaveCount(0);
});
