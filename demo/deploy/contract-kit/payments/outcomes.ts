import { isSuccess } from '#contract/result-codes';
import type { Check, Expectation } from '../check.ts';
import { cardParameters, findCard, type Context } from '../context.ts';
import {
  accepted,
  codeOf,
  describeStatus,
  describeValue,
  expecting,
  fieldOf,
  findResponseErrors,
  found,
  hasIdOf,
  hasKind,
  hasStatus,
  type AnswerRule,
} from '../expectations.ts';
import { get, isRefusedReference, pay, refer } from './requests.ts';

/** A payment that was not made must never look like one that was. */
const isNoSuccess: AnswerRule = (answer) =>
  isSuccess(codeOf(answer) ?? '') ? ['result.code: a success, although nothing was paid'] : [];

/** Payments that are declined, and those whose shopper is sent to the bank. */
export function outcomeChecks(context: Context): readonly Check[] {
  return [...declinedChecks(context), ...redirectChecks(context)];
}

function declinedChecks(context: Context): readonly Check[] {
  const place = findCard(context, 'declined');
  if (place < 0) return [];
  return [
    {
      section: 'Errors',
      title: 'a declined payment gets 400',
      statement:
        '400 is also returned when a payment failed, for example declined by the acquirer.',
      request: pay(context, cardParameters(context, place)),
      expect: expecting(
        'Respond to a declined payment with status 400 and a code of the kind "rejected".',
        hasStatus(400),
        hasKind('rejected'),
        findResponseErrors,
      ),
      creates: 'payment',
      takes: ({ json }) => {
        const id = fieldOf(json, 'id');
        return typeof id === 'string' ? { declined: id } : {};
      },
    },
    {
      section: 'Errors',
      title: 'GET /v1/payments/{id} reports that the payment was declined',
      statement: 'The outcome is carried by result.code.',
      request: get(context, '/v1/payments/{declined}'),
      expect: expecting(
        'Report the code of the declined payment.',
        hasStatus(200, 400),
        hasKind('rejected'),
        hasIdOf('declined', true),
      ),
    },
    ...['RF', 'RV', 'CP'].map((type) => ({
      section: 'Basic payment',
      title: `${type} of a declined payment is refused`,
      statement: `${type} refers to a payment that was made.`,
      request: refer(context, 'declined', type),
      expect: isRefusedReference,
    })),
  ];
}

/** `redirect.url` is where the shopper is sent: an absolute address. */
const isRedirect: AnswerRule = ({ json }) => {
  const url = fieldOf(json, 'redirect.url');
  const parameters = fieldOf(json, 'redirect.parameters');
  const isWhole =
    parameters === undefined ||
    (Array.isArray(parameters) &&
      parameters.every((each) =>
        ['name', 'value'].every((field) => typeof fieldOf(each, field) === 'string'),
      ));
  return [
    ...(typeof url === 'string' && /^https?:\/\//.test(url)
      ? []
      : [`redirect.url: expected an address, found ${describeValue(url)}`]),
    ...(isWhole ? [] : ['redirect.parameters: expected a list of name and value']),
  ];
};

function redirectChecks(context: Context): readonly Check[] {
  const place = findCard(context, 'redirect');
  if (place < 0) return [];
  const card = cardParameters(context, place);
  const fix = 'Respond with a pending code such as 000.200.000 and redirect.url.';
  const isOpen: Expectation = expecting(
    'Report the payment as pending until the shopper has authenticated.',
    hasStatus(200),
    isNoSuccess,
    hasKind('pending'),
    hasIdOf('redirected', true),
  );
  return [
    {
      section: 'States and transitions',
      title: 'a card with 3-D Secure sends its shopper to the bank',
      statement: 'The response is pending and carries redirect.url and redirect.parameters.',
      request: pay(context, { ...card, shopperResultUrl: 'https://shop.example/result' }),
      expect: accepted('pending', fix, isRedirect, findResponseErrors),
      keeps: 'redirected',
      creates: 'payment',
    },
    {
      section: 'States and transitions',
      title: 'a payment is pending while its shopper is at the bank',
      statement: 'The method needs a redirect of the shopper: the result is pending.',
      request: get(context, '/v1/payments/{redirected}'),
      expect: isOpen,
    },
    ...['RF', 'RV', 'CP'].map((type) => ({
      section: 'Basic payment',
      title: `${type} of a pending payment is refused`,
      statement: `${type} refers to a payment that was made.`,
      request: refer(context, 'redirected', type),
      expect: isRefusedReference,
    })),
    {
      section: '3D Secure',
      title: 'with the results of another MPI, the shopper is not sent to the bank',
      statement: 'External MPI data is passed through to the acquirer.',
      request: pay(context, {
        ...card,
        'threeDSecure.eci': '05',
        'threeDSecure.verificationId': 'AAABAWFlmQAAAABjRWWZEEFgFz8=',
      }),
      expect: found(
        (answer) =>
          `a card with 3-D Secure and the results of another MPI: ${describeStatus(answer)}`,
      ),
      creates: 'payment',
    },
    {
      section: 'Asynchronous payment parameters',
      title: 'a redirect without shopperResultUrl',
      statement: 'The reference leaves it open.',
      request: pay(context, card),
      expect: found(
        (answer) => `a card with 3-D Secure without shopperResultUrl: ${describeStatus(answer)}`,
      ),
      creates: 'payment',
    },
  ];
}
