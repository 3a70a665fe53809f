declare const originBrand: unique symbol;

/** A serialized origin, `scheme://host[:port]`, as the URL parser or the browser gives it. Never made by string surgery. */
export type Origin = string & { readonly [originBrand]: true };

/** Parses an address; `undefined` where it is none. (`URL.canParse` is younger than the browsers we serve.) */
export const parseAddress = (address: string, base?: string): URL | undefined => {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
};

/** The origin of an absolute http(s) address; `undefined` for anything else, opaque origins included. */
export const parseOrigin = (address: string): Origin | undefined => {
  const url = parseAddress(address);
  return url && /^https?:$/.test(url.protocol) ? (url.origin as Origin) : undefined;
};

/**
 * Whether the origin of a message is of the web: not opaque, nor that of a file or an extension. The browser has
 * serialized it, so its scheme is all there is to look at; for an address that somebody has written see `parseOrigin`.
 */
export const isWebOrigin = (origin: string): origin is Origin => /^https?:/.test(origin);
