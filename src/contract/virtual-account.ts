import * as v from 'valibot';
import { characters } from './text.ts';

/** The id of a shopper's account with a brand, for example a user name or a mobile number. */
export const accountIdSchema = characters(1, 100);

/**
 * The password of a virtual account. As with a card number, only the hosted field and the gateway
 * use it.
 */
export const accountPasswordSchema = v.pipe(characters(1, 100), v.brand('AccountPassword'));
export type AccountPassword = v.InferOutput<typeof accountPasswordSchema>;
