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

const stops = 'boolean | undefined | void | Promise<boolean | undefined | void>';

const beforeSubmit = (what: string): Callback =>
  hook(
    `Before ${what}: \`false\`, a promise of it, or \`event.preventDefault()\` stops.`,
    'event: Event',
    'HTMLFormElement',
    stops,
  );

const blurred = (field: string): Callback =>
  hook(`The shopper left ${field}; says whether its value is valid.`, 'isValid: boolean');

const frame = (when: string): Callback => hook(`A secure frame ${when}.`, '', 'WpwlFrame');

/**
 * Every callback of `wpwlOptions`. Each is looked up when it is called, so pages may set it late. What a
 * callback returns, promises included, is ignored unless the note says otherwise.
 */
export const callbacks = {
  onReady: hook('All forms are drawn.', 'containers: readonly WpwlContainer[]'),
  onReadyIframeCommunication: frame('is ready'),
  onFocusIframeCommunication: frame('got the focus'),
  onBlurIframeCommunication: frame('lost the focus'),
  onBeforeSubmitCard: beforeSubmit('a card payment'),
  onBeforeSubmitDirectDebit: beforeSubmit('a direct debit'),
  onBeforeSubmitVirtualAccount: beforeSubmit('a payment by virtual account'),
  onBeforeSubmitOnlineTransfer: beforeSubmit('an online transfer'),
  onBeforeSubmitPrepayment: beforeSubmit('a prepayment'),
  onBeforeSubmitOneClickCard: beforeSubmit('a payment with a stored card'),
  onBeforeSubmitCardPromise: hook(
    'Before a card payment: a rejected promise stops.',
    '',
    'void',
    'Promise<unknown>',
  ),
  onAfterSubmit: hook('The payment is on its way.', 'event: Event'),
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
  onSaveTransactionData: hook(
    'With `useSummaryPage`: the data to show and confirm.',
    'data: object',
  ),
  validateCard: hook(
    "The merchant's own check of a card form: `false` stops.",
    '',
    'HTMLFormElement',
    'boolean',
  ),
} as const satisfies Readonly<Record<string, Callback>>;

export type CallbackName = keyof typeof callbacks;
