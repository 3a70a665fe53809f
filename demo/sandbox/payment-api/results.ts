import type { TestMode } from '../parameters/test-mode.ts';
import { resultCatalogue, type ResultCode } from '../scenarios/result-catalogue.ts';

export const describeResult = (code: ResultCode): string => resultCatalogue[code];

export const pendingCode: ResultCode = '000.200.000';
/** The money is on its way, for days. */
export const transferCode: ResultCode = '800.400.500';
export const createdCode: ResultCode = '000.200.100';
export const malformedCode: ResultCode = '200.300.404';
export const forbiddenCode: ResultCode = '800.900.300';
/** Also for what this gateway did not foresee: whoever gets it must not take it for a refusal. */
export const timeOutCode: ResultCode = '900.100.300';

/** What a request that went well is called in each test system. */
export const successCode = (testMode: TestMode): ResultCode =>
  testMode === 'INTERNAL' ? '000.100.110' : '000.100.112';
