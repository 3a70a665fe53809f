import { code } from '#contract/text';
import { conditional, optional } from './table.ts';
import { oneOf } from './text.ts';

/** Truth as it travels. */
const truth = () => oneOf(['true', 'false']);

/**
 * Table "Tokenization and registration" of the payment API reference, with the `registrationId` of its
 * table of identifiers: the stored instrument that a payment is made with.
 */
export const tokenizationTable = {
  createRegistration: optional(truth()),
  overrideHolder: optional(truth()),
  registrationId: conditional(code(32, 32)),
} as const;
