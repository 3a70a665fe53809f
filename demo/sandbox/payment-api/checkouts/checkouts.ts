import { findBrandGroup } from '#contract/brands';
import { findBuiltFile, widgetScript } from '../../http/built-files.ts';
import type { ParameterValues } from '../../parameters/conditions.ts';
import { integrityTable, wantsIntegrity } from '../../parameters/basic-payment.ts';
import { knowsParameter } from '../../parameters/read.ts';
import type { ParameterError } from '../../parameters/table.ts';
import type { Sandbox } from '../../sandbox.ts';
import { resultCodes } from '../../scenarios/result-catalogue.ts';
import { isUsed } from '../../stores/checkouts.ts';
import type { Merchant } from '../../stores/merchants.ts';
import type { Registration } from '../../stores/registrations.ts';
import { toOrder } from '../kept-parameters.ts';
import { expiredRegistration, hasExpired } from '../instruments/read-instrument.ts';
import { findOrderErrors, isNewPaymentType } from '../payment-order.ts';
import { findRegistration, unknownRegistration } from '../registrations.ts';
import { badRequest, notFound, respond, type Call, type Reply } from '../reply.ts';
import { checkoutRequest, updateRequest } from '../request-kinds.ts';
import { findCombinationErrors, validateRequest } from '../validate-request.ts';

const offeredRegistration = /^registrations\[[0-9]+\]\.id$/;

/**
 * The registrations that a checkout offers to its shopper, each once, even if the merchant's server has sent it twice.
 * With `paymentBrand`, only those of this brand.
 */
export function findOffered(
  { registrations }: Sandbox,
  order: ParameterValues,
): readonly Registration[] {
  const brand = order.get('paymentBrand');
  const ids = [...order].filter(([name]) => offeredRegistration.test(name)).map(([, id]) => id);
  return [...new Set(ids)]
    .flatMap((id) => registrations.find(id) ?? [])
    .filter(({ paymentBrand }) => brand === undefined || brand === paymentBrand);
}

/** `POST /v1/checkouts`: a merchant's server creates a checkout for a payment or registration by the shopper. */
export async function createCheckout(sandbox: Sandbox, call: Call): Promise<Reply> {
  const validated = validateRequest(sandbox, call, checkoutRequest, findCheckoutErrors(sandbox));
  if (validated.kind === 'rejected') return validated.reply;
  const integrity = await readScriptIntegrity(sandbox, validated.given);
  const order = call.entries.filter(([name]) => !knowsParameter(integrityTable, name));
  const { id } = sandbox.checkouts.create(validated.merchant, toOrder(order));
  return {
    ...respond(sandbox.clock.now(), 200, resultCodes.checkoutCreated, { body: { id, integrity } }),
    checkoutId: id,
  };
}

/**
 * `POST /v1/checkouts/{id}`: changes the parameters that the request contains, until the shopper has submitted. The
 * result must be a valid checkout. The lifetime of the checkout does not change.
 */
export function updateCheckout(sandbox: Sandbox, call: Call): Promise<Reply> {
  return sandbox.checkouts.runExclusive(call.id, async () => {
    const now = sandbox.clock.now();
    const validated = validateRequest(sandbox, call, updateRequest, findCheckoutErrors(sandbox));
    if (validated.kind === 'rejected') return validated.reply;
    const checkout = sandbox.checkouts.find(call.id);
    if (checkout?.merchant.entityId !== validated.merchant.entityId) return notFound(now);
    if (isUsed(checkout))
      return badRequest(now, [{ name: '', rule: 'the checkout is used and cannot be changed' }]);
    const order = new Map([...checkout.order, ...toOrder(call.entries)]);
    // Only combinations are checked: the values were validated when they were sent, and are masked now.
    const errors = [
      ...findCombinationErrors(checkoutRequest, order),
      ...findBrandErrors(sandbox, order),
    ];
    if (errors.length > 0) return badRequest(now, errors, call.entries);
    sandbox.checkouts.update(call.id, order);
    return respond(now, 200, resultCodes.checkoutUpdated, { body: { id: call.id } });
  });
}

function findCheckoutErrors(sandbox: Sandbox) {
  return (given: ParameterValues, merchant: Merchant): readonly ParameterError[] => [
    ...findOrderErrors(given),
    ...findOverrideErrors(given),
    ...findRegistrationErrors(sandbox, merchant, given),
    ...findBrandErrors(sandbox, given),
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
  sandbox: Sandbox,
  merchant: Merchant,
  given: ParameterValues,
): readonly ParameterError[] {
  return [...given]
    .filter(([name]) => name === 'registrationId' || offeredRegistration.test(name))
    .flatMap(([name, id]) => {
      const registration = findRegistration(sandbox, merchant, id);
      if (registration === undefined) return [unknownRegistration(name)];
      // The shopper sees that an offered card has expired, and can choose another one.
      const isOnlyOne = name === 'registrationId';
      return isOnlyOne && hasExpired(registration, sandbox.clock.now())
        ? [expiredRegistration(name)]
        : [];
    });
}

/** A payment with a registration has its brand, so a checkout with another one could not be paid. */
function findBrandErrors(
  { registrations }: Sandbox,
  order: ParameterValues,
): readonly ParameterError[] {
  const brand = order.get('paymentBrand');
  const registration = registrations.find(order.get('registrationId') ?? '');
  return brand === undefined || registration === undefined || registration.paymentBrand === brand
    ? []
    : [{ name: 'paymentBrand', rule: 'the brand of the registration' }];
}

/** The SRI value of the current script, if the request asks for it and the widget is built. */
async function readScriptIntegrity(
  sandbox: Sandbox,
  given: ParameterValues,
): Promise<string | undefined> {
  return wantsIntegrity(given.get('integrity'))
    ? (await findBuiltFile(sandbox.distFolder, widgetScript))?.sha384
    : undefined;
}
