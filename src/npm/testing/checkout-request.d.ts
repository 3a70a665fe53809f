/**
 * Settings of a checkout. All but the credentials have the names of parameters of
 * `POST /v1/checkouts`.
 */
export type CheckoutSettings = {
  /** The credentials of the merchant: `npm start` of the sandbox prints them. */
  readonly userId: string;
  readonly password: string;
  readonly entityId: string;
  /** With two decimals: `92.00`. Leave it out for a checkout that only saves a payment method. */
  readonly amount?: string;
  readonly currency?: string;
  /** By default `DB` (debit) if there is an amount. */
  readonly paymentType?: string;
  /** Any other parameter, for example `customer.email`, or `integrity` with the value `true`. */
  readonly [parameter: string]: string | undefined;
};
export type TestCheckout = {
  readonly id: string;
  /** The SRI value of the current script, if the checkout was created with `integrity: 'true'`. */
  readonly integrity?: string;
};
export type CheckoutRequest = {
  readonly url: string;
  readonly parameters: Readonly<Record<string, string>>;
};
/**
 * The request `POST /v1/checkouts`. Throws a `TypeError` if `sandboxUrl` is not an absolute http or
 * https URL.
 */
export declare function createRequest(
  sandboxUrl: string,
  { userId, password, entityId, ...settings }: CheckoutSettings,
): CheckoutRequest;
/** Reads the response, parsed or as text. */
export declare function readCheckout(url: string, status: number, response: unknown): TestCheckout;
