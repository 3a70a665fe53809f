import type { Locator, Page } from '@playwright/test';
import { cardFields, type CardFields } from '../pages/card-fields.ts';
import { recordAnnouncements, type Announcements } from '../support/live-regions.ts';
import { createScreenReader, type ScreenReader } from '../support/screen-reader.ts';
import { writeTranscript, readTranscript } from '../support/transcript.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

/*
 * What a blind shopper hears on the way through a payment, word by word, as it is kept in e2e/transcripts.
 * Who changes words, names or states renews the transcripts and reads them:
 *
 *   npx playwright test --config e2e --project=chromium speaks-as-written --update-snapshots
 */

type Journey = {
  readonly page: Page;
  readonly sandbox: Sandbox;
  readonly form: CardFields;
  readonly reader: ScreenReader;
  readonly announcements: Announcements;
  readonly written: string[];
};

const card = { wrong: '5200000000000005', right: '5200000000000007' };

const endSoonMs = 29 * 60 * 1000;

/** Writes down what was done, and all that is heard of it: announcements first, since they come by themselves. */
const write = async (journey: Journey, deed: string): Promise<void> => {
  const { written, announcements, reader } = journey;
  written.push('', deed, ...(await announcements.take()).map((text) => `  ! ${text}`));
  written.push(`  > ${await reader.focused()}`);
};

const open = async (page: Page, sandbox: Sandbox, options: object): Promise<Journey> => {
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
  await expect(form.container.locator('.wpwl-test-mode')).toBeVisible();
  const reader = await createScreenReader(page);
  return { page, sandbox, form, reader, announcements, written: [] };
};

const readFromTop = async ({ written, reader, announcements }: Journey): Promise<void> => {
  const announced = (await announcements.take()).map((text) => `  ! ${text}`);
  written.push('The form is drawn, and read from top to bottom', ...announced);
  written.push(...(await reader.readAll()).map((line) => `  ${line}`));
};

const press = async (journey: Journey, key: string, next: Locator): Promise<void> => {
  await journey.page.keyboard.press(key);
  await expect(next).toBeFocused();
};

/** Tab through every stop, from the merchant's input before to the one after. */
const walk = async (journey: Journey): Promise<void> => {
  const { page, form } = journey;
  await page.getByLabel('Before').focus();
  const { brand, number, expiry, holder, cvv, button } = form;
  for (const stop of [brand, number, expiry, holder, cvv, button, page.getByLabel('After')]) {
    await press(journey, 'Tab', stop);
    await write(journey, 'Tab');
  }
};

const payNothing = async (journey: Journey): Promise<void> => {
  const { form } = journey;
  await press(journey, 'Shift+Tab', form.button);
  await press(journey, 'Enter', form.number);
  await expect(form.numberError).not.toBeEmpty();
  await expect(form.cvvError).not.toBeEmpty();
  await write(journey, 'Enter on the button, with nothing typed');
};

/** Everything is typed, and the number wrong. */
const mistype = async (journey: Journey): Promise<void> => {
  const { page, form } = journey;
  await page.keyboard.type(card.wrong);
  await expect(form.numberError).toBeEmpty();
  await expect(form.brand).toHaveValue('MASTER');
  await write(journey, 'A Mastercard number with a slip is typed');
  await press(journey, 'Tab', form.expiry);
  await write(journey, 'Tab');
  await page.keyboard.type('1239');
  await write(journey, 'The date is typed');
  await press(journey, 'Tab', form.holder);
  await page.keyboard.type('Jane Jones');
  await write(journey, 'Tab, and the name is typed');
  await press(journey, 'Tab', form.cvv);
  await write(journey, 'Tab');
  await page.keyboard.type('123');
  await expect(form.cvvError).toBeEmpty();
  await write(journey, 'The security code is typed');
  await press(journey, 'Enter', form.number);
  await expect(form.numberError).not.toBeEmpty();
  await write(journey, 'Enter, to pay');
};

const correct = async (journey: Journey): Promise<void> => {
  const { page, form } = journey;
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(card.right.slice(-1));
  await expect(form.numberError).toBeEmpty();
  await write(journey, 'The last digit is corrected');
};

const loseLine = async (journey: Journey): Promise<void> => {
  const { page, form } = journey;
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await expect(form.alert).not.toBeEmpty();
  await write(journey, 'Enter, to pay, without a connection');
  const said = await form.alert.innerText();
  await page.context().setOffline(false);
  await expect(form.alert).not.toHaveText(said);
  await write(journey, 'The connection is back');
};

const runOutOfTime = async (journey: Journey): Promise<void> => {
  const { page, form } = journey;
  const said = await form.alert.innerText();
  await page.clock.fastForward(endSoonMs);
  await expect(form.alert).not.toHaveText(said);
  await write(journey, 'Half an hour is nearly over');
};

/** Holds the payment on its way until it is told to go on. */
const holdPayment = async (page: Page): Promise<() => void> => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/checkouts/*/payment', async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

const pay = async (journey: Journey): Promise<void> => {
  const { page, form } = journey;
  const release = await holdPayment(page);
  // An answer without content leaves the shopper where they are.
  await page.route('**/result?*', (route) => route.fulfill({ status: 204 }));
  await page.keyboard.press('Enter');
  await expect(form.status).not.toBeEmpty();
  await expect(form.number).toHaveAttribute('aria-disabled', 'true');
  await write(journey, 'Enter, to pay');
  const leaves = page.waitForRequest('**/result?*');
  release();
  await leaves;
  await expect(form.number).toHaveValue('');
  await write(journey, 'The payment is made');
};

const challenge = async (journey: Journey): Promise<void> => {
  const { page, form, written, announcements } = journey;
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
  written.push('', 'Another card is paid with, and its bank asks in the page');
  written.push(...(await announcements.take()).map((text) => `  ! ${text}`));
  const title = await form.container.locator('iframe.wpwl-target').getAttribute('title');
  written.push(`  > Iframe “${title ?? ''}”`);
};

test.describe('A blind shopper hears what is written down', () => {
  for (const locale of ['en', 'de', 'ar']) {
    test(`in ${locale}`, async ({ page, sandbox, context }, { config }) => {
      const journey = await open(page, sandbox, { locale });
      await readFromTop(journey);
      await walk(journey);
      await payNothing(journey);
      await mistype(journey);
      await correct(journey);
      await loseLine(journey);
      await runOutOfTime(journey);
      await pay(journey);

      const other = await open(await context.newPage(), sandbox, {
        locale,
        paymentTarget: 'iframe',
      });
      await challenge(other);
      const text = `${[...journey.written, ...other.written].join('\n')}\n`;
      if (config.updateSnapshots !== 'none') writeTranscript(locale, text);
      expect(text).toBe(readTranscript(locale));
    });
  }
});
