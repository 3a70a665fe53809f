import type { Undo } from '#channel/port';
import { parseSafeAddress } from '#channel/safe-address';
import { resourcePathOf, withResult } from '#gateway/result-address';
import { navigate, parseTarget } from '../navigation/navigate.ts';
import { resultBaseOf } from '../page/result-base.ts';
import { addressesOf, listen } from '../page/unclobbered.ts';
import type { CheckoutContext } from '../context.ts';
import type { PaymentPorts } from './payment-ports.ts';

type ResultUrl =
  /** `isFromCheckout`: the checkout was created with this URL, so it need not be sent. */
  | { readonly kind: 'found'; readonly url: URL; readonly isFromCheckout: boolean }
  | { readonly kind: 'missing' }
  /**
   * The URL is invalid, contains credentials, or is not https. http is allowed on local hosts only.
   */
  | { readonly kind: 'refused' };

/**
 * Finds the return URL, the first of these that is set: `shopperResultUrl` of the checkout (the
 * gateway redirects to it), the `action` of the merchant's form, the option `shopperResultUrl`.
 */
export const findResultUrl = (context: CheckoutContext, action: string | undefined): ResultUrl => {
  const ofCheckout = context.configuration.value?.shopperResultUrl;
  const address = [ofCheckout, action, context.options.shopperResultUrl].find(
    (candidate) => candidate !== undefined && candidate.trim() !== '',
  );
  if (address === undefined) return { kind: 'missing' };
  const { url: documentUrl, base } = addressesOf(context.document);
  const url = parseSafeAddress(address, resultBaseOf(documentUrl, base));
  return url === undefined
    ? { kind: 'refused' }
    : { kind: 'found', url, isFromCheckout: address === ofCheckout };
};

export const reportNoResultUrl = ({ reporter }: CheckoutContext, { kind }: ResultUrl): void => {
  if (kind !== 'found')
    reporter.report(`result_url_${kind}`, 'The shopper cannot return to the shop.');
};

/**
 * Calls `onSaveTransactionData` if `useSummaryPage` is set. Returns `false` if it was not called,
 * or threw.
 */
const callOnSaveTransactionData = (
  context: CheckoutContext,
  shopperResultUrl: string | undefined,
): boolean =>
  context.options.useSummaryPage &&
  context.reporter.runCallback('onSaveTransactionData', undefined, {
    id: context.checkoutId,
    resourcePath: resourcePathOf(context),
    shopperResultUrl,
  });

/**
 * Redirects the shopper to the return URL, unless `onSaveTransactionData` handles the result.
 * Returns `failed` if the callback does not handle it and the URL is missing or refused.
 */
export const goToResult = (
  context: CheckoutContext,
  action: string | undefined,
): ReturnType<PaymentPorts['goToResult']> => {
  const { document, options } = context;
  const found = findResultUrl(context, action);
  const address = found.kind === 'found' ? withResult(found.url, context) : undefined;
  if (callOnSaveTransactionData(context, address)) return 'handedOver';
  reportNoResultUrl(context, found);
  if (address === undefined) return 'failed';
  navigate(document, address, parseTarget(options.shopperResultTarget));
  return 'redirecting';
};

/** Adds `shopperResultUrl` to the data of the form, also if the page submits the form natively. */
export const addResultUrl = (
  form: HTMLFormElement,
  context: CheckoutContext,
  action: string | undefined,
): Undo =>
  listen(form, 'formdata', (event) => {
    const found = findResultUrl(context, action);
    if (!(event instanceof FormDataEvent) || found.kind !== 'found' || found.isFromCheckout) return;
    const { formData } = event;
    // An input of the page takes precedence if it is not empty.
    const isSet = formData
      .getAll('shopperResultUrl')
      .some((value) => typeof value !== 'string' || value.trim() !== '');
    if (!isSet) formData.set('shopperResultUrl', found.url.href);
  });
