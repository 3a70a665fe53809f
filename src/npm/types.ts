// Types of the scripts. The build adds their declarations to the package.
export type PaymentOptions = WpwlOptions;
export type PaymentContainer = WpwlContainer;
export type PaymentDecline = WpwlDecline;
export type PaymentError = WidgetError;
export type PaymentErrorCode = WpwlErrorCode;
export type PaymentTransaction = WpwlTransaction;
/** The methods `unload`, `executePayment` and `setCheckout`, the current checkout, and the script's version. */
export type PaymentHandle = Wpwl;
export type SessionState = OasmState;
export type SessionReason = OasmReason;
export type SessionStatus = OasmStatus;
export type SessionChange = OasmChange;
