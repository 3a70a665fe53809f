import type { Check } from './check.ts';
import { accepted } from './expectations.ts';
import type { Random } from './random.ts';
import type { CheckRequest, Parameters, Value } from './request.ts';
import type { TestCard } from './test-cards.ts';

/** The credentials of a merchant's server. */
export type Credentials = {
  readonly userId: string;
  readonly password: string;
  readonly entityId: string;
};

/** From what the checks of the level are made. */
export type Context = {
  readonly credentials: Credentials;
  readonly cards: readonly TestCard[];
  readonly random: Random;
  /** Part of the merchant's own ids of payments, which are unique. The only part of a request that no seed repeats. */
  readonly runId: string;
};

/** The variables of the environment that hold the credentials, by parameter. */
const variables = { userId: 'USER_ID', password: 'PASSWORD', entityId: 'ENTITY_ID' } as const;

/** Adds the credentials to the parameters of a request. */
export function asServer({ credentials }: Context, parameters: Parameters = {}): Parameters {
  return { ...credentialParameters(credentials), ...parameters };
}

export function credentialParameters(credentials: Credentials): Parameters {
  return {
    'authentication.userId': secret(credentials.userId, `$${variables.userId}`),
    'authentication.password': secret(credentials.password, `$${variables.password}`),
    'authentication.entityId': secret(credentials.entityId, `$${variables.entityId}`),
  };
}

/** What messages show in place of the secrets of a run. */
export function secretsOf({ credentials, cards }: Context): ReadonlyMap<string, string> {
  return new Map([
    [credentials.userId, `$${variables.userId}`],
    [credentials.password, `$${variables.password}`],
    [credentials.entityId, `$${variables.entityId}`],
    // Several rows may have one number: the first one names it.
    ...cards.map(({ number }, index) => [number, `$${cardVariable(index)}`] as const).reverse(),
  ]);
}

export function secret(text: string, shown: string): Value {
  return { secret: text, shown };
}

/** `CARD_NUMBER` is the first test card, `CARD_NUMBER_2` the second one. */
export function cardVariable(index: number): string {
  return index === 0 ? 'CARD_NUMBER' : `CARD_NUMBER_${index + 1}`;
}

/** The place of the first test card with this outcome; -1 if the service has none. */
export function findCard({ cards }: Context, outcome: TestCard['outcome']): number {
  return cards.findIndex((card) => card.outcome === outcome);
}

/** A test card as the parameters of a request. */
export function cardParameters({ cards }: Context, index = 0): Parameters {
  const card = cards[index];
  if (card === undefined) return {};
  return {
    paymentBrand: card.brand,
    'card.number': secret(card.number, `$${cardVariable(index)}`),
    'card.holder': 'Jane Jones',
    'card.expiryMonth': card.expiryMonth,
    'card.expiryYear': card.expiryYear,
    'card.cvv': secret(card.cvv, index === 0 ? '$CARD_CVV' : `$CARD_CVV_${index + 1}`),
  };
}

/** What every payment needs. */
export const order: Parameters = { amount: '92.00', currency: 'EUR', paymentType: 'DB' };

/** The form of a checkout as it is sent, followed by `more`, which `URLSearchParams` would not write so. */
export function formOf(context: Context, more: string): NonNullable<CheckRequest['body']> {
  const pairs = Object.entries(asServer(context, order));
  function join(show: (value: Value) => string): string {
    return [...pairs.map(([name, value]) => `${name}=${show(value)}`), more].join('&');
  }
  return {
    type: 'application/x-www-form-urlencoded; charset=UTF-8',
    text: secret(
      join((value) => encodeURIComponent(typeof value === 'string' ? value : secretOf(value))),
      join((value) =>
        typeof value === 'object' && 'secret' in value ? value.shown : secretOf(value),
      ),
    ),
  };
}

function secretOf(value: Value): string {
  if (typeof value === 'string') return value;
  return 'secret' in value ? value.secret : value.kept;
}

/** The variables of the credentials. */
export const credentialSettings = 'USER_ID, PASSWORD and ENTITY_ID';

/** A check that creates a checkout, which later checks find under `name`. */
export function createsCheckout(
  context: Context,
  name: string,
  parameters: Parameters = {},
): Check {
  return {
    section: 'Endpoints',
    title: `POST /v1/checkouts creates a checkout (${name})`,
    statement: 'POST /checkouts creates a checkout and returns its id.',
    request: {
      method: 'POST',
      path: '/v1/checkouts',
      parameters: asServer(context, { ...order, ...parameters }),
    },
    expect: accepted('open', 'Create the checkout: status 200 and the code 000.200.100.'),
    keeps: name,
    creates: 'checkout',
    settings: credentialSettings,
  };
}
