import type { Stage } from '../check.ts';
import type { Context } from '../context.ts';
import { checkoutOutcomeChecks } from './checkout-outcomes.ts';
import { checkoutChecks } from './checkouts.ts';
import { outcomeChecks } from './outcomes.ts';
import { firstPayment, paymentChecks } from './payments.ts';
import { notificationChecks } from './notifications.ts';
import type { Receiver } from './receiver.ts';
import { referenceChecks } from './references.ts';
import { listChecks } from './lists.ts';
import { offeredCardChecks } from './offered-cards.ts';
import { replacementChecks } from './replacements.ts';
import { storedCardChecks } from './stored-cards.ts';
import { storedChecks } from './stored.ts';
import { storingCheckoutChecks } from './storing-checkouts.ts';
import { checkoutDataChecks } from './updates.ts';

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
    { checks: checkoutOutcomeChecks(context), isInOrder: true },
    { checks: checkoutDataChecks(context), isInOrder: true },
    { checks: storedChecks(context), isInOrder: true },
    { checks: storedCardChecks(context), isInOrder: true },
    { checks: offeredCardChecks(context), isInOrder: true },
    { checks: storingCheckoutChecks(context), isInOrder: true },
    { checks: replacementChecks(context), isInOrder: true },
    { checks: listChecks(context), isInOrder: true },
    {
      checks: receiver === undefined ? [] : notificationChecks(context, receiver),
      isInOrder: true,
    },
  ];
}
