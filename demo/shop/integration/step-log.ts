import { isSuccess, type Answer } from './client.ts';

/** A line of output, and whether the step had the expected result. */
export type Step = { readonly line: string; readonly isExpected: boolean };

export type StepLog = {
  /** Logs the response to a request. Returns the ID of the created object, if it was successful. */
  readonly answered: (name: string, answer: Answer) => string | undefined;
  /** Logs another observation. */
  readonly found: (line: string, isExpected: boolean) => void;
  /** Whether all steps so far had the expected result. */
  readonly isGood: () => boolean;
};

const describeAnswer = (answer: Answer): string =>
  answer.kind === 'answered' ? `${answer.code} ${answer.description}` : `no answer: ${answer.why}`;

export const createStepLog = (onStep: (step: Step) => void): StepLog => {
  let isGood = true;
  const found: StepLog['found'] = (line, isExpected) => {
    isGood &&= isExpected;
    onStep({ line, isExpected });
  };
  return {
    answered: (name, answer) => {
      const isExpected = isSuccess(answer);
      found(`${name} → ${describeAnswer(answer)}`, isExpected);
      return isExpected && answer.kind === 'answered' ? answer.id : undefined;
    },
    found,
    isGood: () => isGood,
  };
};
