/** Why the shopper cannot pay by Apple Pay in this browser. */
export type ApplePayProblem = {
  readonly what: string;
  /** What the browser or the page has thrown. */
  readonly cause?: unknown;
};

/**
 * Returns `undefined` if the shopper can pay by Apple Pay. Pages define `ApplePaySession` themselves, and browsers throw on
 * pages without https, so it is called once for each checkout, and everything but `true` means no.
 */
export const findApplePayProblem = (page: object): ApplePayProblem | undefined => {
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
};
