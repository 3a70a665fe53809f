import type { Check } from '../check.ts';
import { cardParameters, credentialSettings, order, type Context } from '../context.ts';
import { accepted, findResponseErrors, hasField, hasIdOf, refused } from '../expectations.ts';
import type { Parameters } from '../request.ts';
import { get, isPaid, pay, post } from './requests.ts';

/** The first payment, without which nothing else can be checked. */
export function firstPayment(context: Context): Check {
  return {
    section: 'Basic payment',
    title: 'POST /v1/payments makes a DB (debit)',
    statement: 'POST /payments makes a payment; the response has id, result and echoed data.',
    request: pay(context, {
      merchantTransactionId: transactionId(context),
    }),
    expect: isPaid('92.00'),
    settings: credentialSettings,
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
  return [...statusChecks(context), ...refusedChecks(context)];
}

/** Not part of the first payment: most checks do not depend on it. */
function repeatsData(context: Context): Check {
  const [card] = context.cards;
  const number = card?.number ?? '';
  return {
    section: 'Response parameters',
    title: 'POST /v1/payments repeats data of the request',
    statement:
      'The response has the required response parameters and customParameters, and repeats other data as it was sent.',
    request: pay(context, { descriptor: 'Kit 1', 'customParameters[SHOPPER_kit]': 'x1' }),
    expect: accepted(
      'success',
      'Return what "Response parameters" requires and customParameters. Leave other data out, or return it as it was sent, without the card number.',
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
    creates: 'payment',
  };
}

function statusChecks(context: Context): readonly Check[] {
  return [
    repeatsData(context),
    {
      section: 'Endpoints',
      title: 'GET /v1/payments/{id} returns the status',
      statement: 'GET /payments/{id} returns the status of one payment.',
      request: get(context, '/v1/payments/{debit}'),
      expect: isPaid('92.00', hasIdOf('debit', true), findResponseErrors),
    },
    ...['93', '12.34', '0.05'].map((amount): Check => ({
      section: 'Resources and fields',
      title: `a payment of ${amount} has an id of its own and this amount`,
      statement: 'A payment id has 32 letters and digits; amount is that of the request.',
      request: pay(context, { amount }),
      expect: isPaid(amount, hasIdOf('debit', false)),
      creates: 'payment',
    })),
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
