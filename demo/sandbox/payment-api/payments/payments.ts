import { tokenizationTable } from '../../parameters/basic-payment.ts';
import type { Reading } from '../../parameters/read.ts';
import type { ValuesOf } from '../../parameters/table.ts';
import { testModeTable, type TestMode } from '../../parameters/test-mode.ts';
import type { Payments } from '../../stores/payments.ts';
import { findOwn } from '../find-own.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { offeredBrandsOf } from '../instruments/offered-brands.ts';
import {
  readInstrument,
  readRegistered,
  type InstrumentReading,
} from '../instruments/read-instrument.ts';
import {
  conditions,
  holderTable,
  instrumentTable,
  moneyTable,
  orderTable,
  storedConditions,
} from '../parameter-tables.ts';
import { readDetails, readMoney, type Details, type Money } from '../payment-order.ts';
import { unknownRegistration } from '../registrations.ts';
import { badRequest, notFound, type Reply } from '../reply.ts';
import { defineRequest, type CheckedRequest, type ServerRequest } from '../server-request.ts';
import type { Processing } from '../services.ts';
import type { PaymentAnswer } from './answers.ts';
import { describePayment, reportPayment } from './payment-response.ts';
import { planPayment, processPayment } from './process-payment.ts';

/** A payment that a merchant's server requests. */
type Order = { readonly money: Money; readonly testMode: TestMode; readonly details: Details };
type PaymentOrder = Order & { readonly instrument: Instrument };

const usedTable = { ...moneyTable, ...testModeTable } as const;

const { registrationId } = tokenizationTable;

/** `POST /v1/payments`: a payment with a new instrument or with `registrationId`. */
export const paymentRequest = defineRequest({
  purpose: 'payment',
  parameters: { ...orderTable, ...instrumentTable },
  used: { ...usedTable, registrationId },
  conditions,
  read: (request, registrations): Reading<PaymentOrder> => {
    const { given, merchant, now, values } = request;
    const order = readOrder(request);
    if (!order.ok) return order;
    if (values.registrationId === undefined)
      return withInstrument(
        order.values,
        readInstrument({ given }, offeredBrandsOf(merchant), now),
      );
    const registration = findOwn(registrations, merchant, values.registrationId);
    return registration === undefined
      ? { ok: false, errors: [unknownRegistration()] }
      : withInstrument(order.values, readRegistered(given, registration, now));
  },
});

/** The path contains the id of the registration. */
const { registrationId: _, ...orderWithoutRegistration } = orderTable;

/**
 * `POST /v1/registrations/{id}/payments`: a payment with a stored instrument. Of the card data, only the CVV is sent,
 * because it is not stored.
 */
export const registrationPaymentRequest = defineRequest({
  purpose: 'payment',
  parameters: {
    ...orderWithoutRegistration,
    ...holderTable,
    'card.cvv': instrumentTable['card.cvv'],
  },
  used: usedTable,
  conditions: storedConditions,
  read: (request, registrations) => {
    const { given, merchant, id, now } = request;
    const order = readOrder(request);
    if (!order.ok) return order;
    const registration = findOwn(registrations, merchant, id);
    return registration === undefined
      ? { ok: false, isUnknown: true }
      : withInstrument(order.values, readRegistered(given, registration, now));
  },
});

/** `POST /v1/payments` and `POST /v1/registrations/{id}/payments`: a payment by a merchant's server. */
export async function createPayment(
  processing: Processing,
  { merchant, values, now }: ServerRequest<PaymentOrder>,
): Promise<Reply<PaymentAnswer>> {
  const planned = planPayment({ ...values, merchant, challengeTarget: { kind: 'window' } });
  if (planned.firstStep.kind === 'redirect' && values.details.shopperResultUrl === undefined) {
    const rule = 'required: this payment sends its shopper to another site';
    return badRequest(now, [{ name: 'shopperResultUrl', rule }]);
  }
  const payment = await processPayment(processing, planned);
  return describePayment(processing.clock.now(), payment);
}

/** `GET /v1/payments/{id}`: the status of a payment, also after its checkout has expired. */
export function readPayment(
  { payments }: { readonly payments: Payments },
  { merchant, id, now }: ServerRequest<unknown>,
): Reply<PaymentAnswer> {
  const payment = findOwn(payments, merchant, id);
  return payment === undefined ? notFound(now) : reportPayment(now, payment);
}

function readOrder({
  given,
  merchant,
  values,
}: CheckedRequest<ValuesOf<typeof usedTable>>): Reading<Order> {
  const money = readMoney(values, given);
  if (!money.ok) return money;
  const testMode = values.testMode ?? merchant.testMode;
  return { ok: true, values: { money: money.values, testMode, details: readDetails(given) } };
}

function withInstrument(order: Order, instrument: InstrumentReading): Reading<PaymentOrder> {
  return instrument.ok
    ? { ok: true, values: { ...order, instrument: instrument.values } }
    : instrument;
}
