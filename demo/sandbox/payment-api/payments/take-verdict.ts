import type { ResultCode } from '../../scenarios/result-catalogue.ts';
import { verdicts, type Challenge, type Verdict } from '../../stores/challenges.ts';
import type { Payment } from '../../stores/payments.ts';
import type { Sandbox } from '../../sandbox.ts';
import { methodOf } from '../instruments/methods.ts';
import { missing, refuse, type Answered, type Call, type Reply } from '../reply.ts';
import { outcomePath, returnAddress } from '../return-address.ts';
import { authorise } from './authorise.ts';

/** 3-D Secure rejects the authentication of a card's holder; other methods decline the payment. */
const rejectedCode = ({ paymentBrand }: Payment): ResultCode =>
  methodOf(paymentBrand) === 'card' ? '100.390.112' : '100.397.102';

const settle = async (sandbox: Sandbox, payment: Payment, verdict: Verdict): Promise<void> => {
  switch (verdict) {
    case 'confirmed':
      return authorise(sandbox, payment);
    case 'rejected':
      return sandbox.payments.settle(payment.id, rejectedCode(payment));
    case 'cancelled':
      return sandbox.payments.settle(payment.id, '100.396.101');
  }
};

/** The page that showed the challenge hears of the return; else the shopper's window goes on by itself. */
const wayBack = (sandbox: Sandbox, { pageFolder }: Challenge, payment: Payment): Reply => {
  const { checkoutId, id, shopperResultUrl } = payment;
  if (pageFolder !== undefined && checkoutId !== undefined) {
    const page = `${sandbox.hosts.origin('gateway')}/v1/paymentWidgets/${pageFolder}/return.html`;
    return { kind: 'redirect', status: 303, location: `${page}#${checkoutId}` };
  }
  if (shopperResultUrl === undefined)
    return refuse(sandbox.clock.now(), [
      { name: 'shopperResultUrl', rule: 'required, to send the shopper back' },
    ]);
  const resourcePath =
    checkoutId === undefined ? `/v1/payments/${id}` : outcomePath(checkoutId, 'payment');
  return {
    kind: 'redirect',
    status: 302,
    location: returnAddress(shopperResultUrl, checkoutId ?? id, resourcePath),
  };
};

/**
 * `POST /v1/challenges/{id}`: the shopper's browser brings the issuer's signed word. It counts once; who
 * comes again is shown the same way back.
 */
export const takeVerdict = async (
  sandbox: Sandbox,
  challengeId: string,
  { entries }: Call,
): Promise<Answered> => {
  const now = sandbox.clock.now();
  const challenge = sandbox.challenges.find(challengeId);
  const payment = sandbox.payments.find(challenge?.paymentId ?? '');
  if (challenge === undefined || payment === undefined) return { reply: missing(now) };
  const { transactionId } = challenge;
  const { checkoutId } = payment;
  const told = checkoutId === undefined ? {} : { checkoutId };
  const values = new Map(entries);
  const verdict = verdicts.find((known) => known === values.get('verdict'));
  const isGenuine =
    verdict !== undefined &&
    values.get('transactionId') === transactionId &&
    sandbox.signatures.verify(transactionId, verdict, values.get('signature') ?? '');
  if (!isGenuine) {
    const errors = [{ name: 'signature', rule: "the issuer's, over transactionId and verdict" }];
    return { ...told, reply: refuse(now, errors, entries) };
  }
  await sandbox.checkouts.runExclusive(checkoutId ?? payment.id, async () => {
    const waiting = sandbox.payments.find(payment.id);
    if (waiting?.redirect === undefined) return;
    // The shopper is back: the time-out of the redirect no longer applies, however long the issuer takes.
    sandbox.payments.change(waiting.id, { redirect: undefined });
    await settle(sandbox, waiting, verdict);
  });
  return { ...told, reply: wayBack(sandbox, challenge, payment) };
};
