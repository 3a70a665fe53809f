import type { Check, Expectation } from '../check.ts';
import type { Answer } from '../client.ts';
import {
  accepted,
  codeOf,
  describeStatus,
  expecting,
  fieldOf,
  hasIdOf,
  hasStatus,
  refused,
  type AnswerRule,
} from '../expectations.ts';
import { isSuccess, kindOf } from '#contract/result-codes';
import { asServer, createsCheckout, order, type Context } from '../context.ts';

const section = 'States and transitions';

/** The life of a checkout that nobody pays. */
export function checkoutChecks(context: Context): readonly Check[] {
  return [...creationChecks(context), ...statusChecks(context), ...registrationIdChecks(context)];
}

function creationChecks(context: Context): readonly Check[] {
  return [
    {
      ...createsCheckout(context, 'second checkout'),
      section: 'Resources and fields',
      title: 'each checkout has an id of its own',
      statement: 'A checkout id has 32 to 48 letters, digits, dots and hyphens.',
      expect: accepted('open', 'Give each checkout a new id.', hasIdOf('checkout', false)),
      keeps: 'second',
      takes: takeNdc,
    },
    {
      section: 'Response parameters',
      title: 'ndc is unique for each request',
      statement: 'ndc: the internal unique id of the request.',
      request: createsCheckout(context, '').request,
      expect: accepted('open', 'Use a new ndc for each request.', hasNewNdc),
      creates: 'checkout',
    },
    {
      section: 'Resources and fields',
      title: 'how much two checkout ids differ',
      statement: 'The reference leaves it open whether an id can be guessed.',
      request: createsCheckout(context, '').request,
      expect: ({ json }, kept) => ({
        kind: 'information',
        text: `two checkout ids differ in ${countDifferences(fieldOf(json, 'id'), kept.get('checkout'))} characters. If few, ids of other shoppers can be guessed`,
      }),
      creates: 'checkout',
    },
  ];
}

function countDifferences(one: unknown, other = ''): number {
  const text = typeof one === 'string' ? one : '';
  return Array.from(text).filter((character, index) => character !== other[index]).length;
}

function takeNdc({ json }: Answer): Readonly<Record<string, string>> {
  const ndc = fieldOf(json, 'ndc');
  return typeof ndc === 'string' ? { 'ndc before': ndc } : {};
}

const hasNewNdc: AnswerRule = ({ json }, kept) =>
  fieldOf(json, 'ndc') === kept.get('ndc before') ? ['ndc: the same as before'] : [];

/** Nothing was submitted, so a merchant that sees this status must not deliver. */
function isOpen(resource: string): Expectation {
  const judged = expecting(
    `Say that nothing was submitted, for example with 000.200.100. A merchant would deliver for a success.`,
    hasStatus(200),
    (answer) =>
      isSuccess(codeOf(answer) ?? '') ? [`result.code: a success without a ${resource}`] : [],
  );
  return (answer, kept) => {
    const verdict = judged(answer, kept);
    const kind = kindOf(codeOf(answer) ?? '');
    return verdict.kind === 'passed' && kind !== 'open'
      ? { kind: 'information', text: `before the submission: ${describeStatus(answer)}` }
      : verdict;
  };
}

function statusChecks(context: Context): readonly Check[] {
  return (['payment', 'registration'] as const).flatMap((resource) => [
    {
      section,
      title: `GET /v1/checkouts/{id}/${resource} before the submission reports no ${resource}`,
      statement: `GET /checkouts/{id}/${resource} returns the status of the checkout.`,
      request: {
        method: 'GET',
        path: `/v1/checkouts/{checkout}/${resource}`,
        parameters: asServer(context),
      },
      expect: isOpen(resource),
    },
  ]);
}

function registrationIdChecks(context: Context): readonly Check[] {
  return [
    {
      section: 'Resources and fields',
      title: 'registrationId accepts the id of a registration',
      statement: 'A registration id has exactly 32 letters and digits.',
      request: {
        method: 'POST',
        path: '/v1/checkouts',
        parameters: asServer(context, { ...order, registrationId: { kept: 'registration' } }),
      },
      expect: accepted('open', 'Accept the id of a stored registration.'),
      creates: 'checkout',
    },
    {
      section: 'Resources and fields',
      title: 'registrationId refuses an id that belongs to nothing',
      statement: 'registrationId is the id of a registration.',
      request: {
        method: 'POST',
        path: '/v1/checkouts',
        parameters: asServer(context, { ...order, registrationId: 'f'.repeat(32) }),
      },
      expect: refused('Refuse an unknown registrationId with status 400.', 'registrationId'),
    },
  ];
}
