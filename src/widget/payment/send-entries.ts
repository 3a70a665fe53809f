import type { FormEntry } from '#contract/form-entry';
import { submitPayment } from '#gateway/submit-payment';
import type { CheckoutContext } from '../context.ts';
import type { SubmitReply } from '../fields/field-replies.ts';
import type { HostedFieldClient } from '../fields/hosted-field-client.ts';
import { hasCallback } from '../page/merchant-options.ts';
import type { RedirectTarget } from './redirects.ts';

/**
 * The time limit of a request without hosted fields, the same as in `widget-frame/hosted-field.ts`.
 * A gateway that waits for a bank responds late.
 */
const timeoutMs = 60_000;

/**
 * Sends a payment. If there are hosted fields, the first one sends it, with its own value and those
 * of the other hosted fields. Calls `onSent` when the request starts.
 */
export async function sendEntries(
  { baseUrl, checkoutId, resource, after }: CheckoutContext,
  [sender, ...siblings]: readonly HostedFieldClient[],
  entries: readonly FormEntry[],
  challenge: RedirectTarget['kind'],
  onSent: () => void,
): Promise<SubmitReply> {
  if (sender !== undefined) {
    const submission = {
      fields: entries.map(([name, value]) => ({ name, value })),
      siblings: siblings.map(({ parameter }) => parameter),
      challenge,
      isRetryable: hasCallback('onDeclined'),
    };
    return sender.submit(submission, onSent);
  }
  const result = await submitPayment({
    baseUrl,
    checkoutId: checkoutId.peek(),
    resource,
    entries,
    after,
    timeoutMs,
    onSent,
  });
  return { kind: 'answered', result };
}
