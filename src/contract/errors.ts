/** Who must act before a failure can go away. */
export type Actor = 'shopper' | 'merchant' | 'gateway' | 'network';

/** The names that existing shop pages compare in `onError`. */
export type ErrorName =
  | 'InvalidCheckoutIdError'
  | 'PciIframeCommunicationError'
  | 'PciIframeSubmitError'
  | 'WidgetError';

type Entry = { readonly name: ErrorName; readonly actor: Actor; readonly mend: string };

/**
 * Every failure that the widget reports, each with the name existing pages know, whose turn it is,
 * and the mend in words. Closed: a code that is not here does not exist.
 */
export const errorCatalogue = {
  script_source_missing: {
    name: 'WidgetError',
    actor: 'merchant',
    mend: 'Load the widget by a <script src="…/v1/paymentWidgets.js?checkoutId=…"> element.',
  },
  base_url_invalid: {
    name: 'WidgetError',
    actor: 'merchant',
    mend: 'Set wpwlOptions.baseUrl to an absolute http(s) address that ends in "/".',
  },
  base_url_shared: {
    name: 'WidgetError',
    actor: 'merchant',
    mend: 'Serve the widget from an origin other than the page: on the same origin the secure frames protect nothing.',
  },
  checkout_id_invalid: {
    name: 'InvalidCheckoutIdError',
    actor: 'merchant',
    mend: 'Pass the id that POST /v1/checkouts returned: 32 to 48 letters, digits, dots or hyphens.',
  },
  checkout_unknown: {
    name: 'InvalidCheckoutIdError',
    actor: 'merchant',
    mend: 'The checkout is unknown, used or older than 30 minutes: create a new one by POST /v1/checkouts.',
  },
  form_missing: {
    name: 'WidgetError',
    actor: 'merchant',
    mend: 'Put <form class="paymentWidgets" data-brands="VISA MASTER"> on the page.',
  },
  brands_missing: {
    name: 'WidgetError',
    actor: 'merchant',
    mend: 'Name at least one brand that the gateway offers in data-brands, for example "VISA MASTER".',
  },
  brand_unknown: {
    name: 'WidgetError',
    actor: 'merchant',
    mend: 'Remove the brand from data-brands, or correct its spelling.',
  },
  option_invalid: {
    name: 'WidgetError',
    actor: 'merchant',
    mend: 'Correct the option; its default is used until then.',
  },
  result_url_missing: {
    name: 'WidgetError',
    actor: 'merchant',
    mend: 'Give the form an action, set wpwlOptions.shopperResultUrl, or create the checkout with shopperResultUrl.',
  },
  result_url_refused: {
    name: 'WidgetError',
    actor: 'merchant',
    mend: 'Use an https address without user name or password (http is taken on *.localhost only).',
  },
  redirect_url_refused: {
    name: 'WidgetError',
    actor: 'gateway',
    mend: 'The gateway named a redirect address that is not https: ask the payment service.',
  },
  frame_unreachable: {
    name: 'PciIframeCommunicationError',
    actor: 'network',
    mend: 'Allow the payment origin in frame-src and in blockers, and check that it serves this version.',
  },
  frame_version: {
    name: 'PciIframeCommunicationError',
    actor: 'gateway',
    mend: 'Script and frame are of different versions: deploy both from one build.',
  },
  frame_pairing: {
    name: 'PciIframeSubmitError',
    actor: 'merchant',
    mend: 'Each drawn form needs exactly one secure frame per card field: do not copy or remove them.',
  },
  parent_refused: {
    name: 'WidgetError',
    actor: 'merchant',
    mend: "Register this page's origin with the payment service for the merchant account.",
  },
  configuration_unavailable: {
    name: 'WidgetError',
    actor: 'network',
    mend: 'Allow the payment origin in connect-src and check that it answers; data-brands is used until then.',
  },
  locale_unavailable: {
    name: 'WidgetError',
    actor: 'network',
    mend: 'Use one of the languages of the reference; English is shown until then.',
  },
  callback_failed: {
    name: 'WidgetError',
    actor: 'merchant',
    mend: 'Mend the callback in wpwlOptions: it threw, or its promise was rejected.',
  },
  parameter_refused: {
    name: 'WidgetError',
    actor: 'merchant',
    mend: 'Send the parameter from your server when the checkout is created; a browser may not set it.',
  },
  container_unknown: {
    name: 'WidgetError',
    actor: 'merchant',
    mend: 'Name a drawn container, for example wpwl.executePayment("wpwl-container-card").',
  },
  offline: {
    name: 'WidgetError',
    actor: 'network',
    mend: 'Nothing was sent; the shopper can pay when the line is back.',
  },
  outcome_unknown: {
    name: 'WidgetError',
    actor: 'network',
    mend: 'Ask GET /v1/checkouts/{id}/payment from your server before charging again.',
  },
} as const satisfies Record<string, Entry>;

export type ErrorCode = keyof typeof errorCatalogue;

export type WidgetErrorDetails = {
  readonly brand?: string;
  readonly event?: string;
  readonly cause?: unknown;
};

/**
 * What `wpwlOptions.onError` receives: `{ name, code, actor, message, brand?, event?, cause? }`.
 * `message` says what happened and how to mend it; no message ever holds card data.
 */
export class WidgetError extends Error {
  override readonly name: ErrorName;
  readonly code: ErrorCode;
  readonly actor: Actor;
  readonly brand?: string;
  readonly event?: string;

  constructor(code: ErrorCode, what: string, details: WidgetErrorDetails = {}) {
    const { name, actor, mend } = errorCatalogue[code];
    super(`${what} ${mend}`, { cause: details.cause });
    this.name = name;
    this.code = code;
    this.actor = actor;
    if (details.brand !== undefined) this.brand = details.brand;
    if (details.event !== undefined) this.event = details.event;
  }
}
