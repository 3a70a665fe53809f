import { optional } from './table.ts';
import { oneOf } from './text.ts';

/** Where a test payment may be forwarded to: the processor's test system, or the simulators. */
export const testModes = ['EXTERNAL', 'INTERNAL'] as const;

/** One of {@link testModes}. */
export type TestMode = (typeof testModes)[number];

/** Parameter `testMode` of the payment API reference: which system a test payment is forwarded to. */
export const testModeTable = {
  testMode: optional(oneOf(testModes)),
} as const;

/** What holds where `testMode` is absent. */
export const defaultTestMode: TestMode = 'INTERNAL';
