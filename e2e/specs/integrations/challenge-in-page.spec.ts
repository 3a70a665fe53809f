import { bankPage } from '../../pages/bank.ts';
import { expect, test } from '../../support/fixtures.ts';
import { challengedCard } from '../../support/shop.ts';

const onlyCallback = 'wpwlOptions.onLoadThreeDIframe = (frame) => { loaded = frame.className; };';
const size = { threeDIframeSize: { width: 390, height: 400 } };

test.describe('A page without paymentTarget', () => {
  for (const [name, options, script, tag] of [
    ['onLoadThreeDIframe', {}, onlyCallback, ''],
    ['threeDIframeSize', size, '', '@full'],
    ['browser.threeDChallengeWindow', { browser: { threeDChallengeWindow: 2 } }, '', '@full'],
  ] as const)
    test(`shows the challenge in the page if it sets only ${name} @firefox-full ${tag}`, async ({
      page,
      shop,
    }) => {
      await shop.open({ options, script });
      await shop.pay(challengedCard);
      const bank = bankPage(shop.form.container.frameLocator('iframe.wpwl-target'));
      await expect(bank.question).toBeVisible();
      const loaded = script === '' ? undefined : 'wpwl-target';
      await expect.poll(() => page.evaluate('window.loaded')).toBe(loaded);
      await bank.confirm();
      await shop.expectPaid();
    });
});

test.describe('A page opens the challenge in the window', () => {
  for (const [title, options, script] of [
    ['if it sets onLoadThreeDIframe to undefined @full', {}, 'undefined'],
    ['if it sets onLoadThreeDIframe to null @full', {}, 'null'],
    [
      'with paymentTarget "_top", whatever else it sets @firefox-full',
      { paymentTarget: '_top', ...size, browser: { threeDChallengeWindow: 5 } },
      '(frame) => {}',
    ],
  ] as const)
    test(title, async ({ page, shop }) => {
      await shop.open({ options, script: `wpwlOptions.onLoadThreeDIframe = ${script};` });
      await shop.pay(challengedCard);
      await expect(bankPage(page).question).toBeVisible();
      expect(new URL(page.url()).hostname).toBe('bank.localhost');
    });
});

test('The frame of a challenge takes no room before it is used, whatever size the page gives it @full', async ({
  shop,
}) => {
  const heights: number[] = [];
  for (const style of ['', '.wpwl-target { display: block; min-height: 500px }']) {
    const options = { threeDIframeSize: { width: '400', height: '500' } };
    await shop.open({ options, head: `<style>${style}</style>` });
    await expect(shop.form.cvv).toBeVisible();
    heights.push((await shop.form.container.boundingBox())?.height ?? 0);
  }
  expect(heights[0]).toBeGreaterThan(0);
  expect(heights[1]).toBe(heights[0]);
});
