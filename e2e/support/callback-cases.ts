import type { CallbackName } from '#contract/callbacks';
import type { RecordedCall } from './callback-log.ts';
import { expect } from './fixtures.ts';

/** A recorded call; its parts may be matchers. */
type ExpectedCall = { readonly self: unknown; readonly args: readonly unknown[] };

export type CallbackCase = {
  /** The expected calls, in order, without repetitions. */
  readonly calls: readonly ExpectedCall[];
  /** Frames load in any order. */
  readonly inAnyOrder?: true;
  readonly when: string;
};

/** A call without `this`. */
export function call(...args: readonly unknown[]): RecordedCall {
  return { self: 'undefined', args };
}

const numberFrame = '$iframe iframe card.number';
const cvvFrame = '$iframe iframe card.cvv';

/** A call for each hosted field. */
const ofBothFields = [numberFrame, cvvFrame].map((self) => ({ self, args: [] }));

/** Called while the form is rendered. */
export const duringRendering = {
  onChangeBrand: { when: 'when the form is rendered', calls: [call('')] },
  onReady: {
    when: 'once, when all forms are rendered',
    calls: [
      call([
        {
          containerKey: expect.stringMatching(/^card_\d+$/),
          ccMethods: ['VISA', 'MASTER', 'AMEX'],
        },
      ]),
    ],
  },
  onReadyIframeCommunication: {
    when: 'when a hosted field is ready',
    inAnyOrder: true,
    calls: ofBothFields,
  },
} as const satisfies Partial<Record<CallbackName, CallbackCase>>;

const cardFormElement = 'form wpwl-form wpwl-form-card wpwl-form-has-inputs wpwl-clearfix';

/** Called while a shopper types a Mastercard number and the other fields, pays and is challenged. */
export const duringPayment = {
  onFocusIframeCommunication: {
    when: 'when a hosted field gets the focus',
    calls: ofBothFields,
  },
  onDetectBrand: {
    when: 'when the brand of the number is detected, and when the number is cleared',
    calls: [call(['MASTER'], 'MASTER'), call([], '')],
  },
  onBlurIframeCommunication: {
    when: 'when a hosted field loses the focus',
    calls: ofBothFields,
  },
  onBlurCardNumber: {
    when: 'with whether the number is valid',
    calls: [{ self: numberFrame, args: [true] }],
  },
  onBlurExpiryDate: { when: 'with whether the date is valid', calls: [call(true)] },
  onBlurCardHolder: {
    when: 'with whether the holder is valid',
    calls: [call(false), call(true)],
  },
  onBlurSecurityCode: {
    when: 'with whether the CVV is valid',
    calls: [{ self: cvvFrame, args: [true] }],
  },
  validateCard: { when: 'before the payment', calls: [submitCall(cardFormElement)] },
  onBeforeSubmitCard: { when: 'before the payment', calls: [submitCall(cardFormElement)] },
  onBeforeSubmitCardPromise: { when: 'before the payment', calls: [call()] },
  onAfterSubmit: {
    when: 'when the payment is sent',
    calls: [call(`submit at ${cardFormElement}`)],
  },
  onLoadThreeDIframe: {
    when: 'when the challenge opens in the page',
    calls: [
      {
        self: expect.stringMatching(/^iframe wpwl-target-/),
        args: [expect.stringMatching(/^iframe wpwl-target-/)],
      },
    ],
  },
} as const satisfies Partial<Record<CallbackName, CallbackCase>>;

/** Called at the end of the payment and on errors. */
export const atTheEnd = {
  onSaveTransactionData: {
    when: 'instead of the redirect to the result',
    calls: [
      call({
        id: expect.any(String),
        resourcePath: expect.stringMatching(/^\/v1\/checkouts\/[\w.-]+\/payment$/),
        shopperResultUrl: expect.stringMatching(/\/result\?id=[^&]+&resourcePath=/),
      }),
    ],
  },
  onError: {
    when: 'when something fails',
    calls: [call({ name: 'WidgetError', code: 'container_unknown' })],
  },
} as const satisfies Partial<Record<CallbackName, CallbackCase>>;

/** Called without a checkout, and after a decline. */
export const forCheckouts = {
  createCheckout: { when: 'when the forms are rendered without a checkout', calls: [call()] },
  onDeclined: {
    when: 'when a payment was declined',
    calls: [
      call({
        id: expect.any(String),
        resourcePath: expect.stringMatching(/^\/v1\/checkouts\/[\w.-]+\/payment$/),
      }),
    ],
  },
} as const satisfies Partial<Record<CallbackName, CallbackCase>>;

/** A hook for each payment method other than a new card. */
export const otherMethods = {
  onBeforeSubmitDirectDebit: cancelling('directDebit'),
  onBeforeSubmitVirtualAccount: cancelling('virtualAccount-PAYPAL'),
  onBeforeSubmitOnlineTransfer: cancelling('onlineTransfer-IDEAL'),
  onBeforeSubmitPrepayment: cancelling('prepayment-OXXO'),
  onBeforeSubmitOneClickCard: cancelling('registrations'),
} as const satisfies Partial<Record<CallbackName, CallbackCase>>;

/** A compile error when a callback of the contract has no case. */
export const everyCallback: Readonly<Record<CallbackName, CallbackCase>> = {
  ...duringRendering,
  ...duringPayment,
  ...atTheEnd,
  ...forCheckouts,
  ...otherMethods,
};

export function isCallback(name: string): name is CallbackName {
  return Object.hasOwn(everyCallback, name);
}

export function namesOf(cases: object): readonly CallbackName[] {
  return Object.keys(cases).filter(isCallback);
}

function submitCall(self: string): RecordedCall {
  return {
    self,
    args: [`wpwlbeforesubmit, cancelable at ${self}`],
  };
}

function cancelling(kind: string) {
  return {
    when: 'before a payment of its kind, which it cancels',
    calls: [submitCall(formOf(kind))],
  };
}

function formOf(kind: string): string {
  return `form wpwl-form wpwl-form-${kind} wpwl-form-has-inputs wpwl-clearfix`;
}
