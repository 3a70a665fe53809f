// Types of the payment widget for the scripts of a merchant's page: `wpwlOptions` and `wpwl`. The
// options and the tokens of the theme are generated from the definitions of the options.

/**
 * Keys of `labels`: texts of labels, placeholders and buttons. These keys have no effect, and are
 * accepted because existing pages set them: `applyNow`, `bankName`, `cancel`, `country`,
 * `cvvHintMaestro`, `ddmmyyyy`, `givenName`, `learnMore`, `nextStep`, `pin`, `surname`.
 *
 * - `billingState` and `billingProvince` replace `billingStatePlaceholder` in the countries that have
 *   states or provinces, `billingZip` replaces `billingPostCodePlaceholder` in the United States. If
 *   only the older key is set, it applies in all countries.
 * - `optional` is the label of a field that can be empty, with the label itself as `{{label}}`. It is
 *   not used for labels that the page sets.
 */
type WpwlLabel =
  | 'accountBank'
  | 'accountBic'
  | 'accountHolder'
  | 'accountIban'
  | 'accountNumber'
  | 'applyNow'
  | 'bankName'
  | 'billingAddress'
  | 'billingCityPlaceholder'
  | 'billingCountryPlaceholder'
  | 'billingPostCodePlaceholder'
  | 'billingProvince'
  | 'billingState'
  | 'billingStatePlaceholder'
  | 'billingStreet1Placeholder'
  | 'billingStreet2Placeholder'
  | 'billingZip'
  | 'brand'
  | 'cancel'
  | 'cardHolder'
  | 'cardMethod'
  | 'cardNumber'
  | 'country'
  | 'cvv'
  | 'cvvDigits'
  | 'cvvDigitsAmex'
  | 'cvvHelp'
  | 'cvvHint'
  | 'cvvHintAmex'
  | 'cvvHintMaestro'
  | 'ddmmyyyy'
  | 'expiryDate'
  | 'givenName'
  | 'learnMore'
  | 'methodsLabel'
  | 'mmyy'
  | 'mobilePhoneNumber'
  | 'nextStep'
  | 'optional'
  | 'password'
  | 'payAmount'
  | 'pin'
  | 'register'
  | 'showOtherPaymentMethods'
  | 'submit'
  | 'surname';

/**
 * Keys of `errorMessages`: messages below an invalid field. `labels` accepts them too.
 *
 * - A key that ends in `Error` replaces all messages below its field. Keys that begin with the name
 *   of the field and end in `Empty`, `Incomplete`, `Wrong` and the like replace the message of one
 *   case. Those for the expiry date belong to `expiryMonthError`, except `expiryYearTooFar`, which
 *   belongs to `expiryYearError`.
 * - `brandNotAccepted` and `cardTypeNotAccepted` replace only that for a card whose brand is not
 *   offered, with its name as `{{brand}}` (only the first) and the offered brands as `{{brands}}`.
 *   `cardBinError` replaces both, `cardNumberError` also all others below the card number.
 * - `accountIbanCountry`, `accountIbanIncomplete` and `accountIbanTooLong` contain the name of the
 *   country as `{{country}}`, the last two also the number of characters as `{{count}}`.
 * - `billingPostCodeFormat`, `billingZipFormat` and `accountIdFormat` contain an example of the right
 *   format as `{{example}}`. `billingZipEmpty` and `billingZipFormat` are used in the United States,
 *   `billingStateEmpty` and `billingProvinceEmpty` in countries with a list of states or provinces.
 *   `billingPostCodeError` and `billingStateError` replace them.
 * - `pinEmptyError` and `pinError` have no effect, and are accepted because existing pages set them.
 */
type WpwlMessage =
  | 'accountBankEmpty'
  | 'accountBankError'
  | 'accountBicEmpty'
  | 'accountBicError'
  | 'accountBicIncomplete'
  | 'accountHolderError'
  | 'accountIbanCountry'
  | 'accountIbanEmpty'
  | 'accountIbanError'
  | 'accountIbanIncomplete'
  | 'accountIbanStart'
  | 'accountIbanTooLong'
  | 'accountIbanWrong'
  | 'accountIdEmpty'
  | 'accountIdError'
  | 'accountIdFormat'
  | 'accountNumberEmpty'
  | 'accountNumberError'
  | 'billingCityError'
  | 'billingCountryError'
  | 'billingPostCodeEmpty'
  | 'billingPostCodeError'
  | 'billingPostCodeFormat'
  | 'billingProvinceEmpty'
  | 'billingRegionEmpty'
  | 'billingStateEmpty'
  | 'billingStateError'
  | 'billingStreetError'
  | 'billingStreetError2'
  | 'billingZipEmpty'
  | 'billingZipFormat'
  | 'brandNotAccepted'
  | 'cardBinError'
  | 'cardHolderError'
  | 'cardHolderNumber'
  | 'cardNumberElsewhere'
  | 'cardNumberEmpty'
  | 'cardNumberError'
  | 'cardNumberIncomplete'
  | 'cardNumberWrong'
  | 'cardTypeNotAccepted'
  | 'cvvEmpty'
  | 'cvvEmptyAmex'
  | 'cvvEmptyAny'
  | 'cvvError'
  | 'cvvIncomplete'
  | 'cvvIncompleteAmex'
  | 'cvvIncompleteAny'
  | 'expiryIncomplete'
  | 'expiryMonthError'
  | 'expiryMonthWrong'
  | 'expiryYearError'
  | 'expiryYearTooFar'
  | 'mandateConsentError'
  | 'passwordEmpty'
  | 'passwordError'
  | 'pinEmptyError'
  | 'pinError';

/** `name` of a {@link WidgetError}. New pages should compare `code` instead. */
type WpwlErrorName =
  /** `checkout_id_invalid` and `checkout_unknown`. */
  | 'InvalidCheckoutIdError'
  /** `frame_unreachable` and `frame_version`. */
  | 'PciIframeCommunicationError'
  /** `frame_pairing`. */
  | 'PciIframeSubmitError'
  /** All other codes. */
  | 'WidgetError';

/** The kind of error. Codes marked "Console only" are logged and never passed to `onError`. */
type WpwlErrorCode =
  /** The base URL is not an absolute https URL that ends in `/`. */
  | 'base_url_invalid'
  /**
   * The page and the widget have the same origin, so hosted fields do not protect the card data.
   * Console only on `localhost`.
   */
  | 'base_url_shared'
  /**
   * The browser or device does not support the brand, so its button is not drawn. Console only,
   * unless no form can be drawn.
   */
  | 'brand_unavailable'
  /**
   * `data-brands` contains a text that cannot be a brand, or a brand that neither the widget nor the
   * gateway knows. It is left out. Console only.
   */
  | 'brand_unknown'
  /** A `form.paymentWidgets` contains no brand. */
  | 'brands_missing'
  /**
   * A callback threw, or its promise was rejected. Passed to `onError` only if it stopped a
   * payment.
   */
  | 'callback_failed'
  /** The script URL has no valid `checkoutId`. */
  | 'checkout_id_invalid'
  /** `createCheckout` threw, its promise was rejected, or it returned no valid id. */
  | 'checkout_not_created'
  /**
   * The forms keep their checkout: `wpwl.setCheckout` was called during a payment, or the gateway
   * does not accept the new checkout in place of the old one. `onDeclined` returned such a checkout.
   */
  | 'checkout_not_changed'
  /** The checkout is unknown or expired. */
  | 'checkout_unknown'
  /** The settings of the checkout could not be loaded. `data-brands` applies. Console only. */
  | 'configuration_unavailable'
  /** `wpwl.executePayment` was called with a key that matches no form. */
  | 'container_unknown'
  /** The browser is too old to show the payment form. Only the legacy build reports it. */
  | 'engine_unfit'
  /** The page has no `form.paymentWidgets`. */
  | 'form_missing'
  /**
   * The page has removed, copied or hidden a hosted field, or added an input of its name. The
   * message names the field. Console only if the payment continues or the hosted field was removed.
   */
  | 'frame_pairing'
  /** A hosted field did not load within 8 seconds, or did not reply within 8 more seconds. */
  | 'frame_unreachable'
  /** The script and a hosted field are of different versions. */
  | 'frame_version'
  /** The language file could not be loaded. English is shown. Console only. */
  | 'locale_unavailable'
  /** `locale` is an unsupported language. English is shown. Console only. */
  | 'locale_unknown'
  /**
   * A navigation that the widget has started did not leave the page within 8 seconds, or the page of
   * a challenge did not load: the shopper or a script of the page has stopped it, or the network does
   * not respond. A message with a button replaces the form.
   */
  | 'navigation_blocked'
  /** The browser is offline. Nothing was sent. */
  | 'offline'
  /**
   * An option has an invalid value: its default applies. Or a text is too long, or a color of the
   * theme has too little contrast. Console only.
   */
  | 'option_invalid'
  /**
   * No usable response to the payment arrived. The widget requests the status of the checkout next.
   */
  | 'outcome_unknown'
  /**
   * The page has more parameters than a payment can contain. The last custom parameters are not
   * sent. Console only.
   */
  | 'parameters_dropped'
  /**
   * The gateway rejected a parameter for which the form has no field. Console only if an input of
   * the page is too long to be sent.
   */
  | 'parameter_invalid'
  /**
   * An input of the page is named like a parameter that only a server may send. It is not sent.
   * Console only.
   */
  | 'parameter_refused'
  /**
   * The name of a custom parameter does not start with `SHOPPER_`. It is not sent. Console only.
   */
  | 'parameter_unprefixed'
  /** The gateway does not accept payments from the origin of this page. */
  | 'parent_refused'
  /** The Content-Security-Policy of the page blocked the redirect. */
  | 'redirect_blocked'
  /**
   * The gateway returned a redirect URL that is invalid, is not https, or contains a user name or
   * password.
   */
  | 'redirect_url_refused'
  /**
   * There is no return URL when the shopper pays: neither in the checkout, nor as `action`, nor as
   * `shopperResultUrl`. Nothing was sent. A warning in the console if there is none when the form is
   * drawn.
   */
  | 'result_url_missing'
  /**
   * The return URL is not https, or contains a user name or password. Nothing was sent. A warning in
   * the console when the form is drawn.
   */
  | 'result_url_refused'
  /** The widget could not find its own script element. */
  | 'script_source_missing'
  /**
   * The page contains script tags of several services, and the widget cannot determine its own.
   */
  | 'script_source_ambiguous'
  /** An internal error. */
  | 'unexpected';

/** Who can fix the error. */
type WpwlErrorActor =
  /** The payment service. */
  | 'gateway'
  /** The developer of the page. */
  | 'merchant'
  /** It depends on the cause: the network, a content blocker, or a server that is down. */
  | 'network'
  /** The shopper. */
  | 'shopper';

/**
 * Passed to `onError`. `message` states what happened and how to fix it. It never contains card
 * data.
 */
interface WidgetError extends Error {
  readonly name: WpwlErrorName;
  readonly code: WpwlErrorCode;
  readonly actor: WpwlErrorActor;
  /** The brand that the error is about, if any. */
  readonly brand?: string;
  /** The callback that the error is about, if any. */
  readonly event?: string;
  /** Only with the code `checkout_not_changed`. */
  readonly reason?: WpwlUnchangedReason;
}

/**
 * Why the forms keep their checkout. `paying`: a payment was sent, and its result is not known yet.
 * `paid`: the old checkout was paid. `pending`: the result of its payment takes longer. `refused`:
 * the gateway does not accept the new checkout in place of the old one. `unreachable`: the gateway
 * did not respond. `invalid`: the value is not the id of a checkout.
 */
type WpwlUnchangedReason = 'paying' | 'paid' | 'pending' | 'refused' | 'unreachable' | 'invalid';

/** A rendered form, as passed to `onReady`. */
interface WpwlContainer {
  /** Identifies the form for `wpwl.executePayment`. */
  readonly containerKey: string;
  /** The brands of the form. */
  readonly ccMethods: readonly string[];
}

/** The checkout of a payment that was declined, as passed to `onDeclined`. */
interface WpwlDecline {
  /** ID of the checkout. */
  readonly id: string;
  /** The path at which your server requests the payment status, and with it the reason. */
  readonly resourcePath: string;
}

/** The checkout, as passed to `onSaveTransactionData`. */
interface WpwlTransaction {
  /** ID of the checkout. */
  readonly id: string;
  /** The path at which your server requests the payment status. */
  readonly resourcePath: string;
  /**
   * The return URL with `id` and `resourcePath` in its query, to which the page can redirect the
   * shopper. `undefined` if it is missing or invalid.
   */
  readonly shopperResultUrl?: string;
}

/** `this` of the callbacks of a hosted field. */
interface WpwlFrame {
  /** The iframe element of the hosted field. */
  readonly $iframe: WpwlList<HTMLIFrameElement>;
  /** The form that contains it. */
  readonly $form: WpwlList<HTMLFormElement>;
}

/**
 * A list that contains one element. If the page has loaded jQuery, this is a jQuery object.
 * Otherwise it has only these members.
 */
interface WpwlList<One extends HTMLElement> {
  readonly 0: One;
  readonly length: number;
  get(index: 0): One;
  /** Sets CSS properties. A number is in pixels if the property accepts a length. */
  css(properties: Readonly<Record<string, string | number>>): unknown;
  /** The height of the element, in pixels. */
  height(): number;
}

/** CSS declarations. Names are in kebab case or camel case: `font-size`, `fontSize`. */
type WpwlStyles = Readonly<Record<string, string | number>>;

/**
 * The tokens of the theme. A color is any CSS color that the browser supports. A length is a number
 * of pixels, or a string in `px` or `rem`.
 */
interface WpwlThemeTokens {
  /** The button. Its text is black or white, whichever is readable. */
  readonly brand?: string | number;
  /** The form and its fields. A dark background selects the dark defaults of the other colors. */
  readonly background?: string | number;
  /** Labels, typed text and messages. */
  readonly text?: string | number;
  /** Notes, hints and placeholders. */
  readonly secondaryText?: string | number;
  /** Errors. */
  readonly danger?: string | number;
  /** The check mark of valid fields. */
  readonly success?: string | number;
  /** The borders of fields. */
  readonly border?: string | number;
  /** The focus ring and the border of what is selected. The default is `brand`. */
  readonly focus?: string | number;
  /** The rounding of fields and buttons, up to 24 pixels. */
  readonly radius?: string | number;
  /** The space between fields, from 4 to 64 pixels. Other spaces are in proportion. */
  readonly spacing?: string | number;
  /** A list of fonts, as in the CSS property `font-family`. */
  readonly font?: string | number;
  /**
   * The font size, from 12 to 32 pixels. Above 16 pixels, all other sizes grow with it. Text in
   * fields has at least 16 pixels, because iOS zooms into fields with smaller text.
   */
  readonly fontSize?: string | number;
}

/** `false`, or a promise that resolves to `false`, stops the payment. */
type WpwlDecision = boolean | undefined | void | Promise<boolean | undefined | void>;

/**
 * Options and callbacks of the widget. Options are read once, when the forms are rendered.
 * Callbacks are looked up at each call, so a page can set or replace them later. Return values and
 * promises of a callback are ignored unless its description says otherwise.
 */
interface WpwlOptions {
  /**
   * `stacked`: the forms of all payment methods below each other. `accordion`: a list of the payment
   * methods, of which one is open; with a single method, only its form. In this layout the card
   * number replaces the select for the card type (`brandDetection` is always on).
   * @defaultValue `'stacked'`
   */
  layout?: 'stacked' | 'accordion';
  /**
   * Theme of the form. `none` adds no styles.
   * @defaultValue `'card'`
   */
  style?: 'card' | 'plain' | 'logos' | 'none';
  /**
   * Colors, sizes and font of the form, in all styles except `none`. `dark` overrides them in pages
   * with a dark color scheme. A color with too little contrast is replaced by a readable one, and
   * named in the console.
   */
  theme?: WpwlThemeTokens & { readonly dark?: WpwlThemeTokens };
  /** Replaces texts of labels, placeholders and buttons in every language. `' '` removes a text. */
  labels?: { readonly [Key in WpwlLabel | WpwlMessage]?: string };
  /** Replaces error messages in every language. Takes precedence over `labels`. */
  errorMessages?: { readonly [Key in WpwlMessage]?: string };
  /**
   * Language of the form as a language tag, for example `de` or `de-AT`. If not set, the language
   * is taken from the `lang` attribute of the form, of the document, or from the browser.
   */
  locale?: string;
  /**
   * Shows the labels of fields. Hidden labels are still available to screen readers.
   * @defaultValue `true`
   */
  showLabels?: boolean;
  /**
   * Shows placeholders in empty fields. The expiry date shows its format, card number and CVV show
   * an example. In all fields except the expiry date, the label is the placeholder if `labels` sets
   * it or `showLabels` hides it.
   * @defaultValue `true`
   */
  showPlaceholders?: boolean;
  /**
   * Shows a hint that describes where the CVV is printed on the card. With `layout: 'accordion'`, the
   * hint is a text below the field, and the default is `true`.
   * @defaultValue `false`
   */
  showCVVHint?: boolean;
  /**
   * Shows the amount on the buttons that pay, for example `Pay €92.00`, if the gateway states it. If
   * the amount changes, the shopper has to press the button again. A text of the page (`labels`:
   * `submit`) is not changed; `payAmount` replaces the text with the amount, as `{{amount}}`. With
   * `layout: 'accordion'`, the default is `true`.
   * @defaultValue `false`
   */
  showAmount?: boolean;
  /**
   * Styles of the placeholders in hosted fields. Supported properties: `color`, `opacity`,
   * `font-size`, `font-style` and `font-weight`.
   */
  iframeStyles?: {
    readonly 'card-number-placeholder'?: WpwlStyles;
    readonly 'cvv-placeholder'?: WpwlStyles;
    readonly 'password-placeholder'?: WpwlStyles;
  };
  /** `color` is the CSS color of the spinner on the submit button. Other properties are ignored. */
  spinner?: { readonly color?: string | readonly string[]; readonly [setting: string]: unknown };
  /**
   * The field that receives the focus after `onReady`, unless the shopper has focused another
   * element. For `customer.email`, the page must add an input with this name to the form.
   */
  autofocus?: 'card.number' | 'card.holder' | 'customer.email';
  /**
   * Shows the card number in groups of digits.
   * @defaultValue `true`
   */
  numberFormatting?: boolean;
  /**
   * Size of the 3-D Secure challenge, each side in pixels (up to 9999) or `'100%'`. Opens the
   * challenge in the page unless `paymentTarget` names a window. Takes precedence over `browser`.
   */
  threeDIframeSize?: { readonly width: number | '100%'; readonly height: number | '100%' };
  /**
   * Size of the 3-D Secure challenge as a window size code: 1 is 250 × 400 pixels, 2 is 390 × 400,
   * 3 is 500 × 600, 4 is 600 × 400, 5 is full size. Opens the challenge in the page unless
   * `paymentTarget` names a window.
   */
  browser?: { readonly threeDChallengeWindow?: 1 | 2 | 3 | 4 | 5 };
  /**
   * Shows the CVV field.
   * @defaultValue `true`
   */
  requireCvv?: boolean;
  /**
   * Allows the shopper to leave the CVV empty.
   * @defaultValue `false`
   */
  allowEmptyCvv?: boolean;
  /**
   * Hides the digits of the CVV while they are typed.
   * @defaultValue `false`
   */
  maskCvv?: boolean;
  /**
   * Allows the shopper to leave the card holder empty.
   * @defaultValue `true`
   */
  allowEmptyCardHolderName?: boolean;
  /**
   * Also sends the card holder as `customer.givenName` and `customer.surname` (the last word) if
   * the page does not set them. The card holder must then have at least two words. No effect
   * together with `enableSAQACompliance`.
   * @defaultValue `false`
   */
  forceCardHolderEqualsBillingName?: boolean;
  /**
   * Accepts expiry dates in the past, so that the gateway rejects expired cards.
   * @defaultValue `false`
   */
  disableCardExpiryDateValidation?: boolean;
  /**
   * Ignores the Enter key in fields. By default, Enter submits the form.
   * @defaultValue `false`
   */
  disableSubmitOnEnter?: boolean;
  /**
   * Renders expiry date and card holder as hosted fields too, as PCI DSS SAQ A requires.
   * @defaultValue `false`
   */
  enableSAQACompliance?: boolean;
  /**
   * Validates the inputs of the page before they are sent. If `false`, the gateway validates them.
   * Empty required fields, dates that do not exist and hosted fields are always validated.
   * @defaultValue `true`
   */
  validation?: boolean;
  /**
   * Shows fields for the billing address, filled with these values. `{}` shows empty fields. Without
   * `country`, the country of the language tag is selected.
   */
  billingAddress?: {
    readonly city?: string;
    readonly country?: string;
    readonly postcode?: string;
    readonly state?: string;
    readonly street1?: string;
    readonly street2?: string;
  };
  /** Fields of the billing address that must not be empty. */
  mandatoryBillingFields?: {
    readonly city?: boolean;
    readonly country?: boolean;
    readonly postcode?: boolean;
    readonly state?: boolean;
    readonly street1?: boolean;
    readonly street2?: boolean;
  };
  /**
   * If the form offers several brands, selects none until the card number identifies one or the
   * shopper selects one. By default the first brand is selected. Logos beside the card number show
   * the accepted brands and the detected one, except in the style `none`. The select for the brand is
   * hidden until a number can be of a brand whose number ranges are not public, except in the style
   * `logos`.
   * @defaultValue `false`
   */
  brandDetection?: boolean;
  /**
   * How the brands of a card number are detected. `regex`: by number ranges and a table of national
   * BINs. `binlist`: also by a request to the gateway with the first eight digits. Cards of Cartes
   * Bancaires are identified by `binlist` only.
   * @defaultValue `'regex'`
   */
  brandDetectionType?: 'regex' | 'binlist';
  /**
   * Brands in order of priority. If a card has several brands, the first of them in this list is
   * selected. After this list come the international brands (`VISA`, `MASTER`, `MAESTRO` and
   * `UNIONPAY`), then the others in the order of `data-brands`. The shopper can select another
   * brand of the card.
   */
  brandDetectionPriority?: readonly string[];
  /**
   * Settings of saved payment methods. `requireCvv` asks for the CVV of a saved card and defaults
   * to the option `requireCvv`. `hideInitialPaymentForms` shows the other forms only after the
   * shopper presses a button and defaults to `true`. `onRemove` lets the shopper remove the chosen
   * payment method: it deletes the registration on your server, and returns a promise. It is looked
   * up when it is called, like callbacks.
   */
  registrations?: {
    readonly requireCvv?: boolean;
    readonly hideInitialPaymentForms?: boolean;
    readonly onRemove?: (id: string) => Promise<unknown>;
  };
  /**
   * Where a redirect opens: `_self`, `_top`, `_parent`, `_blank`, the name of a window, or `iframe`
   * for a frame in the page. If not set, a 3-D Secure challenge opens in the page when
   * `threeDIframeSize`, `browser.threeDChallengeWindow` or `onLoadThreeDIframe` is set. Only a
   * challenge opens in a frame.
   * @defaultValue `'_self'`
   */
  paymentTarget?: string;
  /**
   * The window that is redirected to the return URL: `_self`, `_top`, `_parent`, `_blank`, or a
   * name.
   * @defaultValue `'_self'`
   */
  shopperResultTarget?: string;
  /** The return URL. The URL in the checkout and the `action` of the form take precedence. */
  shopperResultUrl?: string;
  /**
   * Calls `onSaveTransactionData` after the payment instead of redirecting to the return URL.
   * @defaultValue `false`
   */
  useSummaryPage?: boolean;
  /**
   * Base URL of the payment service. Must be https (http on `localhost`, `*.localhost` and
   * `127.0.0.1`) and end in `/`. If not set, it is taken from the URL of the script.
   */
  baseUrl?: string;
  /**
   * Accepted and ignored. The shopper is redirected to the wallet. The button of Apple Pay is drawn
   * only if `ApplePaySession.canMakePayments()` returns `true`; otherwise the console states the
   * reason.
   */
  applePay?: object;
  /**
   * Accepted and ignored. A button that redirects the shopper to the wallet replaces the wallet's
   * own button.
   */
  googlePay?: object;
  /**
   * Accepted and ignored. A button that redirects the shopper to the wallet replaces the wallet's
   * own button.
   */
  clickToPay?: object;
  /** Accepted and ignored. The shopper is redirected to the payment method. */
  inlineFlow?: object;

  /**
   * Returns the id of a checkout, or a promise of it, if the URL of the script contains no
   * `checkoutId`. Called once, when the forms are rendered, so that the shopper can type while your
   * server prepares the checkout. The button waits for it. If the promise is rejected, the shopper
   * reads that the payment could not be prepared, and "Try again" calls the function again. Not
   * called if the script has a `checkoutId`.
   */
  createCheckout?: () => string | Promise<string>;
  /**
   * Called after a payment that the gateway has confirmed as declined. Returns the id of a new
   * checkout for the same order, or a promise of it, and the form stays: it keeps everything but the
   * CVV, tells the shopper that the payment was declined and no money was taken, and the next press
   * pays the new checkout. Without this callback, if it returns nothing else, if the promise is
   * rejected, and after 10 seconds, the shopper is redirected to the return URL. Not called after a
   * challenge or a bank page in the window of the shop.
   */
  onDeclined?: (
    decline: WpwlDecline,
  ) => string | undefined | void | Promise<string | undefined | void>;
  /**
   * Called once, when all forms are rendered and the language and the settings of the checkout are
   * loaded or have failed to load.
   */
  onReady?: (containers: readonly WpwlContainer[]) => unknown;
  /** Called when a hosted field is ready, and again after the page has moved it. */
  onReadyIframeCommunication?: (this: WpwlFrame) => unknown;
  /** Called when a hosted field receives the focus. */
  onFocusIframeCommunication?: (this: WpwlFrame) => unknown;
  /** Called when a hosted field loses the focus. */
  onBlurIframeCommunication?: (this: WpwlFrame) => unknown;
  /**
   * Called before a card payment, after the form was validated and before `onBeforeSubmitCard`.
   * `false`, a promise of `false`, or `event.preventDefault()` stops the payment. `true` or a
   * promise of `true` continues it, even after `event.preventDefault()`.
   */
  validateCard?: (this: HTMLFormElement, event: Event) => WpwlDecision;
  /**
   * Called before a card payment. Its return value has the same effect as that of `validateCard`.
   */
  onBeforeSubmitCard?: (this: HTMLFormElement, event: Event) => WpwlDecision;
  /**
   * Called before a card payment, after `onBeforeSubmitCard`. A rejected promise stops the payment.
   */
  onBeforeSubmitCardPromise?: () => void | Promise<unknown>;
  /**
   * Called before a direct debit. Its return value has the same effect as that of `validateCard`.
   */
  onBeforeSubmitDirectDebit?: (this: HTMLFormElement, event: Event) => WpwlDecision;
  /**
   * Called before a payment with a saved payment method. Its return value has the same effect as
   * that of `validateCard`.
   */
  onBeforeSubmitOneClickCard?: (this: HTMLFormElement, event: Event) => WpwlDecision;
  /**
   * Called before an online transfer. Its return value has the same effect as that of
   * `validateCard`.
   */
  onBeforeSubmitOnlineTransfer?: (this: HTMLFormElement, event: Event) => WpwlDecision;
  /** Called before a prepayment. Its return value has the same effect as that of `validateCard`. */
  onBeforeSubmitPrepayment?: (this: HTMLFormElement, event: Event) => WpwlDecision;
  /**
   * Called before a payment with a virtual account or a wallet. Its return value has the same
   * effect as that of `validateCard`.
   */
  onBeforeSubmitVirtualAccount?: (this: HTMLFormElement, event: Event) => WpwlDecision;
  /**
   * Called when the payment is sent. Use it, for example, to show that the page waits for the
   * response. The `target` of the event is the form.
   */
  onAfterSubmit?: (event: Event) => unknown;
  /**
   * Called after the payment if `useSummaryPage` is set. The page then shows the result itself. If
   * this callback is missing or throws, the shopper is redirected to the return URL.
   */
  onSaveTransactionData?: (data: WpwlTransaction) => unknown;
  /** Called when an error stops the payment or the form. Other errors are only logged. */
  onError?: (error: WidgetError) => unknown;
  /**
   * Called when a card form is rendered and when its brand changes. `''` means no brand is
   * selected.
   */
  onChangeBrand?: (brand: string) => unknown;
  /**
   * Called when the possible brands of the card number change, with these brands in order of
   * priority and the selected one.
   */
  onDetectBrand?: (brands: readonly string[], activeBrand: string) => unknown;
  /** Called when the card number loses the focus. */
  onBlurCardNumber?: (this: WpwlFrame, isValid: boolean) => unknown;
  /** Called when the CVV loses the focus. */
  onBlurSecurityCode?: (this: WpwlFrame, isValid: boolean) => unknown;
  /** Called when the card holder loses the focus. */
  onBlurCardHolder?: (isValid: boolean) => unknown;
  /** Called when the expiry date loses the focus. */
  onBlurExpiryDate?: (isValid: boolean) => unknown;
  /**
   * Called each time a document of the 3-D Secure challenge has loaded in the page. If it is
   * defined when the payment is sent, the challenge opens in the page unless `paymentTarget` names
   * a window.
   */
  onLoadThreeDIframe?: (this: HTMLIFrameElement, frame: HTMLIFrameElement) => unknown;
}

/** The global object `wpwl`. */
interface Wpwl {
  /** Removes all rendered forms and the script element. The page can then load another checkout. */
  readonly unload: () => void;
  /**
   * Presses the button of a form. `key` is the `containerKey` that `onReady` received, a class of
   * the container such as `wpwl-container-card`, or several classes joined by dots.
   */
  readonly executePayment: (key: string) => void;
  /**
   * Changes the checkout of the forms, because the order has changed: its amount, currency or
   * delivery. Amount, brands and saved payment methods are those of the new checkout; what the
   * shopper has typed stays, except for the CVV. The old checkout cannot be paid any more. The
   * promise is resolved when all fields have the new checkout, so that a CVV typed from then on
   * stays. It is rejected if the forms keep their checkout: during a payment, if the old checkout
   * has been paid or its result is not known, or if the new one cannot replace it. Only the newest
   * of several calls counts.
   */
  readonly setCheckout: (checkoutId: string) => Promise<void>;
  /**
   * The version of the script, such as `1.2.0-0123abcd`: the version of the release and a hash of its
   * files. Pages use it in the URLs of brand images.
   */
  readonly cacheVersion: string;
  /**
   * The checkout. `id` is empty until the forms are rendered, everything else until the gateway has
   * responded.
   */
  readonly checkout: {
    readonly id: string;
    readonly amount: string | undefined;
    readonly currency: string | undefined;
    readonly config: {
      /** The saved payment methods of the shopper. */
      readonly registrations: readonly { readonly id: string; readonly brand: string }[];
    };
  };
}

declare var wpwlOptions: WpwlOptions;
declare var wpwl: Wpwl;
