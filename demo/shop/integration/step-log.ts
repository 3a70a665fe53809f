import { isSuccess, type ApiResponse } from './client.ts';

/** A line of output, and whether the step had the expected result. */
export type Step = { readonly line: string; readonly isExpected: boolean };

export type StepLog = {
  /** Logs the response to a request. Returns the ID of the created object, if it was successful. */
  readonly logResponse: (name: string, response: ApiResponse) => string | undefined;
  /** Logs another result. */
  readonly logResult: (line: string, isExpected: boolean) => void;
  /** Whether all steps so far had the expected result. */
  readonly isGood: () => boolean;
};

export function createStepLog(onStep: (step: Step) => void): StepLog {
  let isGood = true;
  const logResult: StepLog['logResult'] = (line, isExpected) => {
    isGood &&= isExpected;
    onStep({ line, isExpected });
  };
  return {
    logResponse: (name, response) => {
      const isExpected = isSuccess(response);
      logResult(`${name} → ${describeResponse(response)}`, isExpected);
      return isExpected && response.kind === 'answered' ? response.id : undefined;
    },
    logResult,
    isGood: () => isGood,
  };
}

function describeResponse(response: ApiResponse): string {
  return response.kind === 'answered'
    ? `${response.code} ${response.description}`
    : `no response: ${response.reason}`;
}
