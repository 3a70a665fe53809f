import type { Check, Expectation } from '../check.ts';
import {
  accepted,
  describeStatus,
  expecting,
  hasField,
  refused,
  type AnswerRule,
} from '../expectations.ts';
import type { Parameters } from '../request.ts';
import type { TestCard } from '../test-cards.ts';
import { asServer, cardParameters, cardVariable, secret, type Context } from '../context.ts';
import { bankAccount, virtualAccount } from './parameters.ts';

const statement =
  'POST /registrations stores customer payment data; response id (registration id).';

function register(context: Context, parameters: Parameters): Check['request'] {
  return { method: 'POST', path: '/v1/registrations', parameters: asServer(context, parameters) };
}

/** Registrations of a card and of accounts, which later checks use. */
export function registrationChecks(context: Context): readonly Check[] {
  const [card] = context.cards;
  if (card === undefined) return [];
  return [
    {
      section: 'Endpoints',
      title: 'POST /v1/registrations stores a test card',
      statement,
      request: register(context, {
        ...cardParameters(context),
        'customParameters[SHOPPER_kit]': 'x1',
      }),
      expect: accepted(
        'success',
        'Store the card: status 200, a code such as 000.100.110, and the id of the registration.',
        hasRegistrationId,
        hasField('card.bin', card.number.slice(0, 6)),
        hasField('card.expiryMonth', card.expiryMonth),
        hasField('card.expiryYear', card.expiryYear),
        hasField('card.holder', 'Jane Jones'),
        hasField('paymentBrand', card.brand),
        hasNoSecret(card.number),
      ),
      keeps: 'registration',
      creates: 'registration',
    },
    {
      section: 'Custom parameters',
      title: 'the answer repeats customParameters',
      statement: 'customParameters[name] is echoed back in the response.',
      request: register(context, {
        ...cardParameters(context),
        'customParameters[SHOPPER_kit]': 'x1',
      }),
      expect: accepted(
        'success',
        'Repeat customParameters in the answer.',
        hasField('customParameters.SHOPPER_kit', 'x1', true),
      ),
      creates: 'registration',
    },
    storesIfSupported(context, 'bankAccount', 'bank account of DIRECTDEBIT_SEPA', bankAccount),
    storesIfSupported(context, 'virtualAccount', 'virtual account of CASHU', virtualAccount),
  ];
}

/** The reference lists no brands, so it is open which accounts an entity can store. */
function storesIfSupported(
  context: Context,
  keeps: string,
  words: string,
  parameters: Parameters,
): Check {
  const stored = accepted(
    'success',
    `Store the ${words}, or refuse its brand with status 400.`,
    hasRegistrationId,
  );
  const expect: Expectation = (answer, kept) =>
    answer.status === 400
      ? {
          kind: 'information',
          text: `a ${words} is refused: ${describeStatus(answer)}. Its parameters are not checked.`,
        }
      : stored(answer, kept);
  return {
    section: 'Endpoints',
    title: `POST /v1/registrations stores a ${words}`,
    statement,
    request: register(context, parameters),
    expect,
    keeps,
    creates: 'registration',
  };
}

const hasRegistrationId: AnswerRule = ({ json }) =>
  /^\{[^]*"id":"[A-Za-z0-9]{32}"/.test(JSON.stringify(json) ?? '')
    ? []
    : ['id: expected exactly 32 letters and digits'];

/** An answer has at most the first six digits of a card number. */
function hasNoSecret(secretText: string): AnswerRule {
  return ({ text }) => (text.includes(secretText) ? ['the answer contains the card number'] : []);
}

function approvedCards({ cards }: Context): readonly (readonly [number, TestCard])[] {
  return [...cards.entries()].filter(([, { outcome }]) => outcome === 'approved');
}

/** The lengths of card numbers, with test numbers only and with texts that are no card numbers. */
export function cardNumberChecks(context: Context): readonly Check[] {
  const section = 'Card account';
  const rule = 'card.number: 12-19 digits.';
  const [first] = context.cards;
  if (first === undefined) return [];
  const { number } = first;
  const cut = '?'.repeat(number.length - 11);
  const wrong = [
    ['11 digits', secret(number.slice(0, 11), `\${CARD_NUMBER%${cut}}`)],
    [
      '20 digits',
      secret(number.padEnd(20, '0'), `\${CARD_NUMBER}${'0'.repeat(20 - number.length)}`),
    ],
    ['a letter', secret(`${number.slice(0, -1)}x`, '${CARD_NUMBER%?}x')],
    [
      'a space',
      secret(`${number.slice(0, 4)} ${number.slice(4)}`, '$(echo $CARD_NUMBER | sed "s/..../& /")'),
    ],
    ['an empty value', ''],
  ] as const;
  return [
    ...approvedCards(context).map(([index, card]): Check => ({
      section,
      title: `card.number accepts ${card.number.length} digits (${card.brand}, ${cardVariable(index)})`,
      statement: rule,
      request: register(context, cardParameters(context, index)),
      expect: accepted(
        'success',
        'Accept this test card, or name the cards of your own service with --cards.',
        hasNoSecret(card.number),
      ),
      creates: 'registration',
    })),
    ...wrong.map(([words, value]): Check => ({
      section,
      title: `card.number refuses ${words}`,
      statement: rule,
      request: register(context, { ...cardParameters(context), 'card.number': value }),
      expect: expecting(
        'Refuse this value of card.number: status 400 and a code such as 200.300.404.',
        (answer, kept) => {
          const verdict = refused('', 'card.number')(answer, kept);
          return verdict.kind === 'failed' ? verdict.problems : [];
        },
        hasNoSecret(number),
      ),
    })),
  ];
}
