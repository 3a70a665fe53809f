import type { Stage } from '../check.ts';
import { additionStages } from './additions.ts';
import { authenticationChecks } from './authentication.ts';
import { checkoutChecks } from './checkouts.ts';
import { conditionChecks } from './conditions.ts';
import { createsCheckout, type Context } from '../context.ts';
import { cardNumberChecks, registrationChecks } from './instruments.ts';
import { openQuestions } from './open-questions.ts';
import { parameterChecks } from './parameters.ts';
import { transportChecks } from './transport.ts';
import { unknownChecks } from './unknown.ts';
import { widgetStages } from './widget-additions.ts';

/** The level `api`: everything that the payment API shows without moving money. */
export function apiStages(context: Context, isPublic: boolean): readonly Stage[] {
  return [
    { checks: [createsCheckout(context, 'checkout')], isBasis: true },
    { checks: registrationChecks(context), isInOrder: true },
    { checks: authenticationChecks(context) },
    { checks: parameterChecks(context) },
    { checks: cardNumberChecks(context) },
    { checks: conditionChecks(context) },
    { checks: checkoutChecks(context), isInOrder: true },
    { checks: unknownChecks(context) },
    { checks: transportChecks(context, isPublic) },
    ...additionStages(context),
    ...widgetStages(context),
    { checks: openQuestions(context) },
  ];
}
