import { cardForm } from '../pages/card-form.ts';
import { callsOf, recording } from '../pages/merchant-script.ts';
import { countPayments } from '../support/ledger.ts';
import { trackResources, readResources, noResources } from '../support/page-resources.ts';
import { expect, test } from '../support/fixtures.ts';

test.describe('A page unloads the widget and starts again', { tag: '@firefox' }, () => {
  test('without a reload: nothing of the first is left, and the second pays', async ({
    page,
    sandbox,
  }) => {
    await trackResources(page);
    const [first, second] = [await sandbox.createCheckout(), await sandbox.createCheckout()];
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId: first }));
    const form = cardForm(page);
    await form.fill({ number: '4200000000000091' });
    const held = await readResources(page);
    expect(held).toMatchObject({ frames: 2, styleSheets: 1, scripts: 1, globals: ['wpwl'] });
    expect(held.listeners).toContain('[object Window] pageshow');
    expect(held.observers).toBeGreaterThan(0);

    await page.evaluate('wpwl.unload()');
    await expect.poll(() => readResources(page)).toEqual(noResources);

    await page.evaluate((source) => {
      const place = document.createElement('form');
      place.className = 'paymentWidgets';
      place.action = '/result';
      place.dataset['brands'] = 'VISA';
      const script = document.createElement('script');
      script.src = source;
      document.body.append(place, script);
    }, sandbox.scriptAddress(second));
    await expect(form.number).toHaveValue('');
    await form.fill({ number: '4200000000000091' });
    expect(await page.evaluate('wpwl.checkout.id')).toBe(second);
    await form.pay();
    expect((await sandbox.result(page)).get('id')).toBe(second);
    expect(await countPayments(sandbox, first)).toBe(0);
    expect(await countPayments(sandbox, second)).toBe(1);
  });

  test('while the gateway is still thinking: nothing waits, and nobody is sent away', async ({
    page,
    sandbox,
  }) => {
    await trackResources(page);
    const checkoutId = await sandbox.createCheckout();
    const slow = { times: 1, kind: 'delay', delayMs: 60_000 } as const;
    await sandbox.fault({ ...slow, method: 'GET', path: '/v1/checkouts/*/widget' });
    await sandbox.fault({ ...slow, method: 'POST', path: '/v1/checkouts/*/payment' });
    const script = recording('onError');
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
    const form = cardForm(page);
    await form.fill({ number: '4200000000000091' });
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await form.pay();
    await sent;
    await page.evaluate('wpwl.unload()');

    await expect
      .poll(() => callsOf(page))
      .toEqual([['onError', { name: 'WidgetError', code: 'outcome_unknown' }]]);
    expect(await readResources(page)).toEqual(noResources);
    expect(page.url()).toBe(`${sandbox.site.origin}/checkout`);
  });

  test('at any time, and twice', async ({ page, sandbox }) => {
    await trackResources(page);
    const checkoutId = await sandbox.createCheckout();
    const { head = '', body = '' } = sandbox.snippet({ checkoutId });
    await sandbox.merchantPage(page, {
      head,
      body: `${body}<script>var early = wpwl; early.unload();</script>`,
    });
    await expect.poll(() => readResources(page)).toEqual(noResources);
    expect(await page.evaluate('early.unload()')).toBeUndefined();
    await expect.poll(() => readResources(page)).toEqual(noResources);
  });
});
