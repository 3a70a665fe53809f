import { findBrandGroup } from '#contract/brands';
import type { ParameterError } from '../parameters/table.ts';
import type { ParameterValues } from '../parameters/conditions.ts';
import type { TestMode } from '../parameters/test-mode.ts';
import type { Merchant } from '../stores/merchants.ts';
import { findAddressErrors } from './return-address.ts';

/** What makes a payment; whatever refers to an earlier one has a path of its own. */
const openingTypes = ['PA', 'DB', 'CD'] as const;

type OpeningType = (typeof openingTypes)[number];

export const isOpeningType = (text: string | undefined): text is OpeningType =>
  openingTypes.some((known) => known === text);

export type Money = {
  readonly amount: string;
  readonly currency: string;
  readonly paymentType: OpeningType;
};

/** The errors of values that only make sense in a request that opens something new. */
export const findOpeningErrors = (given: ParameterValues): readonly ParameterError[] => {
  const paymentType = given.get('paymentType');
  const paymentBrand = given.get('paymentBrand');
  const isReference = paymentType !== undefined && !isOpeningType(paymentType);
  const isNoBrand = paymentBrand !== undefined && findBrandGroup(paymentBrand) === undefined;
  return [
    ...(isNoBrand ? [{ name: 'paymentBrand', rule: 'a brand of the published list' }] : []),
    ...(isReference
      ? [
          {
            name: 'paymentType',
            rule: 'one of PA, DB, CD; others refer to a payment: POST /v1/payments/{id}',
          },
        ]
      : []),
    ...findAddressErrors(given.get('shopperResultUrl')),
  ];
};

/** What is to be paid with a brand; `undefined` where something is only stored. */
export const moneyOf = (given: ParameterValues, brand = ''): Money | undefined => {
  const amount = given.get('amount');
  const currency = given.get('currency');
  const paymentType = given.get(`overridePaymentType[${brand}]`) ?? given.get('paymentType');
  if (amount === undefined || currency === undefined || !isOpeningType(paymentType))
    return undefined;
  return { amount, currency, paymentType };
};

/**
 * The `testMode` of the request, or that of the merchant if the request has none. The merchant's default is INTERNAL,
 * as in the reference.
 */
export const testModeOf = (given: ParameterValues, merchant: Merchant): TestMode => {
  const testMode = given.get('testMode');
  return testMode === 'EXTERNAL' || testMode === 'INTERNAL' ? testMode : merchant.testMode;
};
