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

const blurred = (field: string, self?: string): Callback =>
  hook(`The shopper left ${field}; says whether its value is valid.`, 'isValid: boolean', self);

const frame = (when: string): Callback => hook(`A secure frame ${when}.`, '', 'WpwlFrame');

const check = (note: string): Callback =>
  hook(
    note,
    'event: Event',
    'HTMLFormElement',
    'boolean | undefined | void | Promise<boolean | undefined | void>',
  );

const mayStop = (what: string): Callback =>
  check(`Before ${what}: \`false\`, a promise of it, or \`event.preventDefault()\` stops.`);

/**
 * Every callback of `wpwlOptions` that is called, looked up each time, so pages may set it late. What a
 * callback returns, promises included, is ignored unless the note says otherwise.
 */
export const callbacks = {
  onReady: hook('All forms are drawn.', 'containers: readonly WpwlContainer[]'),
  onReadyIframeCommunication: frame('is ready'),
  onFocusIframeCommunication: frame('got the focus'),
  onBlurIframeCommunication: frame('lost the focus'),
  validateCard: check(
    "The page's own check of a card, asked first: `false` or a promise of it stops.",
  ),
  onBeforeSubmitCard: mayStop('a card payment'),
  onBeforeSubmitCardPromise: hook(
    'Before a card payment, asked last: a promise that is rejected stops.',
    '',
    'void',
    'void | Promise<unknown>',
  ),
  onBeforeSubmitDirectDebit: mayStop('a direct debit'),
  onBeforeSubmitOneClickCard: mayStop('a payment by what was saved'),
  onBeforeSubmitOnlineTransfer: mayStop('an online transfer'),
  onBeforeSubmitPrepayment: mayStop('a payment in advance'),
  onBeforeSubmitVirtualAccount: mayStop('a payment by a virtual account or wallet'),
  onAfterSubmit: hook('The answer to the payment has come.', 'event: Event'),
  onSaveTransactionData: hook(
    'With `useSummaryPage`: the payment is made, and the page takes it from here.',
    'data: WpwlTransaction',
  ),
  onError: hook(
    'Something failed; `actor` tells whose turn it is. What the form goes on without is told on the console alone.',
    'error: WidgetError',
  ),
  onChangeBrand: hook("The brand changed; '' while none is chosen.", 'brand: string'),
  onDetectBrand: hook(
    'The brands that the card number may be of changed.',
    'brands: readonly string[], activeBrand: string',
  ),
  onBlurCardNumber: blurred('the card number', 'WpwlFrame'),
  onBlurSecurityCode: blurred('the security code', 'WpwlFrame'),
  onBlurCardHolder: blurred('the card holder'),
  onBlurExpiryDate: blurred('the expiry date'),
  onLoadThreeDIframe: hook(
    'A challenge opened in the page.',
    'frame: HTMLIFrameElement',
    'HTMLIFrameElement',
  ),
} as const satisfies Readonly<Record<string, Callback>>;

/** The name of a callback of `wpwlOptions`. */
export type CallbackName = keyof typeof callbacks;
