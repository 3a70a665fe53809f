import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../../pages/card-form.ts';
import { codesOf, recording } from '../../pages/merchant-script.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';

type Settings = { readonly options?: object; readonly action?: string };

const open = async (page: Page, sandbox: Sandbox, settings: Settings = {}): Promise<void> => {
  const checkoutId = await sandbox.createCheckout();
  const snippet = sandbox.snippet({ checkoutId, script: recording('onError'), ...settings });
  await sandbox.merchantPage(page, snippet);
};

/** A document in place of the hosted field; it replies to every handshake and keeps what it received. */
const impostor = (reply: object): string => `<!doctype html><script>
  window.received = [];
  addEventListener('message', ({ data, ports }) => {
    received.push(data);
    ports[0]?.postMessage(${JSON.stringify(reply)});
  });</script>`;

test.describe('A document in place of the hosted field', () => {
  test('is reported as frame_version when it speaks another protocol version', async ({
    page,
    sandbox,
  }) => {
    const body = impostor({ kind: 'version' });
    await page.route('**/frame.html', (route) => route.fulfill({ contentType: 'text/html', body }));
    await open(page, sandbox);
    await expect(cardForm(page).message).toHaveText(words.fieldsNotLoaded);
    expect(await codesOf(page)).toContain('frame_version');
  });

  test('receives no handshake when it has another origin, and is reported as unreachable', async ({
    page,
    sandbox,
  }) => {
    await page.clock.install();
    const otherUrl = sandbox.siteAt('evil.localhost').serve({ html: impostor({ kind: 'opened' }) });
    await page.route('**/frame.html', (route) =>
      route.fulfill({ status: 302, headers: { location: otherUrl } }),
    );
    await open(page, sandbox);
    await expect(page.locator('iframe').first().contentFrame().locator('script')).toHaveCount(1);
    await page.clock.runFor(8_100);
    await expect(cardForm(page).message).toHaveText(words.fieldsNotLoaded);
    expect(await codesOf(page)).toContain('frame_unreachable');
    const impostors = page.frames().filter((frame) => frame.url() === otherUrl);
    expect(impostors).toHaveLength(2);
    for (const frame of impostors) expect(await frame.evaluate('received')).toEqual([]);
  });
});

/** src/channel/safe-address.test.ts covers the other kinds of unsafe addresses. */
const unsafeAddresses = [
  ['javascript', 'window.hasRun=1'].join(':'),
  'https://user:password@bank.localhost/',
  'http://bank.example/',
];

test.describe('An unsafe address', () => {
  test('is refused as the redirect of a payment', async ({ page, sandbox }) => {
    for (const url of unsafeAddresses) {
      await test.step(url, async () => {
        await page.route('**/payment', (route) =>
          route.fulfill({
            json: { result: { code: '000.200.000' }, redirect: { url, parameters: [] } },
          }),
        );
        await open(page, sandbox);
        await cardForm(page).fill({ number: '4928716350849271' });
        await cardForm(page).pay();
        await expect(cardForm(page).message).toHaveText(words.invalidSetup);
        expect(await codesOf(page)).toContain('redirect_url_refused');
        expect(page.url()).toBe(`${sandbox.site.origin}/checkout`);
        expect(await page.evaluate('window.hasRun')).toBeUndefined();
        await page.unrouteAll();
      });
    }
  });

  test('is refused as the result URL, in the form action and in shopperResultUrl', async ({
    page,
    sandbox,
  }) => {
    for (const address of [...unsafeAddresses, '//bank.example/']) {
      for (const settings of [
        { action: address },
        { action: '', options: { shopperResultUrl: address } },
      ]) {
        await test.step(JSON.stringify(settings), async () => {
          await open(page, sandbox, settings);
          await expect.poll(() => codesOf(page)).toContain('result_url_refused');
          expect(await page.evaluate('window.hasRun')).toBeUndefined();
        });
      }
    }
  });
});
