import type { Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm, type CardForm } from '../../pages/card-form.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { countPayments } from '../../support/ledger.ts';
import { fullChromiumOptions } from '../../tools/launch-options.ts';

// The headless shell has no autofill.
test.use({ launchOptions: fullChromiumOptions() });

const card = {
  number: '4928716350849271',
  name: 'Jane Jones',
  expiryMonth: '12',
  expiryYear: '2039',
  cvc: '739',
};

/** How a hostile script hides inputs from the shopper, but not from the browser. */
const hiddenStyles = [
  'opacity: 0',
  'position: absolute; left: -9999px',
  'width: 1px; height: 1px; clip-path: inset(50%)',
  'visibility: hidden',
  'display: none',
];

type NodeDescription = { readonly node: { readonly backendNodeId: number } };

/** Fills a stored card, as if the shopper had chosen it in the browser's menu at this field. */
async function autofill(page: Page, field: Locator): Promise<void> {
  const element = await field.elementHandle();
  const frame = await element?.ownerFrame();
  if (frame === null || frame === undefined) throw new Error('The field has no frame.');
  // The DevTools protocol reaches the main frame through its page only.
  const target = frame === page.mainFrame() ? page : frame;
  const session = await page.context().newCDPSession(target);
  await session.send('Autofill.enable');
  const { frameTree } = await session.send('Page.getFrameTree');
  const name = await field.getAttribute('name');
  const { result } = await session.send('Runtime.evaluate', {
    expression: `document.querySelector('input[name="${name ?? ''}"]')`,
  });
  const { node }: NodeDescription = await session.send('DOM.describeNode', {
    ...(result.objectId !== undefined && { objectId: result.objectId }),
  });
  const { id: frameId } = frameTree.frame;
  await session.send('Autofill.trigger', { fieldId: node.backendNodeId, frameId, card });
}

async function open(page: Page, sandbox: Sandbox): Promise<readonly [string, CardForm]> {
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
  const form = cardForm(page);
  await expect(form.cvv).toBeVisible();
  return [checkoutId, form];
}

test.describe('Autofill', () => {
  test('fills all four fields when it starts in the card number', async ({ page, sandbox }) => {
    const [checkoutId, form] = await open(page, sandbox);
    await form.number.click();
    await autofill(page, form.number);

    await expect(form.number).toHaveValue('4928 7163 5084 9271');
    await expect(form.cvv).toHaveValue('739');
    await expect(form.holder).toHaveValue('Jane Jones');
    await expect(form.expiry).toHaveValue('12 / 39');
    await form.pay();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test("fills only the page's own fields when it starts in the name @full", async ({
    page,
    sandbox,
  }) => {
    const [checkoutId, form] = await open(page, sandbox);
    await form.holder.click();
    await autofill(page, form.holder);

    await expect(form.holder).toHaveValue('Jane Jones');
    await expect(form.expiry).toHaveValue('12 / 39');
    await expect(form.number).toHaveValue('');
    await expect(form.cvv).toHaveValue('');
    await form.pay();
    await expect(form.number).toBeFocused();
    expect(await form.errors()).toEqual([words.cardNumberEmpty, words.cvvEmpty]);
    await expect(form.number).toHaveAccessibleDescription(words.cardNumberEmpty);
    await expect(form.cvv).toHaveAccessibleDescription(words.cvvEmpty);

    await autofill(page, form.number);
    await expect(form.number).toHaveValue('4928 7163 5084 9271');
    await expect(form.cvv).toHaveValue('739');
    await expect(form.hints).toHaveCount(0);
    await form.pay();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  for (const start of ['number', 'holder'] as const)
    test(`gives hidden card inputs of the page nothing when it starts in the ${start} field ${start === 'number' ? '' : '@full'}`, async ({
      page,
      sandbox,
    }) => {
      const [, form] = await open(page, sandbox);
      await page.evaluate((styles) => {
        for (const style of styles)
          for (const autocomplete of ['cc-number', 'cc-csc']) {
            const input = document.createElement('input');
            Object.assign(input, { autocomplete, name: autocomplete, className: 'hostile' });
            input.style.cssText = style;
            document.querySelector('.wpwl-form-card')?.append(input);
          }
      }, hiddenStyles);
      await form[start].click();
      await autofill(page, form[start]);

      await expect(form.holder).toHaveValue('Jane Jones');
      const filled = start === 'number';
      await expect(form.number).toHaveValue(filled ? '4928 7163 5084 9271' : '');
      await expect(form.cvv).toHaveValue(filled ? '739' : '');
      for (const input of await page.locator('.hostile').all()) await expect(input).toHaveValue('');
    });
});
