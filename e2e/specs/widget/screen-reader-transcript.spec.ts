import type { FullConfig, Locator, Page } from '@playwright/test';
import { cardFields, type CardFields } from '../../pages/card-fields.ts';
import { recordAnnouncements, type Announcements } from '../../support/live-regions.ts';
import { createScreenReader, type ScreenReader } from '../../support/screen-reader.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { writeTranscript, readTranscript } from '../../support/transcript.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';

/*
 * Compares what a screen reader reads during a payment with the transcripts in e2e/transcripts. After a change of
 * texts, accessible names or states, update the transcripts and review the diff:
 *
 *   npx playwright test --config e2e --project=chromium screen-reader-transcript --update-snapshots
 */

type Journey = {
  readonly page: Page;
  readonly sandbox: Sandbox;
  readonly form: CardFields;
  readonly reader: ScreenReader;
  readonly announcements: Announcements;
  readonly lines: string[];
};

const card = { wrong: '5200000000000005', right: '5200000000000007' };

const endSoonMs = 28.2 * 60 * 1000;

/** Adds a step: the announcements (`!`), then the focused control (`>`). */
async function addStep(journey: Journey, title: string): Promise<void> {
  const { lines, announcements, reader } = journey;
  lines.push('', title, ...(await announcements.take()).map((text) => `  ! ${text}`));
  lines.push(`  > ${await reader.readFocused()}`);
}

async function open(page: Page, sandbox: Sandbox, options: object): Promise<Journey> {
  const announcements = await recordAnnouncements(page);
  const checkoutId = await sandbox.createCheckout({ testMode: 'EXTERNAL' });
  const { head, body } = sandbox.snippet({ checkoutId, options });
  await page.clock.install();
  await sandbox.merchantPage(page, {
    head: head ?? '',
    body: `<input aria-label="Before">${body ?? ''}<input aria-label="After">`,
  });
  const form = cardFields(page);
  await expect(form.number).toBeVisible();
  await expect(form.cvv).toBeVisible();
  await expect(page.locator('.wpwl-test-mode')).toBeVisible();
  const reader = await createScreenReader(page);
  return { page, sandbox, form, reader, announcements, lines: [] };
}

async function readFromTop({ lines, reader, announcements }: Journey): Promise<void> {
  const announced = (await announcements.take()).map((text) => `  ! ${text}`);
  lines.push('The complete page, from top to bottom', ...announced);
  lines.push(...(await reader.readAll()).map((line) => `  ${line}`));
}

async function press(journey: Journey, key: string, next: Locator): Promise<void> {
  await journey.page.keyboard.press(key);
  await expect(next).toBeFocused();
}

/** Presses Tab from the merchant's input before the form to the one after it. */
async function tabThrough(journey: Journey, fields: readonly Locator[]): Promise<void> {
  const { page, form } = journey;
  await page.getByLabel('Before').focus();
  for (const stop of [...fields, form.button, page.getByLabel('After')]) {
    await press(journey, 'Tab', stop);
    await addStep(journey, 'Tab');
  }
}

async function submitEmpty(journey: Journey): Promise<void> {
  const { form } = journey;
  await press(journey, 'Shift+Tab', form.button);
  await press(journey, 'Enter', form.number);
  await expect(form.numberError).not.toBeEmpty();
  await expect(form.cvvError).not.toBeEmpty();
  await addStep(journey, 'Enter on the pay button, with empty fields');
}

/** Fills all fields, with a wrong digit in the card number. */
async function typeWrongNumber(journey: Journey): Promise<void> {
  const { page, form } = journey;
  await page.keyboard.type(card.wrong);
  await expect(form.brand).toHaveValue('MASTER');
  // The frame has removed the previous error at the first digit.
  await expect(form.numberError).not.toBeEmpty();
  await addStep(journey, 'Type a Mastercard number with a wrong digit');
  await press(journey, 'Tab', form.expiry);
  await addStep(journey, 'Tab');
  await page.keyboard.type('1239');
  await addStep(journey, 'Type the expiry date');
  await press(journey, 'Tab', form.holder);
  await page.keyboard.type('Jane Jones');
  await addStep(journey, 'Tab, and type the name');
  await press(journey, 'Tab', form.cvv);
  await addStep(journey, 'Tab');
  await page.keyboard.type('123');
  await expect(form.cvvError).toBeEmpty();
  await addStep(journey, 'Type the CVV');
  await press(journey, 'Enter', form.number);
  await expect(form.numberError).not.toBeEmpty();
  await addStep(journey, 'Enter, to pay');
}

async function correct(journey: Journey): Promise<void> {
  const { page, form } = journey;
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(card.right.slice(-1));
  await expect(form.numberError).toBeEmpty();
  await addStep(journey, 'Correct the last digit');
}

async function payOffline(journey: Journey): Promise<void> {
  const { page, form } = journey;
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await expect(form.alert).not.toBeEmpty();
  await addStep(journey, 'Enter, to pay, while offline');
  const before = await form.alert.innerText();
  await page.context().setOffline(false);
  await expect(form.alert).not.toHaveText(before);
  await addStep(journey, 'The connection returns');
}

async function waitForEndSoon(journey: Journey): Promise<void> {
  const { page, form } = journey;
  const before = await form.alert.innerText();
  await page.clock.fastForward(endSoonMs);
  await expect(form.alert).not.toHaveText(before);
  await addStep(journey, 'The checkout ends soon');
}

async function pay(journey: Journey): Promise<void> {
  const { page, form } = journey;
  const release = await holdRequests(page, '**/v1/checkouts/*/payment');
  // A response without content keeps the page open after the payment.
  await page.route('**/result?*', (route) => route.fulfill({ status: 204 }));
  await page.keyboard.press('Enter');
  await expect(form.status).not.toBeEmpty();
  await expect(form.number).toHaveAttribute('aria-disabled', 'true');
  await addStep(journey, 'Enter, to pay');
  const navigation = page.waitForRequest('**/result?*');
  release();
  await navigation;
  await expect(form.number).toHaveValue('');
  await addStep(journey, 'The payment succeeds');
}

async function payWithChallenge(journey: Journey): Promise<void> {
  const { page, form, lines, announcements } = journey;
  await form.number.focus();
  await expect(form.number).toBeFocused();
  await page.keyboard.type('4200000000000042');
  await form.expiry.fill('12 / 39');
  await form.cvv.focus();
  await expect(form.cvv).toBeFocused();
  await page.keyboard.type('123');
  await announcements.take();
  await page.keyboard.press('Enter');
  await expect(form.container.locator('iframe.wpwl-target')).toBeFocused();
  lines.push('', 'Another card starts a challenge in the page');
  lines.push(...(await announcements.take()).map((text) => `  ! ${text}`));
  const title = await form.container.locator('iframe.wpwl-target').getAttribute('title');
  lines.push(`  > Iframe “${title ?? ''}”`);
}

function compare(name: string, lines: readonly string[], config: FullConfig): void {
  const text = `${lines.join('\n')}\n`;
  if (config.updateSnapshots !== 'none') writeTranscript(name, text);
  expect(text).toBe(readTranscript(name));
}

test.describe('What a screen reader reads during a payment', () => {
  for (const locale of ['en', 'de', 'ar'])
    test(`matches the transcript in ${locale} @full`, async ({ page, sandbox, context }, {
      config,
    }) => {
      const journey = await open(page, sandbox, { locale });
      await readFromTop(journey);
      const { brand, number, expiry, holder, cvv } = journey.form;
      await tabThrough(journey, [brand, number, expiry, holder, cvv]);
      await submitEmpty(journey);
      await typeWrongNumber(journey);
      await correct(journey);
      await payOffline(journey);
      await waitForEndSoon(journey);
      await pay(journey);

      const options = { locale, paymentTarget: 'iframe' };
      const other = await open(await context.newPage(), sandbox, options);
      await payWithChallenge(other);
      compare(locale, [...journey.lines, ...other.lines], config);
    });

  test('matches the transcript in the layout accordion @full', async ({ page, sandbox }, {
    config,
  }) => {
    const journey = await open(page, sandbox, { locale: 'en', layout: 'accordion' });
    await readFromTop(journey);
    const { number, expiry, cvv, holder } = journey.form;
    await tabThrough(journey, [number, expiry, cvv, holder]);
    await submitEmpty(journey);
    compare('accordion', journey.lines, config);
  });
});
