import { baseAddressOf } from '../page/unclobbered.ts';
import { parseSafeAddress } from '#channel/safe-address';
import { resourcePathOf, withResult } from '#gateway/result-address';
import { navigate, parseTarget } from '../navigation/navigate.ts';
import type { CheckoutContext } from '../context.ts';

type ResultUrl =
  /** `isOfCheckout`: the checkout was created with this URL, so the gateway knows it. */
  | { readonly kind: 'found'; readonly url: URL; readonly isOfCheckout: boolean }
  | { readonly kind: 'missing' }
  /** Not an https URL, or one with credentials. */
  | { readonly kind: 'refused' };

const resultUrlOfCheckout = ({ configuration }: CheckoutContext): string | undefined => {
  const reading = configuration.value;
  return reading !== undefined && 'shopperResultUrl' in reading
    ? reading.shopperResultUrl
    : undefined;
};

/**
 * The URL to which the shopper returns. The URL of the checkout takes precedence, because the gateway redirects to it.
 * Then follow the `action` of the merchant's form and the option.
 */
export const findResultUrl = (context: CheckoutContext, action: string | undefined): ResultUrl => {
  const ofCheckout = resultUrlOfCheckout(context);
  const address = [ofCheckout, action, context.options.shopperResultUrl].find(
    (candidate) => candidate !== undefined && candidate.trim() !== '',
  );
  if (address === undefined) return { kind: 'missing' };
  const url = parseSafeAddress(address, baseAddressOf(context.document));
  return url === undefined
    ? { kind: 'refused' }
    : { kind: 'found', url, isOfCheckout: address === ofCheckout };
};

/** Reports that the shopper cannot return to the shop, if `kind` says so. */
export const reportNoResultUrl = ({ reporter }: CheckoutContext, { kind }: ResultUrl): void => {
  if (kind !== 'found')
    reporter.report(`result_url_${kind}`, 'The shopper cannot return to the shop.');
};

/** With `useSummaryPage` the page continues on its own. `false`: it does not, or its callback threw. */
const showSummaryPage = (context: CheckoutContext, shopperResultUrl: string | undefined): boolean =>
  context.options.useSummaryPage &&
  context.reporter.runCallback('onSaveTransactionData', undefined, {
    id: context.checkoutId,
    resourcePath: resourcePathOf(context),
    shopperResultUrl,
  });

/** Redirects the shopper to the result URL, unless the page shows its own summary. `false`: there is no result URL. */
export const goToResult = (context: CheckoutContext, action: string | undefined): boolean => {
  const { document, options } = context;
  const found = findResultUrl(context, action);
  const address = found.kind === 'found' ? withResult(found.url, context) : undefined;
  if (showSummaryPage(context, address)) return true;
  reportNoResultUrl(context, found);
  if (address === undefined) return false;
  navigate(document, address, parseTarget(options.shopperResultTarget));
  return true;
};
