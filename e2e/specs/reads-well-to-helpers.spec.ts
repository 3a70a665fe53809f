import type { Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardFields } from '../pages/card-fields.ts';
import { cardForm } from '../pages/card-form.ts';
import { recordAnnouncements } from '../support/live-regions.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

/** The form between inputs of the merchant, with one more in it, which the drawn form keeps before its button. */
const openBetween = async (page: Page, sandbox: Sandbox, options: object = {}): Promise<void> => {
  const checkoutId = await sandbox.createCheckout();
  const { head = '', body = '' } = sandbox.snippet({ checkoutId, options });
  const form = body.replace('</form>', '<input aria-label="Inside" name="note"></form>');
  await sandbox.merchantPage(page, {
    head,
    body: `<input aria-label="Before">${form}<input aria-label="After">`,
  });
  await expect(cardFields(page).number).toBeVisible();
  await expect(cardFields(page).cvv).toBeVisible();
};

/** Where Tab stops, in order: the control, and the element that shows that it has the focus. */
const stopsOf = (page: Page): readonly (readonly [stop: Locator, shows: Locator])[] => {
  const { container, brand, number, expiry, holder, cvv, button } = cardFields(page);
  const own = (stop: Locator): readonly [Locator, Locator] => [stop, stop];
  return [
    own(page.getByLabel('Before', { exact: true })),
    own(brand),
    [number, container.locator('iframe[name="card.number"]')],
    own(expiry),
    own(holder),
    [cvv, container.locator('iframe[name="card.cvv"]')],
    own(container.locator('.wpwl-icon')),
    own(page.getByLabel('Inside', { exact: true })),
    own(button),
    own(page.getByLabel('After', { exact: true })),
  ];
};

/** A stop is seen: by a ring that its own look draws, and by no ancestor that hides it from a screen reader. */
const expectSeen = async ([stop, shows]: readonly [Locator, Locator]): Promise<void> => {
  await expect(stop).toBeFocused();
  await expect(stop).toBeVisible();
  await expect
    .poll(() =>
      shows.evaluate((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const isHidden = element.closest('[aria-hidden="true"], [inert]') !== null;
        return !isHidden && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
      }),
    )
    .toBe(true);
};

test.describe('The form for keyboard and screen reader', { tag: '@firefox' }, () => {
  for (const locale of ['en', 'ar']) {
    test(`Tab goes through page and frames in the order of reading, and back, in ${locale}`, async ({
      page,
      sandbox,
    }) => {
      await openBetween(page, sandbox, { locale, showCVVHint: true });
      const stops = stopsOf(page);
      await stops[0]?.[0].focus();
      for (const stop of stops.slice(1)) {
        await page.keyboard.press('Tab');
        await expectSeen(stop);
      }
      for (const stop of stops.slice(0, -1).reverse()) {
        await page.keyboard.press('Shift+Tab');
        await expectSeen(stop);
      }
    });
  }

  test('every field has its name, and says what it expects', async ({ page, sandbox }) => {
    await openBetween(page, sandbox);
    const form = cardForm(page);
    const named = [
      [form.brand, words.brand],
      [form.number, words.cardNumber],
      [form.expiry, words.expiryDate],
      [form.holder, words.cardHolder],
      [form.cvv, words.cvv],
      [form.payButton, words.submit],
    ] as const;
    for (const [field, name] of named) await expect(field).toHaveAccessibleName(name);
    await expect(form.numberFrame).toHaveAttribute('title', words.cardNumber);
    await expect(form.cvvFrame).toHaveAttribute('title', words.cvv);
    await expect(form.container.getByRole('form', { name: words.formLabel })).toBeVisible();
    for (const field of [form.number, form.expiry, form.cvv]) {
      await expect(field).toHaveAttribute('aria-required', 'true');
    }
    await expect(form.number).toHaveAttribute('autocomplete', 'cc-number');
    await expect(form.cvv).toHaveAttribute('autocomplete', 'cc-csc');
    await expect(form.expiry).toHaveAttribute('autocomplete', 'cc-exp');
    await expect(form.holder).toHaveAttribute('autocomplete', 'cc-name');
    await expect(page.locator('[autocomplete="cc-number"], [autocomplete="cc-csc"]')).toHaveCount(
      0,
    );
  });

  test('errors are read with their fields, and gone with the mend', async ({ page, sandbox }) => {
    await openBetween(page, sandbox);
    const form = cardForm(page);
    await form.pay();
    await expect(form.number).toBeFocused();
    await expect(form.number).toHaveAccessibleDescription(words.cardNumberError);
    await expect(form.cvv).toHaveAccessibleDescription(words.cvvError);
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
    await expect(form.number).toHaveAccessibleDescription(words.cardNumberError);
  });

  test('its words are read in their own language, on a page of another', async ({
    page,
    sandbox,
  }) => {
    await openBetween(page, sandbox, { locale: 'de' });
    const { container } = cardFields(page);
    await expect(container).toHaveAttribute('lang', 'de');
    for (const name of ['card.number', 'card.cvv']) {
      const frame = container.locator(`iframe[name="${name}"]`);
      const inside = frame.contentFrame().locator('html');
      await expect(inside).toHaveAttribute('lang', 'de');
      const title = await frame.getAttribute('title');
      expect(await inside.evaluate((root) => root.ownerDocument.title)).toBe(title);
    }
  });

  test('all that is pressed is large enough for any finger', async ({ page, sandbox }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    await openBetween(page, sandbox, { showCVVHint: true });
    const { container, brand, expiry, holder, button } = cardFields(page);
    const frames = container.locator('.wpwl-control-iframe');
    const main = [brand, expiry, holder, frames.first(), frames.last(), button];
    const rows = [
      ...main.map((target) => [target, 44] as const),
      [container.locator('.wpwl-icon'), 24] as const,
    ];
    for (const [target, sizePx] of rows) {
      const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(sizePx);
    }
  });

  test('the region that will speak is there from the start, and silent', async ({
    page,
    sandbox,
  }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const region = document.querySelector('.wpwl-container [role="alert"]');
        if (region === null) return;
        observer.disconnect();
        Object.assign(globalThis, { first: region, firstText: region.textContent });
      }).observe(document, { childList: true, subtree: true });
    });
    await openBetween(page, sandbox);
    const form = cardForm(page);
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

  test('that the time ends is told once, and two minutes before', async ({ page, sandbox }) => {
    const minuteMs = 60_000;
    const announcements = await recordAnnouncements(page);
    await page.clock.install();
    await openBetween(page, sandbox);
    await expect(cardForm(page).payButton).toBeVisible();
    await page.clock.fastForward(27 * minuteMs);
    expect(await announcements.take()).toEqual([]);
    await page.clock.fastForward(minuteMs);
    await expect(cardForm(page).message).toHaveText(words.endsSoon);
    expect(await announcements.take()).toEqual([`alert: ${words.endsSoon}`]);
    await page.clock.fastForward(1.5 * minuteMs);
    await expect(cardForm(page).message).toHaveText(words.endsSoon);
    expect(await announcements.take()).toEqual([]);
  });
});
