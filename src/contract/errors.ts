/** Who can correct an error. */
export type Actor = 'shopper' | 'merchant' | 'gateway' | 'network';

/** The error names that existing shop pages compare in `onError`. */
export type ErrorName =
  | 'InvalidCheckoutIdError'
  | 'PciIframeCommunicationError'
  | 'PciIframeSubmitError'
  | 'WidgetError';

type Entry = { readonly name: ErrorName; readonly actor: Actor; readonly fix: string };

const entry = (actor: Actor, fix: string, name: ErrorName = 'WidgetError'): Entry => ({
  name,
  actor,
  fix,
});

/**
 * Every error that the widget reports: who can correct it, how, and its name. There is one more code, `engine_unfit`,
 * which the loader of the legacy build reports itself.
 */
export const errorCatalogue = {
  script_source_missing: entry(
    'merchant',
    'Load it by <script src="…/v1/paymentWidgets.js?checkoutId=…">.',
  ),
  base_url_invalid: entry(
    'merchant',
    'Use an absolute https address (http on localhost, *.localhost and 127.0.0.1 only) that ends in "/".',
  ),
  base_url_shared: entry(
    'merchant',
    'Serve the widget from another origin than the page: on the same one the secure frames protect nothing.',
  ),
  checkout_id_invalid: entry(
    'merchant',
    'Pass the id from POST /v1/checkouts: 32 to 48 letters, digits, dots or hyphens.',
    'InvalidCheckoutIdError',
  ),
  checkout_unknown: entry(
    'merchant',
    'It is unknown, used or older than 30 minutes: create a new one by POST /v1/checkouts.',
    'InvalidCheckoutIdError',
  ),
  form_missing: entry(
    'merchant',
    'Put <form class="paymentWidgets" data-brands="VISA MASTER"> on the page.',
  ),
  brands_missing: entry('merchant', 'Name some in data-brands, for example "VISA MASTER".'),
  brand_unknown: entry('merchant', 'Remove it from data-brands, or correct its spelling.'),
  option_invalid: entry('merchant', 'Correct it; its default is used until then.'),
  result_url_missing: entry(
    'merchant',
    'Give the form an action, or set shopperResultUrl in wpwlOptions or when the checkout is created.',
  ),
  result_url_refused: entry(
    'merchant',
    'Use an https address without user name or password (http on localhost, *.localhost and 127.0.0.1 only).',
  ),
  redirect_url_refused: entry(
    'gateway',
    'The gateway named an address that is not https: ask the payment service.',
  ),
  redirect_blocked: entry(
    'merchant',
    "Name the bank's hosts in form-action of the page's policy, or leave that directive out.",
  ),
  frame_unreachable: entry(
    'network',
    'Serve the page over https (http on localhost, *.localhost and 127.0.0.1 only), allow the payment origin in frame-src and in blockers, and check that it serves this version.',
    'PciIframeCommunicationError',
  ),
  frame_version: entry(
    'gateway',
    'Deploy script and frame from one build.',
    'PciIframeCommunicationError',
  ),
  frame_pairing: entry(
    'merchant',
    'Each form needs exactly one secure frame per card field: do not copy or remove them.',
    'PciIframeSubmitError',
  ),
  parent_refused: entry(
    'merchant',
    "Register the page's origin with the payment service for the merchant account.",
  ),
  configuration_unavailable: entry(
    'network',
    'Allow the payment origin in connect-src and check that it answers; data-brands is used until then.',
  ),
  locale_unknown: entry('merchant', 'Use a language there is a file for; English is shown.'),
  locale_unavailable: entry('network', 'Check that the file is served; English is shown.'),
  callback_failed: entry(
    'merchant',
    'Mend the callback in wpwlOptions: it threw, or its promise was rejected.',
  ),
  parameter_refused: entry(
    'merchant',
    'Send it from your server when the checkout is created; a browser may not set it.',
  ),
  parameter_unprefixed: entry(
    'merchant',
    'A browser may send custom parameters named customParameters[SHOPPER_…] alone.',
  ),
  parameters_dropped: entry(
    'merchant',
    'Send the rest from your server when the checkout is created, or join custom parameters.',
  ),
  parameter_invalid: entry('merchant', 'Correct the value: the shopper has no field for it.'),
  container_unknown: entry(
    'merchant',
    'Name a drawn container, for example wpwl.executePayment("wpwl-container-card").',
  ),
  unexpected: entry('gateway', 'Tell the payment service what the console says.'),
  offline: entry('network', 'Nothing was sent; the shopper can pay when the connection is back.'),
  outcome_unknown: entry(
    'network',
    'Ask GET /v1/checkouts/{id}/payment from your server before charging again.',
  ),
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

export type WidgetErrorDetails = {
  readonly brand?: string;
  readonly event?: string;
  readonly cause?: unknown;
};

/**
 * What `wpwlOptions.onError` receives: `{ name, code, actor, message, brand?, event?, cause? }`.
 * `message` states what happened and how to fix it. No message contains card data.
 */
export class WidgetError extends Error {
  override readonly name: ErrorName;
  readonly code: ErrorCode;
  readonly actor: Actor;
  readonly brand?: string;
  readonly event?: string;

  constructor(code: ErrorCode, what: string, details: WidgetErrorDetails = {}) {
    const { name, actor, fix } = errorCatalogue[code];
    super(`${what} ${fix}`, { cause: details.cause });
    this.name = name;
    this.code = code;
    this.actor = actor;
    if (details.brand !== undefined) this.brand = details.brand;
    if (details.event !== undefined) this.event = details.event;
  }
}
