import { isSuccess } from '#contract/result-codes';
import type { Clock } from '../stores/clock.ts';
import type { Payment, Payments } from '../stores/payments.ts';
import type { Webhook } from '../webhooks/retry.ts';
import { describeForWebhook } from './payments/payment-response.ts';
import type { Notifying, Registering } from './services.ts';

/** Sends an event to the `notificationUrl` of a request, if it has one. */
export function sendWebhook(
  { merchants, webhooks }: Notifying,
  entityId: string,
  url: string | undefined,
  describe: () => Pick<Webhook, 'event' | 'paymentId'>,
): void {
  const secret = merchants.find(entityId)?.webhookSecret;
  if (url === undefined || secret === undefined) return;
  webhooks.enqueue({ url, secret, ...describe() });
}

/** Sends the status of a payment to the `notificationUrl` of its request, if it has one. */
export function sendStatus(stores: Notifying & { readonly clock: Clock }, payment: Payment): void {
  const { id, entityId, notificationUrl } = payment;
  sendWebhook(stores, entityId, notificationUrl, () => ({
    event: { type: 'PAYMENT', payload: describeForWebhook(stores.clock.now(), payment) },
    paymentId: id,
  }));
}

/** When a payment is settled, stores the registration that it creates and sends a webhook. */
export function watchPayments(stores: Registering & { readonly payments: Payments }): void {
  stores.payments.watch((payment) => {
    const { newRegistration, code } = payment;
    if (newRegistration !== undefined && isSuccess(code)) stores.registrations.put(newRegistration);
    sendStatus(stores, payment);
  });
}
