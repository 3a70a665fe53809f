/** The reason why the shopper cannot pay by Apple Pay in this browser. */
export type ApplePayProblem = {
  readonly what: string;
  /** The exception of the browser or the page. */
  readonly cause?: unknown;
};

/**
 * Returns `undefined` if the shopper can pay by Apple Pay, that is, if `canMakePayments()` returns
 * `true`. Checks the type of every value, because some pages define their own `ApplePaySession`.
 * `canMakePayments()` throws on pages without https.
 */
export function findApplePayProblem(page: object): ApplePayProblem | undefined {
  try {
    const session: unknown = Reflect.get(page, 'ApplePaySession');
    if (!(session instanceof Object)) return { what: 'this browser has no ApplePaySession' };
    const canMakePayments: unknown = Reflect.get(session, 'canMakePayments');
    if (typeof canMakePayments !== 'function') {
      return { what: 'ApplePaySession has no function canMakePayments' };
    }
    return Reflect.apply(canMakePayments, session, []) === true
      ? undefined
      : { what: 'ApplePaySession.canMakePayments() did not return true' };
  } catch (cause) {
    return { what: 'ApplePaySession.canMakePayments() threw an error', cause };
  }
}
