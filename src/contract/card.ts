import * as v from 'valibot';
import { charactersOf, digits, names } from './text.ts';

/**
 * A card number, 12 to 19 ASCII digits. In a browser, only the hosted fields contain it, and they
 * send it only to the gateway.
 */
export const cardNumberSchema = v.pipe(digits(12, 19), v.brand('CardNumber'));
export type CardNumber = v.InferOutput<typeof cardNumberSchema>;

/**
 * A card verification value, 3 or 4 ASCII digits. As with a {@link CardNumber}, only the hosted
 * fields contain it, and they send it only to the gateway.
 */
export const cardCvvSchema = v.pipe(digits(3, 4), v.brand('CardCvv'));
export type CardCvv = v.InferOutput<typeof cardCvvSchema>;

/** The maximum length of `card.holder`, in code points after NFC normalization. */
export const maxCardHolderLength = 128;

export const cardHolderSchema = names(3, maxCardHolderLength);

export const expiryMonthSchema = charactersOf(/^(0[1-9]|1[0-2])$/, 'digits, 01-12', 2, 2);
export const expiryYearSchema = charactersOf(/^(19|20)[0-9]{2}$/, 'digits, 19xx or 20xx', 4, 4);
