/*
 * What tests pass to a sandbox and read from it. These types import nothing, because they are published with the
 * package of the sandbox. `sandbox-types.test-d.ts` compares them with the schemas of the control endpoints.
 */

/** Where pages, servers and tests reach a sandbox. */
export type Addresses = {
  /** `{base_url}`: the payment API, and the widget for pages. Has a numeric address, which every HTTP client reaches. */
  readonly baseUrl: string;
  /** `{auth_url}` for browsers. Logins need the cookies of this host name. */
  readonly authUrl: string;
  /** The authentication service for servers: `/v1/tokens` and `/v1/users`. */
  readonly authServerUrl: string;
  /** The console for a browser, and the control endpoints. */
  readonly consoleUrl: string;
};

/** A merchant of the payment API, with one channel. */
export type Merchant = {
  readonly userId: string;
  readonly password: string;
  /** The channel. */
  readonly entityId: string;
  readonly merchantEntityId: string;
  readonly divisionEntityId: string;
  /** Signs the merchant's webhooks: `whsec_` and Base64, as in Standard Webhooks. */
  readonly webhookSecret: string;
};

/** The settings of `POST /merchants`. */
export type MerchantSettings = {
  /** Registered origins of pages with this merchant's payment forms. Without any, pages of this machine may take cards. */
  readonly origins?: readonly string[] | undefined;
  /** The brands that the merchant offers, for example `VISA`. Without any, all are offered. */
  readonly brands?: readonly string[] | undefined;
  /** With `false`, payments with enrolled cards need no challenge. The default is `true`. */
  readonly threeDSecure?: boolean | undefined;
  /** The `testMode` of requests without one. The default is `INTERNAL`. */
  readonly testMode?: 'EXTERNAL' | 'INTERNAL' | undefined;
  /** Applies the origin rule of a live gateway. Payments stay simulated. */
  readonly live?: boolean | undefined;
  /** Whether requests may use `merchantEntityId`, for which the gateway selects the channel. */
  readonly channelDispatching?: boolean | undefined;
  /** Whether requests of its server may bend the rules of the reference. Each such request is answered with warnings. */
  readonly lenient?: boolean | undefined;
};

/** The settings of `POST /users`. */
export type UserSettings = {
  readonly username: string;
  readonly password: string;
  /** Up to 35 characters. The default is the username. */
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  /** The default is `Administrator`. */
  readonly role?:
    | 'Account Access'
    | 'Accounting Global'
    | 'Administrator'
    | 'Analysis'
    | 'Callcentre'
    | 'Callcentre Restricted'
    | 'Operator'
    | undefined;
  /** Levels, such as `/` (the default) or `/psp/division/merchant`. */
  readonly attached_to?: readonly string[] | undefined;
};

/** The settings of `POST /clients`. */
export type ClientSettings = {
  /** Where users return after a login, with the code. */
  readonly redirect_uris?: readonly string[] | undefined;
  /** Where users return after a logout. */
  readonly post_logout_redirect_uris?: readonly string[] | undefined;
  /** Origins of the pages that embed the session tracker. */
  readonly origins?: readonly string[] | undefined;
};

/**
 * A fault, and the requests to which it applies.
 *
 * - `delay`: the request is handled after `delayMs` of real time.
 * - `drop-before`: the connection is closed, and the request is not handled.
 * - `drop-after`: the request is handled, then the connection is closed without a response.
 * - `status`: the response has `status` and no body, and the request is not handled.
 * - `malformed`: the request is handled, and the response is 200 with malformed JSON.
 */
export type Fault = {
  readonly kind: 'delay' | 'drop-before' | 'drop-after' | 'status' | 'malformed';
  /** In capitals, or `*`. */
  readonly method: string;
  /** Starts with `/`. `*` stands for one segment. */
  readonly path: string;
  /** The number of requests to which the fault applies. The default is 1. */
  readonly times?: number | undefined;
  /** Only requests for this checkout. */
  readonly checkoutId?: string;
  /** Of the kind `status`. The default is 500. */
  readonly status?: number | undefined;
  /** The header `Retry-After`, with `status`. */
  readonly retryAfterSeconds?: number;
  /** Of the kind `delay`, in milliseconds. The default is 1000. */
  readonly delayMs?: number | undefined;
};

/** Parameters of a request. Card numbers and CVVs are masked, long values are truncated. */
type ShownParameters = {
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
  /** The number of further parameters. */
  readonly more?: number;
};

/** A payment, refund, capture or reversal. */
export type LedgerPayment = ShownParameters & {
  readonly id: string;
  readonly checkoutId: string | undefined;
  /** The channel of the merchant. */
  readonly entityId: string;
  readonly registrationId: string | undefined;
  /** Milliseconds since 1970, by the sandbox's clock. */
  readonly at: number;
  /** The result code, for example `000.100.110`. */
  readonly code: string;
  readonly status: 'succeeded' | 'pending' | 'failed';
  /** With two decimals. */
  readonly amount: string;
  readonly currency: string;
  /** For example `DB`, `PA` or `RF`. */
  readonly paymentType: string;
  readonly paymentBrand: string;
  readonly testMode: 'EXTERNAL' | 'INTERNAL';
  /** The rows of the table of test cards and amounts that apply. */
  readonly scenarios: readonly string[];
  /** The origin of the page in which the card was typed. */
  readonly parentOrigin: string | undefined;
  /** The URL of the challenge, as long as it is open. */
  readonly redirect: string | undefined;
  /** The earlier payment that this capture, reversal or refund refers to. */
  readonly referencedId: string | undefined;
  readonly scheduleId: string | undefined;
  readonly isReversed: boolean;
  /** The amount that can still be captured or refunded. */
  readonly left: string;
  readonly card?: {
    readonly bin: string;
    readonly lastFour: string;
    readonly holder: string | undefined;
  };
  readonly bankAccount?: {
    readonly lastFour: string | undefined;
    readonly holder: string | undefined;
    readonly country: string | undefined;
  };
  readonly virtualAccount?: { readonly accountId: string | undefined };
};

/** A request that the sandbox received or sent: no query, no body, and masked values of parameters. */
export type LedgerRequest = ShownParameters & {
  /** Milliseconds since 1970, by the sandbox's clock. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** 0 if the connection was closed without a response. */
  readonly status: number;
  readonly checkoutId?: string;
  /** The payment that the request has made or is about. */
  readonly paymentId?: string;
  /** The result code of the answer of the payment API. */
  readonly resultCode?: string;
  /** What was accepted of a lenient merchant although the reference forbids it. */
  readonly warnings?: readonly { readonly name: string; readonly message: string }[];
  /** The planned fault that applied. */
  readonly fault?: string;
  /** Of requests that the sandbox sends: the number of the attempt, and why there was no response. */
  readonly outbound?: { readonly attempt: number; readonly why?: string };
};
