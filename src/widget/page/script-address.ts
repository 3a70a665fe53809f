import { parseAddress } from '#channel/origin';

/** What the address of the script tag says. `checkoutId` is absent where it is missing or no checkout id. */
export type ScriptAddress = {
  /** Everything before `v1/`, ending in `/`. */
  readonly baseUrl: string;
  readonly checkoutId: string | undefined;
  readonly resource: 'payment' | 'registration';
};

const scriptPath = /^(.*\/)v1\/(?:paymentWidgets\/[^/]+\/)?paymentWidgets\.js$/;
const checkoutPattern = /^([A-Za-z0-9.-]{32,48})(\/registration)?$/;

/** Reads `{base}v1/paymentWidgets.js?checkoutId={id}[/registration]`; other query parameters are ignored. */
export const readScriptAddress = (src: string): ScriptAddress | undefined => {
  const url = parseAddress(src);
  if (url === undefined) return undefined;
  const { origin, pathname, searchParams } = url;
  const prefix = scriptPath.exec(pathname)?.[1];
  if (prefix === undefined) return undefined;
  const [, checkoutId, registration] =
    checkoutPattern.exec(searchParams.get('checkoutId') ?? '') ?? [];
  return {
    baseUrl: `${origin}${prefix}`,
    checkoutId,
    resource: registration === undefined ? 'payment' : 'registration',
  };
};
