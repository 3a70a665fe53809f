import { baseAddressOf } from '../page/unclobbered.ts';
import { parseSafeAddress } from '#channel/safe-address';
import { resourcePathOf, withResult } from '#gateway/result-address';
import { navigate, parseTarget } from '../leave/navigate.ts';
import type { CheckoutContext } from '../checkout/context.ts';

type Found =
  | { readonly kind: 'found'; readonly url: URL; readonly isOwn: boolean }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused' };

const ownResultUrl = ({ configuration }: CheckoutContext): string | undefined => {
  const reading = configuration.value;
  return reading !== undefined && 'shopperResultUrl' in reading
    ? reading.shopperResultUrl
    : undefined;
};

/**
 * Where the shopper returns: what the checkout was created with wins, since the gateway goes there too;
 * then the form's action, then the option.
 */
export const findResultUrl = (context: CheckoutContext, action: string | undefined): Found => {
  const own = ownResultUrl(context);
  const named = [own, action, context.options.shopperResultUrl].find(
    (address) => address !== undefined && address.trim() !== '',
  );
  if (named === undefined) return { kind: 'missing' };
  const url = parseSafeAddress(named, baseAddressOf(context.document));
  return url === undefined ? { kind: 'refused' } : { kind: 'found', url, isOwn: named === own };
};

/** Tells the merchant that there is no way back to the shop. */
export const reportNoReturn = ({ reporter }: CheckoutContext, { kind }: Found): void => {
  if (kind !== 'found') reporter.report(`result_url_${kind}`, 'The shopper could not return.');
};

/** Hands the shopper over to a page that shows its own summary. Whether it took over. */
const handOver = (context: CheckoutContext, shopperResultUrl: string | undefined): boolean =>
  context.options.useSummaryPage &&
  context.reporter.call('onSaveTransactionData', undefined, {
    id: context.checkoutId,
    resourcePath: resourcePathOf(context),
    shopperResultUrl,
  });

/** Sends the shopper back to the shop, with the checkout to ask for. */
export const goToResult = (context: CheckoutContext, action: string | undefined): void => {
  const { document, options } = context;
  const found = findResultUrl(context, action);
  const address = found.kind === 'found' ? withResult(found.url, context) : undefined;
  if (handOver(context, address)) return;
  reportNoReturn(context, found);
  if (address !== undefined) navigate(document, address, parseTarget(options.shopperResultTarget));
};
