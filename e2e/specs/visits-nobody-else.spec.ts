import type { Frame } from '@playwright/test';
import { bankPage } from '../pages/bank.ts';
import { cardForm } from '../pages/card-form.ts';
import { findUnexpectedRequests, hostOf } from '../support/network-requests.ts';
import { expect, test } from '../support/fixtures.ts';

/** Nobody listens there; of the ports that browsers never ask it is none. */
const elsewhere = 'elsewhere.localhost:4';

/** Ways to ask another host, as scripts of a page. */
const ways: Readonly<Record<string, string>> = {
  fetch: `fetch('http://${elsewhere}/fetch').catch(() => {})`,
  image: `new Image().src = 'http://${elsewhere}/image'`,
  frame: `document.body.append(Object.assign(document.createElement('iframe'),
    { src: 'http://${elsewhere}/frame' }))`,
  script: `document.head.append(Object.assign(document.createElement('script'),
    { src: 'http://${elsewhere}/script' }))`,
  beacon: `navigator.sendBeacon('http://${elsewhere}/beacon')`,
};

test.describe('A page that asks another host', { tag: '@firefox' }, () => {
  test.describe('on purpose', () => {
    test.use({ allowedHosts: [elsewhere] });

    test('is found out, whichever way it asks', async ({ page, sandbox, recordedRequests }) => {
      await sandbox.merchantPage(page, { body: '<h1>Shop</h1>' });
      for (const [way, script] of Object.entries(ways)) {
        await page.evaluate(`void (${script})`);
        await expect
          .poll(() =>
            findUnexpectedRequests(
              recordedRequests.run(),
              [new URL(sandbox.site.origin).host],
              '',
            ).join(),
          )
          .toContain(`http://${elsewhere}/${way}`);
      }
    });
  });

  test.fail('fails its test, whatever else it does', async ({ page, sandbox }) => {
    await sandbox.merchantPage(page, { body: '<h1>Shop</h1>' });
    await page.evaluate(`fetch('http://${elsewhere}/').catch(() => {})`);
  });
});

test('What a document of the payment service asks elsewhere is found, known host or not', () => {
  const [payment, shop] = ['pay.localhost:1', 'shop.localhost:1'];
  const errand = (asker: string, host: string) => ({
    asker: asker === '' ? '' : `http://${asker}/page`,
    address: `http://${host}/`,
  });
  const strays = (asker: string, host: string): number =>
    findUnexpectedRequests([errand(asker, host)], [payment, shop], payment).length;
  expect(strays(shop, payment)).toBe(0);
  expect(strays('', shop)).toBe(0);
  expect(strays(payment, payment)).toBe(0);
  expect(strays(payment, shop)).toBe(1);
});

/** What a document has kept; a browser that refuses it any storage has kept nothing. */
const readStored = (frame: Frame) =>
  frame.evaluate(async () => {
    const count = (read: () => Storage): number => {
      try {
        return read().length;
      } catch {
        return 0;
      }
    };
    const databases = await indexedDB.databases().catch(() => []);
    return {
      kept: count(() => localStorage) + count(() => sessionStorage),
      cookies: document.cookie,
      databases: databases.length,
      state: history.state as unknown,
      name: window.name.replace(/^card\.(?:number|cvv)$/, ''),
    };
  });

const nothing = { kept: 0, cookies: '', databases: 0, state: null, name: '' };

test.describe('A payment with a challenge in the page', { tag: '@firefox' }, () => {
  test('leaves no storage and no cookie of ours, and no frame says whence it asks', async ({
    page,
    sandbox,
    recordedRequests,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const paymentHost = hostOf(sandbox.baseUrl);
    const referrers: Promise<string>[] = [];
    page.on('request', (request) => {
      const isOfFrame = !request.isNavigationRequest() && request.frame() !== page.mainFrame();
      if (isOfFrame && hostOf(request.url()) === paymentHost)
        referrers.push(request.allHeaders().then(({ referer = '' }) => referer));
    });
    const options = { paymentTarget: 'iframe', brandDetectionType: 'binlist' };
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options }));
    const form = cardForm(page);
    await form.fill({ number: '4200000000000042' });
    expect(await Promise.all(page.frames().map(readStored))).toEqual([nothing, nothing, nothing]);
    await form.pay();
    await bankPage(page.frameLocator('iframe.wpwl-target')).confirm();
    await sandbox.result(page);

    expect(await page.context().cookies([sandbox.baseUrl, sandbox.site.origin])).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    const askers = new Set(recordedRequests.run().map(({ asker }) => asker.split('/').at(-1)));
    expect([...askers]).toEqual(expect.arrayContaining(['frame.html', 'checkout']));
    const told = await Promise.all(referrers);
    expect(told.length).toBeGreaterThan(3);
    expect(told.filter((referrer) => referrer !== '')).toEqual([]);
  });
});
