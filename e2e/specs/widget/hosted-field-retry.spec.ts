import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { recording } from '../../pages/merchant-script.ts';
import { expect, test } from '../../support/fixtures.ts';
import { approvedCard, type Shop } from '../../support/shop.ts';

const frameScript = '**/frame.js';
const script = recording('onError');

/** Opens a form whose hosted fields cannot load their script, and waits until they have been loaded a second time. */
async function openFailing(page: Page, shop: Shop): Promise<void> {
  let failures = 0;
  page.on('requestfailed', () => (failures += 1));
  await page.clock.install();
  await page.route(frameScript, (route) => route.abort());
  await shop.open({ script });
  await expect(shop.form.payButton).toBeVisible();
  // Two fields, two attempts each.
  await expect.poll(() => failures).toBe(2);
  await page.clock.fastForward('00:03');
  await expect.poll(() => failures).toBe(4);
}

/** Opens such a form, and waits until the failure is reported. */
async function openFailed(page: Page, shop: Shop): Promise<void> {
  await openFailing(page, shop);
  await page.clock.fastForward('00:05');
  await expect(shop.form.message).toHaveText(words.fieldsNotLoaded);
  await expect(shop.form.payButton).toContainClass('wpwl-button-unready');
  expect(await shop.codes()).toEqual(['frame_unreachable', 'frame_unreachable']);
  expect(shop.logged).toHaveLength(1);
}

function goOnline(page: Page) {
  return page.evaluate(() => dispatchEvent(new Event('online')));
}

async function payWithoutMessage(shop: Shop): Promise<void> {
  await shop.form.fill(approvedCard);
  await expect(shop.form.message).toHaveText('');
  await expect(shop.form.payButton).not.toContainClass('wpwl-button-unready');
  await shop.form.pay();
  await shop.result();
}

test.describe('A hosted field whose script does not load', () => {
  test('is loaded again before the failure is reported @firefox-full', async ({ page, shop }) => {
    // One request for each of the two fields.
    await page.route(frameScript, (route) => route.abort(), { times: 2 });
    await shop.open({ script });
    const pageCount = await page.evaluate<number>('history.length');
    await shop.form.fill(approvedCard);
    await expect(shop.form.message).toHaveText('');
    // The Back button leaves the page at once.
    expect(await page.evaluate<number>('history.length')).toBe(pageCount);
    expect(await shop.codes()).toEqual([]);
    await shop.form.pay();
    await shop.result();
  });

  test('shows a placeholder of its final height after one second @full', async ({ page, shop }) => {
    await page.clock.install();
    await page.route(frameScript, (route) => route.abort());
    await shop.open({ script });
    const frame = shop.form.container.locator('iframe').first();
    await expect(frame).toContainClass('wpwl-loading');
    // The field stays in this state. The time of animations is another clock. The clock still runs, and cannot be paused
    // at a time that has passed.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_000);
    const { height } = (await frame.boundingBox()) ?? {};

    /** The background at a time of the animation. */
    function readBackground(timeMs: number): Promise<string> {
      return frame.evaluate((element, time) => {
        for (const animation of element.getAnimations()) animation.currentTime = time;
        const { backgroundImage, backgroundPosition } = getComputedStyle(element);
        return `${backgroundImage} ${backgroundPosition}`;
      }, timeMs);
    }
    expect(await readBackground(900)).toMatch(/^none/);
    expect(await readBackground(1_500)).toMatch(/^linear-gradient/);
    expect(await readBackground(1_500)).not.toBe(await readBackground(2_000));
    await test.step('without motion', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await readBackground(1_500)).toMatch(/^linear-gradient/);
      expect(await readBackground(1_500)).toBe(await readBackground(2_000));
    });

    await page.clock.fastForward('00:08');
    await expect(frame).toContainClass('wpwl-failed');
    await expect(frame).not.toContainClass('wpwl-loading');
    expect((await frame.boundingBox())?.height).toBe(height);
  });

  test('is reported, and loaded again when the shopper pays; the page keeps what was typed @full', async ({
    page,
    shop,
  }) => {
    await openFailed(page, shop);
    const { form } = shop;
    await test.step('again in vain', async () => {
      const requested = page.waitForRequest(frameScript);
      await form.pay();
      await requested;
      await page.clock.fastForward('00:08');
      await expect(form.message).toHaveText(words.fieldsNotLoaded);
      await expect(form.payButton).toHaveAttribute('aria-disabled', 'false');
      await expect(form.holder).toBeEditable();
      expect(shop.logged).toHaveLength(1);
    });
    await page.unroute(frameScript);
    await form.holder.fill('Jane Jones');
    await form.expiry.fill('1239');
    await form.pay();
    await expect(form.hints).toHaveText([words.cardNumberEmpty, words.cvvEmpty]);
    await expect(form.message).toHaveText('');
    await expect(form.holder).toHaveValue('Jane Jones');
    await form.number.fill(approvedCard.number);
    await form.cvv.fill('123');
    await form.pay();
    await shop.result();
  });

  test('is loaded again when the connection returns after the report @full', async ({
    page,
    shop,
  }) => {
    await openFailed(page, shop);
    await page.unroute(frameScript);
    await goOnline(page);
    await payWithoutMessage(shop);
  });

  test('is loaded again when the connection returns before the report @full', async ({
    page,
    shop,
  }) => {
    await openFailing(page, shop);
    await page.unroute(frameScript);
    await goOnline(page);
    await page.clock.fastForward('00:05');
    await payWithoutMessage(shop);
  });
});
