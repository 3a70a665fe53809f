import { deepStrictEqual } from 'node:assert';
import { createOffer } from '../../pages/stored-form.ts';
import type { Sandbox } from '../../support/sandbox.ts';
import { challengedCard, succeeded } from '../../support/shop.ts';
import { ARROW_DOWN, ARROW_UP, cvvFrame, numberFrame, TAB, type Shopper } from './shopper.ts';

type Journey = (shopper: Shopper, sandbox: Sandbox) => Promise<void>;

/** What a shopper does in Safari, as far as WebKitGTK shows it. Each rejects if something differs. */
export const journeys: Readonly<Record<string, Journey>> = {
  'a card is paid': async (shopper) => {
    const id = await shopper.open();
    await shopper.fillCard();
    await shopper.expectValue(numberFrame, '4200 0000 0000 0091');
    await shopper.pay();
    deepStrictEqual(await shopper.result(), [id, succeeded]);
  },

  'the Tab key leads through the form': async (shopper) => {
    await shopper.open();
    await shopper.type(numberFrame, '42');
    for (const name of ['card.expiry', 'card.holder', 'card.cvv', 'pay']) {
      await shopper.press(TAB);
      await shopper.expect(`document.activeElement.name === '${name}'`);
    }
  },

  'autofocus receives the first key': async (shopper) => {
    await shopper.open({ options: { autofocus: 'card.number' } });
    await shopper.expect(`document.querySelector('.wpwl-focused')?.name === 'card.number'`);
    await shopper.press('4', '2');
    await shopper.expectValue(numberFrame, '42');
  },

  'a field with an error receives the first key': async (shopper) => {
    await shopper.open();
    await shopper.pay();
    await shopper.expect(`document.querySelector('.wpwl-focused')?.name === 'card.number'`);
    await shopper.press('4', '2');
    await shopper.expectValue(numberFrame, '42');
  },

  'arrow keys change the payment method': async (shopper) => {
    const brands = 'VISA MASTER DIRECTDEBIT_SEPA PAYPAL';
    await shopper.open({ brands, options: { layout: 'accordion' } });
    await (await shopper.find('.wpwl-method-card > .wpwl-method-row')).click();
    for (const [key, kind] of [
      [ARROW_DOWN, 'directDebit'],
      [ARROW_DOWN, 'PAYPAL'],
      [ARROW_UP, 'directDebit'],
    ] as const) {
      await shopper.press(key);
      await shopper.expect(`document.querySelector('.wpwl-method-open.wpwl-method-${kind}')`);
    }
  },

  'a challenge in the window is confirmed': async (shopper) => {
    const id = await shopper.open();
    await shopper.fillCard(challengedCard.number);
    await shopper.pay();
    await shopper.pressButton('Confirm payment');
    deepStrictEqual(await shopper.result(), [id, succeeded]);
  },

  'a challenge in the page is confirmed': async (shopper) => {
    const id = await shopper.open({ options: { threeDIframeSize: { width: 390, height: 400 } } });
    await shopper.fillCard(challengedCard.number);
    await shopper.pay();
    await shopper.inFrame('iframe.wpwl-target', () => shopper.pressButton('Confirm payment'));
    deepStrictEqual(await shopper.result(), [id, succeeded]);
  },

  'after a decline, a new checkout is paid with the CVV': async (shopper, sandbox) => {
    const second = await sandbox.createCheckout();
    const script = `wpwlOptions.onDeclined = () => '${second}';`;
    await shopper.open({ script });
    await shopper.fillCard(undefined, '901');
    await shopper.pay();
    await shopper.expect(`document.querySelector('.wpwl-focused')?.name === 'card.cvv'`);
    await shopper.press('1', '2', '3');
    await shopper.expectValue(cvvFrame, '123');
    await shopper.pay();
    deepStrictEqual(await shopper.result(), [second, succeeded]);
  },

  'a saved card is paid': async (shopper, sandbox) => {
    const checkoutId = await createOffer(sandbox, ['account', 'card']);
    await shopper.open({ checkoutId });
    const form = '.wpwl-container-registration';
    await (await shopper.find(`${form} input:checked`)).click();
    await shopper.press(ARROW_DOWN);
    await shopper.type(`${form} .wpwl-selected iframe[name="card.cvv"]`, '123');
    await shopper.pay(form);
    deepStrictEqual(await shopper.result(), [checkoutId, succeeded]);
  },

  'a page from the back/forward cache has lost the digits, and is paid': async (shopper) => {
    const id = await shopper.open();
    await shopper.fillCard();
    await shopper.leaveAndReturn();
    for (const frame of [numberFrame, cvvFrame]) await shopper.expectValue(frame, '');
    await shopper.type(numberFrame, '4200000000000091');
    await shopper.type(cvvFrame, '123');
    await shopper.expect(`document.querySelectorAll('.wpwl-focused').length === 1`);
    await shopper.pay();
    deepStrictEqual(await shopper.result(), [id, succeeded]);
  },
};
