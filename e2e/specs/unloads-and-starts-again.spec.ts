import { cardForm } from '../pages/card-form.ts';
import { callsOf, recording } from '../pages/merchant-script.ts';
import { countPayments } from '../support/counting.ts';
import { countHoldings, holdingsOf, nothingHeld } from '../support/holdings.ts';
import { expect, test } from '../support/world.ts';

test.describe('A page unloads the widget and starts again', { tag: '@firefox' }, () => {
  test('without a reload: nothing of the first is left, and the second pays', async ({
    page,
    world,
  }) => {
    await countHoldings(page);
    const [first, second] = [await world.createCheckout(), await world.createCheckout()];
    await world.merchantPage(page, world.snippet({ checkoutId: first }));
    const form = cardForm(page);
    await form.fill({ number: '4200000000000091' });
    const held = await holdingsOf(page);
    expect(held).toMatchObject({ frames: 2, styleSheets: 1, scripts: 1, globals: ['wpwl'] });
    expect(held.listeners).toContain('[object Window] pageshow');
    expect(held.observers).toBeGreaterThan(0);

    await page.evaluate('wpwl.unload()');
    await expect.poll(() => holdingsOf(page)).toEqual(nothingHeld);

    await page.evaluate((source) => {
      const place = document.createElement('form');
      place.className = 'paymentWidgets';
      place.action = '/result';
      place.dataset['brands'] = 'VISA';
      const script = document.createElement('script');
      script.src = source;
      document.body.append(place, script);
    }, world.scriptAddress(second));
    await expect(form.number).toHaveValue('');
    await form.fill({ number: '4200000000000091' });
    expect(await page.evaluate('wpwl.checkout.id')).toBe(second);
    await form.pay();
    expect((await world.result(page)).get('id')).toBe(second);
    expect(await countPayments(world, first)).toBe(0);
    expect(await countPayments(world, second)).toBe(1);
  });

  test('while the gateway is still thinking: nothing waits, and nobody is sent away', async ({
    page,
    world,
  }) => {
    await countHoldings(page);
    const checkoutId = await world.createCheckout();
    const slow = { times: 1, kind: 'delay', delayMs: 60_000 } as const;
    await world.fault({ ...slow, method: 'GET', path: '/v1/checkouts/*/widget' });
    await world.fault({ ...slow, method: 'POST', path: '/v1/checkouts/*/payment' });
    const script = recording('onError');
    await world.merchantPage(page, world.snippet({ checkoutId, script }));
    const form = cardForm(page);
    await form.fill({ number: '4200000000000091' });
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await form.pay();
    await sent;
    await page.evaluate('wpwl.unload()');

    await expect
      .poll(() => callsOf(page))
      .toEqual([['onError', { name: 'WidgetError', code: 'outcome_unknown' }]]);
    expect(await holdingsOf(page)).toEqual(nothingHeld);
    expect(page.url()).toBe(`${world.site.origin}/checkout`);
  });

  test('at any time, and twice', async ({ page, world }) => {
    await countHoldings(page);
    const checkoutId = await world.createCheckout();
    const { head = '', body = '' } = world.snippet({ checkoutId });
    await world.merchantPage(page, {
      head,
      body: `${body}<script>var early = wpwl; early.unload();</script>`,
    });
    await expect.poll(() => holdingsOf(page)).toEqual(nothingHeld);
    expect(await page.evaluate('early.unload()')).toBeUndefined();
    await expect.poll(() => holdingsOf(page)).toEqual(nothingHeld);
  });
});
