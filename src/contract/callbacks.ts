/** A callback of `wpwlOptions`, its parts as TypeScript writes them. */
export type Callback = {
  readonly self: string;
  readonly parameters: string;
  readonly result: string;
  readonly note: string;
};

const hook = (note: string, parameters: string, self = 'void', result = 'unknown'): Callback => ({
  self,
  parameters,
  result,
  note,
});

const blurred = (field: string): Callback =>
  hook(`The shopper left ${field}; says whether its value is valid.`, 'isValid: boolean');

const frame = (when: string): Callback => hook(`A secure frame ${when}.`, '', 'WpwlFrame');

/**
 * Every callback of `wpwlOptions` that is called, looked up each time, so pages may set it late. What a
 * callback returns, promises included, is ignored unless the note says otherwise.
 */
export const callbacks = {
  onReady: hook('All forms are drawn.', 'containers: readonly WpwlContainer[]'),
  onReadyIframeCommunication: frame('is ready'),
  onFocusIframeCommunication: frame('got the focus'),
  onBlurIframeCommunication: frame('lost the focus'),
  onBeforeSubmitCard: hook(
    'Before a card payment: `false`, a promise of it, or `event.preventDefault()` stops.',
    'event: Event',
    'HTMLFormElement',
    'boolean | undefined | void | Promise<boolean | undefined | void>',
  ),
  onAfterSubmit: hook('The answer to the payment has come.', 'event: Event'),
  onError: hook('Something failed; `actor` tells whose turn it is.', 'error: WidgetError'),
  onChangeBrand: hook("The brand changed; '' while none is chosen.", 'brand: string'),
  onDetectBrand: hook(
    'The brands that the card number may be of changed.',
    'brands: readonly string[], activeBrand: string',
  ),
  onBlurCardNumber: blurred('the card number'),
  onBlurSecurityCode: blurred('the security code'),
  onBlurCardHolder: blurred('the card holder'),
  onBlurExpiryDate: blurred('the expiry date'),
  onLoadThreeDIframe: hook('A challenge opened in the page.', 'frame: HTMLIFrameElement'),
} as const satisfies Readonly<Record<string, Callback>>;
