import type { Expectation } from '../check.ts';
import { addition, codeOf, isAbsent } from '../expectations.ts';
import { additionFix } from '../addition-row.ts';

/** How a service answers that does not have `GET …/widget`. See `parseCheckoutResponse` of the widget. */
const withoutView = 'Without this addition, answer 404 without result.code, 405 or 501.';

/** What an answer to `GET …/widget` lacks that is neither that of the addition nor of a service without it. */
export const viewFix = `${additionFix} ${withoutView} The widget takes 404 with a result.code for a checkout that does not exist, and draws no form.`;

/** An addition that pages and hosted fields request. Those of origins that are not registered get 403. */
export function ofPage(title: string, expectation: Expectation, absent = isAbsent): Expectation {
  const expect = addition(expectation, absent);
  return (answer, kept) =>
    answer.status === 403
      ? {
          kind: 'information',
          text: `${title}: 403, as for a page whose origin is not registered`,
        }
      : expect(answer, kept);
}

/** `GET …/widget`, whose answer decides whether the widget draws the form. */
export function ofView(title: string, expectation: Expectation): Expectation {
  const expect = ofPage(
    title,
    expectation,
    (answer) => isAbsent(answer) && !(answer.status === 404 && codeOf(answer) !== undefined),
  );
  return (answer, kept) => {
    const verdict = expect(answer, kept);
    return verdict.kind === 'information'
      ? { ...verdict, text: `${verdict.text}: the widget draws no form. ${withoutView}` }
      : verdict;
  };
}
