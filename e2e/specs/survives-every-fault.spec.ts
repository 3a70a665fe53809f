import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import {
  faultRows,
  heardByPage,
  type FailingPart,
  type FaultKind,
  type Seen,
} from '#sandbox/fault-rows';
import { bankPage } from '../pages/bank.ts';
import { cardForm, type CardForm } from '../pages/card-form.ts';
import { codesOf, recording } from '../pages/merchant-script.ts';
import { waitForPartRequest, injectFault } from '../support/part-faults.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

/** Longer than the widget waits for anything but the answer to a payment. */
const patience = '00:09';
const longPatience = '01:05';

/** What the shop has written into its form, for when nothing of the widget arrives. */
const ownWords = 'You can also pay by invoice.';

const numbers: Partial<Readonly<Record<FailingPart, string>>> = {
  bins: '4000002500001001',
  challenge: '4200000000000042',
  return: '4200000000000042',
};

const optionsOf = (part: FailingPart): object => {
  if (part === 'words') return { locale: 'de' };
  if (part === 'return') return { paymentTarget: 'iframe' };
  return part === 'bins' ? { brandDetection: true, brandDetectionType: 'binlist' } : {};
};

type Story = { readonly page: Page; readonly form: CardForm };

const open = async (page: Page, sandbox: Sandbox, part: FailingPart, kind: FaultKind) => {
  await page.clock.install();
  const headers = await injectFault(page, part, kind);
  const snippet = sandbox.snippet({
    checkoutId: await sandbox.createCheckout(),
    brands: 'VISA MASTER CARTEBANCAIRE',
    options: optionsOf(part),
    script: recording('onError'),
  });
  const address = sandbox.site.serve({
    head: snippet.head?.replace('<script src', '<script async src') ?? '',
    body: snippet.body?.replace('></form>', `>${ownWords}</form>`) ?? '',
    headers,
  });
  // A script that never comes keeps the page from being loaded, not from being shown.
  await page.goto(address, { waitUntil: 'commit' });
  return { page, form: cardForm(page) };
};

/** What the gateway tells of the checkout would be late as well, once the clock is moved. */
const heedConfiguration = async ({ page }: Story, part: FailingPart, kind: FaultKind) => {
  const isRefused = kind === 'policy' && part === 'words';
  if (part === 'script' || part === 'configuration' || isRefused) return;
  await expect(page.getByText(words.testMode).first()).toBeVisible();
};

const payUntil = async ({ form }: Story, part: FailingPart, met: Promise<unknown>) => {
  await form.fill({ number: numbers[part] ?? '4200000000000091' });
  await form.pay();
  await met;
};

/** Brings the shopper to where the part is needed, and past the time that the widget waits for it. */
const meet = async ({ page, form }: Story, part: FailingPart): Promise<void> => {
  switch (part) {
    case 'script':
      return;
    case 'words':
    case 'configuration':
    case 'marks':
      await expect(form.cvv).toBeEditable();
      await expect(form.number).toBeEditable();
      return page.clock.fastForward(patience);
    case 'frame':
    case 'frameScript':
      await expect(form.numberFrame).toBeVisible();
      return page.clock.fastForward(patience);
    case 'bins':
      await form.typeNumber(numbers.bins ?? '');
      return page.clock.fastForward(patience);
    case 'payment':
    case 'challenge':
      return payUntil({ page, form }, part, waitForPartRequest(page, part));
    case 'return': {
      const asked = waitForPartRequest(page, part);
      const bank = bankPage(form.container.frameLocator('iframe.wpwl-target'));
      await payUntil({ page, form }, part, bank.question.waitFor());
      await bank.confirm();
      await asked;
      return page.clock.fastForward(patience);
    }
  }
};

const expectPayable = async ({ payButton, number, holder }: CardForm): Promise<void> => {
  await expect(payButton).toHaveText(words.submit);
  await expect(payButton).toHaveAttribute('aria-disabled', 'false');
  await expect(holder).toBeEditable();
  await expect(number).toBeEditable();
};

const expectSeen = async ({ page, form }: Story, seen: Seen): Promise<void> => {
  switch (seen.kind) {
    case 'ownWords':
      await expect(page.getByText(ownWords)).toBeVisible();
      return expect(form.container).toHaveCount(0);
    case 'form':
      await expectPayable(form);
      return expect(form.message).toHaveText('');
    case 'result':
      await page.waitForURL((url) => url.pathname === '/result');
      return undefined;
    case 'formWith':
      await expect(form.message).toHaveText(words[seen.says]);
      return expect(form.payButton).toHaveText(words.submit);
    case 'wayBack':
    case 'end':
      await expect(form.message).toHaveText(words[seen.says]);
      await expect(form.payButton).toBeHidden();
      return expect(form.continueButton).toBeVisible({ visible: seen.kind === 'wayBack' });
  }
};

for (const row of faultRows) {
  const { part, kinds, seen, codes } = row;
  test.describe(`Where the ${part} is lost to`, () => {
    for (const kind of kinds)
      test(`${kind}, ${codes.join(' and ') || 'nobody'} is told`, async ({ page, sandbox }) => {
        const consoleProblems: string[] = [];
        page.on('console', (message) => {
          if (message.text().startsWith('[wpwl]')) consoleProblems.push(message.text());
        });
        const story = await open(page, sandbox, part, kind);
        await heedConfiguration(story, part, kind);
        await meet(story, part);
        if (part === 'payment' && kind === 'slow') await page.clock.fastForward(longPatience);
        await expectSeen(story, seen);
        const told = () => consoleProblems.flatMap((text) => /code: (\w+)/.exec(text)?.[1] ?? []);
        await expect.poll(() => new Set(told())).toEqual(new Set(codes));
        // What the page has noted is gone with it.
        if (seen.kind === 'result') expect(consoleProblems).toEqual([]);
        else expect(new Set(await codesOf(page))).toEqual(new Set(heardByPage(row)));
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
  });
}
