import { baseAddressOf } from '../page/unclobbered.ts';
import { parseSafeAddress } from '#channel/safe-address';
import { withResult } from '#gateway/result-address';
import { navigate, parseTarget } from '../leave/navigate.ts';
import type { CheckoutContext } from './context.ts';

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

/** Sends the shopper back to the shop, with the checkout to ask for. */
export const goToResult = (context: CheckoutContext, action: string | undefined): void => {
  const found = findResultUrl(context, action);
  if (found.kind !== 'found') return;
  const target = parseTarget(context.options.shopperResultTarget);
  navigate(context.document, withResult(found.url, context), target);
};
