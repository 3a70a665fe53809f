import { cardForm } from '../../pages/card-form.ts';
import { callsOf, recording } from '../../pages/merchant-script.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countPayments } from '../../support/ledger.ts';
import { noResources, readResources, trackResources } from '../../support/page-resources.ts';

test.describe('wpwl.unload', () => {
  test('releases all resources, and a new script element starts another checkout @firefox', async ({
    page,
    sandbox,
  }) => {
    await trackResources(page);
    const [first, second] = [await sandbox.createCheckout(), await sandbox.createCheckout()];
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId: first }));
    const form = cardForm(page);
    await form.fill({ number: '4200000000000091' });
    const resources = await readResources(page);
    expect(resources).toMatchObject({ frames: 2, styleSheets: 1, scripts: 1, globals: ['wpwl'] });
    expect(resources.listeners).toContain('[object Window] pageshow');
    expect(resources.observers).toBeGreaterThan(0);

    await page.evaluate('wpwl.unload()');
    await expect.poll(() => readResources(page)).toEqual(noResources);

    await page.evaluate((source) => {
      const formElement = document.createElement('form');
      formElement.className = 'paymentWidgets';
      formElement.action = '/result';
      formElement.dataset['brands'] = 'VISA';
      const script = document.createElement('script');
      script.src = source;
      document.body.append(formElement, script);
    }, sandbox.scriptAddress(second));
    await expect(form.number).toHaveValue('');
    await form.fill({ number: '4200000000000091' });
    expect(await page.evaluate('wpwl.checkout.id')).toBe(second);
    await form.pay();
    expect((await sandbox.result(page)).get('id')).toBe(second);
    expect(await countPayments(sandbox, first)).toBe(0);
    expect(await countPayments(sandbox, second)).toBe(1);
  });

  test('reports outcome_unknown and does not navigate while a payment is pending', async ({
    page,
    sandbox,
  }) => {
    await trackResources(page);
    const checkoutId = await sandbox.createCheckout();
    const delay = { times: 1, kind: 'delay', delayMs: 60_000 } as const;
    await sandbox.fault({ ...delay, method: 'GET', path: '/v1/checkouts/*/widget' });
    await sandbox.fault({ ...delay, method: 'POST', path: '/v1/checkouts/*/payment' });
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

  test('may be called before the form is rendered, and twice', async ({ page, sandbox }) => {
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
