import type { Page } from '@playwright/test';
import { cardForm } from '../pages/card-form.ts';
import { expect, test } from '../support/world.ts';

const card = {
  number: '4928716350849271',
  name: 'Jane Jones',
  expiryMonth: '12',
  expiryYear: '2039',
  cvc: '739',
};

type Backend = { readonly node: { readonly backendNodeId: number } };

/** Chooses a stored card in the number's field, as a shopper does from the browser's own list. */
const autofillNumber = async (page: Page): Promise<void> => {
  const element = await cardForm(page).numberFrame.elementHandle();
  const frame = await element?.contentFrame();
  if (frame === null || frame === undefined) throw new Error('The number has no frame.');
  const session = await page.context().newCDPSession(frame);
  await session.send('Autofill.enable');
  const { frameTree } = await session.send('Page.getFrameTree');
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document.querySelector("input")',
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

test('One autofill, started in the number, fills all four fields', async ({ page, world }) => {
  const checkoutId = await world.createCheckout();
  await world.merchantPage(page, world.snippet({ checkoutId }));
  const form = cardForm(page);
  await expect(form.cvv).toBeVisible();
  await form.number.click();
  await autofillNumber(page);

  await expect(form.number).toHaveValue('4928 7163 5084 9271');
  await expect(form.cvv).toHaveValue('739');
  await expect(form.holder).toHaveValue('Jane Jones');
  await expect(form.expiry).toHaveValue('12 / 39');
  await form.pay();
  await world.result(page);
  expect((await world.ledger(checkoutId)).payments).toHaveLength(1);
});
