import type { FormEntry } from '#contract/form-encoding';
import { submitPayment } from '#gateway/submit-payment';
import type { Answer } from '../model/answer.ts';
import type { CheckoutContext } from '../checkout/context.ts';

/** As long as a gateway that asks a bank may take. */
const timeoutMs = 60_000;

/** Sends a payment that holds nothing a secure frame would have to keep from the page. */
export const sendFromPage = async (
  { baseUrl, checkoutId, resource, after }: CheckoutContext,
  entries: readonly FormEntry[],
): Promise<Answer> => {
  const outcome = await submitPayment({
    baseUrl,
    checkoutId,
    resource,
    entries,
    after,
    timeoutMs,
  });
  return { kind: 'answered', outcome };
};
