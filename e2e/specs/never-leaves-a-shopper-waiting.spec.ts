import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../pages/bank.ts';
import { cardForm } from '../pages/card-form.ts';
import { callsOf, recording } from '../pages/merchant-script.ts';
import { expect, test, type World } from '../support/world.ts';

const challenged = { number: '4200000000000042', cvv: '739' };
const plain = { number: '4200000000000091', cvv: '739' };

const codesOf = async (page: Page): Promise<readonly string[]> =>
  (await callsOf(page)).map(([, error]) => /"code":"(\w+)"/.exec(JSON.stringify(error))?.[1] ?? '');

type Telling = {
  readonly options?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly script?: string;
};

const open = async (page: Page, world: World, { options, headers, script = '' }: Telling) => {
  const snippet = world.snippet({
    checkoutId: await world.createCheckout(),
    script: recording('onError') + script,
    ...(options !== undefined && { options }),
  });
  await world.merchantPage(page, { ...snippet, ...(headers !== undefined && { headers }) });
  return cardForm(page);
};

test.describe("A page whose own policy forbids the bank's address", { tag: '@firefox' }, () => {
  /** What the driver expects of an element waits for a way that was cut off, so it is read here. */
  const expectEnd = async (page: Page): Promise<void> => {
    const form = cardForm(page);
    await expect.poll(() => codesOf(page)).toEqual(['redirect_blocked']);
    await expect.poll(() => form.message.textContent()).toBe(words.outcomePending);
    await expect.poll(() => form.continueButton.isVisible()).toBe(true);
    await expect.poll(() => page.locator('iframe.wpwl-target').count()).toBe(0);
  };

  test('keeps the form from going there: it ends with a word', async ({ page, world }) => {
    const headers = { 'content-security-policy': "form-action 'self'" };
    const form = await open(page, world, { headers });
    await form.fill(challenged);
    await form.pay();
    await expectEnd(page);
  });

  test('keeps a frame from showing it: the challenge in the page ends with a word', async ({
    page,
    world,
  }) => {
    const headers = { 'content-security-policy': `frame-src ${world.baseUrl}` };
    const form = await open(page, world, { options: { paymentTarget: 'iframe' }, headers });
    await form.fill(challenged);
    await form.pay();
    await expectEnd(page);
  });
});

test.describe('A frame that is taken away', { tag: '@firefox' }, () => {
  test('while it is asked what it holds gives the form back', async ({ page, world }) => {
    const script = `
      const send = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function (message) {
        if (message.kind === 'validate')
          document.querySelector('iframe[name="card.cvv"]')?.remove();
        send.call(this, message);
      };`;
    const form = await open(page, world, { script });
    await form.fill(plain);
    await form.pay();
    await expect(form.message).toHaveText(words.fieldsUnreachable);
    await expect(form.payButton).toBeEnabled();
    expect((await callsOf(page)).map(([, error]) => error)).toEqual([]);
  });
});

test.describe('A bank in a window of its own', () => {
  test('leaves a page behind that says, when it is seen again, that it was paid', async ({
    page,
    context,
    world,
  }) => {
    const form = await open(page, world, { options: { paymentTarget: '_blank' } });
    await form.fill(challenged);
    const opened = context.waitForEvent('page');
    await form.pay();
    const bank = await opened;
    await bankPage(bank).confirm();
    await world.result(bank);
    await expect(form.payButton).toHaveText(words.returning);

    // A browser without a screen shows all its pages at once.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(form.message).toContainText(words.outcomeDone);
    await form.continueButton.click();
    await world.result(page);
  });
});
