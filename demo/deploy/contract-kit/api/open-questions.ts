import type { Check } from '../check.ts';
import { describeStatus, found } from '../expectations.ts';
import type { CheckRequest, Parameters } from '../request.ts';
import { asServer, cardParameters, formOf, order, type Context } from '../context.ts';
import { bankAccount } from './parameters.ts';

type Question = {
  readonly section: string;
  readonly words: string;
  readonly request: CheckRequest;
  readonly needs?: readonly string[];
};

/**
 * What the reference leaves open. The answers are reported, so that an integrator knows what this service does, and are
 * never errors.
 */
export function openQuestions(context: Context): readonly Check[] {
  return questions(context).map(({ words, ...question }) => ({
    ...question,
    title: words,
    statement: 'The reference leaves it open.',
    expect: found((answer) =>
      answer.status === 200
        ? `${words}: accepted`
        : `${words}: refused with ${describeStatus(answer)}`,
    ),
  }));
}

function questions(context: Context): readonly Question[] {
  const card = cardParameters(context);
  function checkout(parameters: Parameters): CheckRequest {
    return {
      method: 'POST',
      path: '/v1/checkouts',
      parameters: asServer(context, { ...order, ...parameters }),
    };
  }
  function registration(parameters: Parameters): CheckRequest {
    return {
      method: 'POST',
      path: '/v1/registrations',
      parameters: asServer(context, parameters),
    };
  }
  const form = { method: 'POST', path: '/v1/checkouts' } as const;
  return [
    {
      section: 'Endpoints',
      words: 'a parameter that does not exist',
      request: checkout({ 'kit.unknown': 'x' }),
    },
    {
      section: 'Endpoints',
      words: 'a parameter that is sent twice',
      request: { ...form, body: formOf(context, 'amount=93.00') },
    },
    {
      section: 'Endpoints',
      words: 'a parameter in the URL of a POST',
      request: { ...checkout({}), path: '/v1/checkouts?descriptor=kit' },
    },
    {
      section: 'Endpoints',
      words: 'a body of 600,000 bytes',
      request: { ...form, body: formOf(context, `kit=${'x'.repeat(600_000)}`) },
    },
    {
      section: 'Resources and fields',
      words: 'cart.items[1] without cart.items[0]',
      request: checkout({ 'cart.items[1].name': 'Lamp' }),
    },
    {
      section: 'Basic payment',
      words: 'a line break in descriptor',
      request: checkout({ descriptor: 'one\ntwo' }),
    },
    {
      section: 'Basic payment',
      words: 'the amount 0.00 at the creation of a checkout',
      request: checkout({ amount: '0.00' }),
    },
    {
      section: 'Basic payment',
      words: 'paymentType CP at the creation of a checkout',
      request: checkout({ paymentType: 'CP' }),
    },
    {
      section: 'Tokenization and registration',
      words: 'a checkout with createRegistration and without an amount',
      request: {
        method: 'POST',
        path: '/v1/checkouts',
        parameters: asServer(context, { createRegistration: 'true' }),
      },
    },
    {
      section: 'Customer',
      words: 'customer.email without names at the creation of a checkout',
      request: checkout({ 'customer.email': 'jane@shop.example' }),
    },
    {
      section: 'Shipping address',
      words: 'shipping.country in lowercase',
      request: checkout({ 'shipping.country': 'de' }),
    },
    {
      section: 'Card account',
      words: 'a card that has expired',
      request: registration({ ...card, 'card.expiryYear': '2020' }),
    },
    {
      section: 'Bank account',
      words: 'an IBAN with wrong check digits',
      request: registration({ ...bankAccount, 'bankAccount.iban': 'DE88370400440532013000' }),
      needs: ['bankAccount'],
    },
    {
      section: 'Bank account',
      words: 'bankAccount.country in lowercase',
      request: registration({ ...bankAccount, 'bankAccount.country': 'de' }),
      needs: ['bankAccount'],
    },
  ];
}
