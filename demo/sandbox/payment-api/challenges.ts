import type { Hosts } from '../http/hosts.ts';
import { readParameters } from '../parameters/read.ts';
import type { ResultCode } from '../scenarios/result-catalogue.ts';
import type { Challenge, Signatures, Verdict } from '../stores/challenges.ts';
import type { Payment } from '../stores/payments.ts';
import { methodOf } from './instruments/payment-methods.ts';
import { challengeTable } from './parameter-tables.ts';
import { authorise } from './payments/process-payment.ts';
import { badRequest, notFound, type Call, type RedirectReply, type Refusal } from './reply.ts';
import { createReturnUrl, statusPath } from './return-url.ts';
import type { Authorising, Processing } from './services.ts';

/**
 * `POST /v1/challenges/{id}`: the shopper's browser posts the result that the issuer signed. The first result settles
 * the payment. Repeated requests are redirected in the same way.
 */
export async function completeChallenge(
  processing: Processing & { readonly signatures: Signatures },
  { id, entries }: Call,
): Promise<RedirectReply | Refusal> {
  const { clock, hosts, challenges, checkouts, payments, signatures } = processing;
  const now = clock.now();
  const challenge = challenges.find(id);
  const payment = payments.find(challenge?.paymentId ?? '');
  if (challenge === undefined || payment === undefined) return notFound(now);
  const { transactionId } = challenge;
  const { checkoutId } = payment;
  const verdict = readVerdict(signatures, transactionId, entries);
  if (verdict === undefined) {
    const rule = "the issuer's signature of transactionId and verdict";
    return { ...badRequest(now, [{ name: 'signature', rule }], entries), checkoutId };
  }
  await checkouts.runExclusive(checkoutId ?? payment.id, async () => {
    const waiting = payments.find(payment.id);
    if (waiting?.redirect === undefined) return;
    // The shopper is back: the time-out of the redirect no longer applies, however long the issuer takes.
    payments.change(waiting.id, { redirect: undefined, settlesAt: undefined });
    await settle(processing, waiting, verdict);
  });
  return { ...redirectBack(hosts, now, challenge, payment), checkoutId, paymentId: payment.id };
}

/** The verdict of a result that the issuer has signed for the transaction. */
function readVerdict(
  signatures: Signatures,
  transactionId: string,
  entries: Call['entries'],
): Verdict | undefined {
  const reading = readParameters(challengeTable, entries);
  if (!reading.ok || reading.values.transactionId !== transactionId) return undefined;
  const { verdict, signature } = reading.values;
  return signatures.verify(transactionId, verdict, signature) ? verdict : undefined;
}

async function settle(authorising: Authorising, payment: Payment, verdict: Verdict): Promise<void> {
  switch (verdict) {
    case 'confirmed':
      await authorise(authorising, payment);
      break;
    case 'rejected':
      authorising.payments.settle(payment.id, rejectedCode(payment));
      break;
    case 'cancelled':
      authorising.payments.settle(payment.id, '100.396.101');
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
function redirectBack(
  hosts: Hosts,
  now: number,
  { pageFolder }: Challenge,
  payment: Payment,
): RedirectReply | Refusal {
  const { checkoutId, id, shopperResultUrl } = payment;
  if (pageFolder !== undefined && checkoutId !== undefined) {
    const page = `${hosts.origin('gateway')}/v1/paymentWidgets/${pageFolder}/return.html`;
    return { kind: 'redirect', status: 303, location: `${page}#${checkoutId}` };
  }
  if (shopperResultUrl === undefined)
    return badRequest(now, [
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
