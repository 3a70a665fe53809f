import * as v from 'valibot';
import { cardHolderBounds } from '../card-holder.ts';
import { charactersOf, digits, letters } from './text.ts';
import { conditional, optional, required, type ValuesOf } from './table.ts';

/** A card number, 12 to 19 ASCII digits. Made only inside the secure frame and read only by the gateway. */
export const cardNumberSchema = v.pipe(digits(12, 19), v.brand('CardNumber'));
export type CardNumber = v.InferOutput<typeof cardNumberSchema>;

/** A card verification value, 3 or 4 ASCII digits. Lives where a {@link CardNumber} lives. */
export const cardCvvSchema = v.pipe(digits(3, 4), v.brand('CardCvv'));
export type CardCvv = v.InferOutput<typeof cardCvvSchema>;

/**
 * Table "Card account" of the payment API reference.
 * Shapes: `expiryMonth` `01`–`12`; `expiryYear` four digits, `19xx` or `20xx`.
 */
export const cardTable = {
  'card.holder': optional(letters(...cardHolderBounds)),
  'card.number': required(cardNumberSchema),
  'card.expiryMonth': required(charactersOf(/^(0[1-9]|1[0-2])$/, 'digits, 01-12', 2, 2)),
  'card.expiryYear': required(charactersOf(/^(19|20)[0-9]{2}$/, 'digits, 19xx or 20xx', 4, 4)),
  'card.cvv': conditional(cardCvvSchema),
} as const;

export type CardParameters = ValuesOf<typeof cardTable>;
