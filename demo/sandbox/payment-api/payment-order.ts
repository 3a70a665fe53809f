import * as v from 'valibot';
import { findPaymentMethod } from '#contract/brands';
import { isAnyGiven, type ParameterValues } from '../parameters/conditions.ts';
import type { Reading } from '../parameters/read.ts';
import type { ParameterError, ValuesOf } from '../parameters/table.ts';
import { testModes, type TestMode } from '../parameters/test-mode.ts';
import { savedTexts } from '../stores/data-format.ts';
import { merchantSchema, type Merchant } from '../stores/merchants.ts';
import { toEcho } from './kept-parameters.ts';
import type { moneyTable } from './parameter-tables.ts';
import { findServerReturnUrlErrors } from './return-url.ts';

/** The types of a new payment. CP, RV and RF refer to an earlier one. */
const newPaymentTypes = ['PA', 'DB', 'CD'] as const;

export type NewPaymentType = (typeof newPaymentTypes)[number];

export function isNewPaymentType(text: string | undefined): text is NewPaymentType {
  return newPaymentTypes.some((type) => type === text);
}

const moneySchema = v.object({
  amount: v.string(),
  currency: v.string(),
  paymentType: v.picklist(newPaymentTypes),
});

export type Money = Readonly<v.InferOutput<typeof moneySchema>>;

/** The payment that each run of a schedule makes. */
export const scheduledOrderSchema = v.object({
  merchant: merchantSchema,
  money: moneySchema,
  testMode: v.picklist(testModes),
  given: savedTexts,
  registrationId: v.string(),
});

export type ScheduledOrder = Readonly<v.InferOutput<typeof scheduledOrderSchema>>;

/** Errors of requests that create a checkout, payment, registration or schedule, in addition to the tables. */
export function findOrderErrors(given: ParameterValues): readonly ParameterError[] {
  const paymentType = given.get('paymentType');
  const paymentBrand = given.get('paymentBrand');
  const isReference = paymentType !== undefined && !isNewPaymentType(paymentType);
  const isNoBrand = paymentBrand !== undefined && findPaymentMethod(paymentBrand) === undefined;
  return [
    ...(isNoBrand
      ? [{ name: 'paymentBrand', rule: 'a brand: capital letters, digits and underscores' }]
      : []),
    ...(isReference
      ? [
          {
            name: 'paymentType',
            rule: 'one of PA, DB, CD; others refer to a payment: POST /v1/payments/{id}',
          },
        ]
      : []),
    ...findServerReturnUrlErrors(given.get('shopperResultUrl')),
  ];
}

/** What a request says about a payment or registration besides money and instrument. */
export type Details = {
  /** The parameters that responses repeat. */
  readonly echo: ReadonlyMap<string, string>;
  readonly postcode: string | undefined;
  /** `risk.amount`, which 3-D Secure shows instead of `amount`. */
  readonly threeDSecureAmount: string | undefined;
  readonly hasRiskData: boolean;
  readonly createsRegistration: boolean;
  /** The shopper is not present, or has been authenticated already. */
  readonly needsNoShopper: boolean;
  readonly shopperResultUrl: string | undefined;
  readonly notificationUrl: string | undefined;
};

/** Reads the details of valid parameters. */
export function readDetails(given: ParameterValues): Details {
  return {
    echo: toEcho(given),
    postcode: given.get('billing.postcode'),
    threeDSecureAmount: given.get('risk.amount'),
    hasRiskData: isAnyGiven(given, 'risk.'),
    createsRegistration: given.get('createRegistration') === 'true',
    needsNoShopper:
      given.get('recurringType') === 'REPEATED' ||
      given.get('standingInstruction.source') === 'MIT' ||
      isAnyGiven(given, 'threeDSecure.'),
    shopperResultUrl: given.get('shopperResultUrl'),
    notificationUrl: given.get('notificationUrl'),
  };
}

/** Reads the money of a new payment, and finds the errors of `findOrderErrors`. */
export function readMoney(
  { amount, currency, paymentType }: ValuesOf<typeof moneyTable>,
  given: ParameterValues,
): Reading<Money> {
  const errors = findOrderErrors(given);
  return errors.length === 0 && isNewPaymentType(paymentType)
    ? { ok: true, values: { amount, currency, paymentType } }
    : { ok: false, errors };
}

/** The money of a checkout's payment with a brand. `undefined` if the checkout only stores an instrument. */
export function moneyOf(given: ParameterValues, brand = ''): Money | undefined {
  const amount = given.get('amount');
  const currency = given.get('currency');
  const paymentType = given.get(`overridePaymentType[${brand}]`) ?? given.get('paymentType');
  if (amount === undefined || currency === undefined || !isNewPaymentType(paymentType))
    return undefined;
  return { amount, currency, paymentType };
}

/** The `testMode` of the request, or that of the merchant, whose default is INTERNAL. */
export function testModeOf(given: ParameterValues, merchant: Merchant): TestMode {
  const testMode = given.get('testMode');
  return testMode === 'EXTERNAL' || testMode === 'INTERNAL' ? testMode : merchant.testMode;
}
