import { charactersOf, code } from '#contract/text';
import { conditional } from './table.ts';

/**
 * Table "Authentication parameters" of the payment API reference.
 * Only a merchant's server sends them. Responses and logs never contain the password.
 */
export const authenticationTable = {
  'authentication.userId': conditional(entity()),
  'authentication.password': conditional(code(8, 32)),
  'authentication.entityId': conditional(entity()),
  /** An addition to the reference: the entity of a request with `Authorization: Bearer`. */
  entityId: conditional(entity()),
} as const;

function entity() {
  return charactersOf(/^[0-9a-f]*$/, 'lowercase hexadecimal digits', 32, 32);
}
