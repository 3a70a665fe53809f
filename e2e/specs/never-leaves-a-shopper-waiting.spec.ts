import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../pages/bank.ts';
import { cardForm } from '../pages/card-form.ts';
import { callsOf, codesOf, recording } from '../pages/merchant-script.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const challenged = { number: '4200000000000042', cvv: '739' };
const plain = { number: '4200000000000091', cvv: '739' };

type Telling = {
  readonly options?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly script?: string;
  readonly forms?: number;
};

const open = async (page: Page, sandbox: Sandbox, telling: Telling) => {
  const { options, headers, script = '', forms = 1 } = telling;
  const snippet = sandbox.snippet({
    checkoutId: await sandbox.createCheckout(),
    script: recording('onError') + script,
    ...(options !== undefined && { options }),
  });
  const body = (snippet.body ?? '').repeat(forms);
  await sandbox.merchantPage(page, { ...snippet, body, ...(headers !== undefined && { headers }) });
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

  /** By the keyboard: a click of the driver's waits for the way that it has begun, though that is cut off. */
  const pay = async (page: Page): Promise<void> => {
    await cardForm(page).payButton.focus();
    await page.keyboard.press('Enter');
  };

  test('keeps the form from going there: it ends with a word', async ({ page, sandbox }) => {
    const headers = { 'content-security-policy': "form-action 'self'" };
    const form = await open(page, sandbox, { headers });
    await form.fill(challenged);
    await pay(page);
    await expectEnd(page);
  });

  for (const [what, policyOf] of [
    ['showing it', ({ baseUrl }: Sandbox) => `frame-src ${baseUrl}`],
    ['being sent there', () => "form-action 'self'"],
  ] as const)
    test(`keeps a frame from ${what}: the challenge in the page ends with a word`, async ({
      page,
      sandbox,
    }) => {
      const headers = { 'content-security-policy': policyOf(sandbox) };
      const form = await open(page, sandbox, { options: { paymentTarget: 'iframe' }, headers });
      await form.fill(challenged);
      await pay(page);
      await expectEnd(page);
    });

  test('takes the other forms of the checkout out of reach', async ({ page, sandbox }) => {
    const headers = { 'content-security-policy': "form-action 'self'" };
    const form = await open(page, sandbox, { headers, forms: 2 });
    const other = cardForm(page, 1);
    await expect(other.number).toBeEditable();
    await form.fill(challenged);
    await pay(page);
    await expectEnd(page);
    const inert = `[...document.querySelectorAll('.wpwl-container')].map(({ inert }) => inert)`;
    await expect.poll(() => page.evaluate(inert)).toEqual([false, true]);
  });
});

test.describe('A frame that is taken away', { tag: '@firefox' }, () => {
  test('while it is asked what it holds gives the form back', async ({ page, sandbox }) => {
    const script = `
      const send = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function (message) {
        if (message.kind === 'validate')
          document.querySelector('iframe[name="card.cvv"]')?.remove();
        send.call(this, message);
      };`;
    const form = await open(page, sandbox, { script });
    await form.fill(plain);
    await form.pay();
    await expect(form.message).toHaveText(words.fieldsUnreachable);
    await expect(form.payButton).toBeEnabled();
    expect((await callsOf(page)).map(([, error]) => error)).toEqual([]);
  });
});

/** The page is seen again; a browser without a screen shows all its pages at once. */
const turnTo = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test.describe('A page that shows its own summary', () => {
  test('has not been left: it is told of the payment once', async ({ page, sandbox }) => {
    const form = await open(page, sandbox, {
      options: { useSummaryPage: true },
      script: recording('onSaveTransactionData'),
    });
    await form.fill(plain);
    await form.pay();
    await expect.poll(() => callsOf(page)).toHaveLength(1);
    const asked = page.waitForResponse('**/widget');
    await turnTo(page);
    await (await asked).finished();
    await expect(form.payButton).toHaveText(words.returning);
    expect(await callsOf(page)).toHaveLength(1);
  });
});

test.describe('A bank in a window of its own', () => {
  const payBeside = async (page: Page, sandbox: Sandbox) => {
    const form = await open(page, sandbox, { options: { paymentTarget: '_blank' } });
    await form.fill(challenged);
    const opened = page.context().waitForEvent('page');
    await form.pay();
    return { form, bank: await opened };
  };

  test('leaves a page behind that ends nothing when nobody can say how it stands', async ({
    page,
    sandbox,
  }) => {
    const { form, bank } = await payBeside(page, sandbox);
    await bankPage(bank).question.waitFor();
    await page.route('**/widget', (route) => route.abort());
    await turnTo(page);
    await expect(form.message).toContainText(words.outcomePending);
    await expect(form.continueButton).toBeVisible();
  });

  test('leaves a page behind that says, when it is seen again, that it was paid', async ({
    page,
    sandbox,
  }) => {
    const { form, bank } = await payBeside(page, sandbox);
    await bankPage(bank).confirm();
    await sandbox.result(bank);
    await expect(form.payButton).toHaveText(words.returning);

    await turnTo(page);
    await expect(form.message).toContainText(words.outcomeDone);
    await form.continueButton.click();
    await sandbox.result(page);
  });
});
