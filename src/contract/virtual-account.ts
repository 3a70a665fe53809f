import * as v from 'valibot';
import { characters } from './text.ts';

/** The name or number of a shopper's account with a brand. */
export const accountIdSchema = characters(1, 100);

/** The password of a virtual account. Lives where a card number lives, and counts as card data in answers and logs. */
export const accountPasswordSchema = v.pipe(characters(1, 100), v.brand('AccountPassword'));
export type AccountPassword = v.InferOutput<typeof accountPasswordSchema>;
