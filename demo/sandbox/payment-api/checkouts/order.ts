import { findBrandGroup } from '#contract/brands';
import type { ParameterError } from '../../parameters/table.ts';
import type { ParameterValues } from '../../parameters/conditions.ts';
import type { Merchant } from '../../stores/merchants.ts';
import type { Sandbox } from '../../sandbox.ts';
import { findRegistration, strangeRegistration } from '../registrations/find-registration.ts';
import { findOpeningErrors, isOpeningType } from '../opening.ts';

const offered = /^registrations\[[0-9]+\]\.id$/;

/** The stored instruments that a checkout offers to its shopper. */
export const offersOf = (order: ParameterValues): readonly string[] =>
  [...order].filter(([name]) => offered.test(name)).map(([, id]) => id);

const findStrangeRegistrations = (
  sandbox: Sandbox,
  merchant: Merchant,
  given: ParameterValues,
): readonly ParameterError[] =>
  [...given]
    .filter(([name]) => name === 'registrationId' || offered.test(name))
    .filter(([, id]) => findRegistration(sandbox, merchant, id) === undefined)
    .map(([name]) => strangeRegistration(name));

const override = /^overridePaymentType\[(.*)\]$/;

/** An override for a brand that does not exist would have no effect: payments would be made with `paymentType`. */
const findOverrideErrors = (given: ParameterValues): readonly ParameterError[] =>
  [...given].flatMap(([name, type]) => {
    const [, brand] = override.exec(name) ?? [];
    if (brand === undefined) return [];
    if (findBrandGroup(brand) === undefined)
      return [{ name, rule: 'for a brand of the published list' }];
    return isOpeningType(type) ? [] : [{ name, rule: 'one of PA, DB, CD' }];
  });

/** Everything that a checkout's values may not say, beyond the tables. */
export const findOrderErrors =
  (sandbox: Sandbox) =>
  (given: ParameterValues, merchant: Merchant): readonly ParameterError[] => [
    ...findOpeningErrors(given),
    ...findOverrideErrors(given),
    ...findStrangeRegistrations(sandbox, merchant, given),
  ];
