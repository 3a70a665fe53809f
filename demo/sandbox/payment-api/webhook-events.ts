import { isSuccess } from '#contract/result-codes';
import type { Sandbox } from '../sandbox.ts';
import type { WebhookEvent } from '../webhooks/retry.ts';
import { describeForWebhook } from './payments/payment-response.ts';

/** Sends an event to the `notificationUrl` of a request, if it has one. */
export function sendWebhook(
  sandbox: Sandbox,
  entityId: string,
  url: string | undefined,
  describe: () => WebhookEvent,
): void {
  const secret = sandbox.merchants.find(entityId)?.webhookSecret;
  if (url === undefined || secret === undefined) return;
  sandbox.webhooks.enqueue({ url, event: describe(), secret });
}

/** When a payment is settled, stores the registration that it creates and sends a webhook. */
export function watchPayments(sandbox: Sandbox): void {
  sandbox.payments.watch((payment) => {
    const { newRegistration, entityId, notificationUrl, code } = payment;
    if (newRegistration !== undefined && isSuccess(code))
      sandbox.registrations.put(newRegistration);
    sendWebhook(sandbox, entityId, notificationUrl, () => ({
      type: 'PAYMENT',
      payload: describeForWebhook(sandbox, payment),
    }));
  });
}
