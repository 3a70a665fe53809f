import * as v from 'valibot';
import { submissionAnswerSchema } from '#contract/api/submission-answer';
import { isSuccess } from '#contract/result-codes';
import { additionFix, toChecks } from '../addition-row.ts';
import type { Check } from '../check.ts';
import { cardParameters, createsCheckout, findCard, order, type Context } from '../context.ts';
import {
  accepted,
  addition,
  codeOf,
  describeStatus,
  expecting,
  fieldOf,
  found,
  hasField,
  hasIdOf,
  hasKind,
  hasStatus,
  isAbsent,
  refused,
  type AnswerRule,
} from '../expectations.ts';
import type { CheckRequest, Parameters } from '../request.ts';
import { get, isPaid, post, refer } from './requests.ts';

const section = 'States and transitions';

/** The payment and the registration of a checkout, sent as the hosted fields of the widget send them. */
export function checkoutChecks(context: Context): readonly Check[] {
  return [
    ...paymentChecks(context),
    ...declinedChecks(context),
    ...registrationChecks(context),
    ...overrideChecks(context),
  ];
}

/** Without credentials: the browser of the shopper has none. */
function submit(
  context: Context,
  checkout: string,
  resource: 'payment' | 'registration',
  parameters: Parameters = {},
): CheckRequest {
  return {
    method: 'POST',
    path: `/v1/checkouts/{${checkout}}/${resource}`,
    parameters: { ...cardParameters(context), ...parameters },
  };
}

/** What the widget reads of an answer to a submission. */
const isReadable: AnswerRule = ({ json }) =>
  v.is(submissionAnswerSchema, json) ? [] : ['body: expected result.code, as the widget reads it'];

function hidesFromShopper(context: Context): AnswerRule {
  const secrets = [context.credentials.entityId, context.cards[0]?.number ?? ''];
  return ({ text }) =>
    secrets.some((secret) => text.includes(secret))
      ? ['the answer to the browser contains credentials or the card number']
      : [];
}

function paymentChecks(context: Context): readonly Check[] {
  const fix = 'Return the result of the first submission: a checkout is paid once.';
  return [
    createsCheckout(context, 'paid'),
    createsCheckout(context, 'unpaid'),
    {
      section: 'Card account',
      title: 'POST /v1/checkouts/{id}/payment without a card is refused',
      statement: 'card.number is required.',
      request: { method: 'POST', path: '/v1/checkouts/{paid}/payment' },
      expect: refused('Make no payment: status 400.'),
    },
    {
      section: 'Card account',
      title: 'POST /v1/checkouts/{id}/payment refuses an invalid expiry month',
      statement: 'card.expiryMonth: 01-12.',
      request: submit(context, 'paid', 'payment', { 'card.expiryMonth': '13' }),
      expect: refused('Make no payment: status 400.', 'card.expiryMonth'),
    },
    {
      section: 'Custom parameters',
      title: 'a browser sends only customParameters with SHOPPER_',
      statement: 'Names sent from the client side (widget) must start with SHOPPER_.',
      request: submit(context, 'paid', 'payment', { 'customParameters[kit_name]': 'x' }),
      expect: refused(
        'Refuse other names from a browser: status 400.',
        'customParameters[kit_name]',
      ),
    },
    {
      section: 'Endpoints',
      title: 'an amount that a browser sends',
      statement: 'The reference leaves it open. The payment must have the amount of the checkout.',
      request: submit(context, 'paid', 'payment', { amount: '0.01' }),
      expect: found((answer) => `an amount that a browser sends: ${describeStatus(answer)}`),
    },
    {
      section: 'Endpoints',
      title: 'POST /v1/checkouts/{id}/payment pays the checkout',
      statement: 'POST /checkouts/{id}/payment submits the widget payment for the checkout.',
      request: submit(context, 'paid', 'payment'),
      expect: accepted(
        'success',
        'Make the payment of the checkout.',
        isReadable,
        hidesFromShopper(context),
      ),
      keeps: 'payment of the checkout',
      creates: 'payment',
    },
    {
      section: 'Endpoints',
      title: 'GET /v1/checkouts/{id}/payment returns the final status',
      statement: 'GET /checkouts/{id}/payment returns the final payment status of the checkout.',
      request: get(context, '/v1/checkouts/{paid}/payment'),
      expect: isPaid('92.00', hasIdOf('payment of the checkout', true)),
    },
    {
      section,
      title: 'a second submission makes no second payment',
      statement: 'A checkout has one payment.',
      request: submit(context, 'paid', 'payment'),
      expect: expecting(fix, (answer, kept) =>
        isSuccess(codeOf(answer) ?? '')
          ? hasIdOf('payment of the checkout', true)(answer, kept)
          : [],
      ),
    },
    {
      section: 'Endpoints',
      title: 'GET /v1/payments/{id} returns the payment of a checkout',
      statement: 'GET /payments/{id} returns the status of one payment.',
      request: get(context, '/v1/payments/{payment of the checkout}'),
      expect: isPaid('92.00'),
    },
    ...toChecks([
      {
        title: 'GET …/widget of a checkout that was paid',
        statement: 'The widget tells a shopper who comes back that the payment was made.',
        request: { method: 'GET', path: '/v1/checkouts/{paid}/widget' },
        expect: addition(
          expecting(additionFix, hasStatus(200), hasField('outcome', 'done', true), ({ json }) =>
            fieldOf(json, 'succeeded') === true ? [] : ['succeeded: expected true'],
          ),
        ),
      },
      {
        title: 'POST …/replacement of a checkout that was paid',
        statement: 'An order must not be paid twice.',
        request: {
          method: 'POST',
          path: '/v1/checkouts/{paid}/replacement',
          parameters: { checkoutId: { kept: 'unpaid' }, resource: 'payment', submitted: 'true' },
        },
        expect: addition(
          expecting(additionFix, hasStatus(200), hasField('outcome', 'succeeded', true)),
        ),
      },
      {
        title: 'POST /v1/checkouts/{id} of a checkout that was paid',
        statement: 'A checkout that was paid does not change.',
        request: post(context, '/v1/checkouts/{paid}', { amount: '95.00' }),
        expect: addition(refused(additionFix), isAbsent),
      },
    ]),
  ];
}

function declinedChecks(context: Context): readonly Check[] {
  const place = findCard(context, 'declined');
  if (place < 0) return [];
  return [
    createsCheckout(context, 'declined'),
    {
      section: 'Errors',
      title: 'POST /v1/checkouts/{id}/payment with a declined card gets 400',
      statement: '400 is also returned when a payment failed.',
      request: submit(context, 'declined', 'payment', cardParameters(context, place)),
      expect: expecting(
        'Respond with status 400 and a code of the kind "rejected".',
        hasStatus(400),
        hasKind('rejected'),
        isReadable,
      ),
      creates: 'payment',
    },
    {
      section: 'Errors',
      title: 'GET /v1/checkouts/{id}/payment reports that the payment was declined',
      statement: 'The outcome is carried by result.code.',
      request: get(context, '/v1/checkouts/{declined}/payment'),
      expect: expecting('Report the code of the declined payment.', hasKind('rejected')),
    },
  ];
}

function registrationChecks(context: Context): readonly Check[] {
  return [
    createsCheckout(context, 'registering', { createRegistration: 'true' }),
    {
      section: 'Tokenization and registration',
      title: 'POST /v1/checkouts/{id}/registration stores the card',
      statement: 'POST /checkouts/{id}/registration submits widget registration data.',
      request: submit(context, 'registering', 'registration'),
      expect: accepted('success', 'Store the card of the checkout.', hidesFromShopper(context)),
      keeps: 'registration of the checkout',
      creates: 'registration',
    },
    {
      section: 'Tokenization and registration',
      title: 'GET /v1/checkouts/{id}/registration returns the registration',
      statement: 'GET /checkouts/{id}/registration returns the registration status.',
      request: get(context, '/v1/checkouts/{registering}/registration'),
      expect: accepted(
        'success',
        'Return the registration with its id.',
        hasIdOf('registration of the checkout', true),
      ),
    },
    {
      section: 'Tokenization and registration',
      title: 'POST /v1/checkouts/{id}/registration needs createRegistration',
      statement: 'createRegistration=true stores the payment details.',
      request: submit(context, 'unpaid', 'registration'),
      expect: refused('Store nothing without createRegistration=true: status 400.'),
    },
  ];
}

function overrideChecks(context: Context): readonly Check[] {
  const brand = context.cards[0]?.brand ?? '';
  return [
    createsCheckout(context, 'overridden', { [`overridePaymentType[${brand}]`]: 'PA' }),
    {
      section: 'Basic payment',
      title: 'overridePaymentType changes the type of the payment of a brand',
      statement: 'overridePaymentType[brand]: per-brand payment type.',
      request: submit(context, 'overridden', 'payment'),
      expect: accepted('success', 'Make a payment of the type of the brand.'),
      keeps: 'overridden payment',
      creates: 'payment',
    },
    {
      section: 'Basic payment',
      title: 'a payment whose type was overridden with PA can be captured',
      statement: 'CP captures a preauthorized amount.',
      request: refer(context, 'overridden payment', 'CP', { amount: order['amount'] ?? '' }),
      expect: isPaid('92.00'),
      creates: 'payment',
    },
  ];
}
