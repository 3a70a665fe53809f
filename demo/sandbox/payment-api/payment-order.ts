import { findBrandGroup } from '#contract/brands';
import type { ParameterValues } from '../parameters/conditions.ts';
import type { ParameterError } from '../parameters/table.ts';
import type { TestMode } from '../parameters/test-mode.ts';
import type { Merchant } from '../stores/merchants.ts';
import { findReturnUrlErrors } from './return-url.ts';

/** The types of a new payment. CP, RV and RF refer to an earlier one. */
const newPaymentTypes = ['PA', 'DB', 'CD'] as const;

export type NewPaymentType = (typeof newPaymentTypes)[number];

export const isNewPaymentType = (text: string | undefined): text is NewPaymentType =>
  newPaymentTypes.some((type) => type === text);

export type Money = {
  readonly amount: string;
  readonly currency: string;
  readonly paymentType: NewPaymentType;
};

/** The payment that each run of a schedule makes. */
export type ScheduledOrder = {
  readonly merchant: Merchant;
  readonly money: Money;
  readonly testMode: TestMode;
  readonly given: ParameterValues;
  readonly registrationId: string;
};

/** Errors of requests that create a checkout, payment, registration or schedule, in addition to the tables. */
export const findOrderErrors = (given: ParameterValues): readonly ParameterError[] => {
  const paymentType = given.get('paymentType');
  const paymentBrand = given.get('paymentBrand');
  const isReference = paymentType !== undefined && !isNewPaymentType(paymentType);
  const isUnknownBrand = paymentBrand !== undefined && findBrandGroup(paymentBrand) === undefined;
  return [
    ...(isUnknownBrand ? [{ name: 'paymentBrand', rule: 'a brand of the published list' }] : []),
    ...(isReference
      ? [
          {
            name: 'paymentType',
            rule: 'one of PA, DB, CD; others refer to a payment: POST /v1/payments/{id}',
          },
        ]
      : []),
    ...findReturnUrlErrors(given.get('shopperResultUrl')),
  ];
};

/** Amount, currency and payment type for a brand. `undefined` if an instrument is only registered. */
export const moneyOf = (given: ParameterValues, brand = ''): Money | undefined => {
  const amount = given.get('amount');
  const currency = given.get('currency');
  const paymentType = given.get(`overridePaymentType[${brand}]`) ?? given.get('paymentType');
  if (amount === undefined || currency === undefined || !isNewPaymentType(paymentType))
    return undefined;
  return { amount, currency, paymentType };
};

/** The `testMode` of the request, or that of the merchant, whose default is INTERNAL. */
export const testModeOf = (given: ParameterValues, merchant: Merchant): TestMode => {
  const testMode = given.get('testMode');
  return testMode === 'EXTERNAL' || testMode === 'INTERNAL' ? testMode : merchant.testMode;
};
