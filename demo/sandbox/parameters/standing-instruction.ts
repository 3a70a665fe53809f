import { characters, digits } from '#contract/text';
import { date } from './dates.ts';
import { optional } from './table.ts';
import { oneOf } from './text.ts';

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
