import type { ErrorCode } from '#contract/errors';
import type { Undo } from '#channel/port';
import type { CheckoutReading } from '#gateway/read-checkout';
import { createAccountForm } from '../forms/account/account-form.tsx';
import { folderUrlOf } from '../page/base-address.ts';
import { createBrandForm } from '../forms/brand/brand-form.tsx';
import { createCardForm } from '../forms/card/card-form.tsx';
import { loadCheckout } from './load-checkout.ts';
import { autofocus } from '../forms/autofocus.ts';
import type { CheckoutContext } from '../context.ts';
import type { DrawnForm } from '../forms/drawn-form.ts';
import { createFormSlot, type FormSlot } from '../forms/form-slot.ts';
import { followCheckout } from './follow-checkout.ts';
import { matchLocale, pickLocale, type Locale } from '../locale.ts';
import { readBrandGroups, type BrandGroup } from '../page/brand-groups.ts';
import { attributeOf, languageOf } from '../page/unclobbered.ts';

/** Input of `drawForms`: the checkout context without the properties that `drawForms` adds, and its own options. */
export type CheckoutSetup = Omit<
  CheckoutContext,
  'folderUrl' | 'locale' | 'marks' | 'readCheckout' | 'configuration'
> & {
  /** Name of the versioned folder. */
  readonly folder: string;
  /** The languages of the browser, in order of preference. */
  readonly languages: readonly string[];
  readonly merchantForms: readonly HTMLFormElement[];
  /** Called for each of the merchant's forms that contains no known brand. */
  readonly onFailure: (form: HTMLFormElement, code: ErrorCode, problem: string) => void;
};

/** A checkout whose forms are in the page. */
export type DrawnCheckout = {
  readonly forms: () => readonly DrawnForm[];
  /** The first response about the checkout; `undefined` until it has arrived. */
  readonly configuration: () => CheckoutReading | undefined;
  readonly checkoutId: string;
  readonly unload: Undo;
};

/**
 * The first supported language of: the option `locale`, the merchant's forms, the document, the browser. English if
 * none is supported, or if the option is set to an unsupported language.
 */
const chooseLocale = (setup: CheckoutSetup): Locale => {
  const { options, reporter, merchantForms, document, languages } = setup;
  if (options.locale !== undefined && matchLocale(options.locale) === undefined) {
    reporter.logWarning(
      'locale_unknown',
      `wpwlOptions.locale is "${options.locale.slice(0, 35)}", for which there is no language file.`,
    );
    return 'en';
  }
  return pickLocale([
    options.locale ?? '',
    ...merchantForms.map((form) => attributeOf(form, 'lang') ?? ''),
    languageOf(document),
    ...languages,
  ]);
};

const drawForm = (
  slot: FormSlot,
  { method, brands }: BrandGroup,
  context: CheckoutContext,
): DrawnForm => {
  switch (method) {
    case 'card':
      return createCardForm(slot, brands, context);
    case 'directDebit':
      return createAccountForm(slot, brands, context);
    case 'onlineTransfer':
    case 'prepayment':
    case 'virtualAccount':
      return createBrandForm(slot, { method, brand: brands[0] }, context);
  }
};

/** Replaces a merchant's form with one form for each group of its brands. */
const replaceMerchantForm = (
  merchantForm: HTMLFormElement,
  context: CheckoutContext,
  { onFailure }: CheckoutSetup,
): readonly DrawnForm[] => {
  const { groups, unknown } = readBrandGroups(merchantForm);
  for (const brand of unknown) {
    context.reporter.logWarning(
      'brand_unknown',
      `The widget does not know the brand "${brand.slice(0, 32)}", so the form does not offer it.`,
      { brand: brand.slice(0, 32) },
    );
  }
  if (groups.length === 0) {
    onFailure(merchantForm, 'brands_missing', 'A form.paymentWidgets contains no known brand.');
  }
  const slot = createFormSlot(merchantForm);
  return groups.map((group) => drawForm(slot, group, context));
};

/** Replaces all forms of the merchant, and loads the data of the checkout. */
export const drawForms = (setup: CheckoutSetup): DrawnCheckout => {
  const { baseUrl, folder, checkoutId, reporter, merchantForms } = setup;
  const folderUrl = folderUrlOf(baseUrl, folder);
  const { whenLoaded, ...data } = loadCheckout({
    ...setup,
    folderUrl,
    locale: chooseLocale(setup),
  });
  const context: CheckoutContext = { ...setup, ...data, folderUrl };
  const drawn = merchantForms.flatMap((form) => replaceMerchantForm(form, context, setup));
  const { forms, release } = followCheckout(context, drawn);
  let isUnloaded = false;
  void whenLoaded.then(() => {
    if (isUnloaded || forms().length === 0) return;
    const containers = forms().map(({ key, brands }) => ({ containerKey: key, ccMethods: brands }));
    reporter.runCallback('onReady', undefined, containers);
    void autofocus(context, forms);
  });
  return {
    forms,
    checkoutId,
    configuration: () => context.configuration.peek(),
    unload: () => {
      isUnloaded = true;
      release();
    },
  };
};
