import { isSuccess } from '#contract/result-codes';
import type { Payments } from '../stores/payments.ts';
import type { WebhookEvent } from '../webhooks/retry.ts';
import { describeForWebhook } from './payments/payment-response.ts';
import type { Notifying, Registering } from './services.ts';

/** Sends an event to the `notificationUrl` of a request, if it has one. */
export function sendWebhook(
  { merchants, webhooks }: Notifying,
  entityId: string,
  url: string | undefined,
  describe: () => WebhookEvent,
): void {
  const secret = merchants.find(entityId)?.webhookSecret;
  if (url === undefined || secret === undefined) return;
  webhooks.enqueue({ url, event: describe(), secret });
}

/** When a payment is settled, stores the registration that it creates and sends a webhook. */
export function watchPayments(stores: Registering & { readonly payments: Payments }): void {
  stores.payments.watch((payment) => {
    const { newRegistration, entityId, notificationUrl, code } = payment;
    if (newRegistration !== undefined && isSuccess(code)) stores.registrations.put(newRegistration);
    sendWebhook(stores, entityId, notificationUrl, () => ({
      type: 'PAYMENT',
      payload: describeForWebhook(stores.clock.now(), payment),
    }));
  });
}
