import type { Page } from '@playwright/test';
import { fillCard } from '#npm/testing/index';
import type { Sandbox } from '../support/sandbox.ts';
import { cardForm, type CardForm } from './card-form.ts';
import { callsOf, recording } from './merchant-script.ts';

/** VISA and Cartes Bancaires in the gateway's BIN list. The widget's BIN table does not contain it. */
export const coBadged = '4000002500001001';

/** VISA only in the BIN list. */
export const visaOnly = '4111111111111111';
export const frenchBrands = 'VISA MASTER CARTEBANCAIRE';

/** Requests the brands from the gateway's BIN list, and prefers Cartes Bancaires. */
export const frenchOptions = {
  brandDetection: true,
  brandDetectionType: 'binlist',
  brandDetectionPriority: ['CARTEBANCAIRE', 'VISA'],
};

/** VISA and mada in the widget's BIN table and in the gateway's BIN list. */
export const madaCard = '4464040000000007';

/** VISA and mada in the widget's BIN table, VISA only in the gateway's BIN list. */
export const formerMadaCard = '4406470000000007';

export type CoBadgeShop = { readonly checkoutId: string; readonly form: CardForm };

/** The page uses the color scheme of the shopper, like the form. */
const colorScheme = `<meta name="color-scheme" content="light dark">
  <style>:root { background: canvas }</style>`;

/** Opens a shop that accepts co-badged cards, and records its callbacks. */
export async function openCoBadgeShop(
  page: Page,
  sandbox: Sandbox,
  { brands, options }: { readonly brands: string; readonly options: object },
): Promise<CoBadgeShop> {
  const checkoutId = await sandbox.createCheckout();
  const script = recording('onChangeBrand', 'onDetectBrand', 'onError');
  const snippet = sandbox.snippet({ checkoutId, brands, options, script });
  await sandbox.merchantPage(page, { ...snippet, head: `${colorScheme}${snippet.head ?? ''}` });
  return { checkoutId, form: cardForm(page) };
}

export function openFrenchShop(
  page: Page,
  sandbox: Sandbox,
  options: object = frenchOptions,
): Promise<CoBadgeShop> {
  return openCoBadgeShop(page, sandbox, { brands: frenchBrands, options });
}

/** Arguments of the `onDetectBrand` calls, in order: detected brands, and the active one. */
export async function readDetectedBrands(page: Page): Promise<readonly unknown[]> {
  return (await callsOf(page))
    .filter(([name]) => name === 'onDetectBrand')
    .map(([, ...values]) => values);
}

/** Fills the fields after the number and pays. */
export async function completeAndPay(form: CardForm, cvv = '123'): Promise<void> {
  await fillCard(form.container, { expiry: '1239', cvv });
  await form.pay();
}
