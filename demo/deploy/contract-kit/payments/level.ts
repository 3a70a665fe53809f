import type { Stage } from '../check.ts';
import type { Context } from '../context.ts';
import { checkoutChecks } from './checkouts.ts';
import { outcomeChecks } from './outcomes.ts';
import { firstPayment, paymentChecks } from './payments.ts';
import { notificationChecks } from './notifications.ts';
import type { Receiver } from './receiver.ts';
import { referenceChecks } from './references.ts';
import { storedChecks } from './stored.ts';

/**
 * The level `payments`: what test cards can pay, capture, refund, reverse and store. Without a receiver, notifications
 * are not checked.
 */
export function paymentStages(context: Context, receiver: Receiver | undefined): readonly Stage[] {
  return [
    { checks: [firstPayment(context)], isBasis: true },
    { checks: paymentChecks(context), isInOrder: true },
    { checks: outcomeChecks(context), isInOrder: true },
    { checks: referenceChecks(context), isInOrder: true },
    { checks: checkoutChecks(context), isInOrder: true },
    { checks: storedChecks(context), isInOrder: true },
    {
      checks: receiver === undefined ? [] : notificationChecks(context, receiver),
      isInOrder: true,
    },
  ];
}
