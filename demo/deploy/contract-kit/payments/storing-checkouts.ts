import { additionFix, toChecks } from '../addition-row.ts';
import type { Check } from '../check.ts';
import { asServer, createsCheckout, order, type Context } from '../context.ts';
import {
  accepted,
  addition,
  describeStatus,
  expecting,
  fieldOf,
  found,
  hasField,
  hasIdOf,
  hasKept,
  hasKind,
  hasStatus,
  refused,
  type AnswerRule,
} from '../expectations.ts';
import { get, isPaid, post, submit } from './requests.ts';

const section = 'Tokenization and registration';

/** Checkouts that store a card, with a payment or without. */
export function storingCheckoutChecks(context: Context): readonly Check[] {
  return [
    ...paymentChecks(context),
    ...repeatedChecks(context),
    ...registrationOnlyChecks(context),
  ];
}

function paymentChecks(context: Context): readonly Check[] {
  return [
    createsCheckout(context, 'paying and storing', { createRegistration: 'true' }),
    {
      section,
      title: 'POST /v1/checkouts/{id}/payment with createRegistration=true returns registrationId',
      statement: 'createRegistration=true stores the payment details and returns registrationId.',
      request: submit(context, 'paying and storing', 'payment'),
      expect: accepted('success', 'Store the card, and return its id as registrationId.'),
      keeps: 'card of a paid checkout',
      keepsField: 'registrationId',
      creates: 'payment',
    },
    {
      section,
      title: 'GET /v1/checkouts/{id}/payment returns registrationId',
      statement: 'createRegistration=true stores the payment details and returns registrationId.',
      request: get(context, '/v1/checkouts/{paying and storing}/payment'),
      expect: isPaid('92.00', hasKept('registrationId', 'card of a paid checkout', false)),
    },
    {
      section,
      title: 'GET /v1/checkouts/{id}/registration of a payment that has stored a card',
      statement: 'The reference leaves it open.',
      request: get(context, '/v1/checkouts/{paying and storing}/registration'),
      expect: found(
        (answer) =>
          `the registration of a payment that has stored a card: ${describeStatus(answer)}`,
      ),
    },
  ];
}

/** After the registration of `checkouts.ts` in this folder. */
function repeatedChecks(context: Context): readonly Check[] {
  return [
    {
      section,
      title: 'GET /v1/checkouts/{id}/registration returns the card of the submission',
      statement: 'GET /checkouts/{id}/registration returns the registration status.',
      request: get(context, '/v1/checkouts/{registering}/registration'),
      expect: accepted(
        'success',
        'Return the registration with its id.',
        hasIdOf('registration of the checkout', true),
        ...isFirstCard(context),
      ),
    },
    {
      section,
      title: 'a second registration of a checkout',
      statement: 'The reference leaves it open.',
      request: submit(context, 'registering', 'registration'),
      expect: found((answer) => `a second registration of a checkout: ${describeStatus(answer)}`),
      creates: 'registration',
    },
  ];
}

function isFirstCard({ cards: [card] }: Context): readonly AnswerRule[] {
  return [
    hasField('paymentBrand', card?.brand ?? ''),
    hasField('card.bin', card?.number.slice(0, 6) ?? ''),
    hasField('card.holder', 'Jane Jones'),
    hasField('card.expiryYear', card?.expiryYear ?? ''),
  ];
}

function registrationOnlyChecks(context: Context): readonly Check[] {
  const checkout = 'registration only';
  const needs = ['checkouts without an amount'];
  return toChecks([
    {
      title: 'POST /v1/checkouts with createRegistration=true and without an amount',
      statement: 'A checkout that only stores a card needs no amount.',
      request: {
        method: 'POST',
        path: '/v1/checkouts',
        parameters: asServer(context, { createRegistration: 'true' }),
      },
      expect: addition(accepted('open', additionFix), ({ status }) => status === 400),
      keeps: checkout,
      marks: 'checkouts without an amount',
      creates: 'checkout',
    },
    {
      title: 'a payment of a checkout without an amount is refused',
      statement: 'amount, currency and paymentType are required.',
      request: submit(context, checkout, 'payment'),
      expect: refused(additionFix, 'amount'),
      needs,
    },
    {
      title: 'GET /v1/checkouts/{id}/registration before the submission',
      statement: 'The code of a checkout that was created, such as 000.200.100.',
      request: get(context, `/v1/checkouts/{${checkout}}/registration`),
      expect: expecting(additionFix, hasStatus(200), hasKind('open')),
      needs,
    },
    {
      title: 'POST /v1/checkouts/{id}/registration of a checkout without an amount',
      statement: 'POST /checkouts/{id}/registration submits widget registration data.',
      request: submit(context, checkout, 'registration'),
      expect: accepted('success', additionFix),
      keeps: 'card of a checkout without an amount',
      creates: 'registration',
      needs,
    },
    {
      title: 'GET /v1/checkouts/{id}/registration returns the card',
      statement: 'GET /checkouts/{id}/registration returns the registration status.',
      request: get(context, `/v1/checkouts/{${checkout}}/registration`),
      expect: accepted(
        'success',
        additionFix,
        hasIdOf('card of a checkout without an amount', true),
        ...isFirstCard(context),
      ),
      needs,
    },
    {
      title: 'POST /v1/registrations/{id}/payments with the card of a checkout',
      statement: 'Pays with a stored card.',
      request: post(
        context,
        '/v1/registrations/{card of a checkout without an amount}/payments',
        order,
      ),
      expect: isPaid('92.00', ...isFirstCard(context)),
      creates: 'payment',
      needs: ['paying with a registration'],
    },
    {
      title: 'GET …/widget of a checkout that has stored a card',
      statement: 'The widget tells a shopper who comes back that the card was stored.',
      request: { method: 'GET', path: `/v1/checkouts/{${checkout}}/widget` },
      expect: addition(
        expecting(additionFix, hasStatus(200), hasField('outcome', 'done', true), ({ json }) =>
          fieldOf(json, 'succeeded') === true ? [] : ['succeeded: expected true'],
        ),
      ),
      needs,
    },
  ]);
}
