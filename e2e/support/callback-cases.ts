import type { CallbackName } from '#contract/callbacks';
import type { Heard } from './callback-log.ts';
import { expect } from './fixtures.ts';

/** As it is heard, or as a matcher says. */
type Expected = { readonly self: unknown; readonly given: readonly unknown[] };

export type Row = {
  /** What the page hears of it, in order; what comes again is told once. */
  readonly heard: readonly Expected[];
  /** Frames load as they like: here the order says nothing. */
  readonly inAnyOrder?: true;
  readonly when: string;
};

const cardFormElement = 'form wpwl-form wpwl-form-card wpwl-form-has-inputs wpwl-clearfix';
const numberFrame = '$iframe iframe card.number';
const asked = (self: string): Heard => ({ self, given: ['wpwlbeforesubmit, cancelable'] });
export const plain = (...given: readonly unknown[]): Heard => ({ self: 'nothing', given });
const formOf = (kind: string): string =>
  `form wpwl-form wpwl-form-${kind} wpwl-form-has-inputs wpwl-clearfix`;

/** Heard while the form is drawn, before anybody does anything. */
export const atFirst = {
  onChangeBrand: { when: 'at the first drawing', heard: [plain('')] },
  onReady: {
    when: 'once, when all forms are drawn',
    heard: [
      plain([
        {
          containerKey: expect.stringMatching(/^card_\d+$/),
          ccMethods: ['VISA', 'MASTER', 'AMEX'],
        },
      ]),
    ],
  },
  onReadyIframeCommunication: {
    when: 'when a secure frame is ready',
    inAnyOrder: true,
    heard: [
      { self: numberFrame, given: [] },
      { self: '$iframe iframe card.cvv', given: [] },
    ],
  },
} as const satisfies Partial<Record<CallbackName, Row>>;

/** Heard while a shopper types a Mastercard from the first field to the last, and is challenged. */
export const later = {
  onFocusIframeCommunication: {
    when: 'when a secure frame gets the focus',
    heard: [
      { self: numberFrame, given: [] },
      { self: '$iframe iframe card.cvv', given: [] },
    ],
  },
  onDetectBrand: {
    when: 'when the number tells its brand, and when it is emptied after the answer',
    heard: [plain(['MASTER'], 'MASTER'), plain([], '')],
  },
  onBlurIframeCommunication: {
    when: 'when a secure frame loses the focus',
    heard: [
      { self: numberFrame, given: [] },
      { self: '$iframe iframe card.cvv', given: [] },
    ],
  },
  onBlurCardNumber: {
    when: 'with whether the number is valid',
    heard: [{ self: numberFrame, given: [true] }],
  },
  onBlurExpiryDate: { when: 'with whether the date is valid', heard: [plain(true)] },
  onBlurCardHolder: {
    when: 'with whether the holder is valid',
    heard: [plain(false), plain(true)],
  },
  onBlurSecurityCode: {
    when: 'with whether the CVV is valid',
    heard: [{ self: '$iframe iframe card.cvv', given: [true] }],
  },
  validateCard: { when: 'before the payment', heard: [asked(cardFormElement)] },
  onBeforeSubmitCard: { when: 'before the payment', heard: [asked(cardFormElement)] },
  onBeforeSubmitCardPromise: { when: 'before the payment', heard: [plain()] },
  onAfterSubmit: { when: 'after the answer', heard: [plain('submit')] },
  onLoadThreeDIframe: {
    when: 'when the challenge opens in the page',
    heard: [
      {
        self: expect.stringMatching(/^iframe wpwl-target-/),
        given: [expect.stringMatching(/^iframe wpwl-target-/)],
      },
    ],
  },
} as const satisfies Partial<Record<CallbackName, Row>>;

export const atTheEnd = {
  onSaveTransactionData: {
    when: 'in place of the way to the result',
    heard: [
      plain({
        id: expect.any(String),
        resourcePath: expect.stringMatching(/^\/v1\/checkouts\/[\w.-]+\/payment$/),
        shopperResultUrl: expect.stringMatching(/\/result\?id=[^&]+&resourcePath=/),
      }),
    ],
  },
  onError: {
    when: 'when something fails',
    heard: [plain({ name: 'WidgetError', code: 'container_unknown' })],
  },
} as const satisfies Partial<Record<CallbackName, Row>>;

const stopping = (kind: string) => ({
  when: 'before a payment of its kind, which it stops',
  heard: [asked(formOf(kind))],
});

/** A hook for each way to pay that is no new card. */
export const otherWays = {
  onBeforeSubmitDirectDebit: stopping('directDebit'),
  onBeforeSubmitVirtualAccount: stopping('virtualAccount-PAYPAL'),
  onBeforeSubmitOnlineTransfer: stopping('onlineTransfer-IDEAL'),
  onBeforeSubmitPrepayment: stopping('prepayment-OXXO'),
  onBeforeSubmitOneClickCard: stopping('registrations'),
} as const satisfies Partial<Record<CallbackName, Row>>;

/** A callback that the contract gains does not compile until it is heard somewhere. */
export const everyCallback: Readonly<Record<CallbackName, Row>> = {
  ...atFirst,
  ...later,
  ...atTheEnd,
  ...otherWays,
};

export const isCallback = (name: string): name is CallbackName =>
  Object.hasOwn(everyCallback, name);
export const namesOf = (rows: object): readonly CallbackName[] =>
  Object.keys(rows).filter(isCallback);
