import { groupOf } from '#contract/result-codes';
import { resultCatalogue } from '../scenarios/result-catalogue.ts';
import type { Sandbox } from '../sandbox.ts';
import { answer, type Reply } from './reply.ts';
import { successCode } from './results.ts';

const resultCodes = Object.entries(resultCatalogue).map(([code, description]) => ({
  code,
  description,
  group: groupOf(code)?.name,
}));

/** `GET /v1/resultcodes`: every code that this gateway speaks, for whoever asks. */
export const readResultCodes = (sandbox: Sandbox): Reply =>
  answer(sandbox.clock.now(), 200, successCode('INTERNAL'), { body: { resultCodes } });
