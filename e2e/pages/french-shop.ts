import type { Page } from '@playwright/test';
import type { Sandbox } from '../support/fixtures.ts';
import { cardForm, type CardForm } from './card-form.ts';
import { callsOf, recording } from './merchant-script.ts';

/** Of Cartes Bancaires and VISA, as the gateway knows; by patterns every VISA card could be both. */
export const coBadged = '4000002500001001';
export const plain = '4111111111111111';
export const frenchBrands = 'VISA MASTER CARTEBANCAIRE';

/** What a shop in France sets: the gateway tells the brands, and that of the country goes first. */
export const frenchOptions = {
  brandDetection: true,
  brandDetectionType: 'binlist',
  brandDetectionPriority: ['CARTEBANCAIRE', 'VISA'],
};

/** The shop is dark where its visitor wants it dark, and the form with it. */
const scheme = `<meta name="color-scheme" content="light dark">
  <style>:root { background: canvas }</style>`;

export type Shop = { readonly checkoutId: string; readonly form: CardForm };

/** A shop whose brands share cards, on the page and with the options that it has. */
export const openFrenchShop = async (
  page: Page,
  sandbox: Sandbox,
  options: object = frenchOptions,
): Promise<Shop> => {
  const checkoutId = await sandbox.createCheckout();
  const script = recording('onChangeBrand', 'onDetectBrand', 'onError');
  const snippet = sandbox.snippet({ checkoutId, brands: frenchBrands, options, script });
  await sandbox.merchantPage(page, { ...snippet, head: `${scheme}${snippet.head ?? ''}` });
  return { checkoutId, form: cardForm(page) };
};

/** What the shop was told of the brands of the number, in order: all of them, and the one that is active. */
export const detectedIn = async (page: Page): Promise<readonly unknown[]> =>
  (await callsOf(page)).filter(([name]) => name === 'onDetectBrand').map(([, ...given]) => given);

export const emptyNumber = (form: CardForm): Promise<void> => form.number.fill('');

/** The rest of the form, which is the same whatever the card. */
export const payOn = async (form: CardForm, cvv = '123'): Promise<void> => {
  await form.typeExpiry('1239');
  await form.typeCvv(cvv);
  await form.pay();
};

/** What became of the payment, as the merchant's server reads it. */
export const readOutcome = async (page: Page, sandbox: Sandbox): Promise<unknown> => {
  const returned = await sandbox.result(page);
  return (await sandbox.readStatus(returned.get('resourcePath') ?? '')).body;
};
