import { isSuccess } from '#contract/result-codes';
import { additionFix, toChecks } from '../addition-row.ts';
import type { Check } from '../check.ts';
import { createsCheckout, type Context } from '../context.ts';
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
  hasStatus,
  isAbsent,
  refused,
  type AnswerRule,
} from '../expectations.ts';
import { get, isPaid, isReadable, post, submit } from './requests.ts';

const section = 'States and transitions';

/** The payment and the registration of a checkout, sent as the hosted fields of the widget send them. */
export function checkoutChecks(context: Context): readonly Check[] {
  return [...paymentChecks(context), ...registrationChecks(context)];
}

function hidesFromShopper(context: Context): AnswerRule {
  const secrets = [context.credentials.entityId, context.cards[0]?.number ?? ''];
  return ({ text }) =>
    secrets.some((secret) => text.includes(secret)) || text.includes('last4Digits')
      ? ['the answer to the browser contains credentials, the card number or its last digits']
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
      section: 'Card account',
      title: 'POST /v1/checkouts/{id}/payment refuses a CVV of letters',
      statement: 'card.cvv: 3-4 digits.',
      request: submit(context, 'paid', 'payment', { 'card.cvv': 'abc' }),
      expect: refused('Make no payment: status 400.', 'card.cvv'),
    },
    {
      section: 'Card account',
      title: 'POST /v1/checkouts/{id}/payment refuses a holder of 2 characters',
      statement: 'card.holder: 3-128.',
      request: submit(context, 'paid', 'payment', { 'card.holder': 'Jo' }),
      expect: refused('Make no payment: status 400.', 'card.holder'),
    },
    {
      section: 'Customer',
      title: 'POST /v1/checkouts/{id}/payment refuses customer.email without names',
      statement: 'customer.givenName is required if any other customer.* parameter is sent.',
      request: submit(context, 'paid', 'payment', { 'customer.email': 'jane@shop.example' }),
      expect: refused('Make no payment: status 400.', 'customer.givenName'),
    },
    ...toChecks([
      {
        title: 'GET …/widget after submissions that were refused',
        statement: 'The widget can submit corrected data.',
        request: { method: 'GET', path: '/v1/checkouts/{paid}/widget' },
        expect: addition(expecting(additionFix, hasStatus(200), hasField('outcome', 'none', true))),
      },
    ]),
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
      expect: expecting(fix, hidesFromShopper(context), (answer, kept) =>
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
        title: 'card.last4Digits in the status of a checkout',
        statement: 'Answers to a merchant contain the last four digits of a card.',
        request: get(context, '/v1/checkouts/{paid}/payment'),
        expect: addition(
          isPaid('92.00', hasField('card.last4Digits', context.cards[0]?.number.slice(-4) ?? '')),
          ({ json }) => fieldOf(json, 'card.last4Digits') === undefined,
        ),
      },
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
