/// <reference path="./wpwl.d.ts" />
import { expectTypeOf } from 'vitest';
import type { CallbackName } from '#contract/callbacks';
import type { Actor, ErrorCode, ErrorName } from '#contract/errors';
import type { OptionName, Options } from '#contract/options';
import type { WidgetGlobal } from './global.ts';

// The types declare every option and callback that the code reads, and no other.
expectTypeOf<keyof WpwlOptions>().toEqualTypeOf<OptionName | CallbackName>();

type Declared = Required<WpwlOptions>;
type Read = { [Name in OptionName]: NonNullable<Options[Name]> };

// Options of which the code reads less than it accepts, or accepts any key.
type Looser = 'labels' | 'errorMessages' | 'iframeStyles' | 'spinner' | 'theme';
type Exact = Exclude<OptionName, Looser>;
expectTypeOf<Pick<Declared, Exact>>().toEqualTypeOf<Pick<Read, Exact>>();
expectTypeOf<Declared['labels']>().toExtend<Read['labels']>();
expectTypeOf<Declared['errorMessages']>().toExtend<Read['errorMessages']>();
expectTypeOf<Read['iframeStyles']>().toExtend<Declared['iframeStyles']>();
expectTypeOf<Read['theme']>().toExtend<Declared['theme']>();
expectTypeOf<keyof Read['theme']>().toEqualTypeOf<keyof Declared['theme']>();
expectTypeOf<keyof Read['iframeStyles']>().toEqualTypeOf<keyof Declared['iframeStyles']>();
expectTypeOf<Required<Read['spinner']>>().toExtend<Declared['spinner']>();

// Only the legacy build reports engine_unfit.
expectTypeOf<WpwlErrorCode>().toEqualTypeOf<ErrorCode | 'engine_unfit'>();
expectTypeOf<WpwlErrorName>().toEqualTypeOf<ErrorName>();
expectTypeOf<WpwlErrorActor>().toEqualTypeOf<Actor>();

expectTypeOf<WidgetGlobal>().toExtend<Wpwl>();

wpwlOptions = {
  layout: 'accordion',
  showAmount: false,
  style: 'plain',
  theme: { brand: 'oklch(0.5 0.2 260)', radius: 8, dark: { background: '#111' } },
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
  registrations: {
    requireCvv: false,
    hideInitialPaymentForms: true,
    onRemove: async (id) => fetch(`/cards/${id}`, { method: 'DELETE' }),
  },
  paymentTarget: '_top',
  baseUrl: 'https://pay.example/',
  createCheckout: async () => (await fetch('/checkouts', { method: 'POST' })).text(),
  onDeclined: ({ id, resourcePath }) => (id === '' ? undefined : Promise.resolve(resourcePath)),
  onReady(containers) {
    wpwl.executePayment(containers[0]?.containerKey ?? '');
  },
  onReadyIframeCommunication() {
    this.$iframe[0].height = '40';
    this.$iframe.css({ color: 'red' });
  },
  onBlurCardNumber(isValid) {
    if (!isValid) this.$form[0].reset();
  },
  onBeforeSubmitCard(event) {
    event.preventDefault();
    return this.checkValidity();
  },
  async onAfterSubmit() {},
  validateCard: async (event) => event.isTrusted,
  onBeforeSubmitCardPromise: () => Promise.reject(new Error('no stock')),
  onBeforeSubmitDirectDebit: (event) => event.preventDefault(),
  onBeforeSubmitVirtualAccount: () => Promise.resolve(true),
  onSaveTransactionData({ id, resourcePath, shopperResultUrl }) {
    location.href = shopperResultUrl ?? `/summary?${new URLSearchParams({ id, resourcePath })}`;
  },
  onLoadThreeDIframe(frame) {
    this.style.border = frame.style.border;
  },
  onChangeBrand: (brand) => brand.toLowerCase(),
  onBlurExpiryDate: (isValid) => console.log(!isValid),
  onError(error) {
    if (error.code === 'engine_unfit' && error.actor === 'shopper') console.log(error.name);
    if (error.code === 'outcome_unknown' && error.actor === 'network') console.log(error.message);
  },
  onDetectBrand: (brands, active) => brands.includes(active),
};
window.wpwlOptions.onReady = async () => {};
wpwlOptions.threeDIframeSize = { width: '100%', height: 400 };
delete wpwlOptions.onError;
window.wpwl.unload();
expectTypeOf(wpwl.cacheVersion).toEqualTypeOf<string>();
expectTypeOf(wpwl.checkout.amount).toEqualTypeOf<string | undefined>();
expectTypeOf(wpwl.checkout.config.registrations.length).toEqualTypeOf<number>();

// @ts-expect-error Not a theme.
wpwlOptions.style = 'fancy';
// @ts-expect-error Only `true` and `false`.
wpwlOptions.showLabels = 'yes';
// @ts-expect-error Unknown label.
wpwlOptions.labels = { nosuch: 'x' };
// @ts-expect-error A label is not an error message.
wpwlOptions.errorMessages = { cardHolder: 'x' };
// @ts-expect-error There are five window sizes.
wpwlOptions.browser = { threeDChallengeWindow: 6 };
// @ts-expect-error The height is missing.
wpwlOptions.threeDIframeSize = { width: 390 };
// @ts-expect-error The only percentage is 100%.
wpwlOptions.threeDIframeSize = { width: '80%', height: 400 };
// @ts-expect-error Unknown option.
wpwlOptions = { nosuch: true };
// @ts-expect-error The CVV cannot be focused initially.
wpwlOptions.autofocus = 'card.cvv';
// @ts-expect-error Settings are an object.
wpwlOptions.spinner = true;
// @ts-expect-error Not a color.
wpwlOptions.spinner = { color: 7 };
// @ts-expect-error Only `true` and `false`.
wpwlOptions.validation = 'false';
// @ts-expect-error Brands are a list.
wpwlOptions.brandDetectionPriority = 'MADA';
// @ts-expect-error Unknown type of detection.
wpwlOptions.brandDetectionType = 'bins';
// @ts-expect-error The property is named `requireCvv`.
wpwlOptions.registrations = { requireCVV: true };
// @ts-expect-error Without a promise, the widget does not know when the payment method is removed.
wpwlOptions.registrations = { onRemove: (id) => void id };
// @ts-expect-error The property is named `postcode`.
wpwlOptions.billingAddress = { zip: '89073' };
// @ts-expect-error Only `true` and `false`.
wpwlOptions.mandatoryBillingFields = { city: 'yes' };
// @ts-expect-error The property is named `card-number-placeholder`.
wpwlOptions.iframeStyles = { 'number-placeholder': { color: 'red' } };
// @ts-expect-error A locale is one language tag, not a list.
wpwlOptions.locale = ['de'];
// @ts-expect-error A decision is `true` or `false`.
wpwlOptions.validateCard = () => 1;
// @ts-expect-error A callback is a function.
wpwlOptions.validateCard = false;
// @ts-expect-error Only a rejected promise stops the payment.
wpwlOptions.onBeforeSubmitCardPromise = () => false;
// @ts-expect-error The amount is not passed.
wpwlOptions.onSaveTransactionData = ({ amount }) => amount;
wpwlOptions.onLoadThreeDIframe = function handleLoad() {
  // @ts-expect-error `this` is the iframe.
  this.submit();
};
wpwlOptions.onBlurIframeCommunication = function handleBlur() {
  // @ts-expect-error Without jQuery, the list has no `hide`.
  this.$iframe.hide();
};
wpwlOptions.onBlurCardNumber = function handleBlur() {
  // @ts-expect-error Without jQuery, the list has no `serialize`.
  this.$form.serialize();
};
// @ts-expect-error The list is read-only.
wpwlOptions.onDetectBrand = (brands) => brands.push('VISA');
// @ts-expect-error The property is named `ccMethods`.
wpwlOptions.onReady = (containers) => containers[0].brands;
// @ts-expect-error Containers are objects.
wpwlOptions.onReady = (containers: string) => containers;
// @ts-expect-error A decision is `true` or `false`.
wpwlOptions.onBeforeSubmitCard = () => 'no';
// @ts-expect-error Unknown callback.
wpwlOptions = { onBeforeSubmitInvoice: async () => false };
// @ts-expect-error `isValid` is a boolean.
wpwlOptions.onBlurCardNumber = (isValid: string) => isValid;
// @ts-expect-error Unknown code.
wpwlOptions.onError = (error) => error.code === 'nosuch';
// @ts-expect-error The key is missing.
wpwl.executePayment();
// @ts-expect-error The key is a string.
wpwl.executePayment(7);
// @ts-expect-error `unload` has no parameters.
wpwl.unload(true);
// @ts-expect-error Read-only.
wpwl.checkout.id = 'x';
// @ts-expect-error Not part of the configuration.
void wpwl.checkout.config.theme;
// @ts-expect-error Unknown method.
wpwl.nosuch();
