import { effect } from '@preact/signals';
import type { ErrorCode } from '#contract/errors';
import type { Options } from '#contract/options';
import type { After } from '#channel/open';
import type { Origin } from '#channel/origin';
import { undoAll, type Undo } from '#channel/port';
import type { CheckoutReading } from '#gateway/read-checkout';
import { folderUrlOf } from './base-address.ts';
import { createCardForm, type DrawnForm } from './card-form/card-form.ts';
import type { CheckoutContext } from './card-form/context.ts';
import { findResultUrl } from './card-form/result.ts';
import { startLoads } from './checkout-loads.ts';
import type { Texts } from './i18n.ts';
import { matchLocale, pickLocale } from './locale.ts';
import { chooseBrands } from './page/choose-brands.ts';
import type { Reporter } from './page/reporter.ts';
import { attributeOf, languageOf, listen, windowOf } from './page/unclobbered.ts';

export type Drawable = {
  readonly document: Document;
  readonly baseUrl: string;
  readonly origin: Origin;
  readonly folder: string;
  readonly checkoutId: string;
  readonly resource: 'payment' | 'registration';
  readonly options: Options;
  readonly texts: Texts;
  readonly reporter: Reporter;
  readonly after: After;
  readonly randomHex: (bytes: number) => string;
  readonly isOnline: () => boolean;
  readonly languages: readonly string[];
  readonly originals: readonly HTMLFormElement[];
  readonly onUndrawable: (form: HTMLFormElement, code: ErrorCode, what: string) => void;
};

export type DrawnForms = {
  readonly all: readonly DrawnForm[];
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

const drawOne = (
  original: HTMLFormElement,
  context: CheckoutContext,
  { onUndrawable }: Drawable,
): DrawnForm | undefined => {
  const { cards, leftOut } = chooseBrands(original);
  for (const brand of leftOut) {
    context.reporter.warn('brand_unknown', `The brand "${brand.slice(0, 32)}" was left out.`, {
      brand: brand.slice(0, 32),
    });
  }
  if (cards.length > 0) return createCardForm(original, cards, context);
  onUndrawable(original, 'brands_missing', 'A form.paymentWidgets names no brand to draw.');
  return undefined;
};

/** Tells every form what the gateway says of the checkout, once it has said it. */
const heedConfiguration = (context: CheckoutContext, forms: readonly DrawnForm[]): Undo =>
  effect(() => {
    const reading = context.configuration.value;
    if (reading === undefined) return;
    for (const { payment, brand, action } of forms) {
      if (reading.kind === 'open' && reading.brands !== undefined) brand.narrow(reading.brands);
      payment.recall(reading);
      const found = findResultUrl(context, action);
      if (found.kind === 'found' || payment.phase.peek() === 'closed') continue;
      payment.close('notSetUp');
      context.reporter.report(`result_url_${found.kind}`, 'The shopper could not return.');
    }
  });

/**
 * A page that comes back from the browser's cache asks what has become of the checkout meanwhile; one whose
 * line is back need not say any longer that it is gone.
 */
const heedReturn = ({ document }: CheckoutContext, forms: readonly DrawnForm[]): Undo => {
  const page = windowOf(document);
  if (page === undefined) return () => {};
  const handleShow = (event: Event): void => {
    if (!(event instanceof PageTransitionEvent && event.persisted)) return;
    for (const { payment } of forms) void payment.reopen();
  };
  const handleOnline = (): void => {
    for (const { payment } of forms) payment.takeBack('offline');
  };
  return undoAll([listen(page, 'pageshow', handleShow), listen(page, 'online', handleOnline)]);
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
  const all = originals
    .map((original) => drawOne(original, context, drawable))
    .filter((form) => form !== undefined);
  const release = undoAll([
    heedConfiguration(context, all),
    heedReturn(context, all),
    ...all.map(({ unload }) => unload),
  ]);
  let isUnloaded = false;
  void whenSettled.then(() => {
    if (isUnloaded || all.length === 0) return;
    const ready = all.map(({ key, brands }) => ({ containerKey: key, ccMethods: brands }));
    reporter.call('onReady', undefined, ready);
  });
  return {
    all,
    checkoutId,
    configuration: () => context.configuration.peek(),
    unload: () => {
      isUnloaded = true;
      release();
    },
  };
};
