import { apiHeaders } from '#sandbox/http/headers';
import { judgeHeaders } from '../../judge-response.ts';
import type { Check } from '../check.ts';
import { accepted, expecting, findResponseErrors, hasStatus } from '../expectations.ts';
import type { CheckRequest, Parameters } from '../request.ts';
import { asServer, cardParameters, formOf, order, type Context } from '../context.ts';

/** How requests are written, and what every answer contains. */
export function transportChecks(context: Context, isPublic: boolean): readonly Check[] {
  return [...encodingChecks(context), ...answerChecks(context, isPublic)];
}

function encodingChecks(context: Context): readonly Check[] {
  const section = 'Limits';
  const statement = 'Accepted encoding: UTF-8. Lengths are numbers of characters.';
  const texts = [
    ['a text in another script', { 'billing.street1': '東京都千代田区丸の内1丁目' }],
    ['100 letters of two bytes each', { 'billing.street1': 'é'.repeat(100) }],
    ['a plus sign, an ampersand and a percent sign', { descriptor: 'A+B & 50% = C' }],
  ] as const;
  return [
    ...texts.map(([words, parameters]): Check => ({
      section,
      title: `POST /v1/checkouts accepts ${words}`,
      statement,
      request: create(asServer(context, { ...order, ...parameters })),
      expect: accepted('open', 'Decode the form as UTF-8, and count characters instead of bytes.'),
      creates: 'checkout',
    })),
    {
      section,
      title: 'POST /v1/checkouts refuses bytes that are not UTF-8',
      statement,
      request: {
        method: 'POST',
        path: '/v1/checkouts',
        body: formOf(context, 'descriptor=%E9t%E9'),
      },
      expect: expecting('Refuse a form that is not UTF-8 with status 400.', hasStatus(400)),
    },
  ];
}

function create(parameters: Parameters): CheckRequest {
  return { method: 'POST', path: '/v1/checkouts', parameters };
}

/** One answer of each kind: its headers, and the fields of every answer. */
function answerChecks(context: Context, isPublic: boolean): readonly Check[] {
  return answers(context).flatMap(([words, request]) => [
    {
      section: 'Response parameters',
      title: `the answer to ${words} has the fields of every answer`,
      statement:
        'Every answer has result.code, buildNumber, timestamp and ndc; all fields follow the table.',
      request,
      expect: expecting('Send all fields in the format of the table.', findResponseErrors),
    },
    {
      section: 'Header table',
      title: `the answer to ${words} has the headers of an API response`,
      statement: 'Answers of the payment API have the headers of "other" in the header table.',
      request,
      expect: expecting(
        'Send the headers of "other" in the header table of demo/deploy/README.md.',
        (answer) =>
          judgeHeaders(apiHeaders, { ...answer, content: undefined }, { isPublic }).map(
            ({ text }) => text,
          ),
      ),
    },
  ]);
}

function answers(context: Context): readonly (readonly [words: string, request: CheckRequest])[] {
  const parameters = asServer(context);
  const card = asServer(context, cardParameters(context));
  return [
    ['a new checkout', create(asServer(context, order))],
    ['a new registration', { method: 'POST', path: '/v1/registrations', parameters: card }],
    ['a status', { method: 'GET', path: '/v1/checkouts/{checkout}/payment', parameters }],
    ['invalid parameters', create(parameters)],
    ['wrong credentials', create(order)],
    ['an unknown id', { method: 'GET', path: `/v1/payments/${'f'.repeat(32)}`, parameters }],
  ];
}
