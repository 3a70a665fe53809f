import type { Check, Expectation } from '../check.ts';
import { cardParameters, findCard, order, type Context } from '../context.ts';
import {
  accepted,
  codeOf,
  describeStatus,
  describeValue,
  expecting,
  fieldOf,
  findResponseErrors,
  found,
  hasField,
  hasIdOf,
  hasKind,
  hasStatus,
  refused,
  type AnswerRule,
} from '../expectations.ts';
import { isSuccess } from '#contract/result-codes';
import type { Parameters } from '../request.ts';
import { get, isPaid, isRefusedReference, pay, post, refer } from './requests.ts';

/** The first payment, without which nothing else can be checked. */
export function firstPayment(context: Context): Check {
  const [card] = context.cards;
  const number = card?.number ?? '';
  return {
    section: 'Basic payment',
    title: 'POST /v1/payments makes a DB (debit)',
    statement: 'POST /payments makes a payment; the response has id, result and echoed data.',
    request: pay(context, {
      merchantTransactionId: transactionId(context),
      descriptor: 'Kit 1',
      'customParameters[SHOPPER_kit]': 'x1',
    }),
    expect: isPaid(
      '92.00',
      hasField('paymentBrand', card?.brand ?? ''),
      hasField('card.bin', number.slice(0, 6)),
      hasField('card.holder', 'Jane Jones'),
      hasField('card.expiryMonth', card?.expiryMonth ?? ''),
      hasField('card.expiryYear', card?.expiryYear ?? ''),
      hasField('descriptor', 'Kit 1'),
      hasField('customParameters.SHOPPER_kit', 'x1', true),
      ({ text }) => (text.includes(number) ? ['the answer contains the card number'] : []),
      findResponseErrors,
    ),
    keeps: 'debit',
    creates: 'payment',
  };
}

/** The merchant's own id of the first payment. */
export function transactionId({ runId }: Context): string {
  return `kit-debit-${runId}`;
}

/** Payments, their status, and requests that must make none. */
export function paymentChecks(context: Context): readonly Check[] {
  return [...statusChecks(context), ...refusedChecks(context), ...outcomeChecks(context)];
}

function statusChecks(context: Context): readonly Check[] {
  return [
    {
      section: 'Endpoints',
      title: 'GET /v1/payments/{id} returns the status',
      statement: 'GET /payments/{id} returns the status of one payment.',
      request: get(context, '/v1/payments/{debit}'),
      expect: isPaid('92.00', hasIdOf('debit', true), findResponseErrors),
    },
    {
      section: 'Resources and fields',
      title: 'each payment has an id of its own',
      statement: 'A payment id has exactly 32 letters and digits.',
      request: pay(context, { amount: '93' }),
      expect: isPaid('93.00', hasIdOf('debit', false)),
      creates: 'payment',
    },
  ];
}

function refusedChecks(context: Context): readonly Check[] {
  const card = cardParameters(context);
  const whole: Parameters = { ...order, ...card };
  const rows: readonly (readonly [
    section: string,
    words: string,
    parameters: Parameters,
    name: string,
  ])[] = [
    ...[
      'amount',
      'currency',
      'paymentType',
      'card.number',
      'card.expiryMonth',
      'card.expiryYear',
    ].map(
      (name) =>
        [
          name.startsWith('card.') ? 'Card account' : 'Basic payment',
          `without ${name}`,
          Object.fromEntries(Object.entries(whole).filter(([each]) => each !== name)),
          name,
        ] as const,
    ),
    ...['999999999', '92.0', '92,00', '-92.00', ''].map(
      (amount) =>
        ['Basic payment', `with the amount "${amount}"`, { ...whole, amount }, 'amount'] as const,
    ),
    ...['CP', 'RV', 'RF', 'XX'].map(
      (paymentType) =>
        [
          'Basic payment',
          `with paymentType ${paymentType} and no earlier payment`,
          { ...whole, paymentType },
          'paymentType',
        ] as const,
    ),
    ['Basic payment', 'with an unknown currency', { ...whole, currency: 'XQZ' }, 'currency'],
    [
      'Customer',
      'with customer.email and without names',
      { ...whole, 'customer.email': 'jane@shop.example' },
      'customer.givenName',
    ],
    [
      'Recurring',
      'with recurringType REPEATED and a CVV',
      { ...whole, recurringType: 'REPEATED' },
      'card.cvv',
    ],
    [
      'Basic payment',
      'with overridePaymentType[VISA]',
      { ...whole, 'overridePaymentType[VISA]': 'PA' },
      'overridePaymentType[VISA]',
    ],
  ];
  return rows.map(([section, words, parameters, name]) => ({
    section,
    title: `POST /v1/payments ${words} is refused`,
    statement: '400: invalid parameters or values.',
    request: post(context, '/v1/payments', parameters),
    expect: refused('Make no payment: status 400 and a code such as 200.300.404.', name),
  }));
}

/** A payment that was not made must never look like one that was. */
const isNoSuccess: AnswerRule = (answer) =>
  isSuccess(codeOf(answer) ?? '') ? ['result.code: a success, although nothing was paid'] : [];

function outcomeChecks(context: Context): readonly Check[] {
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
    },
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
