import type { ErrorCode } from '#contract/errors';
import type { Undo } from '#channel/port';
import type { CheckoutReading } from '#gateway/read-checkout';
import { createAccountForm } from './account-form/account-form.tsx';
import { folderUrlOf } from './base-address.ts';
import { createBrandForm } from './brand-form/brand-form.tsx';
import { createCardForm } from './card-form/card-form.ts';
import { startLoads } from './checkout/start-loads.ts';
import { autofocus } from './form/autofocus.ts';
import type { CheckoutContext } from './checkout/context.ts';
import type { DrawnForm } from './form/drawn-form.ts';
import { createSite, type Site } from './form/site.ts';
import { heedCheckout } from './heed-checkout.ts';
import { matchLocale, pickLocale } from './locale.ts';
import { chooseBrands, type Choice } from './page/choose-brands.ts';
import { attributeOf, languageOf } from './page/unclobbered.ts';

/** What the page's side of a checkout is drawn from; the rest of the context is loaded. */
export type Drawable = Omit<
  CheckoutContext,
  'folderUrl' | 'locale' | 'marks' | 'readCheckout' | 'configuration'
> & {
  readonly folder: string;
  readonly languages: readonly string[];
  readonly originals: readonly HTMLFormElement[];
  readonly onUndrawable: (form: HTMLFormElement, code: ErrorCode, what: string) => void;
};

export type DrawnForms = {
  readonly forms: () => readonly DrawnForm[];
  readonly configuration: () => CheckoutReading | undefined;
  readonly checkoutId: string;
  readonly unload: Undo;
};

const wishesOf = ({ options, originals, document, languages }: Drawable): readonly string[] => [
  options.locale ?? '',
  ...originals.map((form) => attributeOf(form, 'lang') ?? ''),
  languageOf(document),
  ...languages,
];

const chooseLocale = (drawable: Drawable) => {
  const { options, reporter } = drawable;
  if (options.locale === undefined || matchLocale(options.locale) !== undefined) {
    return pickLocale(wishesOf(drawable));
  }
  reporter.warn('locale_unknown', `There is no language "${options.locale.slice(0, 35)}".`);
  return 'en';
};

const drawChoice = (site: Site, { way, brands }: Choice, context: CheckoutContext): DrawnForm => {
  switch (way) {
    case 'card':
      return createCardForm(site, brands, context);
    case 'directDebit':
      return createAccountForm(site, brands, context);
    case 'onlineTransfer':
    case 'prepayment':
    case 'virtualAccount':
      return createBrandForm(site, { way, brand: brands[0] }, context);
  }
};

/** Draws all that stands for one of the merchant's forms: one below the other, in the order of its brands. */
const drawOne = (
  original: HTMLFormElement,
  context: CheckoutContext,
  { onUndrawable }: Drawable,
): readonly DrawnForm[] => {
  const { choices, leftOut } = chooseBrands(original);
  for (const brand of leftOut) {
    context.reporter.warn('brand_unknown', `The brand "${brand.slice(0, 32)}" was left out.`, {
      brand: brand.slice(0, 32),
    });
  }
  if (choices.length === 0)
    onUndrawable(original, 'brands_missing', 'A form.paymentWidgets names no brand to draw.');
  const site = createSite(original);
  return choices.map((choice) => drawChoice(site, choice, context));
};

/** Draws every form the merchant put on the page, all for one checkout. */
export const drawForms = (drawable: Drawable): DrawnForms => {
  const { baseUrl, folder, checkoutId, reporter, originals } = drawable;
  const folderUrl = folderUrlOf(baseUrl, folder);
  const { whenSettled, ...loads } = startLoads({
    ...drawable,
    folderUrl,
    locale: chooseLocale(drawable),
  });
  const context: CheckoutContext = { ...drawable, ...loads, folderUrl };
  const drawn = originals.flatMap((original) => drawOne(original, context, drawable));
  const { forms, release } = heedCheckout(context, drawn);
  let isUnloaded = false;
  void whenSettled.then(() => {
    if (isUnloaded || forms().length === 0) return;
    const ready = forms().map(({ key, brands }) => ({ containerKey: key, ccMethods: brands }));
    reporter.call('onReady', undefined, ready);
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
