import { isSuccess } from '#contract/result-codes';
import type { WebhookEvent } from '../webhooks/retry.ts';
import type { Payment } from '../stores/payments.ts';
import type { World } from '../sandbox.ts';
import { describeForWebhook } from './payments/describe-payment.ts';

/** Tells a merchant at its `notificationUrl`; where none was given, nothing is described. */
export const notify = (
  world: World,
  entityId: string,
  url: string | undefined,
  describe: () => WebhookEvent,
): void => {
  const secret = world.merchants.find(entityId)?.webhookSecret;
  if (url === undefined || secret === undefined) return;
  world.webhooks.enqueue({ url, event: describe(), secret });
};

const followUp = (world: World, payment: Payment): void => {
  const { newRegistration, entityId, notificationUrl, code } = payment;
  if (newRegistration !== undefined && isSuccess(code)) world.registrations.put(newRegistration);
  notify(world, entityId, notificationUrl, () => ({
    type: 'PAYMENT',
    payload: describeForWebhook(world, payment),
  }));
};

/** What follows when a payment is decided: what it leaves behind is stored, and its merchant hears of it. */
export const followPayments = (world: World): void => {
  world.payments.watch((payment) => followUp(world, payment));
};
