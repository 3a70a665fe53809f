import { cardForm } from '../pages/card-form.ts';
import { keptEngine } from '../support/engine.ts';
import { test } from '../support/old-world.ts';
import { expect } from '../support/world.ts';

test('The plain look of engines of old is that of the picture that was kept', async ({
  page,
  world,
  browser,
}) => {
  await page.setViewportSize({ width: 380, height: 800 });
  const checkoutId = await world.createCheckout();
  await world.merchantPage(page, world.snippet({ checkoutId, brands: 'VISA MASTER' }));
  const form = cardForm(page);
  await form.fill({ number: '4200000000000092' });
  await form.pay();
  await expect(form.hints.filter({ visible: true })).toHaveCount(1);
  await expect(form.number).toBeFocused();
  const engines = `kept with ${keptEngine()}, compared in Chromium ${browser.version()}`;
  await expect(form.container, engines).toHaveScreenshot('engine-of-old-wrong.png');
});
