import { findBrandGroup } from '#contract/brands';
import { findBuiltFile, widgetScript } from '../../http/built-files.ts';
import type { ParameterValues } from '../../parameters/conditions.ts';
import { integrityTable, wantsIntegrity } from '../../parameters/basic-payment.ts';
import { knowsParameter, type Reading } from '../../parameters/read.ts';
import type { ParameterError } from '../../parameters/table.ts';
import { resultCodes } from '../../scenarios/result-catalogue.ts';
import { isUsed, type Checkouts, type Order } from '../../stores/checkouts.ts';
import type { Clock } from '../../stores/clock.ts';
import type { Registration, Registrations } from '../../stores/registrations.ts';
import { findOwn } from '../find-own.ts';
import { toOrder } from '../kept-parameters.ts';
import { expiredRegistration, hasExpired } from '../instruments/read-instrument.ts';
import { checkoutConditions, checkoutTable, moneyTable } from '../parameter-tables.ts';
import { findOrderErrors, isNewPaymentType } from '../payment-order.ts';
import { unknownRegistration } from '../registrations.ts';
import { badRequest, notFound, respond, type Reply } from '../reply.ts';
import { findCombinationErrors } from '../request-rules.ts';
import { defineRequest, type CheckedRequest, type ServerRequest } from '../server-request.ts';
import type { CheckoutAnswer } from './answers.ts';

const offeredRegistration = /^registrations\[[0-9]+\]\.id$/;

/**
 * The registrations that a checkout offers to its shopper, each once, even if the merchant's server has sent it twice.
 * With `paymentBrand`, only those of this brand.
 */
export function findOffered(
  registrations: Registrations,
  order: ParameterValues,
): readonly Registration[] {
  const brand = order.get('paymentBrand');
  const ids = [...order].filter(([name]) => offeredRegistration.test(name)).map(([, id]) => id);
  return [...new Set(ids)]
    .flatMap((id) => registrations.find(id) ?? [])
    .filter(({ paymentBrand }) => brand === undefined || brand === paymentBrand);
}

type NewCheckout = { readonly order: Order; readonly wantsIntegrity: boolean };

/**
 * `POST /v1/checkouts`. A checkout that only saves an instrument needs no amount. Only what no shopper can complete is
 * rejected. All other conditions are checked when the shopper submits, because the submission may contain what is
 * missing here.
 */
export const checkoutRequest = defineRequest({
  purpose: 'payment',
  parameters: checkoutTable,
  used: integrityTable,
  sometimesRequired: {
    names: Object.keys(moneyTable),
    name: 'createRegistration',
    values: ['true'],
    effect: 'exempt',
  },
  conditions: checkoutConditions,
  read: (request, registrations): Reading<NewCheckout> => {
    const errors = findCheckoutErrors(request, registrations);
    if (errors.length > 0) return { ok: false, errors };
    const kept = request.entries.filter(([name]) => !knowsParameter(integrityTable, name));
    const { integrity } = request.values;
    return {
      ok: true,
      values: { order: toOrder(kept), wantsIntegrity: wantsIntegrity(integrity) },
    };
  },
});

const { 'overridePaymentType[brand]': _override, ...updateTable } = checkoutTable;

/**
 * `POST /v1/checkouts/{id}` changes the parameters that it contains and keeps all others. The result is checked as a
 * checkout.
 */
export const updateRequest = defineRequest({
  purpose: 'payment',
  parameters: updateTable,
  used: {},
  conditions: checkoutConditions,
  isPartial: true,
  read: (request, registrations): Reading<Order> => {
    const errors = findCheckoutErrors(request, registrations);
    return errors.length > 0
      ? { ok: false, errors }
      : { ok: true, values: toOrder(request.entries) };
  },
});

/** `POST /v1/checkouts`: a merchant's server creates a checkout for a payment or registration by the shopper. */
export async function createCheckout(
  { checkouts, distFolder }: { readonly checkouts: Checkouts; readonly distFolder: string },
  { merchant, now, values }: ServerRequest<NewCheckout>,
): Promise<Reply<CheckoutAnswer>> {
  const integrity = values.wantsIntegrity ? await readScriptIntegrity(distFolder) : undefined;
  const { id } = checkouts.create(merchant, values.order);
  return {
    ...respond(now, resultCodes.checkoutCreated, { id, integrity }),
    checkoutId: id,
  };
}

type UpdateStores = {
  readonly clock: Clock;
  readonly checkouts: Checkouts;
  readonly registrations: Registrations;
};

/**
 * `POST /v1/checkouts/{id}`: changes the parameters that the request contains, until the shopper has submitted. The
 * result must be a valid checkout. The lifetime of the checkout does not change.
 */
export function updateCheckout(
  { clock, checkouts, registrations }: UpdateStores,
  { merchant, id, entries, values: changes }: ServerRequest<Order>,
): Promise<Reply<CheckoutAnswer>> {
  return checkouts.runExclusive(id, async () => {
    const now = clock.now();
    const checkout = checkouts.find(id);
    if (checkout?.merchant.entityId !== merchant.entityId) return notFound(now);
    if (isUsed(checkout))
      return badRequest(now, [{ name: '', rule: 'the checkout is used and cannot be changed' }]);
    const order = new Map([...checkout.order, ...changes]);
    // Only combinations are checked: the values were validated when they were sent, and are masked now.
    const errors = [
      ...findCombinationErrors(checkoutRequest, order),
      ...findBrandErrors(registrations, order),
    ];
    if (errors.length > 0) return badRequest(now, errors, entries);
    checkouts.update(id, order);
    return respond(now, resultCodes.checkoutUpdated, { id });
  });
}

function findCheckoutErrors(
  request: CheckedRequest<unknown>,
  registrations: Registrations,
): readonly ParameterError[] {
  const { given } = request;
  return [
    ...findOrderErrors(given),
    ...findOverrideErrors(given),
    ...findRegistrationErrors(request, registrations),
    ...findBrandErrors(registrations, given),
  ];
}

const override = /^overridePaymentType\[(.*)\]$/;

/** An override for a brand that does not exist would have no effect: payments would be made with `paymentType`. */
function findOverrideErrors(given: ParameterValues): readonly ParameterError[] {
  return [...given].flatMap(([name, type]) => {
    const [, brand] = override.exec(name) ?? [];
    if (brand === undefined) return [];
    if (findBrandGroup(brand) === undefined)
      return [{ name, rule: 'for a brand of the published list' }];
    return isNewPaymentType(type) ? [] : [{ name, rule: 'one of PA, DB, CD' }];
  });
}

function findRegistrationErrors(
  { given, merchant, now }: CheckedRequest<unknown>,
  registrations: Registrations,
): readonly ParameterError[] {
  return [...given]
    .filter(([name]) => name === 'registrationId' || offeredRegistration.test(name))
    .flatMap(([name, id]) => {
      const registration = findOwn(registrations, merchant, id);
      if (registration === undefined) return [unknownRegistration(name)];
      // The shopper sees that an offered card has expired, and can choose another one.
      const isOnlyOne = name === 'registrationId';
      return isOnlyOne && hasExpired(registration, now) ? [expiredRegistration(name)] : [];
    });
}

/** A payment with a registration has its brand, so a checkout with another one could not be paid. */
function findBrandErrors(
  registrations: Registrations,
  order: ParameterValues,
): readonly ParameterError[] {
  const brand = order.get('paymentBrand');
  const registration = registrations.find(order.get('registrationId') ?? '');
  return brand === undefined || registration === undefined || registration.paymentBrand === brand
    ? []
    : [{ name: 'paymentBrand', rule: 'the brand of the registration' }];
}

/** The SRI value of the current script, if the widget is built. */
async function readScriptIntegrity(distFolder: string): Promise<string | undefined> {
  return (await findBuiltFile(distFolder, widgetScript))?.sha384;
}
