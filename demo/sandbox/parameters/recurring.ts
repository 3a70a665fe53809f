import { digits, characters } from '#contract/text';
import { isAnyGiven, type Condition } from './conditions.ts';
import { optional } from './table.ts';
import { oneOf } from './text.ts';
import { date } from './dates.ts';

/** Table "Recurring" of the payment API reference. */
export const recurringTable = {
  recurringType: optional(oneOf(['INITIAL', 'REPEATED'])),
  'recurring.numberOfInstallments': optional(digits(1, 3)),
} as const;

/** A later payment of a series has no results of an external MPI. */
export const repeatedWithoutMpi: Condition = {
  names: ['threeDSecure.*'],
  rule: 'not sent with recurringType REPEATED',
  holds: (given) =>
    given.get('recurringType') !== 'REPEATED' || !isAnyGiven(given, 'threeDSecure.'),
};

/** The first payment of a series requires shopper authentication; later ones must not have it. */
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
  repeatedWithoutMpi,
];

/**
 * An addition to the reference, which servers of existing shops send: whether a payment with a stored instrument is the
 * first of its kind (`mode`), why it is stored (`type`), and whether the shopper (CIT) or the merchant (MIT) starts the
 * payment (`source`).
 */
export const standingInstructionTable = {
  'standingInstruction.mode': optional(oneOf(['INITIAL', 'REPEATED'])),
  'standingInstruction.type': optional(oneOf(['UNSCHEDULED', 'RECURRING', 'INSTALLMENT'])),
  'standingInstruction.source': optional(oneOf(['CIT', 'MIT'])),
  'standingInstruction.recurringType': optional(oneOf(['SUBSCRIPTION', 'STANDING_ORDER'])),
  /** The id that the card scheme gave to the initial payment. */
  'standingInstruction.initialTransactionId': optional(characters(1, 255)),
  'standingInstruction.expiry': optional(date()),
  /** Days between two payments. */
  'standingInstruction.frequency': optional(digits(1, 4)),
  'standingInstruction.numberOfInstallments': optional(digits(1, 3)),
} as const;
