import { effect, signal } from '@preact/signals';
import { findBrandName } from '#contract/brands';
import type { ErrorCode, WidgetErrorDetails } from '#contract/errors';
import type { Undo } from '#contract/undo';
import type { BrandMarks } from '#gateway/load-brand-marks';
import type { CheckoutReading } from '#gateway/read-checkout';
import { AccountForm } from '../forms/account/AccountForm.tsx';
import { folderUrlOf } from '../page/base-address.ts';
import { BrandForm } from '../forms/brand/BrandForm.tsx';
import { CardForm } from '../forms/card/CardForm.tsx';
import { createChanges, whenIdle } from './changes.ts';
import { loadCheckout } from './load-checkout.ts';
import { createAutofocus } from './autofocus.ts';
import type { CheckoutContext } from '../context.ts';
import { drawForm, type DrawnForm } from '../forms/draw-form.tsx';
import type { Layout } from './layout.ts';
import { createMethodLists } from './method-lists.tsx';
import { createStackedLayout } from './stacked-layout.ts';
import { waitLimitsMs, whenFieldsLoaded } from './when-fields-loaded.ts';
import { followCheckout, reloadFailedFields } from './follow-checkout.tsx';
import { chooseLocale, findRegion } from './choose-locale.ts';
import type { TextSignal, Texts } from '../i18n.ts';
import { createAmount } from '../payment/amount.ts';
import { hasCallback } from '../page/merchant-options.ts';
import { findApplePayProblem } from '../page/apple-pay.ts';
import { readFormBrands, type FormBrands } from '../page/form-brands.ts';
import { removeElement, windowOf } from '../page/unclobbered.ts';

/** The reason why a form cannot be drawn. */
export type DrawFailure = {
  readonly code: ErrorCode;
  readonly problem: string;
  readonly details?: WidgetErrorDetails;
  /** The message to the shopper. By default it states that the form is not set up correctly. */
  readonly message?: (texts: Texts) => TextSignal;
};

/**
 * Input of `drawForms`: the checkout context without the properties that `drawForms` adds, and the
 * properties below.
 */
export type CheckoutOfPage = Omit<
  CheckoutContext,
  | 'checkoutId'
  | 'creation'
  | 'change'
  | 'folderUrl'
  | 'locale'
  | 'region'
  | 'marks'
  | 'readCheckout'
  | 'configuration'
  | 'latestReading'
  | 'amount'
  | 'offeredBrands'
> & {
  /** Empty if `createCheckout` creates the checkout. */
  readonly checkoutId: string;
  /** The name of the versioned folder of this build. */
  readonly folder: string;
  /** The languages of the browser, in order of preference. */
  readonly languages: readonly string[];
  readonly merchantForms: readonly HTMLFormElement[];
  /**
   * Called when the hosted fields are loaded, without logos, and when the request for the logos has
   * ended.
   */
  readonly showBrands: (marks: BrandMarks | undefined) => void;
  /** Called for each form of the merchant that must be replaced by a message. */
  readonly onFailure: (form: HTMLFormElement, failure: DrawFailure) => void;
};

/** A checkout whose forms are in the page. */
export type DrawnCheckout = {
  readonly forms: () => readonly DrawnForm[];
  /** The result of the first request for the checkout; `undefined` until the request has ended. */
  readonly configuration: () => CheckoutReading | undefined;
  /** Empty until the checkout is created. */
  readonly checkoutId: () => string;
  /** See `wpwl.setCheckout`. */
  readonly setCheckout: (checkoutId: unknown) => Promise<void>;
  /** Waits for a payment or a change of the checkout; `undefined` if none is in progress. */
  readonly whenIdle: () => Promise<void> | undefined;
  readonly unload: Undo;
};

/** Replaces all forms of the merchant, and loads their checkout. */
export function drawForms(setup: CheckoutOfPage): DrawnCheckout {
  const { baseUrl, folder, reporter, merchantForms } = setup;
  const folderUrl = folderUrlOf(baseUrl, folder);
  let forms: () => readonly DrawnForm[] = () => [];
  let showTexts: () => void = () => {};
  const { whenLoaded, use, loadMarks, ...data } = loadCheckout({
    ...setup,
    whenFieldsShown: new Promise((resolve) => void (showTexts = resolve)),
    folderUrl,
    locale: chooseLocale(setup),
  });
  const context: CheckoutContext = {
    ...setup,
    ...data,
    ...createChanges({ ...setup, ...data, use }, () => forms()),
    amount: createAmount({ ...setup, ...data }),
    folderUrl,
    region: findRegion(setup),
    offeredBrands: signal<readonly string[] | undefined>(undefined),
  };
  const layout =
    context.options.layout === 'accordion'
      ? createMethodLists(context)
      : createStackedLayout(context);
  const drawn = replaceMerchantForms(
    merchantForms.map((form) => ({ form, ...readFormBrands(form) })),
    context,
    setup,
    layout,
  );
  const followed = followCheckout(context, drawn, layout.arrange(drawn));
  forms = followed.forms;
  const autofocus = createAutofocus(context, forms);
  context.creation.start();
  // Some pages show the form in `onReady`, which waits for the checkout.
  if (hasCallback('onReady')) showTexts();
  else whenFieldsLoaded(setup.after, drawn, waitLimitsMs.texts, showTexts);
  let stopMarks = whenFieldsLoaded(setup.after, drawn, waitLimitsMs.logos, () => {
    void loadMarks();
    stopMarks = effect(() => setup.showBrands(context.marks.value));
  });
  let isUnloaded = false;
  void whenLoaded.then(() => {
    if (isUnloaded || forms().length === 0) return;
    const containers = forms().map(({ key, brands }) => ({ containerKey: key, ccMethods: brands }));
    reporter.runCallback('onReady', undefined, containers);
    void autofocus.focus();
  });
  return {
    forms,
    checkoutId: () => context.checkoutId.peek(),
    setCheckout: async (id) => {
      await context.change.set(id);
      // The fields that are drawn ask the gateway too, and the CVV is emptied when it gets the new
      // checkout. A shopper who types it before would lose it. Fields that fail are the concern of
      // the next press: the checkout has changed.
      await Promise.all(forms().map(reloadFailedFields)).catch(() => {});
    },
    configuration: () => context.configuration.peek(),
    whenIdle: () => whenIdle(context.change, forms),
    unload: () => {
      isUnloaded = true;
      showTexts();
      stopMarks();
      autofocus.stop();
      context.creation.release();
      followed.release();
    },
  };
}

/** A merchant's form and its brands. */
type MerchantForm = { readonly form: HTMLFormElement } & ReturnType<typeof readFormBrands>;

/**
 * Replaces the merchant's forms. If the shopper cannot pay by Apple Pay, its button is not drawn. A
 * form that offers only Apple Pay is removed or, if no form offers another brand, replaced by a
 * message that Apple Pay is not available.
 */
function replaceMerchantForms(
  merchantForms: readonly MerchantForm[],
  context: CheckoutContext,
  setup: CheckoutOfPage,
  layout: Layout,
): readonly DrawnForm[] {
  const failure = findApplePayFailure(merchantForms, setup);
  function replace(merchantForm: MerchantForm) {
    return replaceMerchantForm(merchantForm, context, setup, layout);
  }
  if (failure === undefined) return merchantForms.flatMap(replace);
  const { code, problem, details } = failure;
  function isUsable(group: FormBrands): boolean {
    return !isApplePay(group);
  }
  const isAnyLeft = merchantForms.some(({ groups }) => groups.some(isUsable));
  if (isAnyLeft) context.reporter.logWarning(code, problem, details);
  return merchantForms.flatMap((merchantForm) => {
    const { form, groups } = merchantForm;
    const usable = groups.filter(isUsable);
    if (usable.length > 0 || groups.length === 0)
      return replace({ ...merchantForm, groups: usable });
    if (isAnyLeft) removeElement(form);
    else setup.onFailure(form, failure);
    return [];
  });
}

/** Returns `undefined` if the shopper can pay by Apple Pay, or no form offers it. */
function findApplePayFailure(
  merchantForms: readonly MerchantForm[],
  { document }: CheckoutOfPage,
): DrawFailure | undefined {
  const page = windowOf(document);
  const isOffered = merchantForms.some(({ groups }) => groups.some(isApplePay));
  const found = page !== undefined && isOffered ? findApplePayProblem(page) : undefined;
  if (found === undefined) return undefined;
  return {
    code: 'brand_unavailable',
    problem: `Apple Pay was left out: ${found.what}.`,
    details: { brand: 'APPLEPAY', cause: found.cause },
    message: ({ text }) => text('brandUnavailable', () => ({ brand: findBrandName('APPLEPAY') })),
  };
}

function isApplePay({ brands: [brand] }: FormBrands): boolean {
  return brand === 'APPLEPAY';
}

/**
 * Replaces a merchant's form with one form for each group of its brands: the cards, the direct
 * debits, and each other brand.
 */
function replaceMerchantForm(
  { form, groups, unknown }: MerchantForm,
  context: CheckoutContext,
  { onFailure }: CheckoutOfPage,
  { createSlots }: Layout,
): readonly DrawnForm[] {
  for (const brand of unknown) {
    context.reporter.logWarning(
      'brand_unknown',
      `"${brand.slice(0, 32)}" is not a brand of the API, such as MASTER, so the form does not offer it.`,
      { brand: brand.slice(0, 32) },
    );
  }
  if (groups.length === 0) {
    const problem = 'A form.paymentWidgets contains no brand.';
    onFailure(form, { code: 'brands_missing', problem });
    return [];
  }
  return createSlots(form, groups).flatMap((slot, index) => {
    const group = groups[index];
    return group === undefined ? [] : [drawForm(context, slot, formOf(group))];
  });
}

function formOf({ method, brands }: FormBrands) {
  switch (method) {
    case 'card':
      return <CardForm brands={brands} />;
    case 'directDebit':
      return <AccountForm brands={brands} />;
    case 'onlineTransfer':
    case 'prepayment':
    case 'virtualAccount':
      return <BrandForm method={method} brand={brands[0]} />;
  }
}
