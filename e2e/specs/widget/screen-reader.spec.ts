import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardFields } from '../../pages/card-fields.ts';
import { recordAnnouncements } from '../../support/live-regions.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Shop } from '../../support/shop.ts';
import { optional } from '../../support/labels.ts';

async function open(page: Page, shop: Shop, options: object = {}): Promise<void> {
  await shop.open({ options });
  await expect(cardFields(page).number).toBeVisible();
  await expect(cardFields(page).cvv).toBeVisible();
}

test.describe('Fields of the card form', () => {
  test('have names, required states and autocomplete tokens', async ({ page, shop }) => {
    await open(page, shop);
    const { form } = shop;
    for (const [field, name, token] of [
      [form.brand, words.brand],
      [form.number, words.cardNumber, 'cc-number'],
      [form.expiry, words.expiryDate, 'cc-exp'],
      [form.holder, optional(words.cardHolder), 'cc-name'],
      [form.cvv, words.cvv, 'cc-csc'],
      [form.payButton, words.submit],
    ] as const) {
      await expect(field).toHaveAccessibleName(name);
      if (token !== undefined) await expect(field).toHaveAttribute('autocomplete', token);
    }
    await expect(form.numberFrame).toHaveAttribute('title', words.cardNumber);
    await expect(form.cvvFrame).toHaveAttribute('title', words.cvv);
    await expect(form.container.getByRole('form', { name: words.formLabel })).toBeVisible();
    for (const field of [form.number, form.expiry, form.cvv])
      await expect(field).toHaveAttribute('aria-required', 'true');
    // Number and CVV must not be filled into the merchant's page.
    await expect(page.locator('[autocomplete="cc-number"], [autocomplete="cc-csc"]')).toHaveCount(
      0,
    );
  });

  test('are described by their errors until the errors are corrected @firefox-full', async ({
    page,
    shop,
  }) => {
    await open(page, shop);
    const { form } = shop;
    await form.pay();
    await expect(form.number).toBeFocused();
    await expect(form.number).toHaveAccessibleDescription(words.cardNumberEmpty);
    await expect(form.cvv).toHaveAccessibleDescription(words.cvvEmpty);
    await expect(form.expiry).toHaveAccessibleDescription(words.expiryMonthError);
    for (const field of [form.number, form.cvv, form.expiry]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(form.holder).not.toHaveAttribute('aria-invalid', 'true');
    await form.typeCvv('123');
    await expect(form.cvv).toHaveAccessibleDescription('');
    await expect(form.cvv).toHaveAttribute('aria-invalid', 'false');
    await form.typeExpiry('1239');
    await expect(form.expiry).toHaveAccessibleDescription('');
    await expect(form.number).toHaveAccessibleDescription(words.cardNumberEmpty);
  });

  test('have the language of the form, on a page in another language @full', async ({
    page,
    shop,
  }) => {
    await open(page, shop, { locale: 'de' });
    const { container } = cardFields(page);
    await expect(container).toHaveAttribute('lang', 'de');
    for (const name of ['card.number', 'card.cvv']) {
      const frame = container.locator(`iframe[name="${name}"]`);
      const root = frame.contentFrame().locator('html');
      await expect(root).toHaveAttribute('lang', 'de');
      const title = await frame.getAttribute('title');
      expect(await root.evaluate(({ ownerDocument }) => ownerDocument.title)).toBe(title);
    }
  });
});

test.describe('The alert region', () => {
  test('exists and is empty from the first rendering on', async ({ page, shop }) => {
    // Screen readers announce changes only of regions that they already know.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const region = document.querySelector('.wpwl-container [role="alert"]');
        if (region === null) return;
        observer.disconnect();
        Object.assign(globalThis, { first: region, firstText: region.textContent });
      }).observe(document, { childList: true, subtree: true });
    });
    await open(page, shop);
    const { form } = shop;
    await expect(form.message).toHaveText('');
    expect(await page.evaluate('firstText')).toBe('');
    await page.context().setOffline(true);
    await form.pay();
    await expect(form.message).toHaveText(words.offline);
    await page.context().setOffline(false);
    expect(
      await form.message.evaluate((region) => Reflect.get(globalThis, 'first') === region),
    ).toBe(true);
  });

  test('announces the time left at four marks, and shows it more often @full @firefox-full', async ({
    page,
    shop,
  }) => {
    function ending(when: string): string {
      return words.timeLeft.replace('{{when}}', when);
    }
    const announcements = await recordAnnouncements(page);
    await page.clock.install();
    // The response contains the time that is left when it is sent. This test changes it when it is read.
    await page.addInitScript(`const originalFetch = fetch;
        window.fetch = async (url, init) => {
          const response = await originalFetch(url, init);
          if (!url.endsWith('/widget')) return response;
          const body = await response.json();
          window.endsAt = Date.now() + 30 * 60_000;
          return new Response(JSON.stringify({ ...body, remainingMs: 30 * 60_000 }));
        };`);
    await open(page, shop);
    await expect(page.getByText(words.testMode)).toBeVisible();
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 60_000);
    async function passUntil(secondsLeft: number): Promise<void> {
      return page.clock.fastForward(
        await page.evaluate<number>(`endsAt - ${secondsLeft * 1_000} - Date.now()`),
      );
    }
    const { message } = shop.form;
    await passUntil(125);
    await expect(message).toHaveText('');
    const marks = [
      [120, 'in 2 minutes', true],
      [110, 'in 110 seconds', false],
      [90, 'in 90 seconds', false],
      [60, 'in 1 minute', true],
      [50, 'in 50 seconds', false],
      [40, 'in 40 seconds', false],
      [30, 'in 30 seconds', true],
      [20, 'in 20 seconds', false],
      [10, 'in 10 seconds', true],
      [2, 'in 2 seconds', false],
    ] as const;
    for (const [mark, when, isAnnounced] of marks) {
      // The timer is set some milliseconds after the answer.
      await passUntil(mark - 0.5);
      await expect(message).toHaveText(ending(when));
      expect(await announcements.take()).toEqual(isAnnounced ? [`alert: ${ending(when)}`] : []);
    }
    await page.clock.resume();
    await page.context().setOffline(true);
    await shop.form.pay();
    await expect(message).toHaveText(words.offline);
    expect(await announcements.take()).toEqual([`alert: ${words.offline}`]);
    await page.context().setOffline(false);
  });
});
