import type { Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../pages/card-form.ts';
import { expect, test } from '../support/fixtures.ts';
import { fullChromiumOptions } from '../tools/launch-options.ts';

// The headless shell has no autofill.
test.use({ launchOptions: fullChromiumOptions() });

const card = {
  number: '4928716350849271',
  name: 'Jane Jones',
  expiryMonth: '12',
  expiryYear: '2039',
  cvc: '739',
};

type Backend = { readonly node: { readonly backendNodeId: number } };

/** Chooses a stored card in a field, as a shopper does from the browser's own list. */
const autofill = async (page: Page, field: Locator): Promise<void> => {
  const element = await field.elementHandle();
  const frame = await element?.ownerFrame();
  if (frame === null || frame === undefined) throw new Error('The field is in no frame.');
  // The page's own process is asked for by the page.
  const target = frame === page.mainFrame() ? page : frame;
  const session = await page.context().newCDPSession(target);
  await session.send('Autofill.enable');
  const { frameTree } = await session.send('Page.getFrameTree');
  const name = await field.getAttribute('name');
  const { result } = await session.send('Runtime.evaluate', {
    expression: `document.querySelector('input[name="${name ?? ''}"]')`,
  });
  const described: Backend = await session.send('DOM.describeNode', {
    ...(result.objectId !== undefined && { objectId: result.objectId }),
  });
  await session.send('Autofill.trigger', {
    fieldId: described.node.backendNodeId,
    frameId: frameTree.frame.id,
    card,
  });
};

test('One autofill, started in the number, fills all four fields', async ({ page, sandbox }) => {
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
  const form = cardForm(page);
  await expect(form.cvv).toBeVisible();
  await form.number.click();
  await autofill(page, form.number);

  await expect(form.number).toHaveValue('4928 7163 5084 9271');
  await expect(form.cvv).toHaveValue('739');
  await expect(form.holder).toHaveValue('Jane Jones');
  await expect(form.expiry).toHaveValue('12 / 39');
  await form.pay();
  await sandbox.result(page);
  expect((await sandbox.ledger(checkoutId)).payments).toHaveLength(1);
});

test('One that is started in the name fills the page alone, and the form says what is missing', async ({
  page,
  sandbox,
}) => {
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
  const form = cardForm(page);
  await expect(form.cvv).toBeVisible();
  await form.holder.click();
  await autofill(page, form.holder);

  await expect(form.holder).toHaveValue('Jane Jones');
  await expect(form.expiry).toHaveValue('12 / 39');
  await expect(form.number).toHaveValue('');
  await expect(form.cvv).toHaveValue('');
  await form.pay();
  await expect(form.number).toBeFocused();
  expect(await form.errors()).toEqual([words.cardNumberError, words.cvvError]);
  await expect(form.number).toHaveAccessibleDescription(words.cardNumberError);
  await expect(form.cvv).toHaveAccessibleDescription(words.cvvError);

  await autofill(page, form.number);
  await expect(form.number).toHaveValue('4928 7163 5084 9271');
  await expect(form.cvv).toHaveValue('739');
  await expect(form.hints).toHaveCount(0);
  await form.pay();
  await sandbox.result(page);
  expect((await sandbox.ledger(checkoutId)).payments).toHaveLength(1);
});
