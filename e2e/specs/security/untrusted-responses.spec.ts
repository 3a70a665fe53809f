import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { recording } from '../../pages/merchant-script.ts';
import { expect, test } from '../../support/fixtures.ts';

const script = recording('onError');

const receipt = 'The impostor has received a message.';

/** A document in place of the hosted field; it logs every message and replies to every handshake. */
function impostor(reply: object): string {
  return `<!doctype html><script>
  addEventListener('message', ({ ports }) => {
    console.log('${receipt}');
    ports[0]?.postMessage(${JSON.stringify(reply)});
  });</script>`;
}

/** Counts the messages that impostors receive, also in documents that are reloaded later. */
function countReceipts(page: Page): () => number {
  let count = 0;
  page.on('console', (message) => {
    if (message.text() === receipt) count += 1;
  });
  return () => count;
}

test.describe('A document in place of the hosted field', () => {
  test('is reported as frame_version when it speaks another protocol version @full', async ({
    page,
    shop,
  }) => {
    const receipts = countReceipts(page);
    const body = impostor({ kind: 'version' });
    await page.route('**/frame.html', (route) => route.fulfill({ contentType: 'text/html', body }));
    await shop.open({ script });
    await expect(shop.form.message).toHaveText(words.fieldsNotLoaded);
    expect(await shop.codes()).toContain('frame_version');
    expect(receipts()).toBeGreaterThan(0);
  });

  test('receives no handshake when it has another origin, and is reported as unreachable', async ({
    page,
    sandbox,
    shop,
  }) => {
    await page.clock.install();
    const receipts = countReceipts(page);
    const otherUrl = sandbox.siteAt('evil.localhost').serve({ html: impostor({ kind: 'opened' }) });
    await page.route('**/frame.html', (route) =>
      route.fulfill({ status: 302, headers: { location: otherUrl } }),
    );
    await shop.open({ script });
    await expect(page.locator('iframe').first().contentFrame().locator('script')).toHaveCount(1);
    await page.clock.runFor(8_100);
    await expect(shop.form.message).toHaveText(words.fieldsNotLoaded);
    expect(await shop.codes()).toContain('frame_unreachable');
    const impostors = page.frames().filter((frame) => frame.url() === otherUrl);
    expect(impostors).toHaveLength(2);
    expect(receipts()).toBe(0);
  });
});

/** src/channel/safe-address.test.ts covers the other kinds of unsafe addresses. */
const unsafeAddresses = [
  ['javascript', 'window.hasRun=1'].join(':'),
  'https://user:password@bank.localhost/',
  'http://bank.example/',
];

test.describe('An unsafe address', () => {
  test('is refused as the redirect of a payment', async ({ page, sandbox, shop }) => {
    for (const url of unsafeAddresses) {
      await test.step(url, async () => {
        await page.route('**/payment', (route) =>
          route.fulfill({
            json: { result: { code: '000.200.000' }, redirect: { url, parameters: [] } },
          }),
        );
        await shop.open({ script });
        await shop.pay();
        await expect(shop.form.message).toHaveText(words.invalidSetup);
        expect(await shop.codes()).toContain('redirect_url_refused');
        expect(page.url()).toBe(`${sandbox.site.origin}/checkout`);
        expect(await page.evaluate('window.hasRun')).toBeUndefined();
        await page.unrouteAll();
      });
    }
  });

  test('is refused as the result URL, in the form action and in shopperResultUrl @full', async ({
    page,
    shop,
  }) => {
    for (const address of [...unsafeAddresses, '//bank.example/']) {
      for (const settings of [
        { action: address },
        { action: '', options: { shopperResultUrl: address } },
      ]) {
        await test.step(JSON.stringify(settings), async () => {
          await shop.open({ ...settings, script });
          await shop.pay();
          await expect.poll(shop.codes).toContain('result_url_refused');
          expect(await page.evaluate('window.hasRun')).toBeUndefined();
        });
      }
    }
  });
});
