import type { Check } from '../check.ts';
import type { Context } from '../context.ts';
import { describeStatus, found, hasField, refused } from '../expectations.ts';
import type { Parameters } from '../request.ts';
import { get, isNew, isPaid, isRefusedReference, makes, post, refer } from './requests.ts';

type Step = readonly [type: string, amount: string, outcome: 'made' | 'refused', words: string];

const names: Readonly<Record<string, string>> = { CP: 'capture', RF: 'refund', RV: 'reversal' };

const statements: Readonly<Record<string, string>> = {
  CP: 'CP captures a preauthorized amount.',
  RF: 'RF credits the customer, referencing a prior DB or CD.',
  RV: 'RV reverses a processed PA, DB or CD, before the cut-off.',
};

/** Captures, refunds and reversals, each of a payment of its own, in order. */
export function referenceChecks(context: Context): readonly Check[] {
  return [
    ...chain(context, 'preauthorization', 'PA', [
      ['RF', '92.00', 'refused', 'of a preauthorization'],
      ['CP', '92.01', 'refused', 'above the amount'],
      ['CP', '40.00', 'made', 'of a part'],
      ['CP', '52.01', 'refused', 'above the rest'],
      ['CP', '52.00', 'made', 'of the rest'],
      ['CP', '0.01', 'refused', 'of a payment that was captured'],
    ]),
    ...chain(context, 'debit to refund', 'DB', [
      ['CP', '92.00', 'refused', 'of a debit'],
      ['RF', '92.01', 'refused', 'above the amount'],
      ['RF', '30.00', 'made', 'of a part'],
      ['RF', '62.01', 'refused', 'above the rest'],
      ['RF', '62.00', 'made', 'of the rest'],
      ['RF', '0.01', 'refused', 'of a payment that was refunded'],
    ]),
    ...chain(context, 'preauthorization to reverse', 'PA', [
      ['RV', '92.00', 'made', 'of a preauthorization'],
      ['RV', '92.00', 'refused', 'for the second time'],
      ['CP', '92.00', 'refused', 'of a payment that was reversed'],
    ]),
    ...chain(context, 'debit to reverse', 'DB', [
      ['RV', '92.00', 'made', 'of a debit'],
      ['RF', '92.00', 'refused', 'of a payment that was reversed'],
    ]),
    ...chain(context, 'credit', 'CD', [
      ['CP', '92.00', 'refused', 'of a credit'],
      ['RF', '12.00', 'made', 'of a credit'],
    ]),
    ...chain(context, 'credit to reverse', 'CD', [['RV', '92.00', 'made', 'of a credit']]),
    ...captureOfCapture(context),
    ...parameterChecks(context),
  ];
}

function chain(
  context: Context,
  payment: string,
  paymentType: string,
  steps: readonly Step[],
): readonly Check[] {
  return [
    makes(context, payment, paymentType),
    ...steps.map(([type, amount, outcome, words]): Check => ({
      section: 'Basic payment',
      title: `a ${names[type]} ${words} is ${outcome} (${amount})`,
      statement: statements[type] ?? '',
      request: refer(context, payment, type, { amount }),
      expect:
        outcome === 'made'
          ? isPaid(amount, isNew(payment), hasField('paymentType', type))
          : isRefusedReference,
      ...(outcome === 'made' ? { creates: 'payment' } : {}),
    })),
  ];
}

/** The amounts of earlier captures count, whichever id later requests name. */
function captureOfCapture(context: Context): readonly Check[] {
  return [
    makes(context, 'preauthorization for one capture', 'PA'),
    {
      section: 'Basic payment',
      title: 'a capture has an id and a status of its own',
      statement: 'Requests that refer to an earlier payment are payments too.',
      request: refer(context, 'preauthorization for one capture', 'CP', { amount: '50.00' }),
      expect: isPaid('50.00', isNew('preauthorization for one capture')),
      keeps: 'capture',
      creates: 'payment',
    },
    {
      section: 'Endpoints',
      title: 'GET /v1/payments/{id} returns the status of a capture',
      statement: 'GET /payments/{id} returns the status of one payment.',
      request: get(context, '/v1/payments/{capture}'),
      expect: isPaid('50.00'),
    },
    {
      section: 'Basic payment',
      title: 'a capture of a capture is refused',
      statement: 'CP captures a preauthorized amount.',
      request: refer(context, 'capture', 'CP', { amount: '1.00' }),
      expect: isRefusedReference,
    },
  ];
}

function parameterChecks(context: Context): readonly Check[] {
  const payment = 'debit with wrong references';
  const wrong: readonly (readonly [words: string, parameters: Parameters, name?: string])[] = [
    ['with an amount of one decimal', { amount: '1.5' }, 'amount'],
    ['with a negative amount', { amount: '-1.00' }, 'amount'],
    ['in another currency', { currency: 'USD' }],
    ['in an unknown currency', { currency: 'XQZ' }, 'currency'],
    ['with paymentType DB', { paymentType: 'DB' }, 'paymentType'],
    ['with paymentType PA', { paymentType: 'PA' }, 'paymentType'],
    ['with an unknown paymentType', { paymentType: 'XX' }, 'paymentType'],
  ];
  const [amount, currency] = ['92.00', 'EUR'];
  return [
    makes(context, payment, 'DB'),
    ...wrong.map(([words, parameters, name]): Check => ({
      section: 'Basic payment',
      title: `a request for an earlier payment ${words} is refused`,
      statement: '400: invalid parameters or values.',
      request: refer(context, payment, 'RF', parameters),
      expect: refused('Refuse the request with status 400.', name),
    })),
    ...['amount', 'currency'].map((name): Check => {
      const rest = { paymentType: 'RF', ...(name === 'amount' ? { currency } : { amount }) };
      return {
        section: 'Basic payment',
        title: `a refund without ${name} is refused`,
        statement: 'amount and currency are required.',
        request: post(context, `/v1/payments/{${payment}}`, rest),
        expect: refused('Refuse the request with status 400.', name),
      };
    }),
    {
      section: 'Basic payment',
      title: 'what was refused has not changed the payment',
      statement: 'RF credits the customer, referencing a prior DB or CD.',
      request: refer(context, payment, 'RF'),
      expect: isPaid('92.00', isNew(payment)),
      creates: 'payment',
    },
    makes(context, 'debit to reverse as a whole', 'DB'),
    {
      section: 'Basic payment',
      title: 'a reversal without an amount',
      statement: 'The reference leaves it open.',
      request: post(context, '/v1/payments/{debit to reverse as a whole}', { paymentType: 'RV' }),
      expect: found((answer) => `a reversal without an amount: ${describeStatus(answer)}`),
      creates: 'payment',
    },
  ];
}
