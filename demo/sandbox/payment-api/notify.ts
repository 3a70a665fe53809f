import { isSuccess } from '#contract/result-codes';
import type { WebhookEvent } from '../webhooks/retry.ts';
import type { Payment } from '../stores/payments.ts';
import type { Sandbox } from '../sandbox.ts';
import { describeForWebhook } from './payments/describe-payment.ts';

/** Tells a merchant at its `notificationUrl`; where none was given, nothing is described. */
export const notify = (
  sandbox: Sandbox,
  entityId: string,
  url: string | undefined,
  describe: () => WebhookEvent,
): void => {
  const secret = sandbox.merchants.find(entityId)?.webhookSecret;
  if (url === undefined || secret === undefined) return;
  sandbox.webhooks.enqueue({ url, event: describe(), secret });
};

const followUp = (sandbox: Sandbox, payment: Payment): void => {
  const { newRegistration, entityId, notificationUrl, code } = payment;
  if (newRegistration !== undefined && isSuccess(code)) sandbox.registrations.put(newRegistration);
  notify(sandbox, entityId, notificationUrl, () => ({
    type: 'PAYMENT',
    payload: describeForWebhook(sandbox, payment),
  }));
};

/** What follows when a payment is decided: what it leaves behind is stored, and its merchant hears of it. */
export const followPayments = (sandbox: Sandbox): void => {
  sandbox.payments.watch((payment) => followUp(sandbox, payment));
};
