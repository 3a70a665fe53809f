import type { Sandbox } from '../../sandbox.ts';
import { receive } from '../receive.ts';
import { missing, type Call, type Reply } from '../reply.ts';
import { readRequest } from '../requests.ts';
import { reportPayment } from './describe-payment.ts';

/** `GET /v1/payments/{id}`: what became of a payment, also long after its checkout has expired. */
export const readPayment = (sandbox: Sandbox, paymentId: string, call: Call): Reply => {
  const received = receive(sandbox, call, readRequest('payment'));
  if (received.kind === 'refused') return received.reply;
  const payment = sandbox.payments.find(paymentId);
  return payment?.entityId === received.merchant.entityId
    ? reportPayment(sandbox, payment)
    : missing(sandbox.clock.now());
};
