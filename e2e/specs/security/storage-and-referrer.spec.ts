import type { Frame } from '@playwright/test';
import { bankPage } from '../../pages/bank.ts';
import { expect, test } from '../../support/fixtures.ts';
import { hostOf } from '../../support/network-requests.ts';
import { challengedCard } from '../../support/shop.ts';

/** What a document has stored. Nothing, if the browser denies it access to storage. */
function readStored(frame: Frame) {
  return frame.evaluate(async () => {
    function count(read: () => Storage): number {
      try {
        return read().length;
      } catch {
        return 0;
      }
    }
    const databases = await indexedDB.databases().catch(() => []);
    return {
      entries: count(() => localStorage) + count(() => sessionStorage),
      cookies: document.cookie,
      databases: databases.length,
      state: history.state as unknown,
      name: window.name.replace(/^card\.(?:number|cvv)$/, ''),
    };
  });
}

const nothing = { entries: 0, cookies: '', databases: 0, state: null, name: '' };

// That no document requests another host is checked by the fixture `recordedRequests` in every test.
test('A payment with a challenge in the page stores nothing, sets no cookies and sends no referrer from the hosted fields @firefox-full', async ({
  page,
  sandbox,
  shop,
  recordedRequests,
}) => {
  const paymentHost = hostOf(sandbox.baseUrl);
  const referrers: Promise<string>[] = [];
  page.on('request', (request) => {
    const isOfFrame = !request.isNavigationRequest() && request.frame() !== page.mainFrame();
    if (isOfFrame && hostOf(request.url()) === paymentHost)
      referrers.push(request.allHeaders().then(({ referer = '' }) => referer));
  });
  await shop.open({ options: { paymentTarget: 'iframe', brandDetectionType: 'binlist' } });
  await shop.form.fill(challengedCard);
  expect(await Promise.all(page.frames().map(readStored))).toEqual([nothing, nothing, nothing]);
  await shop.form.pay();
  await bankPage(page.frameLocator('iframe.wpwl-target')).confirm();
  await shop.result();

  expect(await page.context().cookies([sandbox.baseUrl, sandbox.site.origin])).toEqual([]);
  const lengths = await page.evaluate(() => [localStorage.length, sessionStorage.length]);
  expect(lengths).toEqual([0, 0]);
  const initiators = recordedRequests.list().map(({ initiator }) => initiator.split('/').at(-1));
  expect(initiators).toEqual(expect.arrayContaining(['frame.html', 'checkout']));
  const sent = await Promise.all(referrers);
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.filter((referrer) => referrer !== '')).toEqual([]);
});
