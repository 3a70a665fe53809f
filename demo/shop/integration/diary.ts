import { isSuccess, type Answer } from './client.ts';

/** One line, and whether what it tells is as it should be. */
export type Step = { readonly line: string; readonly isExpected: boolean };

export type Diary = {
  /** Tells what was asked for and answered; the id of what was made, if the answer is a success. */
  readonly answered: (name: string, answer: Answer) => string | undefined;
  /** Tells what was found out otherwise. */
  readonly found: (line: string, isExpected: boolean) => void;
  /** Whether every step so far was as it should be. */
  readonly isGood: () => boolean;
};

const words = (answer: Answer): string =>
  answer.kind === 'answered' ? `${answer.code} ${answer.description}` : `no answer: ${answer.why}`;

export const createDiary = (onStep: (step: Step) => void): Diary => {
  let isGood = true;
  const found: Diary['found'] = (line, isExpected) => {
    isGood &&= isExpected;
    onStep({ line, isExpected });
  };
  return {
    answered: (name, answer) => {
      const isExpected = isSuccess(answer);
      found(`${name} → ${words(answer)}`, isExpected);
      return isExpected && answer.kind === 'answered' ? answer.id : undefined;
    },
    found,
    isGood: () => isGood,
  };
};
