import { characters } from '#contract/text';
import { conditional, optional } from './table.ts';

/**
 * Table "Asynchronous payment parameters" of the payment API reference, the request's half.
 * Whether an address is safe to send a shopper to is judged where somebody is sent.
 */
export const asynchronousTable = {
  shopperResultUrl: conditional(characters(6, 2048)),
  notificationUrl: optional(characters(6, 2048)),
} as const;
