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
export function createRequest(
  sandboxUrl: string,
  { userId, password, entityId, ...settings }: CheckoutSettings,
): CheckoutRequest {
  if (!/^https?:\/\//.test(sandboxUrl))
    throw new TypeError(
      `"${sandboxUrl}" is not an absolute URL. Pass the base URL of the payment service, for example http://gateway.localhost:8080/`,
    );
  const all = {
    'authentication.userId': userId,
    'authentication.password': password,
    'authentication.entityId': entityId,
    ...(settings.amount !== undefined && { paymentType: 'DB' }),
    ...settings,
  };
  return {
    url: new URL('v1/checkouts', sandboxUrl.replace(/\/*$/, '/')).href,
    parameters: Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  };
}

/** Reads the response, parsed or as text. */
export function readCheckout(url: string, status: number, response: unknown): TestCheckout {
  const body = parse(response);
  if (status >= 300 || !isObject(body) || typeof body['id'] !== 'string')
    throw new Error(`${url} did not create a checkout: ${explainFailure(status, body)}`);
  const { id, integrity } = body;
  return { id, ...(typeof integrity === 'string' && { integrity }) };
}

function parse(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function explainFailure(status: number, body: unknown): string {
  if (!isObject(body) || !isObject(body['result']))
    return `The response has status ${status} and is not one of the payment API. Is this the base URL of the payment service?`;
  const hint =
    status === 403
      ? ' The sandbox creates new credentials at every start, unless SANDBOX_CONFIG or SANDBOX_DATA is set.'
      : '';
  return `${describeResult(body['result'])}.${hint}`;
}

/** For example `800.900.300 Invalid authentication information (authentication.userId: …)`. */
function describeResult(result: Readonly<Record<string, unknown>>): string {
  const { code, description, parameterErrors } = result;
  const errors = Array.isArray(parameterErrors) ? parameterErrors.filter(isObject) : [];
  const reasons = errors.map(({ name, message }) => [name, message].filter(Boolean).join(': '));
  const details = reasons.length === 0 ? '' : ` (${reasons.join('; ')})`;
  return `${String(code)} ${String(description)}${details}`;
}
