import type { Expectation } from '../check.ts';
import { addition } from '../expectations.ts';

/** Pages of origins that are not registered get 403. */
export function ofPage(expectation: Expectation): Expectation {
  const expect = addition(expectation);
  return (answer, kept) =>
    answer.status === 403
      ? {
          kind: 'information',
          text: 'refused with 403: the service knows the origins of pages, and this one is not registered',
        }
      : expect(answer, kept);
}
