import { parseSafeAddress } from '#channel/safe-address';
import { withResult } from '#gateway/result-address';
import type { Returned } from './returned.ts';

/** The shop's result page for this checkout; `undefined` where the address is none to send a shopper to. */
export const linkToResult = (shopperResultUrl: string, returned: Returned): string | undefined => {
  const url = parseSafeAddress(shopperResultUrl);
  return url === undefined ? undefined : withResult(url, returned);
};
