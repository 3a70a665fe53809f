import { optional } from './table.ts';
import { oneOf } from './text.ts';

/** Parameter `testMode` of the payment API reference: which system a test payment is forwarded to. */
export const testModeTable = {
  testMode: optional(oneOf(['EXTERNAL', 'INTERNAL'])),
} as const;

/** What holds where `testMode` is absent. */
export const defaultTestMode = 'INTERNAL';
