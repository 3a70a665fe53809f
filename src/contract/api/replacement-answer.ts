import * as v from 'valibot';
import { checkoutRefusals } from '../checkout-refusals.ts';
import type { Message } from '../message-kinds.ts';
import { properties } from '../properties.ts';

/**
 * The answer to `POST …/replacement`, which this project adds to the published API: whether the
 * checkout was replaced, or why not.
 */
export const replacementAnswerSchema = properties({
  outcome: v.picklist(['replaced', ...checkoutRefusals]),
});

export type ReplacementAnswer = Message<typeof replacementAnswerSchema>;
