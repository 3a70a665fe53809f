import { optional, type ValuesOf } from './table.ts';
import { oneOf } from './text.ts';

/** Parameter `testMode` of the payment API reference: which system a test payment is forwarded to. */
export const testModeTable = {
  testMode: optional(oneOf(['EXTERNAL', 'INTERNAL'])),
} as const;

export type TestModeParameters = ValuesOf<typeof testModeTable>;

/** What holds where `testMode` is absent. */
export const defaultTestMode = 'INTERNAL';
