import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { errorCatalogue } from '#contract/errors';
import { emitWidgetTypes } from './emit-types.ts';

const compiler = resolve(import.meta.dirname, '../../node_modules/typescript/bin/tsc');

const goodUses = `
var wpwlOptions: WpwlOptions = {
  style: 'plain',
  locale: 'de-AT',
  labels: { cardHolder: ' ', cvvError: 'Look again' },
  iframeStyles: { 'cvv-placeholder': { color: '#777', opacity: 1 } },
  browser: { threeDChallengeWindow: 5 },
  threeDIframeSize: { width: 390, height: 400 },
  billingAddress: {},
  mandatoryBillingFields: { city: true },
  applePay: { version: 3 },
  googlePay: { gatewayMerchantId: '8ac7', buttonColor: 'black' },
  inlineFlow: ['PAYPAL'],
  autofocus: 'customer.email',
  spinner: { lines: 9, color: ['#369', '#fff'] },
  useSummaryPage: true,
  validation: false,
  enableSAQACompliance: true,
  forceCardHolderEqualsBillingName: true,
  brandDetection: true,
  brandDetectionType: 'binlist',
  brandDetectionPriority: ['MADA', 'VISA'],
  registrations: { requireCvv: false, hideInitialPaymentForms: true },
  paymentTarget: '_top',
  baseUrl: 'https://pay.example/',
  onReady(containers) { wpwl.executePayment(containers[0]?.containerKey ?? ''); },
  onReadyIframeCommunication() { this.$iframe[0].height = '40'; this.$iframe.css({ color: 'red' }); },
  onBlurCardNumber(isValid) { if (!isValid) this.$form[0].reset(); },
  onBeforeSubmitCard(event) { event.preventDefault(); return this.checkValidity(); },
  async onAfterSubmit() {},
  validateCard: async (event) => event.isTrusted,
  onBeforeSubmitCardPromise: () => Promise.reject(new Error('no stock')),
  onBeforeSubmitDirectDebit: (event) => event.preventDefault(),
  onBeforeSubmitVirtualAccount: () => Promise.resolve(true),
  onSaveTransactionData({ id, resourcePath, shopperResultUrl }) {
    location.href = shopperResultUrl ?? '/summary?' + new URLSearchParams({ id, resourcePath });
  },
  onLoadThreeDIframe(frame) { this.style.border = frame.style.border; },
  onChangeBrand: (brand) => brand.toLowerCase(),
  onBlurExpiryDate: (isValid) => console.log(!isValid),
  onError(error) {
    if (error.code === 'engine_unfit' && error.actor === 'shopper') console.log(error.name);
    if (error.code === 'outcome_unknown' && error.actor === 'network') console.log(error.message);
    const name: 'InvalidCheckoutIdError' | 'PciIframeSubmitError' | 'PciIframeCommunicationError' | 'WidgetError' = error.name;
  },
  onDetectBrand: (brands, active) => brands.includes(active),
};
window.wpwlOptions.onReady = async () => {};
wpwlOptions.threeDIframeSize = { width: '100%', height: 400 };
delete wpwlOptions.onError;
window.wpwl.unload();
const amount: string | undefined = wpwl.checkout.amount;
const savedCount: number = wpwl.checkout.config.registrations.length;
`;

const badUses: readonly string[] = [
  `wpwlOptions = { style: 'fancy' };`,
  `wpwlOptions = { showLabels: 'yes' };`,
  `wpwlOptions = { labels: { nosuch: 'x' } };`,
  `wpwlOptions = { errorMessages: { cardHolder: 'x' } };`,
  `wpwlOptions = { browser: { threeDChallengeWindow: 6 } };`,
  `wpwlOptions = { threeDIframeSize: { width: 390 } };`,
  `wpwlOptions = { threeDIframeSize: { width: '80%', height: 400 } };`,
  `wpwlOptions = { nosuch: true };`,
  `wpwlOptions = { autofocus: 'card.cvv' };`,
  `wpwlOptions = { spinner: true };`,
  `wpwlOptions = { validation: 'false' };`,
  `wpwlOptions = { brandDetectionPriority: 'MADA' };`,
  `wpwlOptions = { brandDetectionType: 'bins' };`,
  `wpwlOptions = { registrations: { requireCVV: true } };`,
  `wpwlOptions = { billingAddress: { zip: '89073' } };`,
  `wpwlOptions = { mandatoryBillingFields: { city: 'yes' } };`,
  `wpwlOptions = { iframeStyles: { 'number-placeholder': { color: 'red' } } };`,
  `wpwlOptions = { locale: ['de'] };`,
  `wpwlOptions = { validateCard: () => 1 };`,
  `wpwlOptions = { validateCard: false };`,
  `wpwlOptions = { onBeforeSubmitCardPromise: () => false };`,
  `wpwlOptions = { onSaveTransactionData: ({ amount }) => amount };`,
  `wpwlOptions = { onLoadThreeDIframe(frame) { this.submit(); } };`,
  `wpwlOptions = { onBlurIframeCommunication() { this.$iframe.hide(); } };`,
  `wpwlOptions = { onBlurCardNumber() { this.$form.serialize(); } };`,
  `wpwlOptions = { onDetectBrand: (brands) => brands.push('VISA') };`,
  `wpwlOptions = { onReady: (containers) => containers[0].brands };`,
  `wpwlOptions = { onReady: (containers: string) => containers };`,
  `wpwlOptions = { onBeforeSubmitCard: () => 'no' };`,
  `wpwlOptions = { async onBeforeSubmitInvoice() { return false; } };`,
  `wpwlOptions = { onBlurCardNumber: (isValid: string) => isValid };`,
  `wpwlOptions = { onError: (error) => error.code === 'nosuch' };`,
  `wpwl.executePayment();`,
  `wpwl.executePayment(7);`,
  `wpwl.unload(true);`,
  `wpwl.checkout.id = 'x';`,
  `wpwl.checkout.config.theme;`,
  `wpwl.nosuch();`,
];

/** What the compiler says of a file with the good uses and of one with a bad use on each line. */
const compile = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'types-'));
  await writeFile(join(folder, 'wpwl.d.ts'), emitWidgetTypes());
  await writeFile(join(folder, 'good.ts'), goodUses);
  await writeFile(join(folder, 'bad.ts'), badUses.join('\n'));
  const flags = ['--noEmit', '--strict', '--lib', 'ES2022,DOM', '--types', '', '--pretty', 'false'];
  const args = [compiler, ...flags, 'wpwl.d.ts', 'good.ts', 'bad.ts'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  await rm(folder, { recursive: true });
  return stdout;
};

let output: string;
beforeAll(async () => {
  output = await compile();
});

describe('the types for merchants', () => {
  test('let a page say all that the widget understands', () => {
    expect(output.split('\n').filter((line) => !/^(?:bad\.ts| |$)/.test(line))).toEqual([]);
  });

  test('stop what it does not', () => {
    const lines = new Set(Array.from(output.matchAll(/^bad\.ts\((\d+)/gm), ([, line]) => line));
    const missed = badUses.filter((_, place) => !lines.has(String(place + 1)));
    expect(missed).toEqual([]);
  });

  test('list every error code', () => {
    for (const code of Object.keys(errorCatalogue))
      expect(emitWidgetTypes()).toContain(`'${code}'`);
  });

  test('list the code that engines of old alone tell as well', async () => {
    const source = await readFile('src/legacy/refuse.ts', 'utf8');
    const codes = Array.from(source.matchAll(/code: '(\w+)'/g), ([, code]) => code);
    expect(codes).toHaveLength(1);
    for (const code of codes) expect(emitWidgetTypes()).toContain(`  | '${code}'`);
  });
});
