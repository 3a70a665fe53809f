import { parseAddress } from '#channel/origin';
import { parseCheckoutReference } from '#contract/checkout';

/**
 * The parts of the script's URL. `checkoutId` is empty if the URL contains none, as for forms that are
 * drawn before their checkout, and `undefined` if it is invalid.
 */
export type ScriptAddress = {
  /** The part of the URL before `v1/`. Ends in `/`. */
  readonly baseUrl: string;
  readonly checkoutId: string | undefined;
  readonly resource: 'payment' | 'registration';
};

const scriptPath = /^(.*\/)v1\/(?:paymentWidgets\/[^/]+\/)?paymentWidgets\.js$/;

/**
 * Parses `{base}v1/paymentWidgets.js?checkoutId={id}[/registration]`. The file may be in a
 * versioned folder, `v1/paymentWidgets/{folder}/`. For a form before its checkout, the URL has no
 * `checkoutId` or, to save a payment method, only `checkoutId=/registration`. Ignores other query parameters. Returns
 * `undefined` for the URL of another script.
 */
export function readScriptAddress(src: string): ScriptAddress | undefined {
  const url = parseAddress(src);
  if (url === undefined) return undefined;
  const { origin, pathname, searchParams } = url;
  const prefix = scriptPath.exec(pathname)?.[1];
  if (prefix === undefined) return undefined;
  const given = searchParams.get('checkoutId') ?? '';
  const reference = parseCheckoutReference(given);
  const isRegistration = given === '/registration';
  return {
    baseUrl: `${origin}${prefix}`,
    checkoutId: given === '' || isRegistration ? '' : reference?.checkoutId,
    resource: isRegistration ? 'registration' : (reference?.resource ?? 'payment'),
  };
}
