import { cardForm } from '../../pages/card-form.ts';
import { expect, test } from '../../support/fixtures.ts';

test('The frame of a challenge takes no room before it is used, whatever size the page gives it', async ({
  page,
  sandbox,
}) => {
  const heights: number[] = [];
  for (const style of ['', '.wpwl-target { display: block; min-height: 500px }']) {
    const checkoutId = await sandbox.createCheckout();
    const options = { threeDIframeSize: { width: '400', height: '500' } };
    const { head = '', body = '' } = sandbox.snippet({ checkoutId, options });
    await sandbox.merchantPage(page, { head: `<style>${style}</style>${head}`, body });
    const { container, cvv } = cardForm(page);
    await expect(cvv).toBeVisible();
    heights.push((await container.boundingBox())?.height ?? 0);
  }
  expect(heights[0]).toBeGreaterThan(0);
  expect(heights[1]).toBe(heights[0]);
});
