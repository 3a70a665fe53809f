import { digits } from '#contract/text';
import { isAnyGiven, type Condition } from './conditions.ts';
import { optional } from './table.ts';
import { oneOf } from './text.ts';

/** Table "Recurring" of the payment API reference. */
export const recurringTable = {
  recurringType: optional(oneOf(['INITIAL', 'REPEATED'])),
  'recurring.numberOfInstallments': optional(digits(1, 3)),
} as const;

/** The first payment of a series proves that the shopper is there; later ones cannot. */
export const recurringConditions: readonly Condition[] = [
  {
    names: ['card.cvv'],
    rule: 'with recurringType INITIAL a card carries its CVV or 3-D Secure parameters',
    holds: (given) =>
      given.get('recurringType') !== 'INITIAL' ||
      !given.has('card.number') ||
      given.has('card.cvv') ||
      isAnyGiven(given, 'threeDSecure.'),
  },
  {
    names: ['card.cvv'],
    rule: 'not sent with recurringType REPEATED',
    holds: (given) => given.get('recurringType') !== 'REPEATED' || !given.has('card.cvv'),
  },
  {
    names: ['threeDSecure.*'],
    rule: 'not sent with recurringType REPEATED',
    holds: (given) =>
      given.get('recurringType') !== 'REPEATED' || !isAnyGiven(given, 'threeDSecure.'),
  },
];
