import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../../pages/card-form.ts';
import { recording } from '../../pages/merchant-script.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { authentication } from '../../support/sandbox.ts';
import { approvedCard } from '../../support/shop.ts';

/** Updates a checkout, as the merchant's server does. */
async function update(
  sandbox: Sandbox,
  checkoutId: string,
  shopperResultUrl: string,
): Promise<void> {
  const form = { ...authentication(sandbox.merchant), shopperResultUrl };
  const url = `${sandbox.baseUrl}v1/checkouts/${checkoutId}`;
  expect((await sandbox.client.postForm(url, form)).status).toBe(200);
}

test.describe('The return URL is the newest one when the shopper pays', () => {
  test('from an update of the checkout, which takes precedence over the form', async ({
    page,
    sandbox,
    shop,
  }) => {
    for (const action of ['', '/result?old']) {
      const checkoutId = await shop.open({ action });
      await shop.form.fill(approvedCard);
      for (const order of ['1', '2'])
        await update(sandbox, checkoutId, `${sandbox.site.origin}/result?order=${order}`);
      await shop.form.pay();
      await page.waitForURL((url) => url.searchParams.get('order') === '2');
      await shop.expectPaid();
    }
  });

  test('from the option and the form, which the page changes after drawing @full', async ({
    page,
    shop,
  }) => {
    const setOption = "wpwlOptions.shopperResultUrl = '/result?new'";
    const setAction = "merchantForm.setAttribute('action', '/result?new')";
    for (const [action, change] of [
      ['', setOption],
      ['', setAction],
      ['/result?old', setAction],
    ] as const) {
      await shop.open({
        action,
        script: `addEventListener('DOMContentLoaded', () => {
          window.merchantForm = document.querySelector('form');
        }, true);`,
      });
      await shop.form.fill(approvedCard);
      await page.evaluate(change);
      await shop.form.pay();
      await page.waitForURL((url) => url.searchParams.has('new'));
      await shop.expectPaid();
    }
  });

  test('and if there is none, nothing is sent until there is one', async ({ sandbox, shop }) => {
    for (const [action, code] of [
      ['', 'result_url_missing'],
      ['http://shop.example/result', 'result_url_refused'],
      ['com.example.shop://paid', 'result_url_refused'],
    ] as const) {
      shop.logged.length = 0;
      const checkoutId = await shop.open({ action, script: recording('onError') });
      await shop.form.fill(approvedCard);
      await expect.poll(() => shop.logged.join('\n')).toContain('warning [wpwl] The form cannot');
      expect(await shop.calls()).toEqual([]);
      await shop.form.pay();
      await expect(shop.form.message).toHaveText(words.invalidSetup);
      await expect.poll(shop.codes).toEqual([code]);
      expect(await shop.posts()).toBe(0);
      await update(sandbox, checkoutId, `${sandbox.site.origin}/result`);
      await shop.form.pay();
      await shop.expectPaid();
    }
  });
});

test('The checkout can name an app, which does not have to leave the page @full', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  const noteLinks = `addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) note('link', [target.href]);
  }, true);`;
  const checkoutId = await shop.open({
    action: '',
    parameters: { shopperResultUrl: 'com.example.shop://paid' },
    script: recording('onError') + noteLinks,
  });
  await shop.pay();
  const resourcePath = encodeURIComponent(`/v1/checkouts/${checkoutId}/payment`);
  const link = `com.example.shop://paid?id=${checkoutId}&resourcePath=${resourcePath}`;
  await expect.poll(shop.calls).toEqual([['link', link]]);
  await page.clock.fastForward(10_000);
  await expect(shop.form.message).toHaveText(words.paymentSucceeded);
  await expect(shop.form.continueButton).toBeVisible();
  expect(await shop.codes()).toEqual([]);
});

/**
 * Shows the markup in a frame whose document has no address of its own. In such documents, Playwright's scripts for
 * Firefox are missing at times, so the tests run in Chromium only.
 */
const framings = {
  'a srcdoc document': 'frame.srcdoc = markup;',
  'a blob: document @full':
    "frame.src = URL.createObjectURL(new Blob([markup], { type: 'text/html' }));",
  'an about:blank document @full':
    'document.body.append(frame); frame.contentDocument.body.append(document.createRange().createContextualFragment(markup));',
};

async function openFramed(page: Page, sandbox: Sandbox, framing: string): Promise<void> {
  const { head, body } = sandbox.snippet({ checkoutId: await sandbox.createCheckout() });
  await sandbox.merchantPage(page, {});
  await page.evaluate(`{
    const markup = ${JSON.stringify(`${head ?? ''}${body ?? ''}`)};
    const frame = document.createElement('iframe');
    frame.name = 'shop';
    frame.style.cssText = 'inline-size: 600px; block-size: 700px';
    ${framing}
    if (!frame.isConnected) document.body.append(frame);
  }`);
}

test.describe('A relative return URL', () => {
  for (const [title, framing] of Object.entries(framings))
    test(`is resolved in ${title}`, async ({ page, sandbox }) => {
      await openFramed(page, sandbox, framing);
      const form = cardForm(page.frameLocator('iframe[name="shop"]'));
      await form.fill(approvedCard);
      await form.pay();
      function isResult(): boolean {
        return page
          .frames()
          .some((frame) => frame.url().startsWith(`${sandbox.site.origin}/result?id=`));
      }
      await expect.poll(isResult).toBe(true);
    });
});
