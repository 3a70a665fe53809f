import { customKeySchema } from '#contract/shopper-parameters';
import { conditional, keyed } from './table.ts';
import { lines } from './text.ts';

/** Table "Custom parameters" of the payment API reference. The response echoes them. */
export const customTable = {
  'customParameters[name]': keyed(customKeySchema, conditional(lines(0, 2048))),
} as const;
