/** The callbacks of `wpwlOptions`. `src/widget/wpwl.d.ts` describes them. */
export const callbackNames = [
  'createCheckout',
  'onReady',
  'onReadyIframeCommunication',
  'onFocusIframeCommunication',
  'onBlurIframeCommunication',
  'validateCard',
  'onBeforeSubmitCard',
  'onBeforeSubmitCardPromise',
  'onBeforeSubmitDirectDebit',
  'onBeforeSubmitOneClickCard',
  'onBeforeSubmitOnlineTransfer',
  'onBeforeSubmitPrepayment',
  'onBeforeSubmitVirtualAccount',
  'onAfterSubmit',
  'onDeclined',
  'onSaveTransactionData',
  'onError',
  'onChangeBrand',
  'onDetectBrand',
  'onBlurCardNumber',
  'onBlurSecurityCode',
  'onBlurCardHolder',
  'onBlurExpiryDate',
  'onLoadThreeDIframe',
] as const;

export type CallbackName = (typeof callbackNames)[number];

/**
 * Matches each of these names, unknown ones that begin like them, and no option. The list of names
 * would make the widget larger.
 */
export const callbackPattern = /^(?:on[A-Z]|createCheckout$|validateCard$)/;
