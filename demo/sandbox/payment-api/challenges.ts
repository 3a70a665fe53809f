import type { Sandbox } from '../sandbox.ts';
import type { ResultCode } from '../scenarios/result-catalogue.ts';
import { verdicts, type Challenge, type Verdict } from '../stores/challenges.ts';
import type { Payment } from '../stores/payments.ts';
import { methodOf } from './instruments/payment-methods.ts';
import { authorise } from './payments/process-payment.ts';
import { badRequest, notFound, type Call, type Reply } from './reply.ts';
import { createReturnUrl, statusPath } from './return-url.ts';

/**
 * `POST /v1/challenges/{id}`: the shopper's browser posts the result that the issuer signed. The first result settles
 * the payment. Repeated requests are redirected in the same way.
 */
export async function completeChallenge(sandbox: Sandbox, { id, entries }: Call): Promise<Reply> {
  const now = sandbox.clock.now();
  const challenge = sandbox.challenges.find(id);
  const payment = sandbox.payments.find(challenge?.paymentId ?? '');
  if (challenge === undefined || payment === undefined) return notFound(now);
  const { transactionId } = challenge;
  const { checkoutId } = payment;
  const values = new Map(entries);
  const verdict = verdicts.find((known) => known === values.get('verdict'));
  const isGenuine =
    verdict !== undefined &&
    values.get('transactionId') === transactionId &&
    sandbox.signatures.verify(transactionId, verdict, values.get('signature') ?? '');
  if (!isGenuine) {
    const rule = "the issuer's signature of transactionId and verdict";
    return { ...badRequest(now, [{ name: 'signature', rule }], entries), checkoutId };
  }
  await sandbox.checkouts.runExclusive(checkoutId ?? payment.id, async () => {
    const waiting = sandbox.payments.find(payment.id);
    if (waiting?.redirect === undefined) return;
    // The shopper is back: the time-out of the redirect no longer applies, however long the issuer takes.
    sandbox.payments.change(waiting.id, { redirect: undefined, settlesAt: undefined });
    await settle(sandbox, waiting, verdict);
  });
  return { ...redirectBack(sandbox, challenge, payment), checkoutId };
}

async function settle(sandbox: Sandbox, payment: Payment, verdict: Verdict): Promise<void> {
  switch (verdict) {
    case 'confirmed':
      return authorise(sandbox, payment);
    case 'rejected':
      return sandbox.payments.settle(payment.id, rejectedCode(payment));
    case 'cancelled':
      return sandbox.payments.settle(payment.id, '100.396.101');
  }
}

/** For cards, 3-D Secure rejects the authentication of the holder. Other methods decline the payment. */
function rejectedCode({ paymentBrand }: Payment): ResultCode {
  return methodOf(paymentBrand) === 'card' ? '100.390.112' : '100.397.102';
}

/**
 * Redirects the shopper's browser: to the page that reports the return if the challenge was shown in the merchant's
 * page, otherwise to `shopperResultUrl`.
 */
function redirectBack(sandbox: Sandbox, { pageFolder }: Challenge, payment: Payment): Reply {
  const { checkoutId, id, shopperResultUrl } = payment;
  if (pageFolder !== undefined && checkoutId !== undefined) {
    const page = `${sandbox.hosts.origin('gateway')}/v1/paymentWidgets/${pageFolder}/return.html`;
    return { kind: 'redirect', status: 303, location: `${page}#${checkoutId}` };
  }
  if (shopperResultUrl === undefined)
    return badRequest(sandbox.clock.now(), [
      { name: 'shopperResultUrl', rule: 'required to redirect the shopper' },
    ]);
  const resourcePath =
    checkoutId === undefined ? `/v1/payments/${id}` : statusPath(checkoutId, 'payment');
  return {
    kind: 'redirect',
    status: 302,
    location: createReturnUrl(shopperResultUrl, checkoutId ?? id, resourcePath),
  };
}
