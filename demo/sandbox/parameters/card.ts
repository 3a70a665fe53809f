import {
  cardCvvSchema,
  cardHolderSchema,
  cardNumberSchema,
  expiryMonthSchema,
  expiryYearSchema,
} from '#contract/card';
import { conditional, optional, required, type ValuesOf } from './table.ts';

/** Table "Card account" of the payment API reference. */
export const cardTable = {
  'card.holder': optional(cardHolderSchema),
  'card.number': required(cardNumberSchema),
  'card.expiryMonth': required(expiryMonthSchema),
  'card.expiryYear': required(expiryYearSchema),
  'card.cvv': conditional(cardCvvSchema),
} as const;

export type CardParameters = ValuesOf<typeof cardTable>;
