import type { CardParameters } from '#contract/parameters/card';
import type { Checkout } from '../checkouts.ts';
import { createHexId } from '../ids.ts';
import type { CardTrace, Payment } from '../payments.ts';
import {
  authenticationRows,
  authorisationRows,
  findRow,
  type AuthenticationRow,
  type AuthorisationRow,
  type Instrument,
} from '../scenarios.ts';
import { blank } from '../sensitive.ts';
import type { World } from '../world.ts';
import { authorise } from './authorise.ts';
import type { Place } from './challenge-place.ts';
import { openChallenge } from './open-challenge.ts';
import { pendingCode } from './results.ts';

export type Submission = {
  readonly checkout: Checkout;
  readonly card: CardParameters;
  readonly values: ReadonlyMap<string, string>;
  readonly brand: string;
  readonly place: Place;
  readonly parentOrigin: string | undefined;
};

type Rows = {
  readonly authentication: AuthenticationRow | undefined;
  readonly authorisation: AuthorisationRow | undefined;
};

const findRows = ({ checkout, card }: Submission): Rows => {
  const instrument: Instrument = {
    number: card['card.number'],
    cvv: card['card.cvv'],
    holder: card['card.holder'],
    amount: checkout.order.amount,
  };
  const { threeDSecure } = checkout.merchant;
  return {
    authentication: threeDSecure ? findRow(authenticationRows, instrument) : undefined,
    authorisation: findRow(authorisationRows, instrument),
  };
};

const traceOf = (card: CardParameters): CardTrace => {
  const number = card['card.number'];
  const holder = card['card.holder'];
  return {
    bin: number.slice(0, 6),
    lastFour: number.slice(-4),
    expiryMonth: card['card.expiryMonth'],
    expiryYear: card['card.expiryYear'],
    ...(holder === undefined ? {} : { holder: blank(holder) }),
  };
};

const customParametersOf = (values: Submission['values']): ReadonlyMap<string, string> =>
  new Map(
    [...values].flatMap(([name, value]) => {
      const [, key] = /^customParameters\[([^\]]+)\]$/.exec(name) ?? [];
      return key === undefined ? [] : [[blank(key), blank(value)] as const];
    }),
  );

const describe = (world: World, submission: Submission, rows: Rows): Payment => {
  const { checkout, card, values, brand, parentOrigin } = submission;
  const { order, merchant } = checkout;
  const shopperResultUrl = values.get('shopperResultUrl');
  const isStored = values.get('createRegistration') === 'true';
  return {
    id: createHexId(),
    checkoutId: checkout.id,
    entityId: merchant.entityId,
    at: world.clock.now(),
    amount: order.amount,
    currency: order.currency,
    paymentType: order.paymentType,
    paymentBrand: brand,
    testMode: order.testMode,
    card: traceOf(card),
    customParameters: customParametersOf(values),
    scenarios: [rows.authentication?.id, rows.authorisation?.id].filter((id) => id !== undefined),
    code: pendingCode,
    ...(order.descriptor === undefined ? {} : { descriptor: order.descriptor }),
    ...(isStored ? { registrationId: createHexId() } : {}),
    ...(shopperResultUrl === undefined ? {} : { shopperResultUrl }),
    ...(parentOrigin === undefined ? {} : { parentOrigin: blank(parentOrigin) }),
  };
};

/** From here on a payment exists. It is authenticated, then authorised, as the scenario table says. */
export const startPayment = async (world: World, submission: Submission): Promise<Payment> => {
  const rows = findRows(submission);
  const payment = describe(world, submission, rows);
  world.payments.record(payment);
  world.checkouts.pay(submission.checkout.id, payment.id);
  const authentication = rows.authentication?.outcome;
  switch (authentication?.kind) {
    case 'challenge':
      openChallenge(world, payment, authentication.method, submission.place);
      break;
    case 'failed':
      world.payments.settle(payment.id, authentication.code);
      break;
    case 'frictionless':
    case 'not-enrolled':
    case undefined:
      await authorise(world, payment);
  }
  return world.payments.find(payment.id) ?? payment;
};
