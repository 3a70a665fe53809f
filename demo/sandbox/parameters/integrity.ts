import { optional } from './table.ts';
import { oneOf } from './text.ts';

/** An addition to the reference: with `true` the answer to `POST /v1/checkouts` has the SRI value of the script. */
export const integrityTable = {
  integrity: optional(oneOf(['true', 'false'])),
} as const;
