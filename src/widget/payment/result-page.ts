import { parseAppAddress, parseSafeAddress } from '#channel/safe-address';
import type { CheckoutReference } from '#contract/checkout';
import { readOptions } from '#contract/options';
import type { Undo } from '#contract/undo';
import { resourcePathOf, withResult } from '#gateway/result-address';
import { navigate, parseTarget } from '../navigation/navigate.ts';
import { watchDeparture, type Departure } from '../navigation/watch-departure.ts';
import { addressBaseOf } from '../page/address-base.ts';
import { findMerchantOptions } from '../page/merchant-options.ts';
import { listen } from '../page/unclobbered.ts';
import type { CheckoutContext } from '../context.ts';
import type { PaymentForm } from './payment-form.ts';

type ResultUrl =
  /** `isFromCheckout`: the checkout was created with this URL, so it need not be sent. */
  | { readonly kind: 'found'; readonly url: URL; readonly isFromCheckout: boolean }
  | { readonly kind: 'missing' }
  /**
   * The URL is invalid, contains credentials, or is not https. http is allowed on local hosts only.
   */
  | { readonly kind: 'refused' };

/**
 * Finds the newest return URL, the first of these that is set: `shopperResultUrl` of the checkout
 * (the gateway redirects to it), the `action` of the merchant's form, the option
 * `shopperResultUrl`. Only the checkout, which the merchant's server creates, can name an app.
 */
export function findResultUrl(context: CheckoutContext, action: string | undefined): ResultUrl {
  const ofCheckout = context.latestReading.value?.shopperResultUrl;
  const address = [ofCheckout, action, readOption(context)].find(
    (candidate) => candidate !== undefined && candidate.trim() !== '',
  );
  if (address === undefined) return { kind: 'missing' };
  const isFromCheckout = address === ofCheckout;
  const safe = parseSafeAddress(address, addressBaseOf(context.document));
  const url = safe ?? (isFromCheckout ? parseAppAddress(address) : undefined);
  return url === undefined ? { kind: 'refused' } : { kind: 'found', url, isFromCheckout };
}

/**
 * Why the shopper could not return to the shop after a payment. With `useSummaryPage`, the page
 * shows the result, and a return URL need not be set.
 */
export function findResultUrlProblem(
  context: CheckoutContext,
  action: string | undefined,
): 'missing' | 'refused' | undefined {
  const { kind } = findResultUrl(context, action);
  const isNeeded = kind === 'refused' || !context.options.useSummaryPage;
  return kind === 'found' || !isNeeded ? undefined : kind;
}

/**
 * Redirects the shopper to the return URL, unless `onSaveTransactionData` handles the result.
 * Returns `failed` if the callback does not handle it and the URL is missing or refused. Calls
 * `onStayed` if the page is not left.
 */
export function goToResult(
  context: CheckoutContext,
  action: string | undefined,
  onStayed: Departure['onStayed'],
): ReturnType<PaymentForm['goToResult']> {
  const { document, options, after } = context;
  const found = findResultUrl(context, action);
  const address = found.kind === 'found' ? withResult(found.url, referenceOf(context)) : undefined;
  if (callOnSaveTransactionData(context, address)) return 'handedOver';
  reportNoResultUrl(context, found);
  if (address === undefined || found.kind !== 'found') return 'failed';
  const target = parseTarget(options.shopperResultTarget) ?? '_self';
  navigate(document, address, target);
  watchDeparture({ document, after, target, url: found.url, onStayed });
  return 'redirecting';
}

/** The checkout as merchants receive it in callbacks. */
export function transactionOf(context: CheckoutContext) {
  const reference = referenceOf(context);
  return { id: reference.checkoutId, resourcePath: resourcePathOf(reference) };
}

function referenceOf({ checkoutId, resource }: CheckoutContext): CheckoutReference {
  return { checkoutId: checkoutId.peek(), resource };
}

/** Adds `shopperResultUrl` to the data of the form, also if the page submits the form natively. */
export function addResultUrl(
  form: HTMLFormElement,
  context: CheckoutContext,
  action: () => string | undefined,
): Undo {
  return listen(form, 'formdata', (event) => {
    const found = findResultUrl(context, action());
    if (!(event instanceof FormDataEvent) || found.kind !== 'found' || found.isFromCheckout) return;
    const { formData } = event;
    // An input of the page takes precedence if it is not empty.
    const isSet = formData
      .getAll('shopperResultUrl')
      .some((value) => typeof value !== 'string' || value.trim() !== '');
    if (!isSet) formData.set('shopperResultUrl', found.url.href);
  });
}

/** The current value of the option, which the page may change after the form was drawn. */
function readOption({ options }: CheckoutContext): string | undefined {
  return readOptions(findMerchantOptions()).options.shopperResultUrl ?? options.shopperResultUrl;
}

/**
 * Calls `onSaveTransactionData` if `useSummaryPage` is set. Returns `false` if it was not called,
 * or threw.
 */
function callOnSaveTransactionData(
  context: CheckoutContext,
  shopperResultUrl: string | undefined,
): boolean {
  return (
    context.options.useSummaryPage &&
    context.reporter.runCallback('onSaveTransactionData', undefined, {
      ...transactionOf(context),
      shopperResultUrl,
    })
  );
}

function reportNoResultUrl({ reporter }: CheckoutContext, { kind }: ResultUrl): void {
  if (kind !== 'found')
    reporter.report(`result_url_${kind}`, 'The shopper cannot return to the shop.');
}
