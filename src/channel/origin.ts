declare const originBrand: unique symbol;

/**
 * A serialized origin, `scheme://host[:port]`, from the URL parser or the browser. Never built by
 * string operations.
 */
export type Origin = string & { readonly [originBrand]: true };

/** Parses a URL. Returns `undefined` if it is invalid. Some supported browsers lack `URL.parse`. */
export function parseAddress(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/** Returns the origin of an absolute http or https URL, `undefined` for all others. */
export function parseOrigin(address: string): Origin | undefined {
  const url = parseAddress(address);
  return url && /^https?:$/.test(url.protocol) ? (url.origin as Origin) : undefined;
}
