import { optional } from './table.ts';
import { oneOf } from './text.ts';

/** The processor's test system, or the simulators. */
export const testModes = ['EXTERNAL', 'INTERNAL'] as const;

/** One of {@link testModes}. */
export type TestMode = (typeof testModes)[number];

/** Parameter `testMode` of the payment API reference: which system a test payment is forwarded to. */
export const testModeTable = {
  testMode: optional(oneOf(testModes)),
} as const;

/** The default. */
export const defaultTestMode: TestMode = 'INTERNAL';
