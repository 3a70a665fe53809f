import { own } from './own.ts';

/**
 * Who can fix an error. `network`: it depends on the cause, such as the connection, a content
 * blocker, the policy of the page, or a server that is down.
 */
export type Actor = 'shopper' | 'merchant' | 'gateway' | 'network';

/** Values of `error.name`. Existing shops compare them in `onError`. */
export type ErrorName =
  | 'InvalidCheckoutIdError'
  | 'PciIframeCommunicationError'
  | 'PciIframeSubmitError'
  | 'WidgetError';

/**
 * Every error that the widget reports: its name, who can fix it, and how. In addition, the loader
 * of the legacy build reports `engine_unfit`.
 */
export const errorCatalogue = {
  script_source_missing: entry(
    'merchant',
    'Load the widget with <script src="…/v1/paymentWidgets.js?checkoutId=…">. Do not bundle, inline or eval it.',
  ),
  script_source_ambiguous: entry(
    'merchant',
    'Load the widget with a classic script tag, without type="module", or remove the script tags of other services.',
  ),
  base_url_invalid: entry(
    'merchant',
    'Use an absolute https URL that ends in "/". http works on localhost, *.localhost and 127.0.0.1 only.',
  ),
  base_url_shared: entry(
    'merchant',
    'Serve the widget from a different origin than the page: on the same origin, the page could read the card fields.',
  ),
  checkout_id_invalid: entry(
    'merchant',
    'Use the id from POST /v1/checkouts: 32 to 48 letters, digits, dots or hyphens.',
    'InvalidCheckoutIdError',
  ),
  checkout_not_created: entry(
    'merchant',
    'wpwlOptions.createCheckout must return the id of a checkout, or a promise of it, within 30 seconds.',
  ),
  checkout_not_changed: entry(
    'merchant',
    'Use the id of a new, unused checkout of the same merchant account and purpose, and change it only while no payment is in progress.',
  ),
  checkout_unknown: entry(
    'merchant',
    'The checkout does not exist or is older than 30 minutes: create a new one with POST /v1/checkouts.',
    'InvalidCheckoutIdError',
  ),
  form_missing: entry(
    'merchant',
    'Add <form class="paymentWidgets" data-brands="VISA MASTER"> to the page, outside of other forms and shadow roots.',
  ),
  brands_missing: entry(
    'merchant',
    'List the accepted brands in data-brands, for example "VISA MASTER".',
  ),
  brand_unknown: entry('merchant', 'Correct the spelling in data-brands, or remove the brand.'),
  brand_unavailable: entry(
    'merchant',
    'Offer other brands too: not every browser and device supports it.',
  ),
  option_invalid: entry('merchant', 'Correct the value.'),
  result_url_missing: entry(
    'merchant',
    'Set the action of the form, shopperResultUrl in wpwlOptions, or shopperResultUrl of the checkout, before the shopper pays.',
  ),
  result_url_refused: entry(
    'merchant',
    'Use an https URL without user name and password. http works on localhost, *.localhost and 127.0.0.1 only. The scheme of an app works only in shopperResultUrl of the checkout.',
  ),
  redirect_url_refused: entry(
    'gateway',
    'The gateway returned a redirect URL that is invalid, is not https, or contains a user name or password: contact the payment service.',
  ),
  redirect_blocked: entry(
    'merchant',
    "Add the bank's hosts to the form-action directive of the page's Content Security Policy (frame-src if the bank's page is in a frame), or remove that directive.",
  ),
  navigation_blocked: entry(
    'network',
    'The shopper can continue with the button of the message. Check that no script of the page cancels navigations (beforeunload, navigate, window.stop), and that the address responds. The payment may have been made: request its status before you charge again.',
  ),
  frame_unreachable: entry(
    'network',
    'Serve the page over https (http works on localhost, *.localhost and 127.0.0.1 only), allow the payment origin in frame-src, turn off content blockers, and check that the payment origin serves this version.',
    'PciIframeCommunicationError',
  ),
  frame_version: entry(
    'gateway',
    'Deploy the script and the hosted fields from the same build.',
    'PciIframeCommunicationError',
  ),
  frame_pairing: entry(
    'merchant',
    'Each hosted field must be in its form exactly once: do not copy, remove or hide it, and do not add an input with its name. If the page has no CVV, set requireCvv to false.',
    'PciIframeSubmitError',
  ),
  parent_refused: entry(
    'merchant',
    "Ask the payment service to register the page's origin for the merchant account.",
  ),
  configuration_unavailable: entry(
    'network',
    'Allow the payment origin in connect-src, and check that it responds. The brands in data-brands are used instead.',
  ),
  locale_unknown: entry('merchant', 'Use a supported language. The form is shown in English.'),
  locale_unavailable: entry(
    'network',
    'Check that the payment origin serves the locale file. The form is shown in English.',
  ),
  callback_failed: entry(
    'merchant',
    'The callback in wpwlOptions threw an error, or its promise was rejected: correct the callback.',
  ),
  parameter_refused: entry(
    'merchant',
    'A browser cannot set this parameter: send it from your server when you create the checkout.',
  ),
  parameter_unprefixed: entry(
    'merchant',
    'Rename it to customParameters[SHOPPER_…]: a browser can send only custom parameters with this prefix.',
  ),
  parameters_dropped: entry(
    'merchant',
    'Send the other parameters from your server when you create the checkout, or combine several custom parameters into one.',
  ),
  parameter_invalid: entry(
    'merchant',
    'Correct the value on the page: the form has no field in which the shopper could correct it.',
  ),
  container_unknown: entry(
    'merchant',
    'Pass the class of a container on the page, for example wpwl.executePayment("wpwl-container-card").',
  ),
  unexpected: entry('gateway', 'Send the details that the console shows to the payment service.'),
  offline: entry('network', 'Nothing was sent. The shopper can pay when the connection is back.'),
  outcome_unknown: entry(
    'network',
    'Request the payment status with GET /v1/checkouts/{id}/payment from your server before you charge again.',
  ),
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

export type WidgetErrorDetails = {
  readonly brand?: string;
  /** The name of the callback that failed. */
  readonly event?: string;
  readonly reason?: UnchangedReason;
  readonly cause?: unknown;
};

/**
 * Why the forms keep their checkout. `paying`: a payment was sent, and its result is not known yet.
 * `paid`: the old checkout was paid. `pending`: the result of its payment takes longer. `refused`:
 * the gateway does not accept the new checkout in place of the old one. `unreachable`: the gateway
 * did not respond. `invalid`: the value is not the id of a checkout.
 */
export type UnchangedReason = 'paying' | 'paid' | 'pending' | 'refused' | 'unreachable' | 'invalid';

/**
 * The argument of `wpwlOptions.onError`: `{ name, code, actor, message, brand?, event?, reason?, cause? }`.
 * `message` states what happened and how to fix it. No message contains card data.
 */
export class WidgetError extends Error {
  override readonly name: ErrorName;
  readonly code: ErrorCode;
  readonly actor: Actor;
  readonly brand?: string;
  readonly event?: string;
  readonly reason?: UnchangedReason;

  constructor(code: ErrorCode, problem: string, details: WidgetErrorDetails = {}) {
    const { name, actor, fix } = errorCatalogue[code];
    const { brand, event, reason, cause } = own(details);
    super(`${problem} ${fix}`, own({ cause }));
    this.name = name;
    this.code = code;
    this.actor = actor;
    if (brand !== undefined) this.brand = brand;
    if (event !== undefined) this.event = event;
    if (reason !== undefined) this.reason = reason;
  }
}

function entry(actor: Actor, fix: string, name: ErrorName = 'WidgetError') {
  return { name, actor, fix } as const;
}
